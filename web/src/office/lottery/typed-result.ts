/** A result as people type it: a text for each tier, or one for all numbers. Pure. */
import { FORMS, type FormCode, judgeResult, type Prizes, type Result, type Tier } from '@sen/core/lottery/forms'

export const NUMBERS = 'numbers'
export type Typed = Readonly<Record<string, string>>

const split = (text: string): string[] => text.split(/[^0-9]+/).filter(part => part !== '')

/** The fields of a form: its tiers in the order of the table, or one of all numbers. */
export const fieldsOf = (code: FormCode): { name: string; tier?: Tier; count: number; digits: number }[] => {
  const form = FORMS[code]
  if (form.kind === 'numbers') return [{ name: NUMBERS, count: form.count, digits: String(form.to).length }]
  return form.tiers.map(({ tier, prizes, digits }) => ({ name: tier, tier, count: prizes, digits }))
}

export function typedOf(code: FormCode, result: Result | undefined): Typed {
  if (!result) return {}
  if ('numbers' in result) return { [NUMBERS]: result.numbers.join(' ') }
  return Object.fromEntries(fieldsOf(code).map(({ name }) => [name, (result.prizes[name as Tier] ?? []).join(' ')]))
}

/** What was typed as a result, and what is wrong with it; both are undefined while nothing was typed. */
export function readTyped(
  code: FormCode,
  typed: Typed,
): { result?: Result; refusal?: string; tier?: Tier | undefined } {
  if (Object.values(typed).every(text => text.trim() === '')) return {}
  const result: Result =
    FORMS[code].kind === 'numbers'
      ? { numbers: split(typed[NUMBERS] ?? '').map(Number) }
      : { prizes: Object.fromEntries(fieldsOf(code).map(({ name }) => [name, split(typed[name] ?? '')])) as Prizes }
  const wrong = judgeResult(FORMS[code], result)
  return wrong ? { refusal: wrong.refusal, tier: wrong.tier } : { result }
}

/** The fields in which two results differ. */
export const differingFields = (code: FormCode, one: Result, other: Result): string[] => {
  const [first, second] = [typedOf(code, one), typedOf(code, other)]
  return fieldsOf(code).flatMap(({ name }) => (first[name] === second[name] ? [] : [name]))
}
