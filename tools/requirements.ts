/**
 * `npm run requirements`: which requirements hold, by the tests that prove them. A test proves the rows whose ids stand in its
 * title, and counts only if the last whole `npm test` really ran it and it passed. `-- --json` prints [{id, tests, faked}] of every row.
 * `-- --audit` prints every row with its tests and says which of them answered a call of the page in the server's place: a row that
 * only such tests prove is not proved.
 */
import fs from 'node:fs'
import path from 'node:path'
import { isProved, matchRows, readRows } from './match-rows.ts'
import { CACHE, type Ran } from './stages.ts'

const rows = readRows(fs.readFileSync(path.join(import.meta.dirname, 'requirements.tsv'), 'utf8'))
const reportFile = path.join(CACHE, 'test-report.json')
const report = fs.existsSync(reportFile)
  ? (JSON.parse(fs.readFileSync(reportFile, 'utf8')) as { at: string; tests: Ran[] })
  : { at: '', tests: [] }
if (!report.at) console.error('There is no report of a test run yet; npm test writes one.')
const sayWhen = report.at ? ` (tests of ${report.at})` : ''
const proofs = matchRows(rows, report.tests)

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(proofs, null, 1))
} else if (process.argv.includes('--audit')) {
  const texts = new Map(rows.map(({ id, requirement }) => [id, requirement]))
  for (const proof of proofs) {
    console.log(`${proof.id}  ${isProved(proof) ? 'proved' : 'NOT PROVED'}  ${texts.get(proof.id)}`)
    for (const title of proof.tests) console.log(`    ${proof.faked.includes(title) ? '(faked answers) ' : ''}${title}`)
  }
  const open = proofs.filter(proof => !isProved(proof)).map(({ id }) => id)
  console.log(`\n${proofs.length - open.length} of ${rows.length} rows are proved without faked answers${sayWhen}`)
  if (open.length > 0) console.log(`not proved: ${open.join(', ')}`)
} else {
  const held = proofs.filter(({ tests }) => tests.length > 0)
  for (const { id, tests } of held) console.log(`${id}\n${tests.map(title => `    ${title}`).join('\n')}`)
  const areas = Map.groupBy(rows, row => row.area)
  const heldIds = new Set(held.map(({ id }) => id))
  const byArea = [...areas].map(
    ([area, all]) => `${area} ${all.filter(row => heldIds.has(row.id)).length}/${all.length}`,
  )
  console.log(`\n${byArea.join(', ')}`)
  console.log(`${held.length} of ${rows.length} requirements hold${sayWhen}`)
}
