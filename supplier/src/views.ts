/** What a browser is shown. Amounts are decimal texts of the currency. A prize that was not played out yet is never in here. */
import { writeAmount } from '@sen/core/money'
import { sql } from './database.ts'
import { gameOfRound } from './game-rules.ts'
import { computeRound, type RoundRow, SELECT_ROUND, TAKEN, type WonPot } from './play-round.ts'
import { makeRevealKey } from './reveal-keys.ts'
import { openSeed } from './seeds.ts'
import type { Session } from './sessions.ts'
import type { Collected } from './staked-again.ts'
import { gameOf, type Supplier } from './supplier.ts'

/** What every game's rounds have; the game's own view stands beside it. */
export type RoundHead = {
  id: string
  kind: string
  state: string
  stake: string
  price: string
  /** Of a gift of the operator's: it cost nothing. */
  isFree: boolean
  nonce: number
  choice: unknown
  /** How many steps were taken. */
  steps: number
  /** Its prize was paid instead of being staked again: the player reached a limit, or may place no bet any more. */
  collected?: Collected
  /** The pots that it won, in a game that has them; what they paid stands beside what the game itself paid. */
  jackpots?: { tier: string; number: number; amount: string }[]
}

/** A round as far as the player has seen it. */
export function viewRound(supplier: Supplier, round: RoundRow): RoundHead {
  const game = gameOfRound(supplier, round)
  return {
    id: round.id,
    kind: round.kind,
    state: round.state,
    stake: writeAmount(round.stake),
    price: writeAmount(round.price),
    isFree: round.reward_id !== null,
    nonce: round.nonce,
    choice: round.choice,
    steps: round.steps.length,
    ...(round.collected ? { collected: round.collected } : {}),
    ...(game.jackpot ? { jackpots: (round.jackpots ?? []).map(viewWon) } : {}),
    ...game.view(round.stake, computeRound(supplier, round)),
  }
}

const viewWon = ({ tier, number, amount }: WonPot) => ({ tier, number, amount: writeAmount(BigInt(amount)) })

/** The player's round that is not played to its end, if there is one. */
export async function findOpenRound(supplier: Supplier, session: Session): Promise<RoundHead | null> {
  const round = await supplier.database.one<RoundRow>(sql`${SELECT_ROUND}
    where r.player_id = ${session.player_id} and r.game_code = ${session.game_code} and r.state = 'open'`)
  return round ? viewRound(supplier, round) : null
}

/** Why the prize of the player's last round whose bet was taken was paid instead of being staked again; null where it was not. */
export async function findCollected(supplier: Supplier, session: Session): Promise<Collected | null> {
  if (!gameOf(supplier, session.game_code).stakesAgain) return null
  const last = await supplier.database.one<Pick<RoundRow, 'game_code' | 'collected'>>(sql`
    select r.game_code, r.collected from rounds r where r.player_id = ${session.player_id} and ${TAKEN} order by r.id desc limit 1`)
  return last?.game_code === session.game_code ? last.collected : null
}

/** Rounds of the player, newest first, 20 at a time; `before` is the last id of the page before. */
export async function listRounds(supplier: Supplier, session: Session, before: string | undefined) {
  const rows = await supplier.database.query<RoundRow>(sql`${SELECT_ROUND}
    where r.player_id = ${session.player_id} and r.game_code = ${session.game_code} and ${TAKEN}
      and (${before ?? null}::uuid is null or r.id < ${before ?? null}::uuid)
    order by r.id desc limit 20`)
  return rows.map(row => ({
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    price: writeAmount(row.price),
    // The prize of a round that is still being played is not told.
    win: row.win === null ? null : writeAmount(row.win),
    steps: row.steps.length,
    isRevealed: row.seed_state === 'revealed',
    revealKey: makeRevealKey(supplier, row.id),
  }))
}

/** What the player put in and got back since the session began. */
export async function sumSession(supplier: Supplier, session: Session): Promise<{ staked: string; won: string }> {
  const sums = await supplier.database.one<{ staked: bigint; won: bigint }>(sql`
    select coalesce(sum(price), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won
    from rounds r where session_id = ${session.id} and ${TAKEN}`)
  return { staked: writeAmount(sums?.staked ?? 0n), won: writeAmount(sums?.won ?? 0n) }
}

/**
 * A past round with its proof. The server seed is there only once it was revealed, by a change of seeds; before, its hash.
 * The round as far as it was played stands with it, so that a replay needs no seed.
 */
export function viewProof(supplier: Supplier, round: RoundRow, player: { currency: string; mode: string }) {
  const isRevealed = round.seed_state === 'revealed'
  const { name, engine, facts, jackpot } = gameOfRound(supplier, round)
  return {
    game: round.game_code,
    name,
    engine,
    facts,
    at: round.created_at.toISOString(),
    currency: player.currency,
    round: viewRound(supplier, round),
    proof: {
      serverSeedHash: round.server_seed_hash,
      serverSeed: isRevealed ? openSeed(supplier, round.server_seed_sealed) : null,
      clientSeed: round.client_seed,
      nonce: round.nonce,
      kind: round.kind,
      choice: round.choice,
      steps: round.steps,
      // A pot that had to be hit tells its secret once it is won: its hash was public from its beginning.
      // Of practice nothing is told: it has no part in the pots.
      ...(jackpot && player.mode === 'real'
        ? {
            pots: (round.jackpots ?? []).map(({ pot, tier, steps, sealed, hash }) => ({
              pot,
              tier,
              steps,
              secretHash: hash,
              secret: sealed && openSeed(supplier, Buffer.from(sealed, 'hex')),
            })),
          }
        : {}),
    },
  }
}
