/** The catalogue list over HTTP against a bare node:http server that answers the same bytes, in turns, the best of each. */
import { load, type Server, startServer } from './children.ts'
import type { Report } from './wallet.ts'

const LIST = '/lgw/games/list?gameType=RNG&pageSize=15'
const CALLERS = 64
const SECONDS = Number(process.env.SEN_BENCH_SECONDS ?? 4)

/** `app` is the real server, running already. */
export async function run(report: Report, app: Server): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${app.port}${LIST}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const bare = await startServer('bare', body.toString('base64'))
  try {
    await load(app.port, LIST, CALLERS, 1)
    let [best, bareBest, p99] = [0, 0, 0]
    for (let turn = 0; turn < 2; turn++) {
      const ours = await load(app.port, LIST, CALLERS, SECONDS)
      const theirs = await load(bare.port, '/', CALLERS, SECONDS)
      if (ours.failed + theirs.failed > 0) throw new Error(`${ours.failed + theirs.failed} answers were not 200`)
      if (ours.rate > best) [best, p99] = [ours.rate, ours.p99]
      bareBest = Math.max(bareBest, theirs.rate)
    }
    report.line(
      `catalogue list: ${body.length} bytes, ${CALLERS} callers: ${Math.round(best)}/s, p99 ${p99.toFixed(1)} ms; bare node:http ${Math.round(bareBest)}/s`,
    )
    report.figure('catalogue list over bare node:http', best / bareBest, '×', { atLeast: 0.4 })
    const page = await load(app.port, '/', 16, Math.min(SECONDS, 2))
    report.line(
      `prerendered home page, unpacked, 16 callers: ${Math.round(page.rate)}/s, p99 ${page.p99.toFixed(1)} ms`,
    )
  } finally {
    await bare.stop()
  }
}
