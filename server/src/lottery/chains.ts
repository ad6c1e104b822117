/** Chains of seeds, one of each game, kept so that no seed is far from one that is stored. */
import { hash } from 'node:crypto'
import { goBack, makeSeedChain } from '@sen/core/fairness/seed-chain'
import { findLotteryGame } from '@sen/core/lottery/games'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** Draws of a chain: those of thirty days, and enough for games that draw seldom. The next one is published when it is used up. */
const CHAIN_DAYS = 30
const CHAIN_LEAST = 1000
const MINUTES_A_DAY = 1440

const lengthOf = (gameCode: string): number => {
  const schedule = findLotteryGame(gameCode)?.schedule
  return schedule?.kind === 'every' ? (CHAIN_DAYS * MINUTES_A_DAY) / schedule.minutes : CHAIN_LEAST
}

/** Every so many seeds one is kept. */
const MARK_EVERY = 1000

export type Chain = { id: bigint; beginning: string; length: number; published_at: Date }

/** The same as seedBefore of core, by OpenSSL. */
const before = (seed: string): string => hash('sha256', seed, 'hex')

/**
 * The chain and the place in it of a game's next draw; a new chain where there is none, or it is used up. One place is given to one
 * draw: the caller holds the draw, and two draws of a game at once meet in the unique place.
 */
export async function takePlace(
  { randomBytes, now }: Pick<Deps, 'randomBytes' | 'now'>,
  tx: Tx,
  gameCode: string,
): Promise<{ chain: Chain; place: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery.chain ${tx.brandId} ${gameCode}`}, 0))`)
  const chain =
    (await findLatestChain(tx, gameCode)) ?? (await addChain(tx, gameCode, randomBytes(32).toString('hex'), now()))
  const used = await tx.one<{ most: number | null }>(sql`
    select max(place) as most from lottery.commitments where brand_id = ${tx.brandId} and chain_id = ${chain.id}`)
  const place = (used?.most ?? 0) + 1
  if (place <= chain.length) return { chain, place }
  return { chain: await addChain(tx, gameCode, randomBytes(32).toString('hex'), now()), place: 1 }
}

const findLatestChain = (tx: Tx, gameCode: string): Promise<Chain | undefined> =>
  tx.one<Chain>(sql`
    select id, beginning, length, published_at from lottery.chains
    where brand_id = ${tx.brandId} and game_code = ${gameCode} order by id desc limit 1`)

async function addChain(tx: Tx, gameCode: string, last: string, now: Date): Promise<Chain> {
  const length = lengthOf(gameCode)
  const { beginning, marks } = makeSeedChain(last, length, MARK_EVERY, before)
  return (await tx.one<Chain>(sql`
    insert into lottery.chains (brand_id, game_code, beginning, length, marks, published_at)
    values (${tx.brandId}, ${gameCode}, ${beginning}, ${length}, ${marks}, ${now})
    returning id, beginning, length, published_at`)) as Chain
}

/** A game's chain is there, and published, before its first draw opens. */
export async function ensureChain(deps: Pick<Deps, 'randomBytes' | 'now'>, tx: Tx, gameCode: string): Promise<void> {
  if (!(await findLatestChain(tx, gameCode)))
    await addChain(tx, gameCode, deps.randomBytes(32).toString('hex'), deps.now())
}

export const findChain = (tx: Tx, id: bigint): Promise<Chain | undefined> =>
  tx.one<Chain>(sql`
    select id, beginning, length, published_at from lottery.chains where brand_id = ${tx.brandId} and id = ${id}`)

/** The seed of a place: secret until its draw. */
export async function readSeed(tx: Tx, chainId: bigint, place: number): Promise<string> {
  const row = await tx.one<{ mark: string; steps: number }>(sql`
    select marks[(length - ${place}::int) / ${MARK_EVERY}::int + 1] as mark, (length - ${place}::int) % ${MARK_EVERY}::int as steps
    from lottery.chains where brand_id = ${tx.brandId} and id = ${chainId} and ${place}::int between 1 and length`)
  if (!row) throw new Error(`no place ${place} in chain ${chainId}`)
  return goBack(row.mark, row.steps, before)
}
