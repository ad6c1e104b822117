import { priceTurnover } from '@sen/core/cashier/turnover'
import { findDeposits, requireTurnover } from '../cashier/public.ts'
import { tell } from '../inbox/public.ts'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isBarred, listBarred, lockPlayers, post } from '../wallet/public.ts'
import { findActivity } from './find-activities.ts'
import { lockChoice, saveChoice } from './find-choices.ts'
import { matchPosting } from './postings.ts'

const PAGE = 500

/**
 * Pays what deposits earned by what was chosen with them since a moment (else: ever), each in a transaction of its own. Whoever is barred
 * is not tried and is paid when that is over; one that cannot be paid is logged and passed by. Answers how many were paid.
 */
export async function payChoices(deps: Deps, brandId: string, since?: Date, page = PAGE): Promise<number> {
  let paid = 0
  let after: string | undefined
  do {
    const { ids, next } = await deps.db.inBrand(brandId, tx => listDue(tx, { since, after, page }))
    for (const id of ids) if (await tryOne(deps, brandId, id)) paid += 1
    after = next
  } while (after)
  return paid
}

type From = { since: Date | undefined; after: string | undefined; page: number }

async function listDue(tx: Tx, { since, after, page }: From) {
  const rows = await tx.query<{ id: string; playerId: string }>(sql`
    select deposit_id as id, player_id as "playerId" from promotions.choices
    where brand_id = ${tx.brandId} and state = 'due' ${since ? sql`and changed_at >= ${since}` : empty} ${after ? sql`and deposit_id > ${after}` : empty}
    order by deposit_id limit ${page}`)
  const barred = await listBarred(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  const ids = rows.filter(({ playerId }) => !barred.has(playerId)).map(({ id }) => id)
  return { ids, next: rows.length === page ? rows.at(-1)?.id : undefined }
}

async function tryOne(deps: Deps, brandId: string, depositId: string): Promise<boolean> {
  try {
    return await deps.db.inBrand(brandId, tx => payChoice(tx, deps, depositId))
  } catch (error) {
    deps.log.error({ err: error, brand: brandId, deposit: depositId }, 'a promotion of a deposit could not be paid')
    return false
  }
}

/** The money, what must be staked of it, the news of it and the new state are one transaction. */
async function payChoice(tx: Tx, deps: Deps, depositId: string): Promise<boolean> {
  const choice = await lockChoice(tx, depositId)
  if (choice?.state !== 'due') return false
  const { playerId, activityId, reward, given } = choice
  const at = deps.now()
  const amount = reward - given
  const activity = await findActivity(tx, activityId)
  const deposit = (await findDeposits(tx, [depositId])).get(depositId)
  if (!activity || !deposit) throw new Error('a choice without its promotion or its deposit')
  // The balance is held first: an exclusion that commits now is seen, and one that comes later finds the money given before it.
  await lockPlayers(tx, [playerId])
  if (await isBarred(tx, playerId)) return false
  const { reference } = deposit
  await post(tx, matchPosting({ playerId, activityId, depositId, given, amount, reference }))
  const id = given === 0n ? depositId : deps.newId()
  const came = { id, playerId, source: 'promotion', promotionId: activityId, reference, amount } as const
  await requireTurnover(tx, { ...came, multiple: activity.turnover })
  await saveChoice(tx, depositId, { state: 'given', reward, given: reward, at })
  const required = priceTurnover(amount, activity.turnover)
  const words = { amount: { amount: String(amount) }, reference, required: { amount: String(required) } }
  await tell(tx, playerId, {
    key: required > 0n ? 'inbox.promotion.matched' : 'inbox.promotion.matchedFree',
    words,
    at,
  })
  return true
}
