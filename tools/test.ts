/**
 * `npm test`: everything there is. Types, lint, then all tests on a real server and a real PostgreSQL, then the browser journeys
 * on a product that is built and started for them. What failed is looked at a second time (second-look.ts). The titles of what passed
 * go to .cache/test-report.json, which `npm run requirements` reads. Ends with the line "N passed, N failed". Whatever it started ends
 * with it, also when it is killed; a second run in the same clone is refused.
 *
 * `-- types lint vitest e2e` takes some of the stages; `-- --changed` takes of rules, calls and journeys those that the changes since
 * this branch began can touch (`-- --changed HEAD`: what is not committed), prints which and why, and writes no report.
 */
import fs from 'node:fs'
import path from 'node:path'
import { endWithMe } from '../bench/end-with-me.ts'
import { bringBrowser, findBrowser } from './browser.ts'
import { buildSite } from './build-site.ts'
import { type Choice, chooseTests } from './choose-tests.ts'
import { claimClone } from './claim-clone.ts'
import { listChanged, listTests } from './list-tests.ts'
import { judgeFlaky, LIST, lookAgain, readListed } from './second-look.ts'
import {
  asTest,
  CACHE,
  count,
  lastLine,
  measureMachine,
  type Ran,
  ROOT,
  readPlaywright,
  readVitest,
  run,
  stage,
  tellTest,
} from './stages.ts'

const EVERYTHING = { tests: 'all', journeys: 'all' } as const
const began = performance.now()
const other = claimClone(CACHE)
if (other) {
  console.error(
    `Process ${other} is testing this clone. Two runs in one clone disturb each other: wait for it, or use another clone.`,
  )
  process.exit(1)
}
await endWithMe()
const words = process.argv.slice(2)
const flag = words.indexOf('--changed')
const only = flag < 0 ? words : []
const wants = (name: string) => only.length === 0 || only.includes(name)
const { tests: related, journeys } = flag < 0 ? EVERYTHING : chooseChanged(words[flag + 1])
const hasTests = wants('vitest') && related.length > 0
const hasJourneys = wants('e2e') && journeys.length > 0
const tests: Ran[] = []
console.log(measureMachine())
fs.mkdirSync(CACHE, { recursive: true })
const vitestReport = path.join(CACHE, 'vitest.json')
const playwrightReport = path.join(CACHE, 'playwright.json')
for (const file of [vitestReport, playwrightReport]) fs.rmSync(file, { force: true })

if (wants('types')) {
  const holds = await stage('types', async () => {
    const [all, web] = [await run('tsc', ['-p', '.']), await run('tsc', ['-p', 'web'])]
    return all && web
  })
  tests.push(asTest('types hold', holds))
}
if (wants('lint')) {
  const holds = await stage('lint', () => run('biome', ['check', '.', '--max-diagnostics=30']))
  tests.push(asTest('the linter finds nothing', holds))
}
if (hasTests || hasJourneys) {
  const holds = await stage('build', () =>
    buildSite(console.log).then(
      () => true,
      error => {
        console.error(error instanceof Error ? error.message : error)
        return false
      },
    ),
  )
  tests.push(asTest('the site builds', holds))
}
if (hasTests) {
  const which = related === 'all' ? ['run'] : ['related', '--run', '--passWithNoTests', ...related]
  const endsWell = await stage('tests', () =>
    run('vitest', [...which, '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  )
  tests.push(...withEnd('vitest', readVitest(vitestReport), endsWell))
}
if (hasJourneys && fs.existsSync(path.join(ROOT, 'playwright.config.ts'))) {
  await stage('journeys', async () => {
    try {
      const browser = bringBrowser()
      const specs = journeys === 'all' ? [] : journeys.map(name => `e2e/${name}.spec.ts`)
      const endsWell = await run('playwright', ['test', '--reporter=list,json', ...specs], {
        CHROMIUM: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      })
      tests.push(...withEnd('playwright', readPlaywright(playwrightReport), endsWell))
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      tests.push(asTest('there is a browser', false))
    }
  })
}

const all = count(tests).failed > 0 ? await stage('second look', () => lookAgain(tests, findBrowser() ?? '')) : tests
const tally = count(all)
const isWhole = words.length === 0
if (isWhole) {
  const report = { at: new Date().toISOString(), ...tally, tests: all }
  fs.writeFileSync(path.join(CACHE, 'test-report.json'), `${JSON.stringify(report, null, 1)}\n`)
}
for (const test of all.filter(({ status }) => status === 'failed' || status === 'flaky')) console.log(tellTest(test))
const why = judgeFlaky(all, readListed(fs.readFileSync(LIST, 'utf8')))
if (why) console.log(why)
console.log(`\n${measureMachine()}`)
console.log(`all of it took ${((performance.now() - began) / 1000).toFixed(1)} s`)
console.log(lastLine(tally))
process.exitCode = tally.failed === 0 && tally.passed > 0 && !why ? 0 : 1

/** The tests of a runner; where it ended badly though none of them failed, an error that belongs to no test is a failure itself. */
function withEnd(runner: string, ran: Ran[], endsWell: boolean): Ran[] {
  const isTold = endsWell || ran.some(test => test.status === 'failed')
  return isTold ? ran : [...ran, asTest(`${runner} ends without an error outside its tests`, false)]
}

/** What the changes since `base` can touch, printed with the reasons. Files that are gone are looked for by nobody. */
function chooseChanged(base: string | undefined): Pick<Choice, 'tests' | 'journeys'> {
  const { since, files } = listChanged(base)
  const { tests, journeys, why } = chooseTests(files, listTests())
  console.log(`${files.length} files changed since ${since}`)
  for (const line of why) console.log(`  ${line}`)
  if (why.length === 0) console.log('  no test of rules or calls and no journey is touched')
  const isThere = (file: string) => fs.existsSync(path.join(ROOT, file))
  return { tests: tests === 'all' ? tests : tests.filter(isThere), journeys }
}
