/** Rules of points and of the mall: pure. A point is one unit of the ledger's pocket of points; there are whole ones only. */
import { type MobileRules, readMobile } from '../identity/mobile.ts'
import { type Amount, ONE, readAmount } from '../money.ts'

export const QUANTITY_MAX = 99

/** What is redeemed: money that arrives at once, money for whoever follows a messaging app, a thing that is sent. */
export const MALL_KINDS = ['bonus', 'app', 'gift'] as const
export type MallKind = (typeof MALL_KINDS)[number]

export const MESSENGERS = ['zalo', 'whatsapp'] as const
export type Messenger = (typeof MESSENGERS)[number]

/** POINTS-03; the last two are final (decision T2). */
export const REDEEM_STATES = ['processing', 'rejected', 'completed'] as const
export type RedemptionState = (typeof REDEEM_STATES)[number]

/** Whole points as the ledger counts them. */
export const pointsAmount = (points: number): Amount => BigInt(points) * ONE

/** The ledger's units as whole points; what is less than one is none. */
export const wholePoints = (amount: Amount): number => Number(amount / ONE)

/** What decides how much a reward of the mall gives. */
export type MallTerms = { points: number; amount: Amount | null; stock: number | null }

/** How many of a reward that nobody else agreed to are reckoned with where there is no end of them. */
export const ENDLESS = 10_000n

/**
 * Whether a second person must agree to a reward: one of it is large, or all of them together give much more than their points are
 * worth, with what other rewards (`others`) give to which nobody else agreed: many small ones are one large. Where there is no end of
 * them, and each gives more than its points are worth, nothing bounds what is given. Things that are sent wait for staff one by one
 * anyway.
 */
export function mallNeedsSecond(
  { points, amount, stock }: MallTerms,
  bounds: { reward: string; budget: string; worth: string },
  others: Amount = 0n,
): boolean {
  if (amount === null) return false
  if (amount > readAmount(bounds.reward)) return true
  const more = amount - priceConversion(points, bounds.worth)
  if (more <= 0n || stock === 0) return false
  return stock === null || more * BigInt(stock) + others > readAmount(bounds.budget)
}

/** What so many points become. */
export const priceConversion = (points: number, worth: string): Amount => BigInt(points) * readAmount(worth)

/** Why so many points are not converted; undefined when they are. */
export function judgeConversion(
  points: number,
  { min, balance }: { min: number; balance: number },
): 'mall.wholePoints' | 'mall.convertMin' | 'mall.notEnough' | undefined {
  if (!Number.isSafeInteger(points) || points < 1) return 'mall.wholePoints'
  if (points > balance) return 'mall.notEnough'
  return points < min ? 'mall.convertMin' : undefined
}

/** Whether so many of a reward may be asked for at once. */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX

/** The phrase key that says that a messaging app's number is missing (POINTS-09). */
export const messengerMissing = (app: Messenger): 'error_zalo' | 'error_whatsapp' =>
  app === 'zalo' ? 'error_zalo' : 'error_whatsapp'

const MESSENGER_IDS: Readonly<Record<Messenger, RegExp>> = {
  zalo: /^[+@]?[\p{L}0-9][\p{L}0-9._-]{4,31}$/u,
  // There are no names at WhatsApp.
  whatsapp: /^\+?[0-9][0-9.-]{7,18}$/,
}

/** Whether a text can be the number, or the name where there are names, that somebody has at a messaging app. */
export const isMessengerId = (app: Messenger, text: string): boolean => MESSENGER_IDS[app].test(text.normalize('NFKC'))

/**
 * A number or name at a messaging app as it is counted: however it is written, it is the same one. Width, case, a leading @ or + and
 * separators say nothing; a number is read as mobile numbers are.
 */
export function normalizeMessenger(rules: MobileRules, text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}0-9]/gu, '')
  if (!/^\d+$/.test(plain)) return plain
  const number = plain.replace(/^00/, '')
  const read = readMobile(rules, number)
  return 'value' in read ? read.value : number
}
