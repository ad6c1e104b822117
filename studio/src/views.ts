/** What a browser is shown. Amounts are decimal texts of the currency. A prize that was not played out yet is never in here. */
import { writeAmount } from '@sen/core/money'
import { sql } from './database.ts'
import { drawRound, type RoundRow, SELECT_ROUND, winOf } from './play-round.ts'
import { makeRevealKey } from './reveal-keys.ts'
import { openSeed } from './seeds.ts'
import type { Session } from './sessions.ts'
import type { Machine } from './slot/machine.ts'
import { findMachine } from './slot/machines.ts'
import type { Outcome, Spin } from './slot/play-out.ts'
import type { Studio } from './studio.ts'

export type SpinView = {
  stops: number[]
  lineWins: { line: number; symbol: number; count: number; amount: string }[]
  scatters: number
  scatterAmount: string
  multiplier: number
  amount: string
  freeSpins: number
}

export type RoundView = {
  id: string
  kind: 'spin' | 'buy'
  state: string
  stake: string
  price: string
  nonce: number
  /** The paid spin; null when the feature was bought. */
  base: SpinView | null
  /** The free spins that were shown so far. */
  free: SpinView[]
  /** Free spins still to be shown, of those that the shown spins have won. */
  freeLeft: number
  /** Won with what was shown so far; the whole prize once freeLeft is 0. */
  won: string
}

/** A round as far as the player has seen it. */
export function viewRound(studio: Studio, round: RoundRow): RoundView {
  const machine = findMachine(round.game_code) as Machine
  const outcome: Outcome = drawRound(studio, machine, round)
  const shown = outcome.free.slice(0, round.free_shown)
  const awarded = [outcome.base, ...shown].reduce((sum, spin) => sum + (spin?.freeSpins ?? 0), 0)
  const bought = round.kind === 'buy' ? (machine.freeSpins.awarded[machine.buy.scatters - 3] as number) : 0
  const pay = shown.reduce((sum, spin) => sum + spin.pay, outcome.base?.pay ?? 0)
  const amount = (lineBets: number) => writeAmount(winOf(machine, round.stake, lineBets))
  const view = (spin: Spin): SpinView => ({
    stops: spin.stops,
    lineWins: spin.lineWins.map(({ pay: prize, ...win }) => ({ ...win, amount: amount(prize) })),
    scatters: spin.scatters,
    scatterAmount: amount(spin.scatterPay),
    multiplier: spin.multiplier,
    amount: amount(spin.pay),
    freeSpins: spin.freeSpins,
  })
  return {
    id: round.id,
    kind: round.kind,
    state: round.state,
    stake: writeAmount(round.stake),
    price: writeAmount(round.price),
    nonce: round.nonce,
    base: outcome.base && view(outcome.base),
    free: shown.map(view),
    freeLeft: awarded + bought - shown.length,
    won: amount(pay),
  }
}

/** The player's round that is not played to its end, if there is one. */
export async function findOpenRound(studio: Studio, session: Session): Promise<RoundView | null> {
  const round = await studio.database.one<RoundRow>(sql`${SELECT_ROUND}
    where r.player_id = ${session.player_id} and r.game_code = ${session.game_code} and r.state = 'open'`)
  return round ? viewRound(studio, round) : null
}

/** Rounds of the player, newest first, 20 at a time; `before` is the last id of the page before. */
export async function listRounds(studio: Studio, session: Session, before: string | undefined) {
  const rows = await studio.database.query<RoundRow>(sql`${SELECT_ROUND}
    where r.player_id = ${session.player_id} and r.game_code = ${session.game_code} and r.win is not null
      and (${before ?? null}::uuid is null or r.id < ${before ?? null}::uuid)
    order by r.id desc limit 20`)
  return rows.map(row => ({
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    price: writeAmount(row.price),
    // The prize of a round that is still being played is not told.
    win: row.state === 'open' || row.win === null ? null : writeAmount(row.win),
    freeSpins: row.free_total > 0,
    isRevealed: row.seed_state === 'revealed',
    revealKey: makeRevealKey(studio, row.id),
  }))
}

/** What the player put in and got back since the session began. */
export async function sumSession(studio: Studio, session: Session): Promise<{ staked: string; won: string }> {
  const sums = await studio.database.one<{ staked: bigint; won: bigint }>(sql`
    select coalesce(sum(price), 0)::bigint as staked, coalesce(sum(win) filter (where state <> 'open'), 0)::bigint as won
    from studio.rounds where session_id = ${session.id} and win is not null`)
  return { staked: writeAmount(sums?.staked ?? 0n), won: writeAmount(sums?.won ?? 0n) }
}

/**
 * A past round with its proof. The server seed is there only once it was revealed, by a change of seeds; before, its hash.
 * The round as far as it was played stands with it, so that a replay needs no seed.
 */
export function viewProof(studio: Studio, round: RoundRow, currency: string) {
  const isRevealed = round.seed_state === 'revealed'
  return {
    game: round.game_code,
    at: round.created_at.toISOString(),
    currency,
    round: viewRound(studio, round),
    proof: {
      serverSeedHash: round.server_seed_hash,
      serverSeed: isRevealed ? openSeed(studio, round.server_seed_sealed) : null,
      clientSeed: round.client_seed,
      nonce: round.nonce,
      kind: round.kind,
    },
  }
}
