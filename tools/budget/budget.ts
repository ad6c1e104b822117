/**
 * Budgets of bytes. One that is exceeded says what grew: its parts are held against a table in this folder, which `npm run budget` writes
 * anew when a line is moved or room was won. The table is told, not judged: an old one makes no test fail.
 */
import fs from 'node:fs'
import path from 'node:path'

/** Bytes by the name of a part. */
export type Parts = Readonly<Record<string, number>>

/** What is weighed: its bytes on the line, what it may weigh, and what it is made of. */
export type Weighed = { what: string; bytes: number; limit: number; parts: Parts }

/** From here on a budget warns, as a share of its line. */
const WARN_FROM = 0.97
const TOLD = 10

const kilo = (bytes: number) => bytes.toLocaleString('en')
const signed = (bytes: number) => `${bytes > 0 ? '+' : ''}${kilo(bytes)}`

/** What is to be said of a budget: nothing below 97 % of its line; above, how much is left or too much, what grew and what is largest. */
export function tellWeight({ what, bytes, limit, parts }: Weighed, known: Parts): string | undefined {
  if (bytes < limit * WARN_FROM) return undefined
  const rows = Object.entries(parts).map(([name, size]) => ({ name, size, grown: size - (known[name] ?? 0) }))
  const grown = rows.filter(row => row.grown > 0).toSorted((one, other) => other.grown - one.grown)
  const largest = rows.toSorted((one, other) => other.size - one.size).slice(0, TOLD)
  const told = ({ name, size, grown }: (typeof rows)[number]) =>
    `  ${kilo(size)} ${name}${name in known ? (grown === 0 ? '' : ` (${signed(grown)})`) : ' (new)'}`
  return [
    `${what}: ${kilo(bytes)} of ${kilo(limit)} bytes, ${bytes > limit ? `${kilo(bytes - limit)} too many` : `${kilo(limit - bytes)} left`}.`,
    grown.length > 0
      ? 'Grown since the table was written (sizes before packing):'
      : 'Nothing in it grew since the table was written.',
    ...grown.slice(0, TOLD).map(told),
    'The largest:',
    ...largest.map(told),
    'Move out what is not needed at once; `npm run budget` writes the table anew.',
  ].join('\n')
}

/** A table of this folder (`web`, `page`, `studio`). With BUDGET=write, `close` writes it from what was weighed. */
export function openBudgets(table: string): { weigh: (weighed: Weighed) => string; close: () => void } {
  const file = path.join(import.meta.dirname, `${table}.tsv`)
  const known = readTable(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
  const seen: Record<string, number> = {}
  return {
    /** The words for a failure; above 97 % it prints them, too. */
    weigh(weighed) {
      Object.assign(seen, weighed.parts)
      const words = tellWeight(weighed, known)
      if (words && weighed.bytes <= weighed.limit) console.warn(words.split('\n')[0])
      return words ?? weighed.what
    },
    close() {
      if (process.env.BUDGET !== 'write') return
      const rows = Object.entries(seen).toSorted(([one], [other]) => (one < other ? -1 : 1))
      fs.writeFileSync(file, rows.map(([name, bytes]) => `${name}\t${bytes}\n`).join(''))
    },
  }
}

const readTable = (text: string): Parts =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(line => line !== '')
      .map(line => line.split('\t'))
      .map(([name, bytes]) => [name, Number(bytes)]),
  )
