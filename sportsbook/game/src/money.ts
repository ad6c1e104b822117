/** Amounts as a player reads them. */
import { readAmount, showAmount } from '@sen/core/money'

let sign = ''

/** The sign that the framing page writes behind its amounts. */
export function setSign(text: string): void {
  sign = text
}

/** Digits, then the sign; whole amounts without decimals. */
export function showMoney(amount: bigint | string): string {
  const text = showAmount(typeof amount === 'string' ? readAmount(amount) : amount).replace(/\.00$/, '')
  return sign ? `${text}\u00a0${sign}` : text
}
