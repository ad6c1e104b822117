/** How a moment is written on the page of a past round. */

/** The moment as the reader's own clock showed it, the day first, with what that clock is off UTC by: 22/11/2026 19:05:09 GMT+7. */
export function writeWhen(at: string): string {
  const part = (options: Intl.DateTimeFormatOptions) => new Date(at).toLocaleString('en-GB', options)
  const [offset] = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : []))
  return `${part({ dateStyle: 'short' })} ${part({ timeStyle: 'medium' })} ${offset}`
}
