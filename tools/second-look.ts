/**
 * The second look of `npm test`: what failed runs again, alone and in a fresh world, because a test on a busy machine may fail for a
 * reason that is not the product's. A test that passes then is flaky: it is printed with its first error, counted on the last line, and
 * ends the run well only within the limits below. Neither runner's own retry is used: it runs in the state that the first try left.
 */
import fs from 'node:fs'
import path from 'node:path'
import { CACHE, type Ran, ROOT, readPlaywright, readVitest, run } from './stages.ts'

/** Files of either runner that are looked at again; where more failed, something is broken. */
const MOST_FILES = 8
/** Flaky tests with which a run still ends well. */
const MOST_FLAKY = 2
/** Lines that the list of known flaky tests may have. */
export const MOST_LISTED = 5
/** The known flaky tests: file, title, first error, cause, mend; between tabs. */
export const LIST = path.join(ROOT, 'tools', 'flaky.tsv')

type Listed = { file: string; title: string; error: string; cause: string; mend: string }

export function readListed(tsv: string): Listed[] {
  return tsv
    .split(/\r?\n/)
    .filter(line => line.trim() && !line.startsWith('#'))
    .map(line => {
      const [file = '', title = '', error = '', cause = '', mend = ''] = line.split('\t')
      return { file, title, error, cause, mend }
    })
}

const isJourney = (test: Ran): boolean => test.file.endsWith('.spec.ts')
const keyOf = ({ file, title }: Ran): string => `${file}\t${title}`
const filesOf = (tests: readonly Ran[]): string[] => [...new Set(tests.map(({ file }) => file))]

/** The failures that may run again; nothing where a failure is no test's (types, lint, a runner) or too many files failed. */
export function listSecond(tests: readonly Ran[]): { rules: Ran[]; journeys: Ran[] } {
  const failed = tests.filter(test => test.status === 'failed')
  const rules = failed.filter(test => !isJourney(test))
  const journeys = failed.filter(isJourney)
  const isBroken = failed.some(({ file }) => !file) || [rules, journeys].some(of => filesOf(of).length > MOST_FILES)
  return isBroken ? { rules: [], journeys: [] } : { rules, journeys }
}

/** The first run with what the second look found: what failed and then passed is flaky and keeps its first error. */
export function withSecond(first: readonly Ran[], second: readonly Ran[]): Ran[] {
  const keysOf = (status: Ran['status']) => new Set(second.filter(test => test.status === status).map(keyOf))
  const [passed, failed] = [keysOf('passed'), keysOf('failed')]
  const isWell = (file: string) =>
    second.some(test => test.file === file) && !second.some(test => test.file === file && test.status === 'failed')
  return first.map(test => {
    if (test.status !== 'failed' || !test.file) return test
    const passes = test.isFile ? isWell(test.file) : passed.has(keyOf(test)) && !failed.has(keyOf(test))
    return passes ? { ...test, status: 'flaky' } : test
  })
}

/** Why flaky tests end a run badly; '' where they do not. */
export function judgeFlaky(tests: readonly Ran[], listed: readonly Listed[]): string {
  const flaky = tests.filter(test => test.status === 'flaky')
  if (flaky.length > MOST_FLAKY) return `${flaky.length} tests are flaky, and a run may have ${MOST_FLAKY}`
  const known = new Set(listed.map(({ file, title }) => `${file}\t${title}`))
  const fresh = flaky.filter(test => !known.has(keyOf(test)))
  if (listed.length + fresh.length > MOST_LISTED)
    return `tools/flaky.tsv may have ${MOST_LISTED} lines and has ${listed.length}: mend one of them before another is flaky`
  return ''
}

/** Runs what may run again, each runner alone and one test at a time; answers all tests with what came of it. */
export async function lookAgain(tests: readonly Ran[], browser: string): Promise<Ran[]> {
  const { rules, journeys } = listSecond(tests)
  const second: Ran[] = []
  if (rules.length > 0) {
    const report = path.join(CACHE, 'vitest-second.json')
    fs.rmSync(report, { force: true })
    const how = ['--maxWorkers=1', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const endsWell = await run('vitest', ['run', ...filesOf(rules), ...how])
    const ran = readVitest(report)
    // An error outside every test may be what a test failed by: then none of them has passed.
    if (endsWell || ran.some(test => test.status === 'failed')) second.push(...ran)
  }
  if (journeys.length > 0) {
    const report = path.join(CACHE, 'playwright-second.json')
    fs.rmSync(report, { force: true })
    const places = journeys.map(({ file, line }) => (line ? `${file}:${line}` : file))
    const how = ['--reporter=list,json', '--workers=1', '--output', path.join('test-results', 'second')]
    await run('playwright', ['test', ...how, ...places], {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TRACE: '1',
    })
    second.push(...readPlaywright(report))
  }
  return withSecond(tests, second)
}
