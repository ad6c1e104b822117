import type { Amount } from '@sen/core/money'
import type { Tx } from '../platform/db.ts'
import { post } from './post.ts'

/** Posts the welcome grant of a new account in play money, once per account, inside the caller's transaction. */
export async function grantWelcome(tx: Tx, playerId: string, amount: Amount): Promise<void> {
  await post(tx, {
    kind: 'grant',
    key: `welcome:${playerId}`,
    lines: [
      { account: 'house:grants', amount: -amount },
      { account: `player:${playerId}:cash`, amount },
    ],
    subject: 'welcome',
  })
}
