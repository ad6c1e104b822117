/** Sessions of players at a game: opened by an operator's launch, known to the browser by a token that only its hash is kept of. */
import { createHash } from 'node:crypto'
import { sql, type Tx } from './database.ts'
import { Refusal } from './refusal.ts'
import type { Supplier } from './supplier.ts'

export type Session = {
  id: string
  player_id: string
  game_code: string
  operator_token: string
  language: 'vi' | 'en'
  lobby_url: string
  /** The operator lets rounds follow each other by themselves. */
  autoplay: boolean
  /** The name that other players may see; '' where the operator told none. */
  display_name: string
  created_at: Date
  mode: 'real' | 'demo'
  user_name: string
  currency: string
  operator: string
  partner: string
}

export type Launch = {
  mode: 'real' | 'demo'
  operator: string
  /** The operator's brand; '' where he names none. */
  partner: string
  userName: string
  currency: string
  gameCode: string
  operatorToken: string
  language: 'vi' | 'en'
  lobbyUrl: string
  autoplay: boolean
  displayName: string
}

/** Practice credit of a new demo player: a thousand usual stakes or so, in 10⁻⁵ of the currency. */
const PRACTICE_CREDIT: Record<string, bigint> = { VND: 1_000_000_00000n, '*': 1_000_00000n }
/** A session ends when nothing was asked in it for the one time, and in any case after the other. */
const IDLE_HOURS = 4
/** The use of a session is written down this often at most: a request that changes nothing else costs no write. */
const USED_SECONDS = 60
const SESSION_HOURS = 24

/** Opens a session and answers its token, 32 random bytes. */
export async function openSession(supplier: Supplier, launch: Launch): Promise<string> {
  const token = supplier.dice(32).toString('base64url')
  await supplier.database.inTransaction(async tx => {
    const playerId = await findOrAddPlayer(supplier, tx, launch)
    await tx.run(sql`insert into sessions (id, token_hash, player_id, game_code, operator_token, language, lobby_url, autoplay, display_name,
        partner)
      values (${supplier.newId()}, ${hashOf(token)}, ${playerId}, ${launch.gameCode}, ${launch.operatorToken}, ${launch.language},
        ${launch.lobbyUrl}, ${launch.autoplay}, ${launch.displayName}, ${launch.partner})`)
  })
  return token
}

/** The supplier's id of an operator's player. */
export async function findOrAddPlayer(
  supplier: Supplier,
  tx: Tx,
  launch: Pick<Launch, 'mode' | 'operator' | 'userName' | 'currency'>,
): Promise<string> {
  const credit = launch.mode === 'demo' ? (PRACTICE_CREDIT[launch.currency] ?? PRACTICE_CREDIT['*']) : 0n
  const row = await tx.one<{ id: string }>(sql`
    insert into players (id, mode, operator, user_name, currency, practice_balance)
    values (${supplier.newId()}, ${launch.mode}, ${launch.operator}, ${launch.userName}, ${launch.currency}, ${credit})
    on conflict (operator, user_name, currency) do update set user_name = excluded.user_name returning id`)
  return (row as { id: string }).id
}

/** The session of a browser's token; refuses sessionEnded. */
export async function loadSession(supplier: Supplier, token: string | undefined): Promise<Session> {
  if (!token || !/^[\w-]{43}$/.test(token)) throw new Refusal('sessionEnded')
  const found = await supplier.database.one<Session & { was_long_ago: boolean }>(sql`
    select s.id, s.player_id, s.game_code, s.operator_token, s.language, s.lobby_url, s.autoplay, s.display_name, s.created_at, p.mode, p.user_name, p.currency,
      p.operator, s.partner, s.used_at < now() - make_interval(secs => ${USED_SECONDS}) as was_long_ago
    from sessions s join players p on p.id = s.player_id
    where s.token_hash = ${hashOf(token)} and s.used_at > now() - make_interval(hours => ${IDLE_HOURS})
      and s.created_at > now() - make_interval(hours => ${SESSION_HOURS})`)
  if (!found) throw new Refusal('sessionEnded')
  const { was_long_ago, ...session } = found
  if (was_long_ago) await supplier.database.run(sql`update sessions set used_at = now() where id = ${session.id}`)
  return session
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
