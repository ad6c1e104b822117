/** What the page of a fishing room asks beside its rounds: a seat, and the stream that it hears. */
import type { FastifyInstance } from 'fastify'
import { beginStream } from '../event-stream.ts'
import { sessionOf } from '../play-routes.ts'
import { type FishingSupplier, fishingGameOf, leaveFishing, sitInFishing } from './fishing-rooms.ts'
import { fishingStreamsOf } from './fishing-streams.ts'

/** Binds the calls of the fishing rooms. */
export function fishingRoutes(http: FastifyInstance, supplier: FishingSupplier): void {
  const streams = fishingStreamsOf(supplier)
  http.addHook('preClose', async () => streams.close())

  http.post('/api/fishing/seat', async request => {
    await sitInFishing(supplier, await sessionOf(supplier, request))
    return { ok: true }
  })

  http.post('/api/fishing/leave', async request => {
    await leaveFishing(supplier, await sessionOf(supplier, request))
    return { ok: true }
  })

  http.get('/api/fishing/stream', async (request, reply) => {
    const session = await sessionOf(supplier, request)
    fishingGameOf(supplier, session)
    streams.join({ playerId: session.player_id, gameCode: session.game_code }, beginStream(reply))
    await streams.refresh().catch(error => request.log.error(error))
    return reply
  })
}
