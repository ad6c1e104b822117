/**
 * Where players' slips are handed in. Those that come while others of the same draw are being written go together into the next transaction:
 * all slips of a draw meet in the row of what the whole draw stakes, and so would wait for one another's commits (decisions 0230, 0231). Each is
 * still judged by itself: one that is refused leaves the others, and is tried alone, where it says why.
 */
import { Refusal, refuse } from '@sen/core/refusal'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { tellBalances } from '../play/public.ts'
import { HeldUp, type Order, takeSlips, tryEach, untilAlone } from './take-slip.ts'
import { listSlipsByKey, type SlipRow } from './views.ts'

export type Placed = { row: SlipRow; isRepeated: boolean }

type Waiting = { order: Order; resolve: (placed: Placed) => void; reject: (error: unknown) => void }

/** Slips of one transaction. */
const TOGETHER_MOST = 64

/** Transactions of a draw that are open at once: while one is written, the next is read, priced and paid. */
const OPEN_MOST = 2

/** Of a draw: what waits, how many transactions are open, and whose slips are in them. */
type Desk = { waiting: Waiting[]; open: number; players: Set<string> }

/** The draws of each brand that have any. */
const desks = new WeakMap<Deps['db'], Map<string, Desk>>()

/** Places a slip, or answers the one that was placed under its key before. Who waits for the balance is told. */
export function handInSlip(deps: Deps, brandId: string, order: Order): Promise<Placed> {
  const { promise, resolve, reject } = Promise.withResolvers<Placed>()
  const ofDb = desks.get(deps.db) ?? new Map<string, Desk>()
  desks.set(deps.db, ofDb)
  const key = JSON.stringify([brandId, order.asked.game.code, order.asked.drawNumber])
  const desk = ofDb.get(key) ?? { waiting: [], open: 0, players: new Set<string>() }
  ofDb.set(key, desk)
  desk.waiting.push({ order, resolve, reject })
  serve(deps, brandId, desk, () => ofDb.delete(key))
  return promise
}

/** Opens transactions for what waits, as many as may be; each that ends calls the next. */
function serve(deps: Deps, brandId: string, desk: Desk, close: () => void): void {
  while (desk.open < OPEN_MOST) {
    const next = nextOf(desk)
    if (next.length === 0) break
    const players = next.map(({ order }) => order.bettor.accountId)
    for (const player of players) desk.players.add(player)
    desk.open += 1
    void placeAll(deps, brandId, next).then(() => {
      for (const player of players) desk.players.delete(player)
      desk.open -= 1
      serve(deps, brandId, desk, close)
    })
  }
  // In the same turn as the look: whoever comes next opens another.
  if (desk.open === 0) close()
}

/** Takes the next out of those that wait: one slip a player, the earliest first, of nobody whose slip is being placed. */
function nextOf({ waiting, players }: Desk): Waiting[] {
  const next = new Map<string, Waiting>()
  for (const one of waiting) {
    const { accountId } = one.order.bettor
    if (next.size < TOGETHER_MOST && !next.has(accountId) && !players.has(accountId)) next.set(accountId, one)
  }
  const taken = new Set(next.values())
  waiting.splice(0, waiting.length, ...waiting.filter(one => !taken.has(one)))
  return [...taken]
}

/** Answers every one of them; never throws. */
async function placeAll(deps: Deps, brandId: string, all: readonly Waiting[]): Promise<void> {
  try {
    const placed = await untilAlone(deps, brandId, tx =>
      placeTogether(
        deps,
        tx,
        all.map(({ order }) => order),
      ),
    )
    void tellAndAnswer(deps, brandId, all, placed)
  } catch (error) {
    // A refusal holds for all of them: that of the draw, or of the one that is alone.
    if (all.length === 1 || error instanceof Refusal) {
      for (const { reject } of all) reject(error)
      return
    }
    const isHeld = ({ order }: Waiting) => !(error instanceof HeldUp) || error.orders.has(order)
    // Nobody waits for those that are tried alone but they themselves.
    for (const one of all.filter(isHeld)) void placeAll(deps, brandId, [one])
    const rest = all.filter(one => !isHeld(one))
    if (rest.length > 0) await placeAll(deps, brandId, rest)
  }
}

async function tellAndAnswer(
  deps: Deps,
  brandId: string,
  all: readonly Waiting[],
  placed: readonly Placed[],
): Promise<void> {
  const changed = all.filter((_, at) => !placed[at]?.isRepeated).map(({ order }) => order.bettor.accountId)
  try {
    tellBalances(deps, brandId, changed)
    for (const [at, { resolve }] of all.entries()) resolve(placed[at] as Placed)
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

async function placeTogether(deps: Deps, tx: Tx, orders: readonly Order[]): Promise<Placed[]> {
  const named = orders.map(({ bettor, asked }) => ({ playerId: bettor.accountId, requestKey: asked.requestKey }))
  const known = new Map((await listSlipsByKey(tx, named)).map(row => [row.player_id, row]))
  await tryEach(
    orders,
    order => order,
    ({ bettor, asked }) => {
      const row = known.get(bettor.accountId)
      if (row && row.content !== asked.content) refuse('lottery.otherContent')
    },
  )
  const fresh = orders.filter(({ bettor }) => !known.has(bettor.accountId))
  const { game, drawNumber } = (orders[0] as Order).asked
  const rows = fresh.length > 0 ? await orElse(takeSlips(deps, tx, game, drawNumber, fresh), orders, fresh) : []
  const taken = new Map(fresh.map(({ bettor }, at) => [bettor.accountId, rows[at] as SlipRow]))
  return orders.map(({ bettor: { accountId } }) => {
    const row = known.get(accountId)
    return row ? { row, isRepeated: true } : { row: taken.get(accountId) as SlipRow, isRepeated: false }
  })
}

/** A refusal of those that are new is none of those that were placed before: these are tried alone, where their slips are their answers. */
const orElse = <Value>(taken: Promise<Value>, orders: readonly Order[], fresh: readonly Order[]): Promise<Value> =>
  taken.catch(error => {
    if (fresh.length === orders.length || !(error instanceof Refusal)) throw error
    throw new HeldUp(new Set(orders.filter(order => !fresh.includes(order))))
  })
