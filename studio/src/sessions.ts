/** Sessions of players at a game: opened by an operator's launch, known to the browser by a token that only its hash is kept of. */
import { createHash } from 'node:crypto'
import { sql, type Tx } from './database.ts'
import { Refusal, type Studio } from './studio.ts'

export type Session = {
  id: string
  player_id: string
  game_code: string
  operator_token: string
  language: 'vi' | 'en'
  lobby_url: string
  created_at: Date
  mode: 'real' | 'demo'
  user_name: string
  currency: string
}

export type Launch = {
  mode: 'real' | 'demo'
  operator: string
  userName: string
  currency: string
  gameCode: string
  operatorToken: string
  language: 'vi' | 'en'
  lobbyUrl: string
}

/** Practice credit of a new demo player: a thousand usual stakes or so, in 10⁻⁵ of the currency. */
const PRACTICE_CREDIT: Record<string, bigint> = { VND: 1_000_000_00000n, '*': 1_000_00000n }
const SESSION_HOURS = 24

/** Opens a session and answers its token, 32 random bytes. */
export async function openSession(studio: Studio, launch: Launch): Promise<string> {
  const token = studio.dice(32).toString('base64url')
  await studio.database.inTransaction(async tx => {
    const playerId = await findOrAddPlayer(studio, tx, launch)
    await tx.run(sql`insert into studio.sessions (id, token_hash, player_id, game_code, operator_token, language, lobby_url)
      values (${studio.newId()}, ${hashOf(token)}, ${playerId}, ${launch.gameCode}, ${launch.operatorToken}, ${launch.language},
        ${launch.lobbyUrl})`)
  })
  return token
}

async function findOrAddPlayer(studio: Studio, tx: Tx, launch: Launch): Promise<string> {
  const credit = launch.mode === 'demo' ? (PRACTICE_CREDIT[launch.currency] ?? PRACTICE_CREDIT['*']) : 0n
  const row = await tx.one<{ id: string }>(sql`
    insert into studio.players (id, mode, operator, user_name, currency, practice_balance)
    values (${studio.newId()}, ${launch.mode}, ${launch.operator}, ${launch.userName}, ${launch.currency}, ${credit})
    on conflict (operator, user_name, currency) do update set user_name = excluded.user_name returning id`)
  return (row as { id: string }).id
}

/** The session of a browser's token; refuses sessionEnded. */
export async function loadSession(studio: Studio, token: string | undefined): Promise<Session> {
  if (!token || !/^[\w-]{43}$/.test(token)) throw new Refusal('sessionEnded')
  const session = await studio.database.one<Session>(sql`
    update studio.sessions s set used_at = now() from studio.players p
    where s.token_hash = ${hashOf(token)} and p.id = s.player_id and s.used_at > now() - make_interval(hours => ${SESSION_HOURS})
    returning s.id, s.player_id, s.game_code, s.operator_token, s.language, s.lobby_url, s.created_at, p.mode, p.user_name, p.currency`)
  if (!session) throw new Refusal('sessionEnded')
  return session
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
