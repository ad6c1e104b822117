/** The mall as staff keep it: every reward with its schedule, and what waits for a second person. */
import { AMOUNT_MAX, type Amount, ONE, readAmount, writeAmount } from '@sen/core/money'
import { isSchedule } from '@sen/core/operations/rules'
import { refuse } from '@sen/core/refusal'
import type { MallFields, MallItemView } from '@sen/core/rewards/mall-staff-calls'
import {
  ENDLESS,
  type MallKind,
  type Messenger,
  mallNeedsSecond,
  priceConversion,
  QUANTITY_MAX,
} from '@sen/core/rewards/points'
import { staffOf } from '../platform/caller.ts'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'

export type StoredItem = {
  code: string
  kind: MallKind
  app: Messenger | null
  name: Partial<MallFields['name']>
  text: Partial<MallFields['text']>
  picture: string
  points: number
  amount: Amount | null
  stock: number | null
  taken: number
  per_player: number | null
  position: number
  from_at: Date | null
  to_at: Date | null
  is_hidden: boolean
  is_agreed: boolean
  proposal: MallFields | null
  proposed_by: string | null
  proposed_by_name: string | null
  /** Changes with every change of the staff's, not with what is redeemed. */
  version: string
}

const KEPT = sql`code, kind, app, name, text, picture, points, amount, stock, taken, per_player, position, from_at, to_at, is_hidden,
  is_agreed, proposal, proposed_by, proposed_by_name, left(md5(row(name, text, picture, points, amount, stock, per_player, position, from_at, to_at,
    is_hidden, proposal, proposed_by)::text), 16) as version`

export const listStoredItems = (tx: Tx): Promise<StoredItem[]> =>
  tx.query<StoredItem>(sql`
    select ${KEPT} from rewards.mall_items where brand_id = ${tx.brandId} order by is_hidden, position, code`)

/** How many changes wait for a second person. */
export async function countMallProposals(tx: Tx): Promise<number> {
  const row = await tx.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from rewards.mall_items where brand_id = ${tx.brandId} and proposal is not null`)
  return row?.waiting ?? 0
}

/** Every picture that a reward has, would have or had when it was redeemed. */
export async function listMallPictures(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ picture: string }>(sql`
    select picture from rewards.mall_items where brand_id = ${tx.brandId}
    union select proposal->>'picture' from rewards.mall_items where brand_id = ${tx.brandId} and proposal is not null
    union select picture from rewards.redemptions where brand_id = ${tx.brandId}`)
  return rows.map(row => row.picture)
}

/** The reward, held: what is redeemed meanwhile waits for the change, and the change knows what was taken. */
export const lockStoredItem = (tx: Tx, code: string): Promise<StoredItem | undefined> =>
  tx.one<StoredItem>(sql`
    select ${KEPT} from rewards.mall_items where brand_id = ${tx.brandId} and code = ${code} for update`)

export const findStoredItem = async (tx: Tx, code: string): Promise<StoredItem> =>
  (await tx.one<StoredItem>(sql`
    select ${KEPT} from rewards.mall_items where brand_id = ${tx.brandId} and code = ${code}`)) as StoredItem

/** Who of the staff set the reward last; null: it stands as it was seeded. */
export async function findSetter(tx: Tx, code: string): Promise<string | null> {
  const row = await tx.one<{ set_by: string | null }>(sql`
    select set_by from rewards.mall_items where brand_id = ${tx.brandId} and code = ${code}`)
  return row?.set_by ?? null
}

/** What can be edited of a reward, always in the same order: two people agree when they said the same. */
export const fieldsOf = (item: StoredItem): MallFields => ({
  name: { vi: item.name.vi ?? '', en: item.name.en ?? '' },
  text: { vi: item.text.vi ?? '', en: item.text.en ?? '' },
  picture: item.picture,
  points: item.points,
  amount: item.amount === null ? null : writeAmount(item.amount),
  stock: item.stock,
  perPlayer: item.per_player,
  position: item.position,
  fromAt: item.from_at?.toISOString() ?? null,
  toAt: item.to_at?.toISOString() ?? null,
  isHidden: item.is_hidden,
})

/** The same of what somebody sent. */
export const cleanFields = (said: MallFields): MallFields => ({
  name: { vi: said.name.vi.trim(), en: said.name.en.trim() },
  text: { vi: said.text.vi.trim(), en: said.text.en.trim() },
  picture: said.picture,
  points: said.points,
  amount: said.amount === null ? null : writeAmount(readAmount(said.amount)),
  stock: said.stock,
  perPlayer: said.perPlayer,
  position: said.position,
  fromAt: said.fromAt && new Date(said.fromAt).toISOString(),
  toAt: said.toAt && new Date(said.toAt).toISOString(),
  isHidden: said.isHidden,
})

export const viewStoredItem = (item: StoredItem, caller: Caller): MallItemView => ({
  code: item.code,
  kind: item.kind,
  app: item.app,
  ...fieldsOf(item),
  taken: item.taken,
  proposal: item.proposal && {
    by: item.proposed_by_name ?? '',
    isOwn: item.proposed_by === staffOf(caller).staffId,
    fields: cleanFields(item.proposal),
  },
  version: item.version,
})

/** Refuses what no reward of this kind can be. */
export function judgeFields(
  { kind, app }: Pick<StoredItem, 'kind' | 'app'>,
  { name, amount, fromAt, toAt }: MallFields,
): void {
  if (`${name.vi}${name.en}` === '') refuse('operations.titleMissing')
  if (!isSchedule(fromAt, toAt)) refuse('operations.scheduleWrong')
  const money = amount === null ? null : readAmount(amount)
  // As many as one may redeem at once must still be an amount.
  const isPaid = money !== null && money > 0n && money % ONE === 0n && money <= AMOUNT_MAX / BigInt(QUANTITY_MAX)
  if (kind === 'gift' ? money !== null : !isPaid) refuse('mall.amountWrong')
  if ((kind === 'app') !== (app !== null)) refuse('mall.appWrong')
}

/** Whether a second person must say the same: it gives much, and more than it gave until now. */
export async function needsSecond(
  deps: Deps,
  tx: Tx,
  { brand }: Caller,
  { code, before, after, taken }: { code: string; before?: MallFields; after: MallFields; taken: number },
): Promise<boolean> {
  if (after.isHidden || after.amount === null || (before && givesNoMore(before, after))) return false
  const { fourEyes } = brand.promotions
  const bounds = { reward: fourEyes.reward, budget: fourEyes.budget, worth: brand.rewards.points.worth }
  // One after the other: two changes at once would not see each other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`mall ${tx.brandId}`}, 0))`)
  const others = await sumAlone(tx, code, deps.now(), priceConversion(1, bounds.worth))
  const stock = after.stock === null ? null : after.stock - taken
  return mallNeedsSecond({ points: after.points, amount: readAmount(after.amount), stock }, bounds, others)
}

const LATELY_MS = 30 * 86_400_000

/**
 * What rewards that one person alone stands behind give beyond the worth of their points: all that is left of those that are shown,
 * this one apart, and what came of any of them lately, or whoever hides what is used up could go on for ever.
 */
async function sumAlone(tx: Tx, code: string, now: Date, worth: Amount): Promise<Amount> {
  const row = await tx.one<{ sum: Amount }>(sql`
    with alone as (select * from rewards.mall_items where brand_id = ${tx.brandId} and not is_agreed and amount is not null),
    given as (
      select greatest(amount - points * ${worth}::bigint, 0) * coalesce(stock - taken, ${ENDLESS})::numeric as sum from alone
      where code <> ${code} and not is_hidden and (to_at is null or to_at > ${now})
      union all
      select greatest(r.amount - r.points / ${ONE}::bigint * ${worth}::bigint, 0) from alone
      join rewards.redemptions r on r.brand_id = alone.brand_id and r.item_code = alone.code and r.amount is not null
      where r.state <> 'rejected' and r.at > ${new Date(now.getTime() - LATELY_MS)}
    )
    select least(coalesce(sum(sum), 0), ${AMOUNT_MAX}::bigint)::bigint as sum from given`)
  return row?.sum ?? 0n
}

const isWithin = (bound: number | null, value: number | null): boolean =>
  bound === null || (value !== null && value <= bound)

/** Whether more than one person stands behind what a reward becomes: two just agreed, or it gives no more than what they agreed to. */
export const isAgreed = (item: StoredItem, after: MallFields, hasSecond: boolean): boolean =>
  hasSecond || (item.is_agreed && (after.isHidden || givesNoMore(fieldsOf(item), after)))

const givesNoMore = (before: MallFields, after: MallFields): boolean =>
  !before.isHidden &&
  after.fromAt === before.fromAt &&
  after.toAt === before.toAt &&
  after.points >= before.points &&
  readAmount(after.amount ?? '0') <= readAmount(before.amount ?? '0') &&
  isWithin(before.stock, after.stock) &&
  isWithin(before.perPlayer, after.perPlayer)

/** The columns of what staff set; what waited for a second person waits no more. */
export const setFields = (fields: MallFields, staffId: string, agreed: boolean): Sql => sql`
  name = ${JSON.stringify(fields.name)}::jsonb, text = ${JSON.stringify(fields.text)}::jsonb, picture = ${fields.picture},
  points = ${fields.points}, amount = ${fields.amount === null ? null : readAmount(fields.amount)}, stock = ${fields.stock},
  per_player = ${fields.perPlayer}, position = ${fields.position}, from_at = ${fields.fromAt}, to_at = ${fields.toAt},
  is_hidden = ${fields.isHidden}, set_by = ${staffId}, is_agreed = ${agreed}, proposal = null, proposed_by = null, proposed_by_name = null`

/** Writes down what the first of two people wants. */
export async function propose(tx: Tx, caller: Caller, code: string, fields: MallFields): Promise<void> {
  const { staffId, name } = staffOf(caller)
  await tx.run(sql`
    update rewards.mall_items set proposal = ${JSON.stringify(fields)}::jsonb, proposed_by = ${staffId}, proposed_by_name = ${name}
    where brand_id = ${tx.brandId} and code = ${code}`)
}
