/** What the game in the player's browser asks. The session's token comes as a bearer token; there are no cookies. */
import { parseAmount, readAmount, writeAmount } from '@sen/core/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from './database.ts'
import { readBalance } from './operator-wallet.ts'
import { loadRound, placeRound, showFreeSpin } from './play-round.ts'
import { isRevealKey } from './reveal-keys.ts'
import { changeSeeds, revealRound, viewFairness } from './seeds.ts'
import { loadSession, type Session } from './sessions.ts'
import type { Machine } from './slot/machine.ts'
import { findMachine } from './slot/machines.ts'
import { Refusal, type Studio } from './studio.ts'
import { findOpenRound, listRounds, sumSession, viewProof, viewRound } from './views.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const CLIENT_SEED = /^[\w.-]{1,64}$/

/** Binds the game's calls. */
export function playRoutes(http: FastifyInstance, studio: Studio): void {
  http.post('/api/open', async request => openGame(studio, await sessionOf(studio, request)))

  http.post('/api/rounds', async request => {
    const session = await sessionOf(studio, request)
    const { requestId, stake, kind } = bodyOf(request)
    const machine = findMachine(session.game_code) as Machine
    if (typeof requestId !== 'string' || !UUID.test(requestId)) throw new Refusal('badRequest')
    if (kind !== 'spin' && kind !== 'buy') throw new Refusal('badRequest')
    const amount = typeof stake === 'string' ? parseAmount(stake) : undefined
    if (amount === undefined || !stakesOf(machine, session).levels.some(level => readAmount(level) === amount))
      throw new Refusal('badRequest')
    const placed = await placeRound(studio, session, { requestId, stake: amount, kind })
    return answerRound(studio, session, placed)
  })

  http.post('/api/rounds/:id/free-spins', async request => {
    const session = await sessionOf(studio, request)
    const { shown } = bodyOf(request)
    if (!Number.isInteger(shown) || (shown as number) < 0) throw new Refusal('badRequest')
    const placed = await showFreeSpin(studio, session, idOf(request), shown as number)
    return answerRound(studio, session, placed)
  })

  http.get('/api/rounds', async request => {
    const { before } = request.query as { before?: unknown }
    if (before !== undefined && (typeof before !== 'string' || !UUID.test(before))) throw new Refusal('badRequest')
    return { list: await listRounds(studio, await sessionOf(studio, request), before) }
  })

  http.post('/api/seeds', async request => {
    const session = await sessionOf(studio, request)
    const { clientSeed } = bodyOf(request)
    if (typeof clientSeed !== 'string' || !CLIENT_SEED.test(clientSeed)) throw new Refusal('badRequest')
    return studio.database.inTransaction(async tx => {
      await tx.run(sql`select 1 from studio.players where id = ${session.player_id} for update`)
      return changeSeeds(studio, tx, session.player_id, clientSeed)
    })
  })

  http.get('/api/seeds', async request => {
    const session = await sessionOf(studio, request)
    return studio.database.inTransaction(async tx => {
      await tx.run(sql`select 1 from studio.players where id = ${session.player_id} for update`)
      return viewFairness(studio, tx, session.player_id)
    })
  })

  // Open to whoever has the round's id, which nobody can guess; it names no player.
  http.get('/api/proofs/:id', async request => proofOf(studio, idOf(request)))

  http.post('/api/proofs/:id/reveal', async request => {
    const id = idOf(request)
    const { key } = bodyOf(request)
    if (typeof key !== 'string' || !isRevealKey(studio, id, key)) throw new Refusal('notOwner')
    await revealRound(studio, id)
    return proofOf(studio, id)
  })
}

async function proofOf(studio: Studio, id: string) {
  const round = await loadRound(studio.database, id)
  if (round.win === null) throw new Refusal('unknownRound')
  const player = await studio.database.one<{ currency: string }>(
    sql`select p.currency from studio.rounds r join studio.players p on p.id = r.player_id where r.id = ${round.id}`,
  )
  return viewProof(studio, round, player?.currency ?? '')
}

async function openGame(studio: Studio, session: Session): Promise<object> {
  const machine = findMachine(session.game_code) as Machine
  const verdict = await readBalance(studio, { ...session, id: session.player_id }, session)
  if (verdict.kind !== 'done')
    throw new Refusal(/TOKEN|DISABLED/.test(verdict.status) ? 'sessionEnded' : 'walletUnreachable', {
      status: verdict.status,
    })
  const fairness = await studio.database.inTransaction(async tx => {
    await tx.run(sql`select 1 from studio.players where id = ${session.player_id} for update`)
    return viewFairness(studio, tx, session.player_id)
  })
  return {
    mode: session.mode,
    language: session.language,
    lobbyUrl: session.lobby_url,
    currency: session.currency,
    balance: writeAmount(verdict.balance),
    stakes: stakesOf(machine, session),
    cycleMs: studio.config.cycleMs,
    openedAt: session.created_at.toISOString(),
    now: new Date().toISOString(),
    session: await sumSession(studio, session),
    fairness,
    round: await findOpenRound(studio, session),
  }
}

/** `balance` is null while a prize is still on its way to the wallet. */
async function answerRound(studio: Studio, session: Session, placed: Awaited<ReturnType<typeof placeRound>>) {
  return {
    round: viewRound(studio, placed.round),
    balance: placed.balance === null ? null : writeAmount(placed.balance),
    session: await sumSession(studio, session),
  }
}

/** The stakes of a session's currency, as decimal texts. */
function stakesOf(machine: Machine, session: Session): { levels: string[]; usual: string } {
  return machine.stakes[session.currency] ?? (machine.stakes['*'] as { levels: string[]; usual: string })
}

function sessionOf(studio: Studio, request: FastifyRequest): Promise<Session> {
  return loadSession(studio, /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1])
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  if (!UUID.test(id)) throw new Refusal('unknownRound')
  return id
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (!Buffer.isBuffer(body)) throw new Refusal('badRequest')
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>
  } catch {}
  throw new Refusal('badRequest')
}
