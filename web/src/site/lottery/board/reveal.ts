/** A draw's result number by number, in the order in which they are announced. Pure. */
import { countNumbers, FORMS, type FormCode, type Prizes, type Result } from '@sen/core/lottery/forms'

/** How many numbers a form draws. */
export const countDrawn = (form: FormCode): number => countNumbers(FORMS[form])

/** The first so many numbers of a result. */
export function firstNumbers(code: FormCode, result: Result, shown: number): Result {
  const form = FORMS[code]
  if ('numbers' in result || form.kind === 'numbers')
    return 'numbers' in result ? { numbers: result.numbers.slice(0, shown) } : result
  let left = shown
  const prizes: Prizes = {}
  for (const tier of form.announced) {
    const drawn = result.prizes[tier] ?? []
    prizes[tier] = drawn.slice(0, Math.max(0, left))
    left -= drawn.length
  }
  return { prizes }
}
