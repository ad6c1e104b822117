/** Live streams: what ten thousand idle ones cost the server, and how long a word to all of them takes. */
import { fork } from 'node:child_process'
import path from 'node:path'
import { hear, type Server } from './children.ts'
import type { Report } from './wallet.ts'

const STREAMS = Number(process.env.SEN_BENCH_STREAMS ?? 10_000)

/** `app` is the real server, running already and quiet. */
export async function run(report: Report, app: Server): Promise<void> {
  const before = await settled(app)
  const child = fork(path.join(import.meta.dirname, 'hold-streams.ts'), [app.port, STREAMS].map(String))
  try {
    const { open, seconds } = (await hear(child, 'open')) as { open: number; seconds: number }
    if (open < STREAMS) throw new Error(`only ${open} of ${STREAMS} streams opened`)
    const after = await settled(app)
    const each = (after.rss - before.rss) / STREAMS / 1024
    const heap = (after.heapUsed - before.heapUsed) / STREAMS / 1024
    report.line(
      `live streams: ${open} open in one process after ${seconds.toFixed(1)} s; ${heap.toFixed(1)} KB of heap each`,
    )
    report.figure('memory of an idle live stream', each, 'KB', { atMost: 25 })
  } finally {
    child.kill('SIGKILL')
  }
}

/** The memory once it stopped changing. */
async function settled(app: Server): Promise<NodeJS.MemoryUsage> {
  let last = await app.memory()
  for (let turn = 0; turn < 6; turn++) {
    await new Promise(resolve => setTimeout(resolve, 500))
    const now = await app.memory()
    if (Math.abs(now.rss - last.rss) < 1e6) return now
    last = now
  }
  return last
}
