import type { Answer, Asked } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import {
  isMessengerId,
  isQuantity,
  messengerMissing,
  normalizeMessenger,
  pointsAmount,
  QUANTITY_MAX,
} from '@sen/core/rewards/points'
import { mobileRules, verifySpendingPassword } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { requireGiftAllowed } from '../safety/public.ts'
import { post } from '../wallet/public.ts'
import { publishRewards } from './missions-store.ts'
import { payRedemption } from './pay-redemption.ts'
import { lockPoints, readPoints } from './points-store.ts'
import { redemptionPosting } from './postings.ts'
import {
  countRedeemed,
  findRedemptionOfKey,
  lockItem,
  type MallItem,
  type Redemption,
  saveRedemption,
  takeStock,
} from './redemption-store.ts'
import { viewRedemption } from './views.ts'

type Call = typeof pointCalls.redeemReward
type Body = Asked<Call>['body']

/**
 * Gives points for a reward. The person is proved first; then one transaction judges, takes the stock, writes the record and posts.
 * A bonus is paid at once; the bonus of an app and things that are sent wait for staff.
 */
export async function redeemReward(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  if (!isQuantity(body.quantity)) refuse('mall.quantity', null, { max: QUANTITY_MAX })
  await verifySpendingPassword(deps, caller, body.password)
  return redeemProven(deps, caller, body)
}

/** The same for whoever is proved already. */
export function redeemProven(deps: Deps, caller: Caller, body: Body): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await requireGiftAllowed(deps, tx, accountId)
    await lockPoints(tx, accountId)
    const known = await findRedemptionOfKey(tx, accountId, body.idempotencyKey)
    if (known) return viewRedemption(sameOrRefuse(caller, known, body), caller)
    const item = (await lockItem(tx, body.code, deps.now())) ?? refuse('mall.unknown')
    if (!isAsSeen(item, body)) refuse('mall.priceChanged')
    const row = priceRedeem(deps, caller, item, body)
    await requireRedeemable(tx, item, row)
    if (!(await takeStock(tx, item.code, row.quantity))) refuse('mall.soldOut')
    if (!(await saveRedemption(tx, row))) refuse('mall.messengerUsed')
    const redeemed = { id: row.id, playerId: accountId, item: item.code, points: row.points, amount: row.amount }
    await post(tx, redemptionPosting(redeemed))
    if (row.state === 'completed') await payRedemption(tx, caller, redeemed)
    publishRewards(tx, accountId)
    return viewRedemption(row, caller)
  })
}

/** Whether it costs and gives what the player agreed to, as far as that was said. */
const isAsSeen = (item: MallItem, { points, amount }: Body): boolean =>
  (points === undefined || points === item.points) &&
  (amount === undefined || (amount === null ? null : readAmount(amount)) === item.amount)

const sameOrRefuse = ({ brand }: Caller, known: Redemption, body: Body): Redemption =>
  known.item_code === body.code &&
  known.quantity === body.quantity &&
  (known.app === null || known.messenger_key === normalizeMessenger(mobileRules(brand), messengerOf(body))) &&
  (known.kind !== 'gift' || known.recipient === recipientOf(body))
    ? known
    : refuse('mall.keyUsed')

const messengerOf = ({ messenger }: Body) => messenger?.trim() ?? ''
const recipientOf = ({ recipient }: Body) => recipient?.trim() ?? ''

/** The record as it would be; refuses where the reward needs to know something more of the player. */
function priceRedeem(deps: Deps, caller: Caller, item: MallItem, body: Body): Redemption {
  const [messenger, recipient] = [messengerOf(body), recipientOf(body)]
  if (item.app && !isMessengerId(item.app, messenger)) refuse(messengerMissing(item.app))
  if (item.kind === 'gift' && recipient.length < 10) refuse('mall.recipientNeeded')
  const at = deps.now()
  const isPaid = item.kind === 'bonus'
  return {
    id: deps.newId(),
    player_id: sessionOf(caller).accountId,
    idempotency_key: body.idempotencyKey,
    item_code: item.code,
    kind: item.kind,
    name: item.name,
    picture: item.picture,
    app: item.app,
    quantity: body.quantity,
    points: pointsAmount(item.points * body.quantity),
    amount: item.amount === null ? null : item.amount * BigInt(body.quantity),
    messenger: item.app ? messenger : '',
    messenger_key: item.app ? normalizeMessenger(mobileRules(caller.brand), messenger) : '',
    recipient: item.kind === 'gift' ? recipient : '',
    state: isPaid ? 'completed' : 'processing',
    at,
    decided_at: isPaid ? at : null,
    note: '',
  }
}

/** Under the lock of the player's points, which only grow meanwhile. */
async function requireRedeemable(tx: Tx, item: MallItem, row: Redemption): Promise<void> {
  if (item.per_player !== null) {
    const has = await countRedeemed(tx, row.player_id, item.code)
    if (has + row.quantity > item.per_player) refuse('mall.perPlayer', null, { max: item.per_player })
  }
  if ((await readPoints(tx, row.player_id)).current < row.points) refuse('mall.notEnough')
}
