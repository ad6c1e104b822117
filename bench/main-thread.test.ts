import { expect, test } from 'vitest'
import { readTasks, type TraceEvent } from './main-thread.ts'

const on = (tid: number, name: string, ts: number, dur = 0, tdur = dur): TraceEvent => ({
  ph: 'X',
  name,
  pid: 7,
  tid,
  ts,
  dur,
  tdur,
})

test('the tasks of the thread that lays out, by processor time, nested ones once, beside the first paint', () => {
  const events = [
    on(1, 'ThreadControllerImpl::RunTask', 1000, 30_000, 20_000),
    on(1, 'RunTask', 1001, 29_000, 19_000),
    on(1, 'Layout', 2000, 5000),
    on(1, 'firstContentfulPaint', 40_000),
    on(1, 'ThreadControllerImpl::RunTask', 50_000, 80_000, 60_000),
    on(2, 'ThreadControllerImpl::RunTask', 50_000, 900_000),
  ]
  expect(readTasks(events)).toEqual([
    { ms: 20, isPainted: false },
    { ms: 60, isPainted: true },
  ])
})
