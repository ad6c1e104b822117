/**
 * `npm run house`: the figures of the house in one table, then what is left of each and why. `-- --prune` takes lines out of
 * tools/house/open.tsv that are no longer needed. Exit code 1 when something is found that the list does not name.
 */
import fs from 'node:fs'
import path from 'node:path'
import { countFindings, countLines, countReaders, KINDS } from './house/figures.ts'
import { LIST, type Open } from './house/open.ts'
import { countStyles, LINES_OF_STYLES } from './house/styles.ts'
import { readTree } from './house/tree.ts'

const files = readTree()
const figures = countFindings(files)
const readers = countReaders(files)

const row = (name: string, count: number, rest = '') => console.log(`${String(count).padStart(7)}  ${name}${rest}`)
for (const { says, found, left } of figures) {
  const unknown = left.filter(({ reason }) => !reason).length
  row(says, found, unknown > 0 ? ` (${unknown} of ${left.length} places not on the list)` : '')
}
row('exported types that nobody imports (told, not judged)', readers.types)
row('exports that only tests read, and only tools', readers.tests, `, ${readers.tools}`)

console.log(`\n  lines  ${KINDS.map(kind => kind.padStart(8)).join('')}`)
for (const [part, lines] of Object.entries(countLines(files)))
  console.log(`${part.padStart(7)}  ${KINDS.map(kind => lines[kind].toLocaleString('en').padStart(8)).join('')}`)

console.log(`\nlines of styles, ${LINES_OF_STYLES.toLocaleString('en')} at most outside what came later`)
for (const { folder, lines, reason } of countStyles(files))
  console.log(`${lines.toLocaleString('en').padStart(7)}  ${folder}${reason && `: ${reason}`}`)

for (const { says, found, left } of figures.filter(({ found }) => found > 0)) {
  console.log(`\n${says}: ${found}`)
  for (const [reason, places] of Map.groupBy(left, ({ reason }) => reason || 'NOT ON THE LIST')) {
    console.log(`  ${reason}`)
    for (const { at, times } of places) console.log(`    ${at}${times > 1 ? ` ×${times}` : ''}`)
  }
}

const unneeded = figures.flatMap(figure => figure.unneeded)
if (process.argv.includes('--prune')) prune(unneeded)
else if (unneeded.length > 0) {
  console.log(`\n${LIST} holds what is no longer needed; npm run house -- --prune takes it out:`)
  for (const { rule, at } of unneeded) console.log(`    ${rule} ${at}`)
}
const isUnknown = figures.some(({ left }) => left.some(({ reason }) => !reason))
process.exitCode = isUnknown || (unneeded.length > 0 && !process.argv.includes('--prune')) ? 1 : 0

function prune(lines: readonly Open[]): void {
  const file = path.join(import.meta.dirname, '..', LIST)
  const gone = new Set(lines.map(({ rule, at }) => `${rule}\t${at}\t`))
  const kept = fs.readFileSync(file, 'utf8').split('\n')
  fs.writeFileSync(file, kept.filter(line => ![...gone].some(start => line.startsWith(start))).join('\n'))
  console.log(`\n${lines.length} lines taken out of ${LIST}`)
}
