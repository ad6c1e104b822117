import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { LINE, type Line } from './views.ts'

type Said = { key: string; author: 'player' | 'staff'; name: string; text: string }

/** Adds a line to a chat whose row the caller holds locked; the same key of the same side again answers the line that is there. */
export async function sayLine(deps: Deps, tx: Tx, chatId: string, said: Said): Promise<Line> {
  const known = await tx.one<Line>(sql`
    select ${LINE} from inbox.chat_lines
    where brand_id = ${tx.brandId} and chat_id = ${chatId} and author = ${said.author} and key = ${said.key}`)
  if (known) return known
  const text = said.text.trim() || refuse('inbox.lineEmpty')
  const line: Line = { ...said, text, id: deps.newId(), at: deps.now() }
  await tx.run(sql`
    insert into inbox.chat_lines (brand_id, chat_id, id, key, author, name, text, at)
    values (${tx.brandId}, ${chatId}, ${line.id}, ${line.key}, ${line.author}, ${line.name}, ${line.text}, ${line.at})`)
  await tx.run(sql`update inbox.chats set last_at = ${line.at} where brand_id = ${tx.brandId} and id = ${chatId}`)
  return line
}

/** The screens of the account are told that its chat changed; a visitor's asks by itself. */
export async function tellChat(tx: Tx, accountId: string | null): Promise<void> {
  if (accountId)
    await tx.run(sql`select pg_notify('sen_chat', ${JSON.stringify({ brand: tx.brandId, account: accountId })})`)
}
