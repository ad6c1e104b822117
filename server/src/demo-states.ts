/**
 * What the demo's accounts have behind them, in demo mode only, so that each shows something: one may withdraw now, one has a bonus half
 * staked, one says that a payout came short, and its agents have staked theirs, so that they may send credit. Their rounds are written as a past, by the laws of every entry; everything else is done
 * by the calls that a player and the staff use.
 */
import { createHash } from 'node:crypto'
import type { Brand } from '@sen/core/brand/brand-file'
import { type Amount, ONE, readAmount } from '@sen/core/money'
import { type PastRound, readPastGames, seedRounds } from './bets/public.ts'
import {
  addBankAccount,
  addWageringRequirement,
  confirmWithdrawal,
  listWithdrawals,
  requestWithdrawalWith,
  reviewWithdrawal,
} from './cashier/public.ts'
import { handed } from './handed.ts'
import { type DemoAccount, findAccountIdOfName, findRealName, setRealName } from './identity/public.ts'
import { demoStaff } from './operations/public.ts'
import type { Caller, Deps } from './platform/deps.ts'
import { findBalance, type PastEntry, pastId } from './wallet/public.ts'

const HOUR_MS = 3_600_000
/** The account's first day; its last round is older than what is compared with the vendor's own list. */
const BEGAN_HOURS = 5 * 24
const STAKE = 50_000n * ONE
/** A name and an account number that stand for nobody. */
const HOLDER = 'NGUYEN DEMO'
const PAYOUT = '200000'
const ARRIVED = '150000'

/** How many rounds of its past each state has, and from which of the drawn ones on. */
const PLAYED = {
  withdraw: { rounds: 22, from: 0 },
  wagering: { rounds: 10, from: 60 },
  dispute: { rounds: 22, from: 165 },
  staked: { rounds: 22, from: 0 },
}

/** Gives each account of the demo what its state names, once. May be repeated, also after it was cut off in the middle. */
export async function seedStates(deps: Deps, accounts: readonly DemoAccount[]): Promise<void> {
  for (const account of accounts) {
    const brand = deps.brands.byCode(account.brand)
    if (!deps.config.demo || !brand || !account.state) continue
    const id = await writePast(deps, brand, account, PLAYED[account.state])
    if (!id || account.state === 'wagering' || account.state === 'staked') continue
    const caller = callerOf(brand, id, account.username)
    const realName = await deps.db.inBrand(brand.code, tx => findRealName(tx, id))
    if (realName) continue
    await setRealName(deps, caller, { query: {}, body: { realName: HOLDER } })
    const number = String(
      BigInt(`0x${createHash('sha256').update(account.username).digest('hex').slice(0, 12)}`),
    ).slice(0, 12)
    const added = await addBankAccount(deps, caller, { query: {}, body: { bank: 'VCB', number, holder: HOLDER } })
    if (account.state === 'dispute') await askForMoney(deps, caller, added.id, account.password)
  }
}

/** The welcome, what must be staked of it, and rounds as the game drew them; nothing where something happened already. */
async function writePast(
  deps: Deps,
  brand: Brand,
  { username }: DemoAccount,
  { rounds, from }: { rounds: number; from: number },
): Promise<string | undefined> {
  // The application itself may write no calls of vendors: a past is written as the owner, in the name of the brand.
  return deps.db.asOwner(async owner => {
    const tx = { ...owner, brandId: brand.code, calendar: brand }
    const id = await findAccountIdOfName(tx, username)
    if (!id || (await findBalance(tx, id)).version > 0n) return id
    const began = deps.now().getTime() - BEGAN_HOURS * HOUR_MS
    const amount = readAmount(brand.grants.welcome)
    await seedRounds(tx, id, {
      rounds: drawRounds(began, rounds, from),
      others: [welcome(id, began, amount)],
    })
    const multiple = brand.grants.wageringMultiple
    await addWageringRequirement(tx, {
      ...{ id, playerId: id, source: 'welcome', reference: '', amount, multiple },
      at: new Date(began),
    })
    return id
  })
}

const welcome = (id: string, began: number, amount: Amount): PastEntry => ({
  id: pastId(new Date(began)),
  at: new Date(began),
  kind: 'grant',
  key: `welcome:${id}`,
  subject: 'welcome',
  reference: '',
  lines: [
    { account: 'house:grants', amount: -amount },
    { account: `player:${id}:cash`, amount },
  ],
})

/** Rounds of some days, a few an hour, with the wins that the game itself drew. */
function drawRounds(began: number, count: number, from: number): PastRound[] {
  const [game] = readPastGames()
  if (!game) return []
  return Array.from({ length: count }, (_, n) => ({
    game,
    at: new Date(began + (2 + (n % 4) * 0.2 + Math.floor(n / 4) * 20) * HOUR_MS),
    stake: STAKE,
    win: game.winOf(from + n, STAKE),
  }))
}

/** Asks for a withdrawal and has the staff approve it; the bank pays it once the server runs. */
async function askForMoney(deps: Deps, caller: Caller, bankAccountId: string, password: string): Promise<void> {
  const request = requestWithdrawalWith(handed)
  const body = { bankAccountId, amount: PAYOUT, password, idempotencyKey: 'demo-dispute' }
  const { id } = await request(deps, caller, { query: {}, body })
  const staff = await demoStaff(deps, caller.brand.code, 'finance')
  if (staff)
    await reviewWithdrawal(
      deps,
      { ...caller, session: undefined, staff },
      { query: {}, body: { id, verdict: 'approve' } },
    )
}

/**
 * Says of each payout of the dispute's account that only a part arrived, as soon as the bank paid it. Answers whether nothing is left to
 * say; to be asked again until then.
 */
export async function disputePayouts(deps: Deps, accounts: readonly DemoAccount[]): Promise<boolean> {
  let isDone = true
  for (const account of accounts.filter(({ state }) => state === 'dispute')) {
    const brand = deps.brands.byCode(account.brand)
    const id = brand && (await deps.db.inBrand(brand.code, tx => findAccountIdOfName(tx, account.username)))
    if (!brand || !id) continue
    const caller = callerOf(brand, id, account.username)
    const { list } = await listWithdrawals(deps, caller, { query: { pageSize: 1 }, body: {} })
    const [last] = list
    if (!last || (last.state !== 'paid' && last.state !== 'paying' && last.state !== 'approved')) continue
    if (last.state !== 'paid') isDone = false
    else
      await confirmWithdrawal(deps, caller, {
        query: {},
        body: { id: last.id, answer: 'partly', amountReceived: ARRIVED },
      })
  }
  return isDone
}

/** The account itself, from this machine. */
const callerOf = (brand: Brand, accountId: string, account: string): Caller => ({
  brand,
  host: '',
  language: brand.defaultLanguage,
  ip: '127.0.0.1',
  country: '',
  siteStatus: 0,
  isRestricted: false,
  userAgent: '',
  requestId: 'demo',
  session: { sessionId: accountId, brandId: brand.code, accountId, account, kind: 0, mustChangePassword: false },
  token: undefined,
  cookies: {},
  setCookie: () => {},
})
