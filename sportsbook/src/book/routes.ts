/** What the page asks. The session's token comes as a bearer token, as everywhere in the kit. */
import { parseAmount, writeAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import { readBalance } from '@sen/supplier/operator-wallet'
import { Refusal } from '@sen/supplier/refusal'
import { loadSession, type Session } from '@sen/supplier/sessions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LEGS_MAX, limitsOf } from '../limits.ts'
import { openingOf } from '../openings.ts'
import type { Book } from './book.ts'
import { type CashOutAsk, cashOut, readPrice } from './cash-out.ts'
import { listFavourites, setFavourite } from './favourites.ts'
import { type Ask, placeBet } from './place-bet.ts'
import { findMatch, findSlip, listMatches, listSlips, showLeague } from './views.ts'

const id = z.uuid()
const decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))
const odds = z.string().check(z.regex(/^\d{1,5}\.\d{2}$/))

const betShape = z.strictObject({
  requestId: id,
  unit: decimal,
  sizes: z.array(z.number().check(z.int(), z.gte(1), z.lte(LEGS_MAX))).check(z.minLength(1), z.maxLength(LEGS_MAX)),
  legs: z
    .array(
      z.strictObject({
        match: z.string().check(z.maxLength(40)),
        market: z.number().check(z.int(), z.gte(1), z.lte(9999)),
        specifiers: z.string().check(z.maxLength(40)),
        outcome: z.string().check(z.maxLength(40)),
        odds,
      }),
    )
    .check(z.minLength(1), z.maxLength(LEGS_MAX)),
  consent: z.enum(['none', 'better', 'any']),
})

const favouriteShape = z.strictObject({
  kind: z.enum(['league', 'match']),
  code: z.string().check(z.regex(/^[\w:.-]{1,40}$/)),
  isOn: z.boolean(),
})

/** Binds the book's calls. */
export function bookRoutes(http: FastifyInstance, book: Book): void {
  http.post('/api/sports/open', async request => openBook(book, await sessionOf(book, request)))
  http.get('/api/sports/matches', async () => listMatches(book))
  http.get('/api/sports/matches/:id', async request => findMatch(book, paramOf(request)))
  http.get('/api/sports/leagues/:id', async request => showLeague(book, paramOf(request)))
  http.get('/api/sports/slips/:id', async request => {
    const asked = paramOf(request)
    if (!id.safeParse(asked).success) throw new Refusal('unknownRound')
    return findSlip(book, asked)
  })
  http.get('/api/sports/bets', async request => {
    const session = await sessionOf(book, request)
    const { state, before } = request.query as { state?: unknown; before?: unknown }
    if (before !== undefined && !id.safeParse(before).success) throw new Refusal('badRequest')
    return {
      list: await listSlips(book, session.player_id, {
        isOpen: state === 'open',
        before: before as string | undefined,
      }),
    }
  })
  http.post('/api/sports/favourites', async request => {
    const session = await sessionOf(book, request)
    await setFavourite(book, session, readBody(request, favouriteShape))
    return { favourites: await listFavourites(book, session.player_id) }
  })
  http.post('/api/sports/bets', async request => {
    const session = await sessionOf(book, request)
    const placed = await placeBet(book, session, readAsk(request))
    return {
      slip: await findSlip(book, placed.id),
      balance: placed.balance === null ? null : writeAmount(placed.balance),
    }
  })
  http.post('/api/sports/bets/:id/cashout', async request => {
    const session = await sessionOf(book, request)
    const ask = readCashOut(request)
    const balance = await cashOut(book, session, ask)
    return { slip: await findSlip(book, ask.bet), balance: balance === null ? null : writeAmount(balance) }
  })
}

async function openBook(book: Book, session: Session): Promise<object> {
  const { supplier, now } = book
  const verdict = await readBalance(supplier, { ...session, id: session.player_id }, session)
  if (verdict.kind !== 'done')
    throw new Refusal(/TOKEN|DISABLED/.test(verdict.status) ? 'sessionEnded' : 'walletUnreachable')
  const { least, most, payout, chips } = limitsOf(session.currency)
  return {
    mode: session.mode,
    language: session.language,
    lobbyUrl: session.lobby_url,
    currency: session.currency,
    balance: writeAmount(verdict.balance),
    limits: { least: writeAmount(least), most: writeAmount(most), payout: writeAmount(payout), chips, legs: LEGS_MAX },
    opensAt: openingOf(session.game_code),
    favourites: await listFavourites(book, session.player_id),
    now: new Date(now()).toISOString(),
  }
}

function sessionOf({ supplier }: Book, request: FastifyRequest): Promise<Session> {
  return loadSession(supplier, /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1])
}

const cashOutShape = z.strictObject({
  requestId: id,
  percent: z.number().check(z.int(), z.gte(1), z.lte(100)),
  price: decimal,
})

function readCashOut(request: FastifyRequest): CashOutAsk {
  const bet = paramOf(request)
  if (!id.safeParse(bet).success) throw new Refusal('unknownRound')
  const { requestId, percent, price } = readBody(request, cashOutShape)
  const units = readPrice(price)
  if (!units) throw new Refusal('badRequest')
  return { requestId, bet, percent, price: units }
}

const paramOf = (request: FastifyRequest): string => (request.params as { id: string }).id

/** A body that has a shape; refuses badRequest. */
export function readBody<Shape extends z.ZodMiniType>({ body }: FastifyRequest, shape: Shape): z.output<Shape> {
  let sent: unknown
  try {
    sent = JSON.parse((body as Buffer).toString('utf8'))
  } catch {}
  const verdict = shape.safeParse(sent)
  if (!verdict.success) throw new Refusal('badRequest')
  return verdict.data
}

function readAsk(request: FastifyRequest): Ask {
  const asked = readBody(request, betShape)
  const { unit, sizes, legs } = asked
  const amount = parseAmount(unit)
  const isSane = new Set(sizes).size === sizes.length && sizes.every(size => size <= legs.length)
  if (!amount || amount <= 0n || !isSane) throw new Refusal('badRequest')
  return { ...asked, unit: amount }
}
