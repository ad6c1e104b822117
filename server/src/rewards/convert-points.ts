import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import { judgeConversion, pointsAmount, priceConversion, wholePoints } from '@sen/core/rewards/points'
import { addWageringRequirement } from '../cashier/public.ts'
import { verifySpendingPassword } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { requireGiftAllowed } from '../safety/public.ts'
import { post } from '../wallet/public.ts'
import { publishRewards } from './missions-store.ts'
import { lockPoints, readPoints } from './points-store.ts'
import { convertPosting } from './postings.ts'
import { type Conversion, findConversion, saveConversion } from './redemption-store.ts'

type Call = typeof pointCalls.convertPoints

/** Turns points into cash, once per key: one entry takes the points and gives the money, which is staked before it leaves. */
export async function convertPoints(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { worth, convertMin: min } = caller.brand.rewards.points
  const early = judgeConversion(body.points, { min, balance: Number.MAX_SAFE_INTEGER })
  if (early) refuse(early, null, { min: min.toLocaleString('en-US') })
  await verifySpendingPassword(deps, caller, body.password)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await requireGiftAllowed(deps, tx, accountId)
    await lockPoints(tx, accountId)
    const known = await findConversion(tx, accountId, body.idempotencyKey)
    if (known) {
      if (known.points !== pointsAmount(body.points)) refuse('mall.keyUsed')
      return viewConversion(tx, accountId, known)
    }
    const balance = wholePoints((await readPoints(tx, accountId)).current)
    if (judgeConversion(body.points, { min, balance })) refuse('mall.notEnough')
    const row = { points: pointsAmount(body.points), amount: priceConversion(body.points, worth) }
    await saveConversion(tx, { ...row, playerId: accountId, key: body.idempotencyKey, at: deps.now() })
    await post(tx, convertPosting(accountId, body.idempotencyKey, body.points, worth))
    await addWageringRequirement(tx, {
      id: deps.newId(),
      playerId: accountId,
      source: 'mall',
      reference: '',
      amount: row.amount,
      multiple: caller.brand.rewards.wageringMultiple,
    })
    publishRewards(tx, accountId)
    return viewConversion(tx, accountId, row)
  })
}

const viewConversion = async (tx: Tx, playerId: string, row: Conversion): Promise<Answer<Call>> => ({
  points: wholePoints(row.points),
  amount: writeAmount(row.amount),
  current: wholePoints((await readPoints(tx, playerId)).current),
})
