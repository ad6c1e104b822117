/**
 * What an operator asks of the studio: Hub88's operator API, games and transactions (docs.hub88.io). Every body is signed with the
 * operator's key; the signature is checked over the raw bytes before anything is read.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from './database.ts'
import { makeRevealKey } from './reveal-keys.ts'
import { openSession } from './sessions.ts'
import { findMachine, listMachines } from './slot/machines.ts'
import { Refusal, type Studio } from './studio.ts'

type Body = Record<string, unknown>

/** Binds the operator's calls. A wrong signature is answered 401, a body that cannot be understood 400, an unknown thing 404. */
export function operatorRoutes(http: FastifyInstance, studio: Studio): void {
  const bind = (path: string, handle: (body: Body) => Promise<unknown>) =>
    http.post(`/operator/generic/v2${path}`, async (request, reply) => {
      const body = readSigned(studio, request)
      if (!body) return refuse(reply, 401, 'RS_ERROR_INVALID_SIGNATURE')
      try {
        return await handle(body)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return refuse(reply, error.code === 'badRequest' ? 400 : 404, error.code)
      }
    })
  bind('/game/list', async () => listGames(studio))
  bind('/game/url', body => openGameUrl(studio, body))
  bind('/game/round', body => findRoundUrl(studio, body))
  bind('/transactions/list', body => listTransactions(studio, body))
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error })
}

function readSigned(studio: Studio, request: FastifyRequest): Body | undefined {
  const signature = request.headers['x-hub88-signature']
  const { body } = request
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) return undefined
  if (!studio.keys.isFromOperator(body, signature)) return undefined
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Body
  } catch {}
  return {}
}

function listGames(studio: Studio): object[] {
  return listMachines().map(machine => ({
    game_code: machine.code,
    name: machine.name.en,
    names: machine.name,
    product: 'Sen Studio',
    category: 'Video Slots',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    free_bet_support: false,
    demo_game_support: true,
    rtp: machine.published.rtp,
    url_thumb: `${studio.config.publicUrl}/games/${machine.code}/`,
  }))
}

/** The game's address for a player, or on practice credit when neither user nor token is named. */
async function openGameUrl(studio: Studio, body: Body): Promise<{ url: string }> {
  const gameCode = textOf(body, 'game_code', 64)
  if (!gameCode) throw new Refusal('badRequest')
  if (!findMachine(gameCode)) throw new Refusal('unknownGame')
  const userName = textOf(body, 'user', 200)
  const operatorToken = textOf(body, 'token', 255)
  if (Boolean(userName) !== Boolean(operatorToken)) throw new Refusal('badRequest')
  const asked = textOf(body, 'currency', 8)
  const mode = userName ? 'real' : 'demo'
  if (mode === 'real' && !asked) throw new Refusal('badRequest')
  const token = await openSession(studio, {
    mode,
    operator: mode === 'demo' ? 'demo' : operatorOf(body),
    userName: userName ?? studio.newId(),
    // XXX is how an operator says "no currency" when it asks for a demonstration.
    currency: !asked || asked === 'XXX' ? 'VND' : asked,
    gameCode,
    operatorToken: operatorToken ?? '',
    language: (textOf(body, 'lang', 16) ?? 'vi').toLowerCase().startsWith('en') ? 'en' : 'vi',
    lobbyUrl: readLobbyUrl(textOf(body, 'lobby_url', 2000)),
  })
  // In the fragment, so that the token stays out of server logs and referrers.
  return { url: `${studio.config.publicUrl}/games/${gameCode}/#s=${token}` }
}

async function findRoundUrl(studio: Studio, body: Body): Promise<{ url: string }> {
  const round = uuidOf(body, 'round')
  const transaction = uuidOf(body, 'transaction_uuid')
  const row = await studio.database.one<{ id: string; user_name: string }>(sql`
    select r.id, p.user_name from studio.rounds r join studio.players p on p.id = r.player_id where r.win is not null
      and (r.id = ${round} or r.id = (select t.round_id from studio.transactions t where t.id = ${transaction})) limit 1`)
  if (!row) throw new Refusal('unknownRound')
  const language = (textOf(body, 'lang', 16) ?? '').toLowerCase().startsWith('en') ? 'en' : 'vi'
  // Asked for in the name of the round's own player, the page may also have its seed told; the key stays out of logs and referrers.
  const key = textOf(body, 'user', 200) === row.user_name ? `#k=${makeRevealKey(studio, row.id)}` : ''
  // How the operator writes its money: the page has no other way to know.
  const told = textOf(body, 'sign', 64)
  const sign = told ? `&sign=${encodeURIComponent(told)}` : ''
  return { url: `${studio.config.publicUrl}/round/${row.id}?lang=${language}${sign}${key}` }
}

/** The studio's own list of movements of one time span or of one round, for reconciliation. At most 5,000, oldest first. */
async function listTransactions(studio: Studio, body: Body): Promise<object[]> {
  const round = uuidOf(body, 'round')
  if (!round && textOf(body, 'round', 64)) return []
  const from = timeOf(body, 'start_time')
  const to = timeOf(body, 'end_time')
  if (!round && !(from && to)) throw new Refusal('badRequest')
  const user = textOf(body, 'user', 200) ?? null
  const rows = await studio.database.query<Record<string, unknown>>(sql`
    select t.id, t.kind, t.reference_id, t.amount, t.state, t.status, t.created_at, t.round_id, p.user_name, p.currency, r.game_code
    from studio.transactions t join studio.rounds r on r.id = t.round_id join studio.players p on p.id = r.player_id
    where p.mode = 'real' and (${round}::uuid is null or t.round_id = ${round}) and (${user}::text is null or p.user_name = ${user})
      and (${from}::timestamptz is null or t.created_at >= ${from}) and (${to}::timestamptz is null or t.created_at < ${to})
    order by t.created_at, t.id limit 5000`)
  return rows.map(row => ({
    transaction_uuid: row.id,
    reference_transaction_uuid: row.reference_id,
    kind: row.kind,
    status: STATUS_OF[row.state as string],
    operator_status: row.status,
    round: row.round_id,
    user: row.user_name,
    game_code: row.game_code,
    currency: row.currency,
    amount: Number(row.amount),
    inserted_at: (row.created_at as Date).toISOString(),
  }))
}

const STATUS_OF: Record<string, string> = {
  done: 'TS_SUCCESS',
  declined: 'TS_DECLINED',
  pending: 'TS_PENDING',
  void: 'TS_ROLLED_BACK',
}

function textOf(body: Body, key: string, max: number): string | undefined {
  const value = body[key]
  if (value === undefined || value === null || value === '') return undefined
  // The database keeps no zero bytes.
  if (typeof value !== 'string' || value.length > max || value.includes('\0')) throw new Refusal('badRequest')
  return value
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One of our ids; null for anything else, which is the id of nothing. */
function uuidOf(body: Body, key: string): string | null {
  const text = textOf(body, key, 64)
  return text && UUID.test(text) ? text : null
}

function timeOf(body: Body, key: string): Date | null {
  const text = textOf(body, key, 40)
  if (!text) return null
  // The protocol's times carry no zone and are meant in UTC.
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(time.getTime())) throw new Refusal('badRequest')
  return time
}

function operatorOf(body: Body): string {
  const { operator_id: operator } = body
  return `operator:${typeof operator === 'number' || typeof operator === 'string' ? operator : ''}`.slice(0, 80)
}

/** Where the game's way home leads; only http and https. */
function readLobbyUrl(text: string | undefined): string {
  if (!text) return ''
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}
