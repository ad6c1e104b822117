/** Moments as records show them: the day and the time in Vietnam, whatever the player's clock says. Pure. */

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** "20/11/2026 18:05:09" of an ISO moment. */
export function writeMoment(moment: string): string {
  const date = new Date(moment)
  return `${day.format(date)} ${time.format(date)}`
}

/** "20/11/2026" of an ISO moment. */
export const writeDay = (moment: string): string => day.format(new Date(moment))
