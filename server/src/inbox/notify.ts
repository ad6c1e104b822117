import type { Word } from '@sen/core/inbox/rules'
import { sql, type Tx } from '../platform/db.ts'
import { notifyInbox } from './store.ts'

type Message = { key: string; words?: Readonly<Record<string, Word>>; at: Date }

/**
 * Puts a message into an account's inbox, inside the transaction of what it speaks of. `key` is the phrase of its title, `${key}Text`
 * that of its text; `words` fill their placeholders, each reader's in his own language.
 */
export const notify = (tx: Tx, accountId: string, message: Message): Promise<void> =>
  notifyAll(tx, [accountId], message)

/** The same message to each of these accounts, by one statement. */
export async function notifyAll(tx: Tx, accountIds: readonly string[], message: Message): Promise<void> {
  await tx.run(sql`
    select inbox.notify(${tx.brandId}, id, ${message.key}, ${JSON.stringify(message.words ?? {})}::jsonb, ${message.at})
    from unnest(${accountIds}::uuid[]) as id`)
  for (const id of accountIds) notifyInbox(tx, id)
}
