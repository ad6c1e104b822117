/**
 * Selling a bet back before its end, wholly or in part: floor(what is sold × the product of settled factors × the product of what open legs
 * are worth × the house's share). It pays exactly the price that the player accepted, and only while the bet is worth that still: after
 * the live delay it is reckoned anew.
 */
import { parseAmount, type Rate, timesRate, writeAmount } from '@sen/core/money'
import { sql } from '@sen/supplier/database'
import { Refusal } from '@sen/supplier/refusal'
import type { Session } from '@sen/supplier/sessions'
import { deliver, insertMovement } from '@sen/supplier/settle-movements'
import { factorOf, type Result, ticketOf, worthOf } from '../arithmetic/settle.ts'
import { CASH_OUT_SHARE } from '../limits.ts'
import { lineKey } from './board.ts'
import type { Book } from './book.ts'
import { lockTicket, resolutionOf } from './settle-bets.ts'

/** A leg as far as its worth goes. */
export type OpenLeg = {
  match_id: string
  market: number
  specifiers: string
  outcome: string
  odds: string
  result: Result | null
}

/** In hundredths of the currency: nobody is offered less than that. */
const STEP = 1000n

/**
 * What a ticket may be sold back for now, ledger units; undefined while a leg is suspended, when all is decided, and when it is worth nothing.
 */
export function priceOfTicket(
  book: Book,
  { unit, sizes, legs }: { unit: bigint; sizes: readonly number[]; legs: readonly OpenLeg[] },
): bigint | undefined {
  if (unit <= 0n || legs.every(({ result }) => result)) return undefined
  const factors = legs.map(leg => (leg.result ? factorOf(leg.odds, leg.result) : worthNow(book, leg)))
  if (factors.some(factor => !factor)) return undefined
  const { over, under } = ticketOf(unit, sizes, factors as Rate[])
  const price = timesRate(over, { over: CASH_OUT_SHARE.over, under: CASH_OUT_SHARE.under * under }, 'down')
  return price < STEP ? undefined : price - (price % STEP)
}

/** What a unit on a leg is worth now; undefined while no bet on it may be bought back. */
function worthNow({ board, feed, now, trading }: Book, leg: OpenLeg): Rate | undefined {
  const match = board.matches.get(leg.match_id)
  const line = match?.lines.get(lineKey(leg.market, leg.specifiers))
  if (!match || !board.isTimely(match, now(), line?.product)) return undefined
  if (trading.of(match.fixture, leg.market).isSuspended) return undefined
  const status = line?.status
  if (status === -1 || status === -3 || status === -4) return undefined
  const told = feed.probabilities(leg.match_id, leg.market, leg.specifiers)
  const chances = told?.cashoutStatus === 1 ? told.outcomes[leg.outcome] : undefined
  return chances && worthOf(leg.odds, chances)
}

export type CashOutAsk = { requestId: string; bet: string; percent: number; price: bigint }

type State = { unit: bigint; sold: bigint; sizes: number[]; legs: OpenLeg[] }

/** Of what is left, this part. */
const partOf = ({ unit, sold }: State, percent: number): bigint => ((unit - sold) * BigInt(percent)) / 100n

/**
 * Sells a part of a player's open bet; the same request id sells it once. Answers the balance where it was told. Refuses unknownRound,
 * betSettled, cashOutOff (a leg is suspended), cashOutChanged {price} (it is worth less now), otherRequest.
 */
export async function cashOut(book: Book, session: Session, ask: CashOutAsk): Promise<bigint | null> {
  const { supplier } = book
  const before = await readState(book, session, ask)
  if (before === 'known') return null
  checkPrice(book, before, ask)
  const delayMs = delayOf(book, before.legs)
  if (delayMs > 0) await book.sleep(delayMs)
  const state = delayMs > 0 ? await readState(book, session, ask) : before
  if (state === 'known') return null
  checkPrice(book, state, ask)
  const id = await supplier.database.inTransaction(async tx => {
    const bet = await lockTicket(tx, ask.bet)
    if (!bet || bet.is_resolved) throw new Refusal('betSettled')
    const legs = await tx.query<{ result: Result | null }>(
      sql`select result from legs where bet_id = ${ask.bet} order by place`,
    )
    const isSame =
      bet.sold === state.sold &&
      String(legs.map(({ result }) => JSON.stringify(result))) ===
        String(state.legs.map(({ result }) => JSON.stringify(result)))
    if (!isSame) throw new Refusal('busy')
    const part = partOf(state, ask.percent)
    const isAll = bet.sold + part === bet.unit
    const movement = await insertMovement(supplier, tx, {
      ...resolutionOf(bet),
      kind: 'win',
      amount: ask.price,
      isFurther: !isAll,
    })
    await tx.run(sql`insert into cashouts (id, bet_id, request_id, sold, price)
      values (${movement}, ${bet.id}, ${ask.requestId}, ${part}, ${ask.price})`)
    await tx.run(sql`update legs set exposure = trunc(exposure::numeric * ${bet.unit - bet.sold - part} / ${bet.unit - bet.sold})
      where bet_id = ${bet.id}`)
    await tx.run(
      isAll
        ? sql`update bets set sold = unit, payout = 0, settled_at = now(), is_resolved = true where id = ${bet.id}`
        : sql`update bets set sold = sold + ${part} where id = ${bet.id}`,
    )
    await tx.run(sql`update rounds set win = coalesce(win, 0) + ${ask.price} where id = ${bet.id}`)
    return movement
  })
  return (await deliver(supplier, id)) ?? null
}

/** The bet as it stands, or that this request sold it already. */
async function readState({ supplier }: Book, session: Session, ask: CashOutAsk): Promise<State | 'known'> {
  const bet = await supplier.database.one<
    Omit<State, 'legs'> & { is_resolved: boolean; state: string; known: bigint | null }
  >(sql`
    select b.unit, b.sold, b.sizes, b.is_resolved, r.state, c.price as known from bets b join rounds r on r.id = b.id
      left join cashouts c on c.bet_id = b.id and c.request_id = ${ask.requestId}
    where b.id = ${ask.bet} and b.player_id = ${session.player_id}`)
  if (!bet) throw new Refusal('unknownRound')
  if (bet.known !== null && bet.known !== ask.price) throw new Refusal('otherRequest')
  if (bet.known !== null) return 'known'
  if (bet.is_resolved || bet.state !== 'settling') throw new Refusal('betSettled')
  const legs = await supplier.database.query<OpenLeg>(sql`
    select match_id, market, specifiers, outcome, odds, result from legs where bet_id = ${ask.bet} order by place`)
  return { ...bet, legs }
}

function checkPrice(book: Book, state: State, { percent, price }: CashOutAsk): void {
  const part = partOf(state, percent)
  const now = priceOfTicket(book, { ...state, unit: part })
  if (now === undefined) throw new Refusal(state.legs.every(({ result }) => result) ? 'betSettled' : 'cashOutOff')
  if (now < price) throw new Refusal('cashOutChanged', { price: writeAmount(now) })
}

/** The longest live delay of the legs that are being played. */
function delayOf({ board, leagues }: Book, legs: readonly OpenLeg[]): number {
  const delays = legs.map(({ match_id, result }) => {
    const match = result ? undefined : board.matches.get(match_id)
    if (match?.status.status !== 1) return 0
    return leagues.find(({ code }) => code === match.fixture.league)?.liveDelayMs ?? 0
  })
  return Math.max(0, ...delays)
}

/** A price as a browser sends it: above zero, in whole hundredths. */
export function readPrice(text: string): bigint | undefined {
  const price = parseAmount(text)
  return price && price >= STEP && price % STEP === 0n ? price : undefined
}
