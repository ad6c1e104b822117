/** What the game in the player's browser asks. The session's token comes as a bearer token; there are no cookies. */
import { parseAmount, readAmount, writeAmount } from '@sen/core/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from './database.ts'
import { findFreeRounds } from './free-rounds.ts'
import type { AnyGame } from './game.ts'
import { gameOfRound } from './game-rules.ts'
import { viewHandProof } from './hands/room-views.ts'
import { viewPots } from './jackpots/view-pots.ts'
import { readBalance } from './operator-wallet.ts'
import { cycleOf, loadRound, type Placed, placeRound, takeStep } from './play-round.ts'
import { Refusal } from './refusal.ts'
import { codeOfStatus } from './refused-bet.ts'
import { isRevealKey } from './reveal-keys.ts'
import { changeSeeds, revealRound, viewFairness } from './seeds.ts'
import { loadSession, type Session } from './sessions.ts'
import { viewSharedProof } from './shared/shared-views.ts'
import { gameOf, type Supplier } from './supplier.ts'
import { findCollected, findOpenRound, listRounds, sumSession, viewProof, viewRound } from './views.ts'

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const CLIENT_SEED = /^[\w.-]{1,64}$/

/** Binds the game's calls. */
export function playRoutes(http: FastifyInstance, supplier: Supplier): void {
  http.post('/api/open', async request => openGame(supplier, await sessionOf(supplier, request)))

  http.post('/api/rounds', async request => {
    const session = await sessionOf(supplier, request)
    const placed = await placeRound(supplier, session, readOrder(supplier, session, bodyOf(request)))
    return answerRound(supplier, session, placed)
  })

  http.post('/api/rounds/:id/steps', async request => {
    const session = await sessionOf(supplier, request)
    const { at, step } = bodyOf(request)
    if (!Number.isInteger(at) || (at as number) < 0) throw new Refusal('badRequest')
    const roundId = idOf(request)
    // Read by the rules that the round was bet on.
    const game = gameOfRound(supplier, await loadRound(supplier.database, roundId))
    const read = game.readStep(objectOf(step, 'badStep'))
    const placed = await takeStep(supplier, session, { roundId, at: at as number, step: read })
    return answerRound(supplier, session, placed)
  })

  http.get('/api/rounds', async request => {
    const { before } = request.query as { before?: unknown }
    if (before !== undefined && (typeof before !== 'string' || !UUID.test(before))) throw new Refusal('badRequest')
    return { list: await listRounds(supplier, await sessionOf(supplier, request), before) }
  })

  http.get('/api/jackpots', async request => {
    const session = await sessionOf(supplier, request)
    const game = gameOf(supplier, session.game_code)
    // Practice credit neither feeds nor wins pots, so there are none to show.
    return session.mode === 'real' && game.jackpot ? viewPots(supplier, game, session) : { pots: [], hits: [] }
  })

  http.post('/api/seeds', async request => {
    const session = await sessionOf(supplier, request)
    const { clientSeed } = bodyOf(request)
    if (typeof clientSeed !== 'string' || !CLIENT_SEED.test(clientSeed)) throw new Refusal('badRequest')
    return supplier.database.inTransaction(async tx => {
      await tx.run(sql`select 1 from players where id = ${session.player_id} for update`)
      return changeSeeds(supplier, tx, session.player_id, clientSeed)
    })
  })

  http.get('/api/seeds', async request => {
    const session = await sessionOf(supplier, request)
    return supplier.database.inTransaction(async tx => {
      await tx.run(sql`select 1 from players where id = ${session.player_id} for update`)
      return viewFairness(supplier, tx, session.player_id)
    })
  })

  // Open to whoever has the round's id, which nobody can guess; it names no player.
  http.get('/api/proofs/:id', async request => proofOf(supplier, idOf(request)))

  http.post('/api/proofs/:id/reveal', async request => {
    const id = idOf(request)
    const { key } = bodyOf(request)
    if (typeof key !== 'string' || !isRevealKey(supplier, id, key)) throw new Refusal('notOwner')
    await revealRound(supplier, id)
    return proofOf(supplier, id)
  })
}

/** The round that a player asks for, on one of the game's stakes. Throws badRequest, badStake, badChoice. */
function readOrder(
  supplier: Supplier,
  session: Session,
  { requestId, stake, choice, reward }: Record<string, unknown>,
) {
  const game = gameOf(supplier, session.game_code)
  if (typeof requestId !== 'string' || !UUID.test(requestId)) throw new Refusal('badRequest')
  const amount = typeof stake === 'string' ? parseAmount(stake) : undefined
  if (amount === undefined || !stakesOf(game, session).levels.some(level => readAmount(level) === amount))
    throw new Refusal('badStake')
  const read = game.readChoice(objectOf(choice, 'badChoice'))
  return { requestId, stake: amount, choice: read, rewardId: rewardOf(reward) }
}

async function proofOf(supplier: Supplier, id: string) {
  const shared = (await viewSharedProof(supplier, id)) ?? (await viewHandProof(supplier, id))
  if (shared) return shared
  const round = await loadRound(supplier.database, id)
  if (!['open', 'settling', 'closed'].includes(round.state)) throw new Refusal('unknownRound')
  const player = await supplier.database.one<{ currency: string; mode: string }>(
    sql`select p.currency, p.mode from rounds r join players p on p.id = r.player_id where r.id = ${round.id}`,
  )
  return viewProof(supplier, round, player ?? { currency: '', mode: '' })
}

async function openGame(supplier: Supplier, session: Session): Promise<object> {
  const game = gameOf(supplier, session.game_code)
  const verdict = await readBalance(supplier, { ...session, id: session.player_id }, session)
  if (verdict.kind !== 'done')
    throw new Refusal(verdict.kind === 'unsure' ? codeOfStatus(verdict.status) : 'walletUnreachable', {
      status: verdict.status,
    })
  const fairness = await supplier.database.inTransaction(async tx => {
    await tx.run(sql`select 1 from players where id = ${session.player_id} for update`)
    return viewFairness(supplier, tx, session.player_id)
  })
  return {
    mode: session.mode,
    language: session.language,
    lobbyUrl: session.lobby_url,
    autoplay: session.autoplay,
    currency: session.currency,
    balance: writeAmount(verdict.balance),
    stakes: stakesOf(game, session),
    game: { code: game.code, name: game.name, rtp: game.rtp, facts: game.facts },
    cycleMs: cycleOf(supplier, game),
    openedAt: session.created_at.toISOString(),
    now: new Date().toISOString(),
    session: await sumSession(supplier, session),
    free: await findFreeRounds(supplier, session),
    fairness,
    round: await findOpenRound(supplier, session),
    collected: await findCollected(supplier, session),
  }
}

/** `balance` is null while a prize is still on its way to the wallet. */
async function answerRound(supplier: Supplier, session: Session, placed: Placed) {
  return {
    round: viewRound(supplier, placed.round),
    balance: placed.balance === null ? null : writeAmount(placed.balance),
    session: await sumSession(supplier, session),
    free: await findFreeRounds(supplier, session),
  }
}

/** The stakes of a session's currency, as decimal texts. */
export function stakesOf({ stakes }: AnyGame, session: Session): { levels: string[]; usual: string } {
  return stakes[session.currency] ?? (stakes['*'] as { levels: string[]; usual: string })
}

/** The session of a request's bearer token; refuses sessionEnded. */
export function sessionOf(supplier: Supplier, request: FastifyRequest): Promise<Session> {
  return loadSession(supplier, /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1])
}

/** The gift of free rounds that a bet names; refuses badRequest where it is no id. */
function rewardOf(reward: unknown): string | undefined {
  if (reward === undefined || (typeof reward === 'string' && UUID.test(reward))) return reward
  throw new Refusal('badRequest')
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  if (!UUID.test(id)) throw new Refusal('unknownRound')
  return id
}

/** The object that a request carries; refuses badRequest. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (!Buffer.isBuffer(body)) throw new Refusal('badRequest')
  let read: unknown
  try {
    read = JSON.parse(body.toString('utf8'))
  } catch {}
  return objectOf(read, 'badRequest')
}

function objectOf(value: unknown, code: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new Refusal(code)
}
