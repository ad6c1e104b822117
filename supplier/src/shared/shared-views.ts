/** What browsers are shown of shared rounds. Amounts are decimal texts. Nothing of a round that is not drawn yet but its promise. */
import { randomnessOf } from '@sen/core/fairness/beacon'
import { writeAmount } from '@sen/core/money'
import { sql } from '../database.ts'
import type { Session } from '../sessions.ts'
import type { Supplier } from '../supplier.ts'
import { isFlying, SELECT_SHARED, type SharedRound, tableOfRound } from './shared-rounds.ts'
import { type Bets, loadBets, winOf } from './shared-rules.ts'

export type SharedRoundView = {
  id: string
  number: string
  state: SharedRound['state']
  opensAt: string
  locksAt: string
  /** When it took off; its end and its outcome are told when it has ended. */
  fliesAt: string | null
  shownAt: string | null
  outcome: unknown
}

/** Who staked what on a spot, for everybody at the table: names are cut. */
export type Chip = {
  name: string
  spot: string
  amount: string
  /** What it was worth when its player took it home, in ten-thousandths. */
  cashedOut: number | null
}
export type BetsView = { players: number; totals: Record<string, { amount: string; players: number }>; chips: Chip[] }

/** Players who see each other: money and practice credit never stand on one table, nor do two currencies. */
export type Audience = { game: string; mode: string; currency: string }

const CHIPS = 24
const PAST = 120

export const viewShared = (round: SharedRound): SharedRoundView => ({
  id: round.id,
  number: String(round.number),
  state: round.state,
  opensAt: round.opens_at.toISOString(),
  locksAt: round.locks_at.toISOString(),
  fliesAt: round.flies_at?.toISOString() ?? null,
  shownAt: isFlying(round) ? null : (round.shown_at?.toISOString() ?? null),
  outcome: round.state === 'void' || isFlying(round) ? null : (round.outcome ?? null),
})

const writeAll = (bets: Bets): Record<string, string> =>
  Object.fromEntries(Object.entries(bets).map(([spot, amount]) => [spot, writeAmount(amount)]))

/** Whom others see: the name that the operator told, else the first letters of the one it knows him by; nothing of a guest's. */
export const shownName = (
  mode: string,
  { display_name, user_name }: { display_name: string | null; user_name: string | null },
): string => (mode === 'demo' ? '' : display_name || `${((user_name ?? '').split(':').at(-1) ?? '').slice(0, 2)}***`)

/** What an audience has on the table: only bets that the wallet has taken. Sums are kept spot by spot; of chips the latest are read. */
export async function viewBets({ database }: Supplier, roundId: string, audience: Audience): Promise<BetsView> {
  const purse = `${audience.mode} ${audience.currency} `
  const [sums, chips] = await Promise.all([
    database.query<{ spot: string; staked: bigint; players: number }>(sql`
      select substr(spot, ${purse.length + 1}) as spot, staked, players from shared_spots
      where shared_round_id = ${roundId} and starts_with(spot, ${purse}) and players > 0 order by spot`),
    database.query<{
      user_name: string
      display_name: string
      spot: string
      units: string
      cashed_out: number | null
    }>(sql`
      select t.user_name, t.display_name, b.key as spot, b.value as units, t.cashed_out
      from (select r.id, r.choice, r.cashed_out, p.user_name, s.display_name from rounds r join players p on p.id = r.player_id
            join sessions s on s.id = r.session_id
          where r.shared_round_id = ${roundId} and r.state in ('open', 'settling', 'closed')
            and p.mode = ${audience.mode} and p.currency = ${audience.currency} order by r.id desc limit ${CHIPS}) t
        cross join lateral jsonb_each_text(t.choice -> 'bets') as b order by t.id desc, b.key limit ${CHIPS}`),
  ])
  return {
    // The row of the empty spot is the whole round's.
    players: sums.find(({ spot }) => spot === '')?.players ?? 0,
    totals: Object.fromEntries(
      sums.flatMap(({ spot, staked, players }) =>
        spot === '' ? [] : [[spot, { amount: writeAmount(staked), players }]],
      ),
    ),
    chips: chips.reverse().map(({ spot, units, cashed_out, ...names }) => ({
      name: shownName(audience.mode, names),
      spot,
      amount: writeAmount(BigInt(units)),
      cashedOut: cashed_out,
    })),
  }
}

/** Outcomes of the latest rounds that were played out, the oldest first. */
export async function listPast(supplier: Supplier, gameCode: string): Promise<{ number: string; outcome: unknown }[]> {
  const rows = await supplier.database.query<{
    number: bigint
    outcome: unknown
  }>(sql`select number, outcome from shared_rounds
    where game_code = ${gameCode} and state in ('settling', 'settled') order by number desc limit ${PAST}`)
  return rows.reverse().map(({ number, outcome }) => ({ number: String(number), outcome }))
}

/** The promise that the round of now was made under: anybody may write it down before the lock. */
export async function viewPromise(supplier: Supplier, roundId: string): Promise<object | null> {
  const row = await supplier.database.one<
    SharedRound & { beginning: string; before: string | null }
  >(sql`select s.*, c.beginning,
      (select seed from shared_rounds b where b.chain_id = s.chain_id and b.place < s.place and b.seed is not null order by b.place desc limit 1) as before
    from (${SELECT_SHARED} where id = ${roundId}) s join shared_chains c on c.id = s.chain_id`)
  return row
    ? {
        chain: row.beginning,
        place: row.place,
        lastSeed: row.before,
        beaconRound: Number(row.beacon_round),
        beaconKey: row.beacon_key,
      }
    : null
}

type MineRow = {
  id: string
  state: string
  choice: { bets: Record<string, string> }
  price: bigint
  win: bigint | null
  cashed_out: number | null
  created_at: Date
  shared_round_id: string
  balance: bigint | null
}

/**
 * What a player has in one round, and what it won; `isPaid` once his wallet has it all. `balance` is what the wallet said of the only bet; of
 * several, paid side by side, nobody knows which answer was the last.
 */
export async function viewMine(supplier: Supplier, session: Session, roundId: string) {
  const rows =
    await supplier.database.query<MineRow>(sql`select r.id, r.state, r.choice, r.price, r.win, r.cashed_out, r.created_at, r.shared_round_id,
      (select t.balance from transactions t where t.round_id = r.id and t.state = 'done' order by t.done_at desc limit 1) as balance
    from rounds r where r.player_id = ${session.player_id} and r.shared_round_id = ${roundId}
      and r.state in ('open', 'settling', 'closed', 'rolling_back', 'rolled_back') order by r.closed_at nulls first`)
  const taken = rows.filter(({ state }) => ['open', 'settling', 'closed'].includes(state))
  const bets: Record<string, bigint> = {}
  for (const { choice } of taken)
    for (const [spot, amount] of Object.entries(loadBets(choice))) bets[spot] = (bets[spot] ?? 0n) + amount
  const last = rows.at(-1)
  const isPaid = rows.every(({ state }) => state === 'closed' || state === 'rolled_back')
  return {
    bets: writeAll(bets),
    staked: writeAmount(taken.reduce((sum, { price }) => sum + price, 0n)),
    won: writeAmount(taken.reduce((sum, { win }) => sum + (win ?? 0n), 0n)),
    isPaid,
    /** What his stakes that flew were worth when he took them home, in ten-thousandths. */
    cashedOut: taken.find(({ cashed_out }) => cashed_out !== null)?.cashed_out ?? null,
    balance: isPaid && rows.length === 1 && last?.balance != null ? writeAmount(last.balance) : null,
  }
}

/** Bets of a player at a table, newest first, 20 at a time. */
export async function listBets(supplier: Supplier, session: Session, before: string | undefined) {
  const rows = await supplier.database.query<MineRow & { number: bigint; outcome: unknown; shared_state: string }>(sql`
    select r.id, r.state, r.choice, r.price, r.win, r.cashed_out, r.created_at, s.number, s.outcome, s.state as shared_state
    from rounds r join shared_rounds s on s.id = r.shared_round_id
    where r.player_id = ${session.player_id} and r.game_code = ${session.game_code}
      and r.state in ('open', 'settling', 'closed', 'rolling_back', 'rolled_back')
      and (${before ?? null}::uuid is null or r.id < ${before ?? null}::uuid)
    order by r.id desc limit 20`)
  return rows.map(row => ({
    id: row.id,
    at: row.created_at.toISOString(),
    number: String(row.number),
    bets: writeAll(loadBets(row.choice)),
    staked: writeAmount(row.price),
    won: row.win === null ? null : writeAmount(row.win),
    isReturned: row.state.startsWith('roll'),
  }))
}

/** A bet of a shared round with the round's proof, which is there once it is drawn; undefined when the id is of no such bet. */
export async function viewSharedProof(supplier: Supplier, id: string) {
  const bet = await supplier.database.one<
    MineRow & { game_code: string; currency: string }
  >(sql`select r.id, r.state, r.game_code, r.choice,
      r.price, r.win, r.cashed_out, r.created_at, r.shared_round_id, p.currency from rounds r join players p on p.id = r.player_id
    where r.id = ${id} and r.shared_round_id is not null and r.state in ('open', 'settling', 'closed')`)
  if (!bet) return undefined
  const found = await supplier.database.one<SharedRound & { beginning: string }>(sql`select s.*, c.beginning
    from (${SELECT_SHARED} where id = ${bet.shared_round_id}) s join shared_chains c on c.id = s.chain_id`)
  if (!found) return undefined
  // Seed and outcome say where a flight ends.
  const round = isFlying(found) ? { ...found, seed: null, beacon_signature: null, outcome: null } : found
  const game = await tableOfRound(supplier, round)
  const bets = loadBets(bet.choice)
  return {
    game: game.code,
    name: game.name,
    engine: game.engine,
    facts: game.facts,
    at: bet.created_at.toISOString(),
    currency: bet.currency,
    round: {
      ...viewShared(round),
      betId: bet.id,
      bets: writeAll(bets),
      price: writeAmount(bet.price),
      won:
        round.outcome !== null
          ? writeAmount(winOf(game.shared, bets, round.outcome, bet.cashed_out ?? undefined))
          : null,
      cashedOut: bet.cashed_out,
    },
    proof: {
      chain: round.beginning,
      place: round.place,
      seed: round.seed,
      beaconRound: Number(round.beacon_round),
      beaconKey: round.beacon_key,
      signature: round.beacon_signature,
      randomness: round.beacon_signature ? randomnessOf(round.beacon_signature) : null,
    },
  }
}
