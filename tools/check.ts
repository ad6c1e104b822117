/**
 * `npm run check`: the fast part of `npm test`: types, lint, the house, the brands, the rules of core, and what any change may trip over (budgets
 * of bytes, tables of tests, drawings, seeded games), on a build of the sources as they stand. Under a minute.
 */
import fs from 'node:fs'
import path from 'node:path'
import { buildSite } from './build-site.ts'
import { asTest, CACHE, count, lastLine, type Ran, readVitest, run, stage } from './stages.ts'

const began = performance.now()
const report = path.join(CACHE, 'check.json')
fs.mkdirSync(CACHE, { recursive: true })
fs.rmSync(report, { force: true })

const tests: Ran[] = [
  asTest(
    'types hold',
    await stage('types', async () => (await run('tsc', ['-p', '.'])) && (await run('tsc', ['-p', 'web']))),
  ),
  asTest('the linter finds nothing', await stage('lint', () => run('biome', ['check', '.', '--max-diagnostics=30']))),
  asTest('brand files are right', await stage('brands', () => run('node', ['tools/brands.ts']))),
]
await stage('build', () => buildSite(words => console.log(words)))
await stage('house and rules', () =>
  run('vitest', [
    'run',
    'house.test.ts',
    'core',
    'tools/check-brands.test.ts',
    'tools/match-rows.test.ts',
    'tools/words',
    'tools/art',
    'tools/budget',
    'tools/packages.test.ts',
    'tools/choose-tests.test.ts',
    'web/src',
    'web/vite',
    'web/budget.test.ts',
    'server/src/catalogue/seed-catalogue.test.ts',
    'server/test/page-weight.test.ts',
    'server/test/tenants.test.ts',
    'studio/game',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]),
)
tests.push(...readVitest(report))
for (const { title, file } of tests.filter(test => test.status === 'failed'))
  console.log(`failed: ${title}${file ? ` (${file})` : ''}`)
console.log(`\nall of it took ${((performance.now() - began) / 1000).toFixed(1)} s`)
console.log(lastLine(count(tests)))
process.exitCode = count(tests).failed === 0 ? 0 : 1
