/** Which requirement each test proves: the ids at the head of its title. */
import type { Ran } from './stages.ts'

export type Row = { id: string; area: string; requirement: string }
/** `faked` are those of its tests that answered calls in the server's place. */
export type Proof = { id: string; tests: string[]; faked: string[] }

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
  const faking = new Set(tests.filter(test => test.faked?.length).map(test => test.title))
  return rows.map(({ id }) => {
    const proving = byId.get(id) ?? []
    return { id, tests: proving, faked: proving.filter(title => faking.has(title)) }
  })
}

/** Whether at least one test proves the row with the server's own answers. */
export const isProved = ({ tests, faked }: Proof): boolean => tests.length > faked.length
