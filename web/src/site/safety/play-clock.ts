/** The clock of a session of play, and when a reality check is due. Pure. */

/** "0:05", "1:02:09": hours only where there are any. */
export function writeElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Whether `minutes` of play have passed since the session began, or since the last check within it. */
export function isCheckDue(now: number, startedAt: number, checkedAt: number, minutes: number): boolean {
  return now - Math.max(startedAt, checkedAt) >= minutes * 60_000
}
