/** The mall: what it offers, what was redeemed and converted. */

import type { Amount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import type { MallKind, Messenger, RedemptionState } from '@sen/core/rewards/points'
import { empty, sql, type Tx } from '../platform/db.ts'

type Texts = Partial<Record<Language, string>>

export type MallItem = {
  code: string
  kind: MallKind
  name: Texts
  text: Texts
  picture: string
  points: number
  amount: Amount | null
  app: Messenger | null
  stock: number | null
  taken: number
  per_player: number | null
}

const ITEM = sql`code, kind, name, text, picture, points, amount, app, stock, taken, per_player`

/** What is offered at a moment. */
const offered = (tx: Tx, now: Date) => sql`brand_id = ${tx.brandId} and not is_hidden
  and (from_at is null or from_at <= ${now}) and (to_at is null or to_at > ${now})`

export const listItems = (tx: Tx, now: Date): Promise<MallItem[]> =>
  tx.query<MallItem>(sql`select ${ITEM} from rewards.mall_items where ${offered(tx, now)} order by position, code`)

/** A reward that is offered, held: a change of the staff's comes wholly before what is judged and paid by it, or wholly after. */
export const lockItem = (tx: Tx, code: string, now: Date): Promise<MallItem | undefined> =>
  tx.one<MallItem>(sql`select ${ITEM} from rewards.mall_items where ${offered(tx, now)} and code = ${code} for update`)

/** Takes some of a reward off its stock, or puts them back; false when so many are not left. */
export async function takeStock(tx: Tx, code: string, quantity: number): Promise<boolean> {
  const taken = await tx.run(sql`
    update rewards.mall_items set taken = taken + ${quantity}
    where brand_id = ${tx.brandId} and code = ${code} and (stock is null or taken + ${quantity} <= stock)`)
  return taken > 0
}

export type Redemption = {
  id: string
  player_id: string
  idempotency_key: string
  item_code: string
  kind: MallKind
  name: Texts
  picture: string
  app: Messenger | null
  quantity: number
  points: Amount
  amount: Amount | null
  messenger: string
  messenger_key: string
  recipient: string
  state: RedemptionState
  at: Date
  decided_at: Date | null
  note: string
}

const REDEEM = sql`id, player_id, idempotency_key, item_code, kind, name, picture, app, quantity, points, amount, messenger, messenger_key,
  recipient, state, at, decided_at, note`

export const findRedemptionOfKey = (tx: Tx, playerId: string, key: string): Promise<Redemption | undefined> =>
  tx.one<Redemption>(sql`
    select ${REDEEM} from rewards.redemptions
    where brand_id = ${tx.brandId} and player_id = ${playerId} and idempotency_key = ${key}`)

export const lockRedemption = (tx: Tx, id: string): Promise<Redemption | undefined> =>
  tx.one<Redemption>(
    sql`select ${REDEEM} from rewards.redemptions where brand_id = ${tx.brandId} and id = ${id} for update`,
  )

/** How many of a reward a player has, those that were rejected apart. */
export async function countRedeemed(tx: Tx, playerId: string, code: string): Promise<number> {
  const row = await tx.one<{ sum: number }>(sql`
    select coalesce(sum(quantity), 0)::int as sum from rewards.redemptions
    where brand_id = ${tx.brandId} and player_id = ${playerId} and item_code = ${code} and state <> 'rejected'`)
  return row?.sum ?? 0
}

/** Saves a record; false when somebody redeemed this reward with the same number at the messaging app. */
export async function saveRedemption(tx: Tx, row: Redemption): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into rewards.redemptions (brand_id, id, player_id, idempotency_key, item_code, kind, name, picture, app, quantity, points, amount,
      messenger, messenger_key, recipient, state, at, decided_at)
    values (${tx.brandId}, ${row.id}, ${row.player_id}, ${row.idempotency_key}, ${row.item_code}, ${row.kind},
      ${JSON.stringify(row.name)}::jsonb, ${row.picture}, ${row.app}, ${row.quantity}, ${row.points}, ${row.amount},
      ${row.messenger}, ${row.messenger_key}, ${row.recipient}, ${row.state}, ${row.at}, ${row.decided_at})
    on conflict (brand_id, item_code, messenger_key) where messenger_key <> '' and state <> 'rejected' do nothing`)
  return saved > 0
}

export async function saveRedemptionDecision(
  tx: Tx,
  decision: { id: string; state: RedemptionState; by: string; note: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update rewards.redemptions set state = ${decision.state}, decided_at = ${decision.at}, decided_by = ${decision.by},
      note = ${decision.note}
    where brand_id = ${tx.brandId} and id = ${decision.id}`)
}

/** Records, newest first: of one player or of all. */
export const listRedemptionRows = (
  tx: Tx,
  of: { playerId?: string; state: RedemptionState | undefined; belowId: string | undefined; limit: number },
): Promise<Redemption[]> =>
  tx.query<Redemption>(sql`
    select ${REDEEM} from rewards.redemptions where brand_id = ${tx.brandId}
      ${of.playerId ? sql`and player_id = ${of.playerId}` : empty}
      ${of.state ? sql`and state = ${of.state}` : empty}
      ${of.belowId ? sql`and id < ${of.belowId}` : empty}
    order by id desc limit ${of.limit}`)

/** How many wait for an answer. */
export async function countRedemptionsWaiting(tx: Tx): Promise<number> {
  const row = await tx.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from rewards.redemptions where brand_id = ${tx.brandId} and state = 'processing'`)
  return row?.waiting ?? 0
}

export type Conversion = { points: Amount; amount: Amount }

export const findConversion = (tx: Tx, playerId: string, key: string): Promise<Conversion | undefined> =>
  tx.one<Conversion>(sql`
    select points, amount from rewards.conversions
    where brand_id = ${tx.brandId} and player_id = ${playerId} and idempotency_key = ${key}`)

export async function saveConversion(
  tx: Tx,
  row: Conversion & { playerId: string; key: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into rewards.conversions (brand_id, player_id, idempotency_key, points, amount, at)
    values (${tx.brandId}, ${row.playerId}, ${row.key}, ${row.points}, ${row.amount}, ${row.at})`)
}
