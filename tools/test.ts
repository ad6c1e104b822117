/**
 * `npm test`: everything there is. Types, lint, then all tests on a real server and a real PostgreSQL, then the browser journeys
 * on a product that is built and started for them. The titles of what passed go to .cache/test-report.json, which
 * `npm run requirements` reads. Ends with the line "N passed, N failed".
 */
import fs from 'node:fs'
import path from 'node:path'
import { bringBrowser } from './browser.ts'
import { buildSite } from './build-site.ts'
import { asTest, CACHE, count, lastLine, type Ran, ROOT, readPlaywright, readVitest, run, stage } from './stages.ts'

const began = performance.now()
const only = process.argv.slice(2)
const wants = (name: string) => only.length === 0 || only.includes(name)
const tests: Ran[] = []
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
if (wants('vitest') || wants('e2e')) {
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
if (wants('vitest')) {
  await stage('tests', () =>
    run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  )
  tests.push(...readVitest(vitestReport))
}
if (wants('e2e') && fs.existsSync(path.join(ROOT, 'playwright.config.ts'))) {
  await stage('journeys', async () => {
    try {
      const browser = bringBrowser()
      await run('playwright', ['test', '--reporter=list,json'], {
        CHROMIUM: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      })
      tests.push(...readPlaywright(playwrightReport))
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      tests.push(asTest('there is a browser', false))
    }
  })
}

const tally = count(tests)
const isWhole = only.length === 0
if (isWhole) {
  const report = { at: new Date().toISOString(), ...tally, tests }
  fs.writeFileSync(path.join(CACHE, 'test-report.json'), `${JSON.stringify(report, null, 1)}\n`)
}
for (const { title, file } of tests.filter(test => test.status === 'failed'))
  console.log(`failed: ${title}${file ? ` (${file})` : ''}`)
console.log(`\nall of it took ${((performance.now() - began) / 1000).toFixed(1)} s`)
console.log(lastLine(tally))
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1
