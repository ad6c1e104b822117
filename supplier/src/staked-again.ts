/** Prizes that are staked again, as when a win is doubled: the operator is asked before each such step whether it would be taken as a bet. */
import { sql } from './database.ts'
import { gameOfRound } from './game-rules.ts'
import { readBalance } from './operator-wallet.ts'
import { computeRound, loadRound } from './play-round.ts'
import { Refusal } from './refusal.ts'
import type { Session } from './sessions.ts'
import type { Supplier } from './supplier.ts'

/** Why a prize was paid instead: a limit of the player's leaves less, or nothing is taken from him any more. */
export type Collected = 'limitReached' | 'playClosed'

/** Answers of an operator that takes no bet of this player, session, game or brand; any other leaves it open whether he would. */
const CLOSED = /^RS_ERROR_(USER_DISABLED|TOKEN_EXPIRED|INVALID_TOKEN|INVALID_GAME|INVALID_PARTNER)$/

/**
 * Whether the operator would refuse what a step stakes again, as a bet: why the prize is to be paid; undefined where the step may be taken,
 * stakes nothing, or is none that comes next. It is judged for this step alone: who records it holds the round and looks again whether it
 * comes next. Refuses walletUnreachable.
 */
export async function askStakedAgain(
  supplier: Supplier,
  session: Session,
  { roundId, at, step }: { roundId: string; at: number; step: unknown },
): Promise<Collected | undefined> {
  const isNext =
    await supplier.database.one(sql`select 1 from rounds where id = ${roundId} and player_id = ${session.player_id}
    and game_code = ${session.game_code} and state = 'open' and jsonb_array_length(steps) = ${at}`)
  if (!isNext) return undefined
  const round = await loadRound(supplier.database, roundId)
  const { stakesAgain } = gameOfRound(supplier, round)
  const staked = round.steps.length === at ? stakesAgain?.(round.stake, computeRound(supplier, round), step) : undefined
  if (!staked) return undefined
  const verdict = await readBalance(supplier, { ...session, id: session.player_id }, session, staked)
  if (verdict.kind === 'done') return undefined
  if (verdict.status === 'RS_ERROR_LIMIT_REACHED') return 'limitReached'
  if (CLOSED.test(verdict.status)) return 'playClosed'
  throw new Refusal('walletUnreachable', { status: verdict.status })
}
