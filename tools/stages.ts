/** The stages that `npm test` and `npm run check` are made of: each runs a program, prints its time, and counts. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const ROOT = path.join(import.meta.dirname, '..')
export const CACHE = path.join(ROOT, '.cache')

export type Tally = { passed: number; failed: number; skipped: number; flaky: number }
/** One test that ran. Flaky: it failed and passed in the second look (second-look.ts). */
export type Ran = {
  title: string
  /** Where it stands; '' for a stage that counts as a test. */
  file: string
  line?: number
  status: 'passed' | 'failed' | 'skipped' | 'flaky'
  /** What it failed by at first. */
  error?: string
  /** It stands for a whole file, which could not be loaded or not be ended. */
  isFile?: boolean
  /** The calls of the page that it answered in the server's place. */
  faked?: string[]
}

/** Runs a program of node_modules/.bin (or any on the path) with its words on the screen; answers whether it ended well. */
export function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const bin = path.join(ROOT, 'node_modules', '.bin')
  const paths = [path.dirname(process.execPath), bin, process.env.PATH].join(path.delimiter)
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH: paths, ...env } })
    child.once('error', error => {
      console.error(error.message)
      resolve(false)
    })
    child.once('exit', code => resolve(code === 0))
  })
}

/** How fast this machine is at the moment: cores, load, and the time of a fixed piece of work, so that a slow run explains itself. */
export function measureMachine(): string {
  const began = performance.now()
  const hash = createHash('sha512')
  const piece = Buffer.alloc(1 << 20)
  for (let count = 0; count < 100; count++) hash.update(piece)
  hash.digest()
  const load = os.loadavg()[0]?.toFixed(1)
  return `${os.availableParallelism()} cores, load ${load}, 100 MB hashed in ${Math.round(performance.now() - began)} ms`
}

/** Runs a stage and prints how long it took. */
export async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  console.log(`\n── ${name}`)
  const answer = await work()
  console.log(`── ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return answer
}

/** A stage that either holds or not counts as one test of that name. */
export const asTest = (title: string, holds: boolean): Ran => ({ title, file: '', status: holds ? 'passed' : 'failed' })

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The tests of a Vitest JSON report. A file that could not be loaded counts as one failed test. */
export function readVitest(file: string): Ran[] {
  if (!fs.existsSync(file)) return [asTest('vitest wrote its report', false)]
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = path.relative(ROOT, name)
    const tests = assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: fullName.trim(),
      file: where,
      status: fateOf(status),
      ...tellError(status === 'failed' ? failureMessages?.[0] : undefined),
    }))
    if (status !== 'failed' || tests.some(test => test.status === 'failed')) return tests
    const whole = { title: `${where} loads and ends`, file: where, status: 'failed' as const, isFile: true }
    return [...tests, { ...whole, ...tellError(message) }]
  })
}

type Suite = {
  title: string
  file: string
  suites?: Suite[]
  specs?: {
    title: string
    line?: number
    ok: boolean
    tests: {
      status: string
      annotations?: { type: string; description?: string }[]
      results?: { errors?: { message?: string }[] }[]
    }[]
  }[]
}

/** The tests of a Playwright JSON report. */
export function readPlaywright(file: string): Ran[] {
  if (!fs.existsSync(file)) return [asTest('playwright wrote its report', false)]
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as { suites: Suite[]; errors?: { message?: string }[] }
  const visit = (suite: Suite): Ran[] => [
    ...(suite.specs ?? []).map(({ title, line, ok, tests }) => {
      const isSkipped = tests.length > 0 && tests.every(test => test.status === 'skipped')
      const marks = tests.flatMap(test => test.annotations ?? []).filter(({ type }) => type === 'faked')
      return {
        title,
        file: path.join('e2e', suite.file),
        ...(line && { line }),
        status: isSkipped ? ('skipped' as const) : fateOf(ok ? 'passed' : 'failed'),
        ...(ok ? {} : tellError(tests[0]?.results?.[0]?.errors?.[0]?.message)),
        ...(marks.length > 0 && { faked: marks.map(({ description = '' }) => description) }),
      }
    }),
    ...(suite.suites ?? []).flatMap(visit),
  ]
  const broken = (report.errors ?? []).map(({ message }) => ({
    ...asTest('playwright starts', false),
    ...tellError(message),
  }))
  return [...report.suites.flatMap(visit), ...broken]
}

const fateOf = (status: string): Ran['status'] => {
  if (status === 'passed' || status === 'failed') return status
  return 'skipped'
}

/** Lines of an error that are told at the end of a run. */
const ERROR_LINES = 10

/** The beginning of an error, without the colours of a terminal and what the runner called on the way. */
function tellError(message: string | undefined): { error?: string } {
  if (!message) return {}
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() && !/^\s+at (new Promise |.*\/node_modules\/)/.test(line))
  return { error: lines.slice(0, ERROR_LINES).join('\n') }
}

/** What is said of a test at the end of a run: how it ended, where it stands, and its first error. */
export function tellTest({ title, file, line, status, error }: Ran): string {
  const where = file && ` (${file}${line ? `:${line}` : ''})`
  return `${status}: ${title}${where}${error ? `\n${error.replace(/^/gm, '    ')}` : ''}`
}

export function count(tests: readonly Ran[]): Tally {
  const of = (status: Ran['status']) => tests.filter(test => test.status === status).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped'), flaky: of('flaky') }
}

/** The last line of a run: "N passed, N failed", what was flaky, and what was skipped. */
export function lastLine({ passed, failed, skipped, flaky }: Tally): string {
  const others = [flaky > 0 && `, ${flaky} flaky`, skipped > 0 && `, ${skipped} skipped`].filter(Boolean).join('')
  return `${passed} passed, ${failed} failed${others}`
}
