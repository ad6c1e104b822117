/** Days as staff type them: 5/3/2026, 05-03-2026, 05.03.26 or 2026-03-05. */

export const DAY_FORMAT = 'DD/MM/YYYY'

/** The day as YYYY-MM-DD, or null where the text names none. */
export function readDay(text: string): string | null {
  const typed = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\s*$/.exec(text)
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  const [day, month, year] = typed ? typed.slice(1) : (iso?.slice(1).reverse() ?? [])
  if (!day || !month || !year) return null
  const at = new Date(Date.UTC(Number(year) + (year.length === 2 ? 2000 : 0), Number(month) - 1, Number(day)))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
    ? at.toISOString().slice(0, 10)
    : null
}
