/** The stages that `npm test` and `npm run check` are made of: each runs a program, prints its time, and counts. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '..')
export const CACHE = path.join(ROOT, '.cache')

export type Tally = { passed: number; failed: number; skipped: number }
/** One test that ran: its full title, where it stands, how it ended, and the calls of the page that it answered in the server's place. */
export type Ran = { title: string; file: string; status: 'passed' | 'failed' | 'skipped'; faked?: string[] }

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
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** The tests of a Vitest JSON report. A file that could not be loaded counts as one failed test. */
export function readVitest(file: string): Ran[] {
  if (!fs.existsSync(file)) return [asTest('vitest wrote its report', false)]
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as VitestReport
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const where = path.relative(ROOT, name)
    if (status === 'failed' && !assertionResults.some(result => result.status === 'failed')) {
      return [{ title: `${where} loads`, file: where, status: 'failed' as const }]
    }
    return assertionResults.map(result => ({
      title: result.fullName.trim(),
      file: where,
      status: fateOf(result.status),
    }))
  })
}

type Suite = {
  title: string
  file: string
  suites?: Suite[]
  specs?: {
    title: string
    ok: boolean
    tests: { status: string; annotations?: { type: string; description?: string }[] }[]
  }[]
}

/** The tests of a Playwright JSON report. */
export function readPlaywright(file: string): Ran[] {
  if (!fs.existsSync(file)) return [asTest('playwright wrote its report', false)]
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as { suites: Suite[]; errors?: { message?: string }[] }
  const visit = (suite: Suite): Ran[] => [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => {
      const isSkipped = tests.length > 0 && tests.every(test => test.status === 'skipped')
      const marks = tests.flatMap(test => test.annotations ?? []).filter(({ type }) => type === 'faked')
      return {
        title,
        file: path.join('e2e', suite.file),
        status: isSkipped ? ('skipped' as const) : fateOf(ok ? 'passed' : 'failed'),
        ...(marks.length > 0 && { faked: marks.map(({ description = '' }) => description) }),
      }
    }),
    ...(suite.suites ?? []).flatMap(visit),
  ]
  const broken = (report.errors ?? []).map(() => asTest('playwright starts', false))
  return [...report.suites.flatMap(visit), ...broken]
}

const fateOf = (status: string): Ran['status'] => {
  if (status === 'passed' || status === 'failed') return status
  return 'skipped'
}

export function count(tests: readonly Ran[]): Tally {
  const of = (status: Ran['status']) => tests.filter(test => test.status === status).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/** The last line of a run: "N passed, N failed", and what was skipped. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
