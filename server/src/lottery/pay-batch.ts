/** Moves the money of payments that are made: once each, a batch at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type HouseCall, settleHouseCalls, tellBalances } from '../play/public.ts'
import { lockPlayers } from '../wallet/public.ts'
import { collectClaims, holdDebts, isClaimed, lockClaims } from './receivables.ts'
import { type DrawRow, findDrawById, roundOf } from './store.ts'
import { takeBack } from './take-back.ts'

/** Players of one transaction. */
const BATCH = 500
/** The rest behind a full batch, in times of what the batch took; and the longest, ms. */
const REST = 1
const REST_MOST = 100

/** How payments are paced: players of one transaction, and who waits so many ms. */
type Pace = { most?: number; rest?: (ms: number) => Promise<unknown> }

/** One settles a draw at a time; who comes second finds it done. */
export const holdSettling = (tx: Tx, id: bigint): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery.settle ${tx.brandId} ${id}`}, 0))`)

export const isAllPaid = async (tx: Tx, id: bigint): Promise<boolean> =>
  !(await tx.one(sql`
    select from lottery.payments where brand_id = ${tx.brandId} and draw_id = ${id} and done_at is null limit 1`))

export type Payment = {
  slip_id: string
  kind: 'win' | 'void' | 'correction'
  version: number
  player_id: string
  amount: bigint
}

/** Before every player. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Pays all that is due of a draw, batch after batch in the order of the players and again from the beginning until nothing is left: each
 * batch begins where the one before ended, so that none reads again what is paid. Behind a full batch it rests, outside of any transaction,
 * so that other play gets its turn (decision 0276); what fits into one batch is paid at once.
 */
export async function payDue(
  deps: Deps,
  brandId: string,
  id: bigint,
  { most = BATCH, rest = sleep }: Pace = {},
): Promise<void> {
  for (let after = NOBODY; ; ) {
    const began = performance.now()
    const players = await payBatch(deps, brandId, id, after, most)
    if (players.length === 0 && after === NOBODY) return
    after = players.at(-1) ?? NOBODY
    if (players.length === most) await rest(Math.min(REST_MOST, (performance.now() - began) * REST))
  }
}

/**
 * Pays at most so many players one slip each: money and mark are one transaction, so that whoever is killed here has done it or not.
 * Answers the players in order; none where nothing is due behind `after`.
 */
async function payBatch(deps: Deps, brandId: string, id: bigint, after: string, most: number): Promise<string[]> {
  const paid = await deps.db.inBrand(brandId, async tx => {
    await holdSettling(tx, id)
    const draw = await findDrawById(tx, id)
    if (!draw) return []
    const due = await tx.query<Payment>(sql`
      select distinct on (player_id) slip_id, kind, version, player_id, amount from lottery.payments
      where brand_id = ${brandId} and draw_id = ${id} and done_at is null and player_id > ${after}
      order by player_id, slip_id, version limit ${most}`)
    if (due.length === 0) return []
    await payAll(deps, tx, draw, due)
    const slips = due.map(row => row.slip_id)
    // Players and slips only lead to these rows: by the key alone each batch would read all payments of the draw (decision 0276).
    await tx.run(sql`
      update lottery.payments set done_at = ${deps.now()}
      where brand_id = ${brandId} and draw_id = ${id} and done_at is null
        and player_id between ${due[0]?.player_id} and ${due.at(-1)?.player_id} and slip_id = any(${slips}::uuid[])
        and (slip_id, kind, version) in (select * from unnest(${slips}::uuid[],
          ${due.map(row => row.kind)}::text[], ${due.map(row => row.version)}::smallint[]))`)
    return due.map(row => row.player_id)
  })
  tellBalances(deps, brandId, paid)
  return paid
}

/**
 * Pays wins and takes back what corrections say was too much. Where anything is taken of a player, all of the batch are locked first, in one
 * order, so that no two batches wait for each other; wins alone are locked in that order by the rule of play.
 */
async function payAll(deps: Deps, tx: Tx, draw: DrawRow, due: readonly Payment[]): Promise<void> {
  const [wins, takes] = [due.filter(({ amount }) => amount > 0n), due.filter(({ amount }) => amount < 0n)]
  await holdDebts(tx, takes.length > 0 ? 'alone' : 'together')
  const isTaken = takes.length > 0 || (await isClaimed(deps, tx, wins))
  if (isTaken)
    await lockPlayers(
      tx,
      due.map(row => row.player_id),
    )
  const claims = isTaken ? await lockClaims(deps, tx, wins) : undefined
  const calls = wins.map(payment => callOf(draw, payment))
  const outcomes = await settleHouseCalls(deps, tx, calls)
  const wrong = calls.find(call => outcomes.get(call.id) !== 'ok')
  if (wrong)
    throw new Error(`${wrong.id} of draw ${roundOf(draw)} was not paid: ${outcomes.get(wrong.id) ?? 'no player'}`)
  if (claims) await collectClaims(tx, claims)
  for (const payment of takes) await takeBack(deps, tx, draw, payment)
}

/** The id of the bet of a slip, and of what is paid for it. */
export const betIdOf = (slipId: string): string => `slip:${slipId}`

function callOf(draw: DrawRow, { slip_id, kind, version, player_id, amount }: Payment): HouseCall {
  const isVoid = kind === 'void'
  return {
    kind: isVoid ? 'rollback' : 'win',
    vendorCode: draw.vendor_code,
    id: `${betIdOf(slip_id)}:${kind}${version > 1 ? `:${version}` : ''}`,
    ref: betIdOf(slip_id),
    playerId: player_id,
    round: roundOf(draw),
    gameCode: draw.game_code,
    // What a rollback gives back stands in its bet.
    amount: isVoid ? 0n : amount,
    closes: !isVoid,
    isFurther: kind === 'correction',
  }
}
