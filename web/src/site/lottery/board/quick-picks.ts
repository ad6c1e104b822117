/** Properties by which numbers of one or two digits are picked at once. Pure. */

/** `of` digits: 1 or 2. Tổng is the last digit of the sum of both. */
const PROPERTIES = {
  big: (number: number, of: number) => number >= (of === 1 ? 5 : 50),
  small: (number: number, of: number) => number < (of === 1 ? 5 : 50),
  odd: (number: number) => number % 2 === 1,
  even: (number: number) => number % 2 === 0,
  double: (number: number) => number % 11 === 0,
  all: () => true,
} as const

export type Property = keyof typeof PROPERTIES
export const PROPERTIES_OF: Readonly<Record<1 | 2, readonly Property[]>> = {
  1: ['all', 'big', 'small', 'odd', 'even'],
  2: ['big', 'small', 'odd', 'even', 'double', 'all'],
}

/** How two digits belong to one digit. */
const BELONGINGS = {
  head: (number: number) => Math.floor(number / 10),
  tail: (number: number) => number % 10,
  sum: (number: number) => (Math.floor(number / 10) + (number % 10)) % 10,
} as const

export type Belonging = keyof typeof BELONGINGS
export const BELONGINGS_OF_TWO = Object.keys(BELONGINGS) as readonly Belonging[]

const listNumbers = (digits: 1 | 2) =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))

export const numbersWith = (property: Property, digits: 1 | 2): string[] =>
  listNumbers(digits).filter(number => PROPERTIES[property](Number(number), digits))

/** "Đầu 3": 30 to 39. */
export const numbersOfDigit = (belonging: Belonging, digit: number): string[] =>
  listNumbers(2).filter(number => BELONGINGS[belonging](Number(number)) === digit)

/** The choice with these numbers in it, or without them where all of them are in it. */
export function withNumbers(chosen: readonly string[], numbers: readonly string[]): string[] {
  const others = chosen.filter(number => !numbers.includes(number))
  const isAll = numbers.every(number => chosen.includes(number))
  return isAll ? others : [...others, ...numbers].toSorted()
}
