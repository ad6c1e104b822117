/** A bound that may be left empty, as a field of numbers sends it; what is no number yet ("-") changes nothing. */
export function readBound(typed: string | number, kept: number | null): number | null {
  if (typed === '') return null
  const number = Number(typed)
  return Number.isNaN(number) ? kept : number
}
