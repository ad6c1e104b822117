/** Which requirement each test proves: the ids at the head of its title. */
import type { Ran } from './stages.ts'

export type Row = { id: string; area: string; requirement: string }
export type Proof = { id: string; tests: string[] }

export function readRows(tsv: string): Row[] {
  return tsv
    .split(/\r?\n/)
    .slice(1)
    .filter(line => line.trim() !== '')
    .map(line => {
      const [id = '', area = '', requirement = ''] = line.split('\t')
      return { id, area, requirement }
    })
}

/** Every row with the titles of the passed tests that carry its id as a whole word; a title that failed anywhere proves nothing. */
export function matchRows(rows: readonly Row[], tests: readonly Ran[]): Proof[] {
  const failed = new Set(tests.filter(test => test.status === 'failed').map(test => test.title))
  const titles = [...new Set(tests.filter(test => test.status === 'passed').map(test => test.title))].filter(
    title => !failed.has(title),
  )
  const byId = new Map<string, string[]>()
  for (const title of titles) {
    for (const id of new Set(title.match(/(?<![\w-])[A-Z0-9]+-\d+(?![\w-])/g) ?? []))
      byId.set(id, [...(byId.get(id) ?? []), title])
  }
  return rows.map(({ id }) => ({ id, tests: byId.get(id) ?? [] }))
}
