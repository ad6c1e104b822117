/**
 * `npm run test:hours`: the rules and the calls again, at hours at which clocks have their surprises. Debian's faketime shifts the clock of
 * the whole tree of processes, the embedded PostgreSQL among them; time goes on as fast as ever. It is part of no other command. Whatever
 * it started ends with it, also when it is killed.
 *
 * `-- --at 12:58` takes the hours whose name holds that text, and further words are handed to Vitest: `-- --at feb server/src/agents`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { endWithMe } from '../bench/end-with-me.ts'
import { buildSite } from './build-site.ts'
import { claimClone } from './claim-clone.ts'
import { bringFaketime, shiftClock } from './faketime.ts'
import { CACHE, count, lastLine, type Ran, readVitest, run, stage } from './stages.ts'

/** Vietnam is seven hours ahead of UTC: there the day ends at 17:00 UTC. */
const HOURS: readonly { name: string; at: string }[] = [
  { name: '16:58 UTC, two minutes before midnight in Vietnam', at: '2026-12-09T16:58:00Z' },
  { name: '17:02 UTC, two minutes after midnight in Vietnam', at: '2026-12-09T17:02:00Z' },
  { name: '23:58 UTC, two minutes before midnight there', at: '2026-12-09T23:58:00Z' },
  { name: '12:58 UTC, 44 hours after a midnight in Vietnam', at: '2026-12-09T12:58:00Z' },
  { name: 'the last evening of a month (30 November)', at: '2026-11-30T16:30:00Z' },
  { name: '29 February', at: '2028-02-29T09:00:00Z' },
  { name: 'the evening before Tet (2027-02-06)', at: '2027-02-05T16:30:00Z' },
]

const { at, rest } = readWords(process.argv.slice(2))
const chosen = HOURS.filter(hour => at === undefined || hour.name.toLowerCase().includes(at.toLowerCase()))
if (chosen.length === 0) {
  console.error(`No hour holds "${at}". There are:\n${HOURS.map(hour => `  ${hour.name}`).join('\n')}`)
  process.exit(1)
}
const other = claimClone(CACHE)
if (other) {
  console.error(`Process ${other} is testing this clone: wait for it, or use another clone.`)
  process.exit(1)
}
await endWithMe()
const library = bringFaketime()
const began = performance.now()
fs.mkdirSync(CACHE, { recursive: true })
await stage('build', () => buildSite(console.log))
const all: Ran[] = []
const lines: string[] = []
for (const hour of chosen) {
  const tests = await stage(hour.name, () => testAt(new Date(hour.at)))
  for (const { title, file } of tests.filter(test => test.status === 'failed'))
    lines.push(`failed at ${hour.name}: ${title} (${file})`)
  lines.push(`${hour.name}: ${lastLine(count(tests))}`)
  all.push(...tests)
}
console.log(`\n${lines.join('\n')}`)
console.log(`\nall of it took ${((performance.now() - began) / 1000).toFixed(1)} s`)
console.log(lastLine(count(all)))
process.exitCode = count(all).failed === 0 && count(all).passed > 0 ? 0 : 1

async function testAt(when: Date): Promise<Ran[]> {
  const report = path.join(CACHE, `hours-${process.pid}.json`)
  fs.rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  await run('vitest', ['run', ...reporters, ...rest], shiftClock(library, when))
  const ran = readVitest(report)
  fs.rmSync(report, { force: true })
  return ran
}

function readWords(words: readonly string[]): { at: string | undefined; rest: string[] } {
  const flag = words.indexOf('--at')
  if (flag < 0) return { at: undefined, rest: [...words] }
  return { at: words[flag + 1] ?? '', rest: words.filter((_, place) => place !== flag && place !== flag + 1) }
}
