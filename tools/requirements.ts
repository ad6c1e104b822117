/**
 * `npm run requirements`: which requirements hold, by the tests that prove them. A test proves the rows whose ids stand in its
 * title, and counts only if the last whole `npm test` really ran it and it passed. `-- --json` prints [{id, tests}] of every row.
 */
import fs from 'node:fs'
import path from 'node:path'
import { matchRows, readRows } from './match-rows.ts'
import { CACHE, type Ran } from './stages.ts'

const rows = readRows(fs.readFileSync(path.join(import.meta.dirname, 'requirements.tsv'), 'utf8'))
const reportFile = path.join(CACHE, 'test-report.json')
const report = fs.existsSync(reportFile)
  ? (JSON.parse(fs.readFileSync(reportFile, 'utf8')) as { at: string; tests: Ran[] })
  : { at: '', tests: [] }
const proofs = matchRows(rows, report.tests)

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(proofs, null, 1))
} else {
  if (!report.at) console.error('There is no report of a test run yet; npm test writes one.')
  const held = proofs.filter(({ tests }) => tests.length > 0)
  for (const { id, tests } of held) console.log(`${id}\n${tests.map(title => `    ${title}`).join('\n')}`)
  const areas = Map.groupBy(rows, row => row.area)
  const heldIds = new Set(held.map(({ id }) => id))
  const byArea = [...areas].map(
    ([area, all]) => `${area} ${all.filter(row => heldIds.has(row.id)).length}/${all.length}`,
  )
  console.log(`\n${byArea.join(', ')}`)
  console.log(`${held.length} of ${rows.length} requirements hold${report.at ? ` (tests of ${report.at})` : ''}`)
}
