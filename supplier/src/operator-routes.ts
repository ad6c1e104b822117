/**
 * What an operator asks of the supplier: Hub88's operator API, games and transactions (docs.hub88.io). Every body is signed with the
 * operator's key; the signature is checked over the raw bytes before anything is read.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from './database.ts'
import { createReward, listPrepaids, listRewards } from './free-rounds.ts'
import { sumPots, viewPots } from './jackpots/view-pots.ts'
import { type Body, operatorOf, textOf, timeOf, uuidOf } from './operator-body.ts'
import { TAKEN } from './play-round.ts'
import { Refusal } from './refusal.ts'
import { makeRevealKey } from './reveal-keys.ts'
import { openSession } from './sessions.ts'
import type { Entry, Supplier } from './supplier.ts'

/** Binds the operator's calls. A wrong signature is answered 401, a body that cannot be understood 400, an unknown thing 404. */
export function operatorRoutes(http: FastifyInstance, supplier: Supplier): void {
  supplier.entries.forEach((entry, at) => {
    // An operator that knows one vendor here need not name it.
    if (at === 0) bindEntry(http, supplier, entry, '')
    bindEntry(http, supplier, entry, `/${entry.code}`)
  })
}

function bindEntry(http: FastifyInstance, supplier: Supplier, entry: Entry, prefix: string): void {
  const bind = (path: string, handle: (body: Body) => Promise<unknown>) =>
    http.post(`${prefix}/operator/generic/v2${path}`, async (request, reply) => {
      const body = readSigned(supplier, request)
      if (!body) return refuse(reply, 401, 'RS_ERROR_INVALID_SIGNATURE')
      try {
        return await handle(body)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return refuse(reply, error.status, error.code)
      }
    })
  bind('/game/list', async () => listGames(supplier, entry))
  bind('/game/url', body => openGameUrl(supplier, entry, body))
  bind('/game/round', body => findRoundUrl(supplier, entry, body))
  bind('/freebet/prepaids/list', async body => listPrepaids(supplier, entry, body))
  bind('/freebet/rewards/create', body => createReward(supplier, entry, body))
  bind('/freebet/rewards/list', body => listRewards(supplier, entry, body))
  bind('/transactions/list', body => listTransactions(supplier, entry, body))
  bind('/jackpots/list', body => listJackpots(supplier, body))
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error })
}

function readSigned(supplier: Supplier, request: FastifyRequest): Body | undefined {
  const signature = request.headers['x-hub88-signature']
  const { body } = request
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) return undefined
  if (!supplier.keys.isFromOperator(body, signature)) return undefined
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Body
  } catch {}
  return {}
}

const gamesOf = (supplier: Supplier, { code }: Entry) => supplier.games.filter(game => game.entry === code)

const codesOf = (supplier: Supplier, entry: Entry): string[] => gamesOf(supplier, entry).map(({ code }) => code)

/** A condition on a round r: it was bet under this entry. */
const isOf = (supplier: Supplier, entry: Entry) =>
  sql`(r.entry = ${entry.code} or (r.entry is null and r.game_code = any(${codesOf(supplier, entry)})))`

function listGames(supplier: Supplier, entry: Entry): object[] {
  return gamesOf(supplier, entry).map(({ code, name, category, rtp, mayBeFree }) => ({
    game_code: code,
    name: name.en,
    names: name,
    product: entry.name.en,
    category,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    free_bet_support: mayBeFree !== undefined,
    demo_game_support: true,
    rtp,
    url_thumb: `${supplier.config.publicUrl}/games/${code}/`,
  }))
}

/** The game's address for a player, or on practice credit when neither user nor token is named. */
async function openGameUrl(supplier: Supplier, entry: Entry, body: Body): Promise<{ url: string }> {
  const gameCode = textOf(body, 'game_code', 64)
  if (!gameCode) throw new Refusal('badRequest')
  if (!codesOf(supplier, entry).includes(gameCode)) throw new Refusal('unknownGame')
  const userName = textOf(body, 'user', 200)
  const operatorToken = textOf(body, 'token', 255)
  if (Boolean(userName) !== Boolean(operatorToken)) throw new Refusal('badRequest')
  const asked = textOf(body, 'currency', 8)
  const mode = userName ? 'real' : 'demo'
  if (mode === 'real' && !asked) throw new Refusal('badRequest')
  const token = await openSession(supplier, {
    mode,
    operator: mode === 'demo' ? 'demo' : operatorOf(body),
    partner: partnerOf(body),
    userName: userName ?? supplier.newId(),
    // XXX is how an operator says "no currency" when it asks for a demonstration.
    currency: !asked || asked === 'XXX' ? 'VND' : asked,
    gameCode,
    operatorToken: operatorToken ?? '',
    language: (textOf(body, 'lang', 16) ?? 'vi').toLowerCase().startsWith('en') ? 'en' : 'vi',
    lobbyUrl: readLobbyUrl(textOf(body, 'lobby_url', 2000)),
    // Off unless the operator says so.
    autoplay: body.autoplay === true,
    displayName: displayNameOf(body),
  })
  const look = lookOf(body)
  // In the fragment, so that the token stays out of server logs and referrers.
  return { url: `${supplier.config.publicUrl}/games/${gameCode}/${look ? `?look=${look}` : ''}#s=${token}` }
}

async function findRoundUrl(supplier: Supplier, entry: Entry, body: Body): Promise<{ url: string }> {
  const round = uuidOf(body, 'round')
  const transaction = uuidOf(body, 'transaction_uuid')
  const row = await supplier.database.one<{ id: string; user_name: string }>(sql`
    select r.id, p.user_name from rounds r join players p on p.id = r.player_id where ${TAKEN}
      and ${isOf(supplier, entry)} and (r.id = ${round} or r.id = (select t.round_id from transactions t where t.id = ${transaction})) limit 1`)
  if (!row) throw new Refusal('unknownRound')
  const language = (textOf(body, 'lang', 16) ?? '').toLowerCase().startsWith('en') ? 'en' : 'vi'
  // Asked for in the name of the round's own player, the page may also have its seed told; the key stays out of logs and referrers.
  const key = textOf(body, 'user', 200) === row.user_name ? `#k=${makeRevealKey(supplier, row.id)}` : ''
  // How the operator writes its money: the page has no other way to know.
  const told = textOf(body, 'sign', 64)
  const sign = told ? `&sign=${encodeURIComponent(told)}` : ''
  const look = lookOf(body)
  return {
    url: `${supplier.config.publicUrl}/round/${row.id}?lang=${language}${sign}${look ? `&look=${look}` : ''}${key}`,
  }
}

/** The supplier's own list of movements of one time span or of one round, for reconciliation. At most 5,000, oldest first. */
async function listTransactions(supplier: Supplier, entry: Entry, body: Body): Promise<object[]> {
  const round = uuidOf(body, 'round')
  if (!round && textOf(body, 'round', 64)) return []
  const from = timeOf(body, 'start_time')
  const to = timeOf(body, 'end_time')
  if (!round && !(from && to)) throw new Refusal('badRequest')
  const user = textOf(body, 'user', 200) ?? null
  const rows = await supplier.database.query<Record<string, unknown>>(sql`
    select t.id, t.kind, t.reference_id, t.amount, t.state, t.status, t.created_at, t.round_id, p.user_name, p.currency, r.game_code
    from transactions t join rounds r on r.id = t.round_id join players p on p.id = r.player_id
    where p.mode = 'real' and ${isOf(supplier, entry)} and (${round}::uuid is null or t.round_id = ${round}) and (${user}::text is null or p.user_name = ${user})
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

/** The colours and type that the operator asks for, one word for the pages; '' for none, and for what is no such word. */
function lookOf(body: Body): string {
  const word = textOf(body, 'look', 80) ?? ''
  return /^[\w.-]+$/.test(word) ? word : ''
}

/** The pots that the operator's players in a currency play for, of all entries together: a group of games may stand in several. */
async function listJackpots(supplier: Supplier, body: Body): Promise<object[]> {
  const currency = textOf(body, 'currency', 8)
  if (!currency) throw new Refusal('badRequest')
  const bank = { operator: operatorOf(body), partner: partnerOf(body), currency }
  const groups = new Map(supplier.games.flatMap(game => (game.jackpot ? [[game.jackpot.jackpot.group, game]] : [])))
  return Promise.all(
    [...groups].map(async ([group, game]) => ({
      group,
      currency,
      games: supplier.games
        .filter(one => one.jackpot?.jackpot.group === group)
        .map(({ code, entry }) => ({ vendor: entry, game_code: code })),
      ...(await viewPots(supplier, game, bank)),
      totals: await sumPots(supplier, group, bank),
    })),
  )
}

/** The brand of an operator that has several. */
const partnerOf = (body: Body): string => textOf(body, 'sub_partner_id', 80) ?? ''

/** The name that other players may see, cut by the operator; '' for none, and for what is no line of a few letters. */
function displayNameOf(body: Body): string {
  const name = (textOf(body, 'display_name', 200) ?? '').trim()
  return /^[\p{L}\p{N}*._ -]{1,24}$/u.test(name) ? name : ''
}

/** Where the game's way home leads; only http and https. */
function readLobbyUrl(text: string | undefined): string {
  if (!text) return ''
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}
