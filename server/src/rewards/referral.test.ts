import { maskAccount } from '@sen/core/bets/rules'
import { identityCalls } from '@sen/core/identity/calls'
import { rewardCalls } from '@sen/core/rewards/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, sendCallback, transferOf } from '../../test/cashier.ts'
import { dayOf } from '../../test/days.ts'
import { PASSWORD, type Player, proveHuman, registerPlayer } from '../../test/players.ts'
import { testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { openGameSession } from '../play/public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const referralOf = async ({ token, brand }: Player) =>
  (await world.ask(rewardCalls.getReferral, {}, { token, brand })).value
const visit = async (referralCode: string, browser: string, token?: string) =>
  (await world.ask(rewardCalls.noteReferralVisit, { body: { referralCode, browser } }, token ? { token } : {})).value

async function registerBy(referralCode: string, username: string): Promise<Player> {
  const body = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true as const,
    login: true as const,
    referralCode,
  }
  const humanVerification = await proveHuman(world, 'register')
  const { value } = await world.ask(identityCalls.register, { body: { ...body, humanVerification } })
  return { id: value.customerId, token: value.token, account: value.account, password: PASSWORD, brand: 'sen' }
}

test('MC-13 code, link and how far those invited went: visits, registrations, first deposits, active players', async () => {
  const inviter = await registerPlayer(world)
  const empty = await referralOf(inviter)
  expect(empty).toMatchObject({
    invitedTotal: 0,
    funnel: { visits: 0, registrations: 0, firstDeposits: 0, activePlayers: 0 },
  })
  const { code } = empty
  expect(empty.path).toBe(`/register?referralCode=${code}`)

  const friend = await registerBy(code, 'friendone')
  await registerBy(code.toLowerCase(), 'friendtwo')
  await registerPlayer(world)
  for (const amount of ['200000', '300000']) {
    const order = await askDeposit(world, friend, amount)
    await sendCallback(world, transferOf(order.value.reference, `${amount}.00`))
  }
  const vendor = testVendor(() => world.url, world.deps.config.dataDir)
  const game = { nodeId: 1, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const seat = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: friend.id, account: friend.account, kind: 0, ...game }),
  )
  const bet = vendor.bet({ id: friend.id, brand: 'sen', ...seat, game: 'lotus-pond' }, 100_000)
  expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK')

  const { funnel, invited, invitedTotal } = await referralOf(inviter)
  expect(funnel).toEqual({ visits: 0, registrations: 2, firstDeposits: 1, activePlayers: 1 })
  expect(invitedTotal).toBe(2)
  // The names of friends stand nowhere in the clear, and nothing but a name and a day is told of each.
  const today = dayOf(world.time.now)
  expect(invited.map(one => JSON.stringify(one)).toSorted()).toEqual(
    ['friendone', 'friendtwo'].map(name => JSON.stringify({ account: maskAccount(name), joinedOn: today })).toSorted(),
  )
  expect(JSON.stringify(await referralOf(friend))).not.toContain('fr***')
})

test('a browser counts once a day, the inviter’s own and a code that leads nowhere do not; the answer tells nothing of it', async () => {
  const inviter = await registerPlayer(world)
  const { code } = await referralOf(inviter)
  const answers: unknown[] = []
  const visitsAfter = async (...how: Parameters<typeof visit>) => {
    answers.push(await visit(...how))
    return (await referralOf(inviter)).funnel.visits
  }
  expect(await visitsAfter(code, 'browser-one')).toBe(1)
  expect(await visitsAfter(code, 'browser-one')).toBe(1)
  expect(await visitsAfter(code, 'browser-two')).toBe(2)
  expect(await visitsAfter(code, 'browser-own', inviter.token)).toBe(2)
  expect(await visitsAfter('NOSUCHCODE', 'browser-one')).toBe(2)
  world.time.now = new Date(world.time.now.getTime() + 86_400_000)
  answers.push(await visit(code, 'browser-one'))
  world.time.now = new Date(world.time.now.getTime() - 86_400_000)
  expect((await referralOf(inviter)).funnel.visits).toBe(3)
  // Whoever tries codes hears the same of those that are somebody's and those that are nobody's.
  expect(answers).toEqual(Array(6).fill({}))
})

test('where the brand has no referral it is refused and nothing is counted', async () => {
  const there = await registerPlayer(world, { brand: 'hac' })
  const reply = await world.ask(rewardCalls.getReferral, {}, { token: there.token, brand: 'hac' })
  expect(reply).toMatchObject({ success: false, code: 'rewards.referralOff' })
  const noted = await world.ask(
    rewardCalls.noteReferralVisit,
    { body: { referralCode: 'ANYCODE', browser: 'browser-one' } },
    { brand: 'hac' },
  )
  expect(noted).toMatchObject({ success: true, value: {} })
})
