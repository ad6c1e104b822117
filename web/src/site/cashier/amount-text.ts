/** An amount while it is typed: whole units with thousands separators, the caret kept between the same digits. Pure. */

/** The largest amount one entry may move has thirteen digits; nobody types more than twelve. */
const DIGITS_MAX = 12

/** "01.250.000 đ" → "1250000": the digits alone, without zeros in front. */
export const readDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, DIGITS_MAX)

/** "1250000" → "1,250,000" (decision L27: the same in every language). */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole units of an exact decimal text, as somebody would have typed them: "200000.00" → "200000". */
export const wholeOf = (amount: string): string => readDigits(amount.split('.')[0] ?? '')

export type TypedAmount = { digits: string; caret: number }

/**
 * What becomes of an amount when a key was pressed in it. `typed` is the text of the input after the key, `caret` where it stands
 * then. Whoever deletes a separator means the digit before it.
 */
export function typeAmount(before: string, typed: string, caret: number): TypedAmount {
  let front = typed.slice(0, caret).replace(/\D/g, '')
  const rest = typed.slice(caret).replace(/\D/g, '')
  if (front + rest === before && typed.length === groupDigits(before).length - 1) front = front.slice(0, -1)
  const digits = readDigits(front + rest)
  // Zeros in front are gone, and so are digits too many: the caret stays behind those of its own that are left.
  const own = digits === '0' ? front : front.replace(/^0+/, '')
  return { digits, caret: placeCaret(groupDigits(digits), Math.min(own.length, digits.length)) }
}

/** The place in a grouped text right after so many digits. */
function placeCaret(grouped: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < grouped.length; at++) {
    if (seen === digits) return at
    if (grouped[at] !== ',') seen += 1
  }
  return grouped.length
}
