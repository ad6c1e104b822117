/** What a trace of the browser says of a page's main thread. */

export type TraceEvent = { ph: string; name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** One turn of the main thread: how long by the processor's time, and whether it began after the first paint with content. */
export type Task = { ms: number; isPainted: boolean }

/** The tasks of the page's main thread (the one that lays out most). A task within a task counts once. */
export function readTasks(events: readonly TraceEvent[]): Task[] {
  const layouts = new Map<string, number>()
  for (const { name, pid, tid } of events)
    if (name === 'Layout' || name === 'ParseHTML') layouts.set(`${pid} ${tid}`, (layouts.get(`${pid} ${tid}`) ?? 0) + 1)
  const [main] = [...layouts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === main)
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Number.NaN
  const tasks = own.filter(({ ph, name }) => ph === 'X' && /(^|::)RunTask$/.test(name))
  let end = 0
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .flatMap(({ ts, dur = 0, tdur = 0 }) => {
      if (ts < end) return []
      end = ts + dur
      return [{ ms: tdur / 1000, isPainted: ts > painted }]
    })
}
