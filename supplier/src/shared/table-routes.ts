/** What the page of a table asks: its stream, the clock, bets, what the player has and had; and the stream of a lobby's tables. */
import { writeAmount } from '@sen/core/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginStream } from '../event-stream.ts'
import { bodyOf, sessionOf, stakesOf, UUID } from '../play-routes.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../sessions.ts'
import { cashOut } from './cash-out.ts'
import { tablesOfLobby } from './lobby.ts'
import { placeBets, tableOf } from './place-bets.ts'
import { roomsOf } from './rooms.ts'
import type { TableSupplier } from './shared-rounds.ts'
import { readBets } from './shared-rules.ts'
import { listBets, viewMine, viewPromise } from './shared-views.ts'

/** Binds the calls of the tables. */
export function tableRoutes(http: FastifyInstance, supplier: TableSupplier): void {
  const rooms = roomsOf(supplier)
  http.addHook('preClose', async () => rooms.close())

  const hear = async (request: FastifyRequest, reply: FastifyReply, codesOf: (session: Session) => string[]) => {
    const session = await sessionOf(supplier, request)
    const codes = codesOf(session)
    const stream = beginStream(reply)
    const { mode, currency, player_id } = session
    try {
      for (const game of codes) await rooms.join({ game, mode, currency }, player_id, stream)
    } catch (error) {
      request.log.error(error)
      stream.destroy()
    }
    return reply
  }
  http.get('/api/table/stream', (request, reply) => hear(request, reply, session => [tableOf(supplier, session).code]))
  http.get('/api/lobby/stream', (request, reply) =>
    hear(request, reply, session => tablesOfLobby(supplier, session.game_code).map(({ code }) => code)),
  )

  http.get('/api/table/clock', async () => ({ now: supplier.tables.now().toISOString() }))

  http.post('/api/table/bets', async request => {
    const session = await sessionOf(supplier, request)
    const { requestId, round, bets } = bodyOf(request)
    if (!isUuid(requestId) || !isUuid(round)) throw new Refusal('badRequest')
    const game = tableOf(supplier, session)
    const read = readBets(game.shared, stakesOf(game, session).levels, bets)
    const placed = await placeBets(supplier, session, { requestId, sharedRoundId: round, bets: read })
    rooms.poke()
    return { id: placed.id, balance: placed.balance === null ? null : writeAmount(placed.balance) }
  })

  http.post('/api/table/cash-out', async request => {
    const session = await sessionOf(supplier, request)
    const { round } = bodyOf(request)
    if (!isUuid(round)) throw new Refusal('badRequest')
    const times = await cashOut(supplier, session, round)
    rooms.poke()
    return { times }
  })

  http.get('/api/table/bets', async request => {
    const { before } = request.query as { before?: unknown }
    if (before !== undefined && !isUuid(before)) throw new Refusal('badRequest')
    return { list: await listBets(supplier, await sessionOf(supplier, request), before) }
  })

  http.get('/api/table/mine', async request => {
    const { round } = request.query as { round?: unknown }
    if (!isUuid(round)) throw new Refusal('badRequest')
    return viewMine(supplier, await sessionOf(supplier, request), round)
  })

  http.get('/api/table/promise', async request => {
    const { round } = request.query as { round?: unknown }
    if (!isUuid(round)) throw new Refusal('badRequest')
    await sessionOf(supplier, request)
    return { promise: await viewPromise(supplier, round) }
  })
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
