/** What becomes of tests that failed and were looked at again, and when flaky tests end a run badly. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { judgeFlaky, LIST, listSecond, MOST_LISTED, readListed, withSecond } from './second-look.ts'
import { asTest, count, lastLine, type Ran, ROOT, readPlaywright, readVitest, tellTest } from './stages.ts'

const ran = (file: string, title: string, status: Ran['status'] = 'failed', rest: Partial<Ran> = {}): Ran => ({
  ...{ file, title, status },
  ...rest,
})

test('failed tests of rules and journeys run again; where a stage failed or more than eight files did, nothing does', () => {
  const failed = [ran('core/a.test.ts', 'a'), ran('e2e/b.spec.ts', 'b'), ran('core/c.test.ts', 'c', 'passed')]
  expect(listSecond(failed)).toEqual({ rules: [failed[0]], journeys: [failed[1]] })
  const none = { rules: [], journeys: [] }
  expect(listSecond([...failed, asTest('types hold', false)])).toEqual(none)
  const files = (count: number) => Array.from({ length: count }, (_, at) => ran(`e2e/${at}.spec.ts`, 'x'))
  expect(listSecond(files(8)).journeys).toHaveLength(8)
  expect(listSecond(files(9))).toEqual(none)
})

test('what passes the second time is flaky with its first error; what fails again, is skipped or did not run stays failed', () => {
  const first = [
    ran('core/a.test.ts', 'passes then', 'failed', { error: 'expected 1' }),
    ran('core/a.test.ts', 'fails again'),
    ran('core/a.test.ts', 'is skipped then'),
    ran('core/a.test.ts', 'does not run then'),
    ran('core/a.test.ts', 'twice of one name'),
    ran('core/b.test.ts', 'never failed', 'passed'),
    asTest('the site builds', false),
  ]
  const second = [
    ran('core/a.test.ts', 'passes then', 'passed'),
    ran('core/a.test.ts', 'fails again'),
    ran('core/a.test.ts', 'is skipped then', 'skipped'),
    ran('core/a.test.ts', 'twice of one name', 'passed'),
    ran('core/a.test.ts', 'twice of one name', 'failed'),
    ran('core/b.test.ts', 'does not run then', 'passed'),
    ran('', 'the site builds', 'passed'),
  ]
  const all = withSecond(first, second)
  expect(all.map(({ status }) => status)).toEqual([
    ...['flaky', 'failed', 'failed', 'failed', 'failed'],
    ...['passed', 'failed'],
  ])
  expect(all[0]?.error).toBe('expected 1')
  expect(lastLine(count(all))).toBe('1 passed, 5 failed, 1 flaky')
  expect(tellTest(all[0] as Ran)).toBe('flaky: passes then (core/a.test.ts)\n    expected 1')
})

test('a file that could not be loaded is flaky only when it ran whole the second time', () => {
  const whole = ran('core/a.test.ts', 'core/a.test.ts loads and ends', 'failed', { isFile: true })
  const then = (...second: Ran[]) => withSecond([whole], second)[0]?.status
  expect(then(ran('core/a.test.ts', 'x', 'passed'), ran('core/a.test.ts', 'y', 'skipped'))).toBe('flaky')
  expect(then(ran('core/a.test.ts', 'x', 'passed'), ran('core/a.test.ts', 'y'))).toBe('failed')
  expect(then(ran('core/b.test.ts', 'x', 'passed'))).toBe('failed')
})

test('two flaky tests end a run well, three do not, nor one more than the list has room for', () => {
  const flaky = (count: number) => Array.from({ length: count }, (_, at) => ran('core/a.test.ts', `${at}`, 'flaky'))
  const listed = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      file: 'core/a.test.ts',
      title: `${at}`,
      error: '',
      cause: '',
      mend: '',
    }))
  expect(judgeFlaky(flaky(2), [])).toBe('')
  expect(judgeFlaky(flaky(3), [])).toContain('3 tests are flaky')
  expect(judgeFlaky(flaky(2), listed(5))).toBe('')
  expect(judgeFlaky([ran('core/a.test.ts', 'another', 'flaky')], listed(5))).toContain('tools/flaky.tsv')
})

test('the list of flaky tests is short, complete, and names files that are there', () => {
  const listed = readListed(fs.readFileSync(LIST, 'utf8'))
  expect(listed.length).toBeLessThanOrEqual(MOST_LISTED)
  for (const { file, ...told } of listed) {
    expect(fs.existsSync(path.join(ROOT, file)), `${file} of tools/flaky.tsv`).toBe(true)
    expect(Object.entries(told).filter(([, text]) => !text.trim())).toEqual([])
  }
})

test('reports of both runners give place and first error, without colours and ten lines at most', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-reports-'))
  const write = (value: unknown) => {
    const file = path.join(folder, 'report.json')
    fs.writeFileSync(file, JSON.stringify(value))
    return file
  }
  const long = `\u001b[31mexpected 1\u001b[39m\n\n${Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n')}`
  const assertion = { fullName: ' a sum ', status: 'failed', failureMessages: [long] }
  const file = path.join(ROOT, 'core/a.test.ts')
  const [sum] = readVitest(write({ testResults: [{ name: file, status: 'failed', assertionResults: [assertion] }] }))
  expect(sum).toMatchObject({ title: 'a sum', file: 'core/a.test.ts', status: 'failed' })
  expect(sum?.error?.split('\n')).toEqual(['expected 1', ...Array.from({ length: 9 }, (_, at) => `line ${at}`)])

  // An afterAll that throws fails no test, and still the file.
  const passed = { fullName: 'a sum', status: 'passed', failureMessages: [] }
  const ended = { name: file, status: 'failed', message: 'the cluster is gone', assertionResults: [passed] }
  expect(readVitest(write({ testResults: [ended] }))).toEqual([
    { title: 'a sum', file: 'core/a.test.ts', status: 'passed' },
    {
      ...asTest('core/a.test.ts loads and ends', false),
      file: 'core/a.test.ts',
      isFile: true,
      error: 'the cluster is gone',
    },
  ])

  const results = [{ errors: [{ message: long }] }]
  const spec = { title: 'a walk', line: 12, ok: false, tests: [{ status: 'unexpected', results }] }
  const suites = [{ title: 'b.spec.ts', file: 'b.spec.ts', specs: [spec] }]
  expect(readPlaywright(write({ suites }))[0]).toMatchObject({ file: 'e2e/b.spec.ts', line: 12, error: sum?.error })
  fs.rmSync(folder, { recursive: true })
})
