/** SQL on the schema `inbox`. */
import { TICKETS_OPEN_MAX } from '@sen/core/inbox/limits'
import type { Word } from '@sen/core/inbox/rules'
import { refuse } from '@sen/core/refusal'
import { empty, type Sql, sql, type Tx } from '../platform/db.ts'
import { behindCursor, cutPageById, type Page, type PageOf } from '../platform/page.ts'
import { isOf, type Requester } from './know-requester.ts'

export type Message = {
  id: string
  key: string
  words: Readonly<Record<string, Word>>
  at: Date
  read_at: Date | null
}

export async function listMessageRows(
  tx: Tx,
  accountId: string,
  { isUnread, ...page }: PageOf & { isUnread: boolean },
): Promise<Page<Message>> {
  const rows = await tx.query<Message>(sql`
    select id, key, words, at, read_at from inbox.messages
    where brand_id = ${tx.brandId} and account_id = ${accountId} ${isUnread ? sql`and read_at is null` : empty} ${behindCursor(page)}
    order by id desc limit ${page.pageSize + 1}`)
  return cutPageById(rows, page.pageSize)
}

export async function countUnreadOf(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.one<{ count: bigint }>(sql`
    select count(*) from inbox.messages
    where brand_id = ${tx.brandId} and account_id = ${accountId} and read_at is null`)
  return Number(row?.count ?? 0n)
}

/** Answers in the asker's latest chat after what he has seen of it. */
export async function countNewAnswersOf(tx: Tx, requester: Requester): Promise<number> {
  const row = await tx.one<{ count: bigint }>(sql`
    with latest as (
      select id, seen_id from inbox.chats where brand_id = ${tx.brandId} and ${isOf(requester)} order by id desc limit 1
    )
    select count(*) from latest join inbox.chat_messages l on l.brand_id = ${tx.brandId} and l.chat_id = latest.id
    where l.author = 'staff' and (latest.seen_id is null or l.id > latest.seen_id)`)
  return Number(row?.count ?? 0n)
}

/** Every screen of the account is told to count again. */
export const notifyInbox = (tx: Tx, account: string): void => tx.tell('sen_inbox', { brand: tx.brandId, account })

export type Feedback = {
  id: string
  account_id: string | null
  content: string
  at: Date
  answer: string
  answered_by: string
  answered_at: Date | null
  /** Ids of the pictures that came with it. */
  pictures: string[]
}
export const FEEDBACK: Sql = sql`id, account_id, content, at, answer, answered_by, answered_at, array(
    select p.id from inbox.pictures p where p.brand_id = feedback.brand_id and p.feedback_id = feedback.id order by p.id
  ) as pictures`

export async function listFeedbackRows(
  tx: Tx,
  { state, ...page }: PageOf & { state?: 'open' | 'answered' | undefined },
): Promise<Page<Feedback>> {
  const inState =
    state === undefined ? empty : state === 'open' ? sql`and answered_at is null` : sql`and answered_at is not null`
  const rows = await tx.query<Feedback>(sql`
    select ${FEEDBACK} from inbox.feedback
    where brand_id = ${tx.brandId} ${inState} ${behindCursor(page)} order by id desc limit ${page.pageSize + 1}`)
  return cutPageById(rows, page.pageSize)
}

/** One after the other may add to the tickets of an account, because their number is judged. Taken before any row of them is locked. */
export async function lockTickets(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tickets ${tx.brandId} ${accountId}`}, 0))`)
}

/** How many tickets of the account are not over. */
export async function countOpenTickets(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.one<{ count: bigint }>(sql`
    select count(*) from inbox.tickets
    where brand_id = ${tx.brandId} and account_id = ${accountId} and state <> 'closed'`)
  return Number(row?.count ?? 0n)
}

/** Judges one more open ticket of an account whose tickets the caller holds locked. Refuses with tickets.openMax. */
export async function requireOneMoreTicket(tx: Tx, accountId: string): Promise<void> {
  if ((await countOpenTickets(tx, accountId)) >= TICKETS_OPEN_MAX)
    refuse('tickets.openMax', null, { max: TICKETS_OPEN_MAX })
}
