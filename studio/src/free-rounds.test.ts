/** Rounds that an operator gives, over the wire: given once, played once each, free for the player, their wins paid. */
import { randomUUID } from 'node:crypto'
import type { FreeRounds } from '@sen/supplier/free-rounds'
import { settleDue } from '@sen/supplier/settle-movements'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { afterTheLease, callsOf, playOn, START, spin } from '../test/player.ts'
import { makeStand, REAL_LAUNCH, type Stand } from '../test/stand.ts'

let stand: Stand
beforeAll(async () => {
  stand = await makeStand()
})
afterAll(() => stand.close())
afterEach(() => {
  stand.operator.moods = {}
})

const soon = (ms = 3_600_000) => new Date(Date.now() + ms).toISOString()

const gift = (user: string, more: object = {}) => ({
  user,
  currency: 'VND',
  operator_id: 1,
  game_code: 'lotus-pond',
  bet_count: 2,
  bet_value: 2000_00000,
  reward_uuid: randomUUID(),
  end_time: soon(),
  ...more,
})
const give = (body: object) => stand.callAsOperator('/freebet/rewards/create', body)

/** A new player with nothing but a gift; answers the session's token and the gift. */
async function giftedPlayer(more: object = {}) {
  stand.operator.balance = 0n
  stand.operator.received.length = 0
  const body = gift(`sen:${randomUUID()}`, more)
  expect(await give(body)).toMatchObject({ status: 200, body: { reward_uuid: body.reward_uuid } })
  const token = await stand.launch({ ...REAL_LAUNCH, user: body.user })
  return { token, body, reward: body.reward_uuid }
}
const leftOf = async (token: string) =>
  ((await stand.callAsGame(token, '/open', {})).body as unknown as { free: FreeRounds | null }).free?.left ?? 0

test('each is a free bet of the gift on the wire, costs nothing, and its win is paid; then none is left', async () => {
  const { token, reward } = await giftedPlayer()
  expect(await leftOf(token)).toBe(2)
  let won = 0n
  for (let at = 0; at < 2; at++) {
    const last = await playOn(stand, token, await spin(stand, token, { reward }))
    expect(last).toMatchObject({ status: 200, body: { round: { isFree: true, price: '0.00', stake: '2000.00' } } })
    won += BigInt(Math.round(Number(last.body.round.won) * 100_000))
  }
  expect(stand.operator.balance).toBe(won)
  expect(callsOf(stand, 'transaction/bet').map(({ body }) => [body.amount, body.is_free, body.reward_uuid])).toEqual([
    [0, true, reward],
    [0, true, reward],
  ])
  expect(await spin(stand, token, { reward })).toMatchObject({ status: 409, body: { error: 'freeRoundsOver' } })
  expect(await leftOf(token)).toBe(0)
  const [row] = (await stand.callAsOperator('/freebet/rewards/list', { reward_uuids: [reward] }))
    .body as unknown as object[]
  expect(row).toEqual({ reward_uuid: reward, bet_count: 2, bets_left: 0, win_amount: Number(won) })
})

test('sent again it is the same gift; with other content it is refused', async () => {
  const { token, body } = await giftedPlayer()
  const again = await Promise.all(Array.from({ length: 5 }, () => give(body)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await give({ ...body, bet_count: 3 })).body.error).toBe('otherRequest')
  expect((await give({ ...body, user: `sen:${randomUUID()}` })).body.error).toBe('otherRequest')
  expect(await leftOf(token)).toBe(2)
})

test('a request repeated is one round of the gift, and a bet that is not taken gives its round back', async () => {
  const { token, reward } = await giftedPlayer()
  stand.operator.moods = { 'transaction/bet': ['RS_ERROR_LIMIT_REACHED'] }
  expect((await spin(stand, token, { reward })).body.error).toBe('limitReached')
  expect(await leftOf(token)).toBe(2)
  stand.operator.moods = { 'transaction/bet': ['RS_ERROR_UNKNOWN'] }
  expect((await spin(stand, token, { reward })).body.error).toBe('walletUnreachable')
  await afterTheLease(stand)
  await settleDue(stand.studio)
  expect(await leftOf(token)).toBe(2)
  const requestId = randomUUID()
  const first = await playOn(stand, token, await spin(stand, token, { reward, requestId }))
  expect((await spin(stand, token, { reward, requestId })).body.round.id).toBe(first.body.round.id)
  expect(await leftOf(token)).toBe(1)
  // The same request without the gift is another one.
  expect((await spin(stand, token, { requestId })).body.error).toBe('otherRequest')
})

test('twenty at once play no more than were given', async () => {
  const { token, reward } = await giftedPlayer({ bet_count: 1 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => spin(stand, token, { reward })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(callsOf(stand, 'transaction/bet')).toHaveLength(1)
})

test('it is for its player, its stake, a spin and its time; a bought feature is not given', async () => {
  const { token, reward } = await giftedPlayer()
  const refusalOf = async (more: object) => (await spin(stand, token, { reward, ...more })).body.error
  expect(await refusalOf({ stake: '5000' })).toBe('badStake')
  expect(await refusalOf({ kind: 'buy' })).toBe('badChoice')
  expect(await refusalOf({ reward: randomUUID() })).toBe('freeRoundsOver')
  expect(await refusalOf({ reward: 'all' })).toBe('badRequest')
  const other = await giftedPlayer()
  expect((await spin(stand, other.token, { reward })).body.error).toBe('freeRoundsOver')
  const late = await giftedPlayer({ end_time: soon(-1000) })
  expect(await leftOf(late.token)).toBe(0)
  expect((await spin(stand, late.token, { reward: late.reward })).body.error).toBe('freeRoundsOver')
  expect([await leftOf(token), await leftOf(other.token)]).toEqual([2, 2])
  // What he has he may stake all the same.
  stand.operator.balance = START
  expect((await spin(stand, token)).body.round).toMatchObject({ isFree: false, price: '2000.00' })
})

test('what cannot be given is refused: a stake off the list, a game without free rounds, no rounds, no end', async () => {
  const refusalOf = async (more: object) => (await give(gift('sen:x', more))).body.error
  expect(await refusalOf({ bet_value: 1_00000 })).toBe('badStake')
  expect(await refusalOf({ game_code: 'video-poker' })).toBe('unknownGame')
  for (const more of [
    { bet_count: 0 },
    { bet_count: 1001 },
    { bet_count: 1.5 },
    { end_time: '' },
    { reward_uuid: 'x' },
  ])
    expect(await refusalOf(more)).toBe('badRequest')
  const list = (await stand.callAsOperator('/freebet/prepaids/list', { currency: 'VND' })).body as unknown as {
    game_code: string
    bet_values: string[]
  }[]
  expect(list.find(one => one.game_code === 'lotus-pond')?.bet_values).toContain('2000')
  expect(list.map(one => one.game_code)).not.toContain('video-poker')
})
