import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import { judgeConversion, pointsAmount, priceConversion, wholePoints } from '@sen/core/rewards/points'
import { requireTurnover } from '../cashier/public.ts'
import { proveSpender } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { requireGiftAllowed } from '../safety/public.ts'
import { post } from '../wallet/public.ts'
import { tellRewards } from './keep-missions.ts'
import { lockPoints, readPoints } from './keep-points.ts'
import { type Conversion, findConversion, saveConversion } from './keep-redeems.ts'
import { convertPosting } from './postings.ts'

type Call = typeof pointCalls.convertPoints

/** Turns points into cash, once per key: one entry takes the points and gives the money, which is staked before it leaves. */
export async function convertPoints(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { worth, convertMin: min } = caller.brand.rewards.points
  const early = judgeConversion(body.points, { min, balance: Number.MAX_SAFE_INTEGER })
  if (early) refuse(early, null, { min: min.toLocaleString('en-US') })
  await proveSpender(deps, caller, body.password)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await requireGiftAllowed(deps, tx, accountId)
    await lockPoints(tx, accountId)
    const known = await findConversion(tx, accountId, body.requestKey)
    if (known) {
      if (known.points !== pointsAmount(body.points)) refuse('mall.keyUsed')
      return viewConversion(tx, accountId, known)
    }
    const balance = wholePoints((await readPoints(tx, accountId)).current)
    if (judgeConversion(body.points, { min, balance })) refuse('mall.notEnough')
    const row = { points: pointsAmount(body.points), amount: priceConversion(body.points, worth) }
    await saveConversion(tx, { ...row, playerId: accountId, key: body.requestKey, at: deps.now() })
    await post(tx, convertPosting(accountId, body.requestKey, body.points, worth))
    await requireTurnover(tx, {
      id: deps.newId(),
      playerId: accountId,
      source: 'mall',
      reference: '',
      amount: row.amount,
      multiple: caller.brand.rewards.turnoverMultiple,
    })
    await tellRewards(tx, accountId)
    return viewConversion(tx, accountId, row)
  })
}

const viewConversion = async (tx: Tx, playerId: string, row: Conversion): Promise<Answer<Call>> => ({
  points: wholePoints(row.points),
  amount: writeAmount(row.amount),
  current: wholePoints((await readPoints(tx, playerId)).current),
})
