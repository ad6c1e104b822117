import { randomBytes } from 'node:crypto'
import { sql, type Tx } from '../platform/db.ts'
import { generateToken, tokenKey } from '../platform/token.ts'
import { openPlayerAccount } from '../wallet/public.ts'

export type NewGameSession = {
  accountId: string
  account: string
  kind: number
  nodeId: number
  gameCode: string
  vendorCode: string
  mode: 'real' | 'demo'
  /** The account session it is launched from, where there is one. */
  sessionId?: string
}

/**
 * Opens a game session inside the caller's transaction. Answers the token for the vendor's launch address and the name under
 * which the vendor knows the player (brand-qualified, no personal data). The token is a ticket: unless the vendor speaks
 * within 60 seconds it is over; after that it lives 12 hours at most, or until the account session ends.
 */
export async function openGameSession(tx: Tx, game: NewGameSession): Promise<{ token: string; user: string }> {
  const token = generateToken({ randomBytes }, 'g_')
  await openPlayerAccount(tx, game.accountId)
  await tx.run(sql`
    insert into play.game_sessions (brand_id, token_key, player_id, account, session_id, kind, vendor_code, game_code, node_id, mode)
    values (${tx.brandId}, ${tokenKey(token)}, ${game.accountId}, ${game.account}, ${game.sessionId ?? null}, ${game.kind},
      ${game.vendorCode}, ${game.gameCode}, ${game.nodeId}, ${game.mode})`)
  return { token, user: userOf(tx.brandId, game.accountId) }
}

/** Ends the game sessions of an account, or only those launched from one account session: no more bets; wins still arrive. */
export async function endGameSessions(tx: Tx, accountId: string, sessionId?: string): Promise<number> {
  return tx.run(sql`
    update play.game_sessions set ended_at = now()
    where brand_id = ${tx.brandId} and player_id = ${accountId} and ended_at is null
      and (${sessionId ?? null}::uuid is null or session_id = ${sessionId ?? null}::uuid)`)
}

/** The player's name towards vendors. */
export const userOf = (brandId: string, accountId: string) => `${brandId}.${accountId}`

const USER = /^([a-z][a-z0-9]{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Reads a player's name; undefined when it is none of ours. */
export function readUser(user: string): { brand: string; player: string } | undefined {
  const match = USER.exec(user)
  return match ? { brand: match[1] as string, player: match[2] as string } : undefined
}
