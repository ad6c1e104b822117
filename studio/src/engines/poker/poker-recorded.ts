/** What best play returns at each table of video poker that was ever offered: computed once (`returnOfPoker`, seconds each), recomputed in the tests. */
import { FileFault } from '@sen/supplier/file-fault'
import type { Fraction } from '../fraction.ts'
import { ONCE } from '../multiplier.ts'
import { type PokerFile, paysOfPoker } from './poker-rules.ts'
import { HANDS, type PokerTable, TABLES } from './rank-hand.ts'

/** Prizes in stakes in the order of HANDS. 9/6 jacks or better, and 25/15/9/4/4/3 deuces wild, are known by these figures in the field. */
export const RECORDED: readonly { table: PokerTable; pays: string; share: string }[] = [
  { table: 'jacks', pays: '800 0 0 0 50 25 9 6 4 3 2 1', share: '0.995439044' },
  { table: 'deuces', pays: '800 200 25 15 9 4 4 3 2 1 0 0', share: '0.989130879' },
]

/** The figures that a file of video poker publishes, out of the record; a table of other prizes is refused. */
export function figuresOfPoker(file: PokerFile): { least: Fraction; most: Fraction; best: number } {
  for (const table of TABLES) {
    const pays = paysOfPoker(file, table)
      .map(times => times / ONCE)
      .join(' ')
    const known = RECORDED.find(one => one.table === table && one.pays === pays)
    if (!known) throw new FileFault(['tables', table], 'has prizes whose return was not recorded')
    if (known.share !== file.returns[table])
      throw new FileFault(['returns', table], `the numbers of the game give ${known.share}`)
  }
  const shares = TABLES.map(table => BigInt(file.returns[table].slice(2))).sort((a, b) => (a < b ? -1 : 1))
  const under = 10n ** 9n
  const best = Math.max(...TABLES.flatMap(table => paysOfPoker(file, table)))
  return { least: { over: shares[0] as bigint, under }, most: { over: shares.at(-1) as bigint, under }, best }
}

/** The hands of a table, best prize first, with what they pay. */
export const handsOf = (file: Pick<PokerFile, 'tables'>, table: PokerTable) =>
  HANDS.flatMap(hand => {
    const times = file.tables[table][hand]
    return times ? [{ hand, times }] : []
  })
