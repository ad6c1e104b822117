/**
 * Bets on the house's own products, which are of the platform itself and not of a vendor: they go by the same rule as a vendor's calls,
 * play.settle, but inside the transaction of whoever keeps the ticket, so that a bet and its ticket are there together or not at all.
 */
import { hash } from 'node:crypto'
import type { Amount } from '@sen/core/money'
import { transactionKey } from '../bets/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { tokenKey } from '../platform/token.ts'
import { bringBackFor, sumVendorWallets } from '../wallet/public.ts'
import { type NewGameSession, openGameSession } from './open-game-session.ts'
import type { Outcome } from './writer.ts'

/** What comes of a bet on a product of the house. */
export type HouseCall = {
  kind: 'win' | 'rollback'
  vendorCode: string
  /** Unique of the vendor for ever. */
  id: string
  /** The bet that it is about. */
  ref: string
  playerId: string
  round: string
  gameCode: string
  /** Of a rollback nothing: what it gives back stands in its bet. */
  amount: Amount
  /** Closes the round for this player. */
  closes?: boolean
  /** A win that may come beside another one of the same bet, as a correction does. */
  isFurther?: boolean
}

type Call = Omit<HouseCall, 'kind' | 'ref'> & { kind: 'bet' | HouseCall['kind']; ref?: string; sessionKey?: string }

const FLAGS = { bet: 0, win: 1, rollback: 2, closes: 32, isFurther: 64 }

/**
 * Settles calls of different players, each judged on its own; answers the outcome of each by its id (writer.ts lists them). What another
 * connection does to the same players meanwhile may be a serialization failure or a unique violation: then the whole transaction
 * is to be repeated. Who changed balances tells them afterwards (tellBalances).
 */
export function settleHouseCalls(
  deps: Pick<Deps, 'newId'>,
  tx: Tx,
  calls: readonly HouseCall[],
): Promise<Map<string, Outcome>> {
  return settle(deps, tx, calls)
}

async function settle({ newId }: Pick<Deps, 'newId'>, tx: Tx, calls: readonly Call[]): Promise<Map<string, Outcome>> {
  if (calls.length === 0) return new Map()
  const sorted = calls.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1))
  await bringBack(newId, tx, sorted)
  const of = <Value>(read: (call: Call) => Value): Value[] => sorted.map(read)
  const row = await tx.one<{ answer: string }>(sql`
    select play.settle(${of(() => tx.brandId)}::text[], ${of(call => call.vendorCode)}::text[],
      ${of(flagsOf)}::int[],
      ${of(call => transactionKey(call.vendorCode, call.id))}::uuid[], ${of(call => call.id)}::text[],
      ${of(call => (call.ref === undefined ? null : transactionKey(call.vendorCode, call.ref)))}::uuid[],
      ${of(call => call.ref ?? null)}::text[], ${of(call => call.playerId)}::uuid[],
      ${of(call => call.sessionKey ?? null)}::uuid[], ${of(call => call.round)}::text[], ${of(call => call.gameCode)}::text[],
      ${of(call => String(call.amount))}::bigint[], ${of(contentOf)}::uuid[], ${of(() => newId())}::uuid[]) as answer`)
  const outcomes = new Map<string, Outcome>()
  for (const part of row?.answer?.split(';') ?? []) {
    const [place, outcome] = part.split(' ')
    outcomes.set((sorted[Number(place) - 1] as Call).id, outcome as string)
  }
  return outcomes
}

/** The house's own games stake all that a player has: what stands at vendors comes back where the main wallet does not pay for a bet. */
async function bringBack(newId: () => string, tx: Tx, calls: readonly Call[]): Promise<void> {
  const bets = calls.filter(({ kind, amount }) => kind === 'bet' && amount > 0n)
  const ids = bets.map(({ playerId }) => playerId)
  const held = ids.length === 0 ? new Map() : await sumVendorWallets(tx, ids)
  if (held.size === 0) return
  for (const { playerId, amount } of bets) if (held.has(playerId)) await bringBackFor(tx, { newId, playerId, amount })
}

const flagsOf = ({ kind, closes, isFurther }: Call): number =>
  FLAGS[kind] + (closes ? FLAGS.closes : 0) + (isFurther ? FLAGS.isFurther : 0)

const contentOf = ({ kind, ref, playerId, round, gameCode, amount }: Call): string =>
  hash('sha256', [kind, ref ?? '', playerId, round, gameCode, amount].join('\n'), 'hex').slice(0, 32)

/** Whose session it is; without one of the site where the server plays for him. */
type HousePlayer = Pick<NewGameSession, 'accountId' | 'account' | 'sessionId' | 'kind'>

type HouseGame = Pick<NewGameSession, 'vendorCode' | 'gameCode' | 'nodeId'>

/** A stake on a game of the house; `id`: unique of the vendor for ever. */
type HouseBet = { bettor: HousePlayer; id: string; round: string; amount: Amount }

/** Takes bets of different players on a game of the house; answers the outcome of each by its id, as settleHouseCalls does. */
export async function placeHouseBets(
  deps: Pick<Deps, 'newId'>,
  tx: Tx,
  game: HouseGame,
  bets: readonly HouseBet[],
): Promise<Map<string, Outcome>> {
  const keys = await findHouseSessions(
    tx,
    game,
    bets.map(({ bettor }) => bettor),
  )
  const { vendorCode, gameCode } = game
  const calls = bets.map(({ bettor: { accountId }, ...bet }) => ({
    ...{ kind: 'bet' as const, vendorCode, gameCode, playerId: accountId, sessionKey: keys.get(accountId) as string },
    ...bet,
  }))
  return settle(deps, tx, calls)
}

/** The keys of different players' sessions at a game of the house, by player: the one that is open, or a new one. */
async function findHouseSessions(
  tx: Tx,
  game: HouseGame,
  players: readonly HousePlayer[],
): Promise<Map<string, string>> {
  const open = await tx.query<{ player_id: string; token_key: string }>(sql`
    select distinct on (g.player_id) g.player_id, g.token_key
    from unnest(${players.map(({ accountId }) => accountId)}::uuid[],
      ${players.map(({ sessionId }) => sessionId ?? null)}::uuid[]) p (id, session_id)
    join play.game_sessions g on g.brand_id = ${tx.brandId} and g.player_id = p.id and g.ended_at is null
      and g.session_id is not distinct from p.session_id
    where g.vendor_code = ${game.vendorCode} and g.game_code = ${game.gameCode} and g.mode = 'real'
      and g.activated_at is not null and g.expires_at > now() + interval '1 minute'`)
  const keys = new Map(open.map(({ player_id, token_key }) => [player_id, token_key]))
  for (const player of players)
    if (!keys.has(player.accountId)) {
      const { accountId, account, sessionId, kind } = player
      const opened = await openGameSession(tx, { ...game, accountId, account, sessionId, kind, mode: 'real' })
      keys.set(accountId, tokenKey(opened.token))
    }
  return keys
}

/** A message may hold 8000 bytes; a player takes 39. */
const PLAYERS_MOST = 190

/** Tells the streams whose balances changed, after the commit. */
export function tellBalances({ db }: Pick<Deps, 'db'>, brand: string, playerIds: readonly string[]): void {
  for (let from = 0; from < playerIds.length; from += PLAYERS_MOST)
    db.tell('sen_balance', { brand, players: playerIds.slice(from, from + PLAYERS_MOST) })
}
