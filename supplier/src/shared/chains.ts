/** Chains of seeds, one of each table. The last seed is kept sealed; every other follows from it by hashing. */
import { hash } from 'node:crypto'
import { goBack, makeSeedChain } from '@sen/core/fairness/seed-chain'
import { sql, type Tx } from '../database.ts'
import { openSeed, sealSeed } from '../seeds.ts'
import type { Supplier } from '../supplier.ts'

/** Rounds of a chain; the next one is published when it is used up. */
const LENGTH = 100_000
/** Every so many seeds one is remembered by the process. */
const MARK_EVERY = 500

export type Chain = { id: string; beginning: string; length: number }

/** The same as seedBefore of core, by OpenSSL. */
const before = (seed: string): string => hash('sha256', seed, 'hex')

/** Marks of the chains in use, by id: they stand in memory only. */
const marksOf = new Map<string, string[]>()

/** The next place of a table's chain, taken for one round; publishes a chain where there is none or it is used up. Its caller holds the table. */
export async function takePlace(
  supplier: Supplier,
  tx: Tx,
  gameCode: string,
  now: Date,
): Promise<{ chainId: string; place: number }> {
  const taken = await tx.one<{ id: string; place: number }>(sql`
    update shared_chains set next_place = next_place + 1
    where id = (select id from shared_chains where game_code = ${gameCode} order by published_at desc limit 1)
      and next_place <= length returning id, next_place - 1 as place`)
  if (taken) return { chainId: taken.id, place: taken.place }
  const last = supplier.dice(32).toString('hex')
  const { beginning, marks } = makeSeedChain(last, LENGTH, MARK_EVERY, before)
  const id = supplier.newId()
  marksOf.set(id, marks)
  await tx.run(sql`insert into shared_chains (id, game_code, beginning, length, last_seed_sealed, next_place, published_at)
    values (${id}, ${gameCode}, ${beginning}, ${LENGTH}, ${sealSeed(supplier, last)}, 2, ${now})`)
  return { chainId: id, place: 1 }
}

/** The seed of a place: secret until its round is drawn. */
export async function readSeed(supplier: Supplier, chainId: string, place: number): Promise<string> {
  const chain = await supplier.database.one<{ length: number; last_seed_sealed: Buffer }>(
    sql`select length, last_seed_sealed from shared_chains where id = ${chainId}`,
  )
  if (!chain || place < 1 || place > chain.length) throw new Error(`no place ${place} in chain ${chainId}`)
  const { length, last_seed_sealed: sealed } = chain
  const marks = marksOf.get(chainId) ?? makeSeedChain(openSeed(supplier, sealed), length, MARK_EVERY, before).marks
  marksOf.set(chainId, marks)
  const mark = marks[Math.floor((length - place) / MARK_EVERY)] as string
  return goBack(mark, (length - place) % MARK_EVERY, before)
}
