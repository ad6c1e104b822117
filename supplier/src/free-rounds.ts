/**
 * Rounds that an operator gives (Hub88's Freebets API, docs.hub88.io): so many rounds of one game at one stake until a moment. A round of
 * them is taken from the gift in the transaction that opens it and goes back to it when its bet is not taken, so each is played once.
 */
import { readAmount, writeAmount } from '@sen/core/money'
import { sql, type Tx } from './database.ts'
import type { AnyGame } from './game.ts'
import { idsOf, operatorOf, textOf, timeOf, uuidOf, wholeOf } from './operator-body.ts'
import { Refusal } from './refusal.ts'
import { findOrAddPlayer, type Session } from './sessions.ts'
import type { Entry, Supplier } from './supplier.ts'

/** What of a gift is left, as the player sees it. */
export type FreeRounds = { id: string; left: number; stake: string; endsAt: string; won: string }

type Row = { id: string; rounds: number; rounds_left: number; stake: bigint; ends_at: Date; won: bigint }

const LIVE = sql`rounds_left > 0 and ends_at > now()`
const ROW = sql`id, rounds, rounds_left, stake, ends_at,
  (select coalesce(sum(win), 0)::bigint from rounds r where r.reward_id = rewards.id) as won`

/** The gift that ends first of those that the player may use in this game; null for none. */
export async function findFreeRounds(supplier: Supplier, session: Session): Promise<FreeRounds | null> {
  if (session.mode !== 'real') return null
  const row = await supplier.database.one<Row>(sql`
    select ${ROW} from rewards where player_id = ${session.player_id} and game_code = ${session.game_code} and ${LIVE}
    order by ends_at, id limit 1`)
  if (!row) return null
  const { id, rounds_left: left, stake, ends_at, won } = row
  return { id, left, stake: writeAmount(stake), endsAt: ends_at.toISOString(), won: writeAmount(won) }
}

/** Takes one round of a gift; refuses freeRoundsOver where none is left, badStake and badChoice where it is given for another bet. */
export async function takeFreeRound(
  tx: Tx,
  session: Session,
  game: AnyGame,
  ask: { rewardId: string; stake: bigint; choice: unknown },
): Promise<void> {
  if (!game.mayBeFree?.(ask.choice)) throw new Refusal('badChoice')
  const row = await tx.one<{ stake: bigint }>(sql`
    update rewards set rounds_left = rounds_left - 1
    where id = ${ask.rewardId} and player_id = ${session.player_id} and game_code = ${session.game_code} and ${LIVE}
    returning stake`)
  if (!row) throw new Refusal('freeRoundsOver')
  if (row.stake !== ask.stake) throw new Refusal('badStake')
}

/** The bet of a round does not stand: the round goes back to its gift, if it came of one. Once, with the bet's end. */
export async function giveFreeRoundBack(tx: Tx, roundId: string): Promise<void> {
  await tx.run(sql`update rewards set rounds_left = rounds_left + 1
    where id = (select reward_id from rounds where id = ${roundId})`)
}

type Body = Record<string, unknown>

/** What may be given: every stake of every game whose rounds may be free, in the currency asked for. */
export function listPrepaids(supplier: Supplier, entry: Entry, body: Body): object[] {
  const currency = textOf(body, 'currency', 8)
  if (!currency) throw new Refusal('badRequest')
  return supplier.games
    .filter(game => game.entry === entry.code && game.mayBeFree)
    .map(({ code, stakes }) => ({
      game_code: code,
      currency,
      // As many as the operator says.
      bet_count: null,
      bet_values: (stakes[currency] ?? stakes['*'])?.levels ?? [],
    }))
}

const ROUNDS_MOST = 1000

/**
 * Gives a player free rounds. The reward_uuid is the operator's: sent again with the same content it is the same gift, with other
 * content it is refused as otherRequest. Refuses unknownGame, badStake, badRequest.
 */
export async function createReward(supplier: Supplier, entry: Entry, body: Body): Promise<object> {
  const [id, code, userName] = [uuidOf(body, 'reward_uuid'), textOf(body, 'game_code', 64), textOf(body, 'user', 200)]
  const [currency, endsAt, stake] = [textOf(body, 'currency', 8), timeOf(body, 'end_time'), wholeOf(body, 'bet_value')]
  const rounds = Number(wholeOf(body, 'bet_count') ?? 0n)
  if (!id || !code || !userName || !currency || !endsAt || !stake || rounds < 1 || rounds > ROUNDS_MOST)
    throw new Refusal('badRequest')
  const game = supplier.games.find(one => one.code === code && one.entry === entry.code && one.mayBeFree)
  if (!game) throw new Refusal('unknownGame')
  const levels = (game.stakes[currency] ?? game.stakes['*'])?.levels ?? []
  if (!levels.some(level => readAmount(level) === stake)) throw new Refusal('badStake')
  const operator = operatorOf(body)
  const isGiven = await supplier.database.inTransaction(async tx => {
    const playerId = await findOrAddPlayer(supplier, tx, { mode: 'real', operator, userName, currency })
    await tx.run(sql`insert into rewards (id, entry, player_id, game_code, stake, rounds, rounds_left, ends_at)
      values (${id}, ${entry.code}, ${playerId}, ${code}, ${stake}, ${rounds}, ${rounds}, ${endsAt}) on conflict do nothing`)
    return tx.one(sql`select 1 from rewards where id = ${id} and entry = ${entry.code} and player_id = ${playerId}
      and game_code = ${code} and stake = ${stake} and rounds = ${rounds} and ends_at = ${endsAt}`)
  })
  if (!isGiven) throw new Refusal('otherRequest')
  return { reward_uuid: id }
}

/** How far gifts were played, by their ids; those that nobody sent are left out. */
export async function listRewards(supplier: Supplier, entry: Entry, body: Body): Promise<object[]> {
  const rows = await supplier.database.query<Row>(sql`
    select ${ROW} from rewards where entry = ${entry.code} and id = any(${idsOf(body, 'reward_uuids')}::uuid[])`)
  return rows.map(({ id, rounds, rounds_left: left, won }) => ({
    reward_uuid: id,
    bet_count: rounds,
    bets_left: left,
    win_amount: Number(won),
  }))
}
