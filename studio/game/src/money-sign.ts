/** How amounts of money are written: the digits, then the sign of the currency. Pure. */
import { readAmount, showAmount } from '@sen/core/money'

/** Whether a text from outside may stand for a currency's sign beside an amount: no digits, which would read as part of it. */
export const isSign = (text: unknown): text is string => typeof text === 'string' && /^[\p{L}\p{Sc}.]{1,8}$/u.test(text)

/** An amount with exactly this sign. */
export const writeMoney = (amount: bigint | string, sign: string): string =>
  `${showAmount(typeof amount === 'string' ? readAmount(amount) : amount)}\u00a0${sign}`

/** An amount as a player reads it in a game: of a currency whose sign nobody told, the usual one. */
export const showMoney = (amount: bigint | string, currency: string): string =>
  writeMoney(amount, currency === 'VND' ? '₫' : currency)

/** The sign for a past round: the one that its page was asked with, else the code of its currency. */
export function signOf(query: URLSearchParams, currency: string): string {
  const told = query.get('sign')
  return isSign(told) ? told : currency
}

/** The page of a past round, its amounts to be written with this sign. */
export const roundAddress = (round: string, language: 'vi' | 'en', sign: string): string =>
  `/round/${round}?lang=${language}&sign=${encodeURIComponent(sign)}`
