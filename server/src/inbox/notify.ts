import type { Word } from '@sen/core/inbox/rules'
import { sql, type Tx } from '../platform/db.ts'

/**
 * Puts a message into an account's inbox, inside the transaction of what it speaks of. `key` is the phrase of its title, `${key}Text`
 * that of its text; `words` fill their placeholders, each reader's in his own language.
 */
export async function notify(
  tx: Tx,
  accountId: string,
  message: { key: string; words?: Readonly<Record<string, Word>>; at: Date },
): Promise<void> {
  await tx.run(sql`
    select inbox.notify(${tx.brandId}, ${accountId}, ${message.key}, ${JSON.stringify(message.words ?? {})}::jsonb, ${message.at})`)
}
