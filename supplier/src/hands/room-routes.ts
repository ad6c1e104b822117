/** What the page of a room asks: the lobby of its game, a seat, to be dealt in, a move; and the stream that it hears. */
import { parseAmount, readAmount, writeAmount } from '@sen/core/money'
import type { FastifyInstance } from 'fastify'
import { sql } from '../database.ts'
import { beginStream } from '../event-stream.ts'
import { readBalance } from '../operator-wallet.ts'
import { bodyOf, CLIENT_SEED, sessionOf, stakesOf, UUID } from '../play-routes.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../sessions.ts'
import { STRENGTHS, type Strength } from './hand-rules.ts'
import { handGameOf, moveInHand, type RoomSupplier } from './hands.ts'
import { roomStreamsOf } from './room-streams.ts'
import { listHands, viewLobby } from './room-views.ts'
import { leaveRoom, roomOf, type SitAsk, setReady, sitDown } from './seats.ts'

/** Binds the calls of the rooms. */
export function roomRoutes(http: FastifyInstance, supplier: RoomSupplier): void {
  const streams = roomStreamsOf(supplier)
  http.addHook('preClose', async () => streams.close())
  readRoutes(http, supplier)
  playRoutes(http, supplier, async () => {
    await streams.refresh()
    return { ok: true }
  })

  http.get('/api/room/stream', async (request, reply) => {
    const session = await sessionOf(supplier, request)
    handGameOf(supplier, session)
    streams.join({ playerId: session.player_id, gameCode: session.game_code }, beginStream(reply))
    await streams.refresh().catch(error => request.log.error(error))
    return reply
  })
}

/** What is there: tables, balance, past hands. */
function readRoutes(http: FastifyInstance, supplier: RoomSupplier): void {
  http.get('/api/room/lobby', async request => {
    const session = await sessionOf(supplier, request)
    const levels = stakesOf(handGameOf(supplier, session), session).levels.map(readAmount)
    const room = await roomOf(supplier.database, session)
    return { isSeated: room !== undefined, stakes: await viewLobby(supplier, session, levels) }
  })

  http.get('/api/room/balance', async request => {
    const session = await sessionOf(supplier, request)
    const verdict = await readBalance(supplier, { ...session, id: session.player_id }, session)
    return { balance: verdict.kind === 'done' ? writeAmount(verdict.balance) : null }
  })

  http.get('/api/room/hands', async request => {
    const { before } = request.query as { before?: unknown }
    if (before !== undefined && (typeof before !== 'string' || !UUID.test(before))) throw new Refusal('badRequest')
    return { list: await listHands(supplier, await sessionOf(supplier, request), before) }
  })
}

/** What a player does; `told` answers when his room has heard of it. */
function playRoutes(http: FastifyInstance, supplier: RoomSupplier, told: () => Promise<object>): void {
  http.post('/api/room/seat', async request => {
    const session = await sessionOf(supplier, request)
    await sitDown(supplier, session, readSit(supplier, session, bodyOf(request)))
    return told()
  })

  http.post('/api/room/ready', async request => {
    const session = await sessionOf(supplier, request)
    const { hash, clientSeed } = bodyOf(request)
    if (typeof hash !== 'string' || typeof clientSeed !== 'string' || !CLIENT_SEED.test(clientSeed))
      throw new Refusal('badRequest')
    await setReady(supplier, session, { hash, clientSeed })
    return told()
  })

  http.post('/api/room/rest', async request => {
    await setReady(supplier, await sessionOf(supplier, request), null)
    return told()
  })

  http.post('/api/room/leave', async request => {
    await leaveRoom(supplier, await sessionOf(supplier, request))
    return told()
  })

  http.post('/api/room/moves', async request => {
    const session = await sessionOf(supplier, request)
    const { hand, at, move } = bodyOf(request)
    if (typeof hand !== 'string' || !UUID.test(hand)) throw new Refusal('badRequest')
    if (!Number.isInteger(at) || (at as number) < 0) throw new Refusal('badRequest')
    if (typeof move !== 'object' || move === null || Array.isArray(move)) throw new Refusal('badStep')
    await moveInHand(supplier, session, { handId: hand, at: at as number, move })
    await supplier.database.run(
      sql`update room_seats set seen_at = ${supplier.tables.now()} where player_id = ${session.player_id}`,
    )
    return told()
  })
}

/** Where a player wants to sit; refuses badStake and badRequest. */
function readSit(supplier: RoomSupplier, session: Session, body: Record<string, unknown>): SitAsk {
  const { stake, code, isPrivate, bots } = body
  const ask: SitAsk = { stake: 0n }
  if (code !== undefined) {
    if (typeof code !== 'string' || !/^[A-Z2-9]{6}$/.test(code)) throw new Refusal('unknownRoom')
    return { ...ask, code }
  }
  const amount = typeof stake === 'string' ? parseAmount(stake) : undefined
  const { levels } = stakesOf(handGameOf(supplier, session), session)
  if (amount === undefined || !levels.some(level => readAmount(level) === amount)) throw new Refusal('badStake')
  if (bots !== undefined && !STRENGTHS.includes(bots as Strength)) throw new Refusal('badRequest')
  return { stake: amount, isPrivate: isPrivate === true, ...(bots === undefined ? {} : { bots: bots as Strength }) }
}
