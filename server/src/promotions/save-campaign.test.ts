/** What promotions may give: two people above the brand's bounds, one budget for all players, and terms that stand. */
import fs from 'node:fs'
import path from 'node:path'
import { depositCalls } from '@sen/core/cashier/calls'
import { readAmount, writeAmount } from '@sen/core/money'
import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askDeposit } from '../../test/cashier.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { listPromotionAnnouncementIds, seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { seedCampaigns } from './seed-campaigns.ts'

const SEED = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'promotions.json')

let world: World
let lan: Hired
let minh: Hired
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
  await seedCampaigns(world.deps.db, listPromotionAnnouncementIds)
  lan = await hireStaff(world, 'finance')
  minh = await hireStaff(world, 'finance')
})
beforeEach(async () => {
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`delete from promotions.deposit_bonuses`)
    await tx.run(sql`delete from promotions.opt_ins`)
    await tx.run(sql`delete from promotions.campaigns`)
  })
  await seedCampaigns(world.deps.db, listPromotionAnnouncementIds)
  // The day on which the seed's promotions end comes one day; these tests go on.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update promotions.campaigns set to_at = ${inDays(300)} where to_at is not null`),
  )
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(world.deps.now().getTime() + days * 24 * 3600_000)
const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })
type Kind = 'claim' | 'raffle' | 'apply'
const read = async (kind: Kind) => {
  const { value } = await world.ask(promotionStaffCalls.listCampaigns, {}, { token: lan.token })
  const row = value.list.find(one => one.kind === kind)
  if (!row) throw new Error('a promotion that is not there')
  const { title: _title, isShown: _isShown, joined: _joined, spent, proposal, ...terms } = row
  return { terms, spent, proposal }
}
type Terms = Awaited<ReturnType<typeof read>>['terms']
const save = (terms: Terms, { token }: Hired) =>
  world.ask(promotionStaffCalls.saveCampaign, { body: { ...terms, reason: 'mùa mới' } }, { token })
const join = ({ token }: Player, id: string) => world.ask(campaignCalls.joinPromotion, { body: { id } }, { token })
const claim = ({ token }: Player, id: string) => world.ask(campaignCalls.claimPromotion, { body: { id } }, { token })
const cashOf = async ({ token }: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, { token })).value.cash)

test('a reward, a budget or a gift without wagering above the brand’s bounds stands only once a second person saved the same', async () => {
  const { terms } = await read('claim')
  const bounds = world.deps.brands.byCode('sen')?.promotions.fourEyes
  if (!bounds) throw new Error('a brand without bounds')
  const budget = writeAmount(readAmount(bounds.budget))
  const above = (bound: string) => writeAmount(readAmount(bound) + 1n)
  const free = { ...terms, condition: 'nothing' as const, threshold: '0.00' }
  const asked: Terms[] = [
    { ...free, reward: above(bounds.reward), budget: above(bounds.reward) },
    { ...free, budget: above(bounds.budget) },
    { ...free, reward: above(bounds.unstaked), wagering: '0.5', budget },
  ]
  const player = await registerPlayer(world)
  for (const one of asked) {
    expect((await save(one, lan)).value).toEqual({ waits: true })
    expect((await read('claim')).terms).toEqual(terms)
    expect((await read('claim')).proposal).toMatchObject({ terms: { reward: one.reward, budget: one.budget } })
    expect((await save(one, lan)).code).toBe('promotions.secondApproverNeeded')
  }
  expect((await save({ ...free, reward: bounds.reward, budget: bounds.budget }, lan)).value).toEqual({ waits: false })
  const [large] = asked
  if (!large) throw new Error('nothing asked')
  expect((await save(large, lan)).value).toEqual({ waits: true })
  // Other terms are a proposal of their own, which does not make those of the first one stand.
  expect((await save({ ...large, wagering: '0' }, minh)).value).toEqual({ waits: true })
  expect((await save(large, lan)).value).toEqual({ waits: true })
  expect((await save(large, minh)).value).toEqual({ waits: false })
  expect(await read('claim')).toMatchObject({ terms: { reward: large.reward }, proposal: null })
  expect((await join(player, terms.id)).value).toMatchObject({ state: 'claim' })
})

test('many promotions within the bounds, set by one person, need a second when together they give more', async () => {
  const bounds = world.deps.brands.byCode('sen')?.promotions.fourEyes
  const half = writeAmount(readAmount(bounds?.budget ?? '0') / 2n)
  const kinds = await Promise.all((['claim', 'raffle', 'apply'] as const).map(read))
  const rich = kinds.map(({ terms }) => ({
    ...terms,
    kind: 'claim' as const,
    condition: 'nothing' as const,
    threshold: '0.00',
    reward: '50000.00',
    prizes: [],
    budget: half,
  }))
  const [one, two, three] = rich
  if (!one || !two || !three) throw new Error('three kinds')
  expect((await save(one, lan)).value).toEqual({ waits: false })
  // Both at once see each other, whoever saves them.
  const both = await Promise.all([save(two, lan), save(three, minh)])
  expect(both.map(({ value }) => value.waits).sort()).toEqual([false, true])
  const [waiting, by, other] = both[0]?.value.waits ? [two, lan, minh] : [three, minh, lan]
  expect((await save({ ...waiting, reward: '40000.00' }, other)).value).toEqual({ waits: true })
  expect((await save(waiting, by)).value).toEqual({ waits: true })
  expect((await save(waiting, other)).value).toEqual({ waits: false })
  // What two agreed to counts no more, and a later end of it does not undo that.
  expect((await save({ ...waiting, toAt: '2099-01-01T00:00:00.000Z' }, lan)).value).toEqual({ waits: false })
  expect((await save({ ...one, budget: writeAmount(readAmount(half) - 1n) }, lan)).value).toEqual({ waits: false })
  expect((await save({ ...one, budget: writeAmount(readAmount(half) + 1n) }, lan)).value).toEqual({ waits: true })
})

test('whoever set the reward approves no application for it; rejecting one stays open', async () => {
  const { terms } = await read('apply')
  expect((await save({ ...terms, reward: '60000.00', isIssued: true }, lan)).value).toEqual({ waits: false })
  const applied = async () => {
    const player = await registerPlayer(world)
    await join(player, terms.id)
    const body = { id: terms.id, comment: 'Xin duyệt' }
    expect((await world.ask(campaignCalls.applyPromotion, { body }, { token: player.token })).success).toBe(true)
    const { value } = await world.ask(promotionStaffCalls.listPromotionApplications, {}, { token: lan.token })
    return { player, id: value.list.find(({ playerId }) => playerId === player.id)?.id ?? '' }
  }
  const decide = (id: string, decision: 'approve' | 'reject', { token }: Hired) =>
    world.ask(promotionStaffCalls.decidePromotionApplication, { body: { id, decision, reason: 'đã xem' } }, { token })
  const { player, id } = await applied()
  const before = await cashOf(player)
  expect((await decide(id, 'approve', lan)).code).toBe('promotions.ownTerms')
  // A larger budget is not another reward: who set that stays who set it.
  expect((await save({ ...terms, reward: '60000.00', isIssued: true, budget: '20000001.00' }, minh)).success).toBe(true)
  expect((await decide(id, 'approve', lan)).code).toBe('promotions.ownTerms')
  expect((await decide(id, 'approve', minh)).value).toEqual({ state: 'issued' })
  expect((await cashOf(player)) - before).toBe(readAmount('60000'))
  expect((await decide((await applied()).id, 'reject', lan)).value).toEqual({ state: 'rejected' })
})

test('all players together are given no more than the budget, however many claim at once; then it says so', async () => {
  const { terms } = await read('claim')
  const small = { ...terms, condition: 'nothing' as const, threshold: '0.00', reward: '1000.00', budget: '3000.00' }
  expect((await save({ ...small, budget: '999.99' }, lan)).code).toBe('promotions.terms')
  expect((await save(small, lan)).success).toBe(true)
  const players: Player[] = []
  for (let n = 0; n < 6; n += 1) players.push(await registerPlayer(world))
  for (const player of players) expect((await join(player, terms.id)).value.state).toBe('claim')
  const said = await Promise.all(players.map(player => claim(player, terms.id)))
  expect(said.map(({ code }) => code).sort()).toEqual(['', '', '', ...Array(3).fill('promotions.usedUp')])
  const late = await registerPlayer(world)
  expect((await join(late, terms.id)).code).toBe('promotions.usedUp')
  const query = { id: terms.id }
  const view = await world.ask(campaignCalls.getPromotion, { query }, { token: late.token })
  expect(view.value).toMatchObject({ budget: '3000.00', isUsedUp: true })
  expect((await read('claim')).spent).toBe('3000.00')
  expect((await save({ ...small, budget: '2000.00' }, lan)).code).toBe('promotions.begun')
  expect((await save({ ...small, budget: '4000.00' }, lan)).success).toBe(true)
  expect((await join(late, terms.id)).value).toMatchObject({ state: 'claim', isUsedUp: false })
})

test('a raffle draws only while its budget holds the highest prize: a draw that is refused tells nothing', async () => {
  const { terms } = await read('raffle')
  const prizes = [
    { amount: '1000.00', lots: 1 },
    { amount: '0.00', lots: 1 },
  ]
  expect((await save({ ...terms, prizes, budget: '1500.00' }, lan)).success).toBe(true)
  const [first, second] = [await registerPlayer(world), await registerPlayer(world)]
  for (const player of [first, second]) await join(player, terms.id)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update promotions.campaigns set spent = 50100000 where id = ${terms.id}`),
  )
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const body = { id: terms.id, text }
    const said = await world.ask(campaignCalls.claimRaffle, { body }, { token: first.token })
    expect(said.code).toBe('promotions.usedUp')
  }
})

test('terms do not change under somebody who joins, and a promotion that somebody joined ends no earlier', async () => {
  const { terms } = await read('claim')
  const player = await registerPlayer(world)
  const changed = { ...terms, reward: '1000.00' }
  // The saver holds the promotion; whoever joins meanwhile waits, and joins under what was saved.
  let joined: Promise<{ value: { reward: string } }> | undefined
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`select 1 from promotions.campaigns where id = ${terms.id} for update`)
    joined = join(player, terms.id)
    await Promise.race([joined, new Promise(resolve => setTimeout(resolve, 500))])
    await tx.run(sql`update promotions.campaigns set reward = 100000000 where id = ${terms.id}`)
  })
  expect((await joined)?.value.reward).toBe(changed.reward)
  expect((await save({ ...changed, toAt: '2099-01-01T00:00:00.000Z' }, lan)).code).toBe('promotions.begun')
  const endless = await read('apply')
  await join(player, endless.terms.id)
  expect((await save({ ...endless.terms, toAt: inDays(1).toISOString() }, lan)).code).toBe('promotions.begun')
  expect((await save({ ...endless.terms, toAt: '2099-01-01T00:00:00.000Z' }, lan)).success).toBe(true)
  expect((await save({ ...endless.terms, toAt: null }, lan)).success).toBe(true)
})

test('of two that save the first terms of an announcement at once the second one sees the first', async () => {
  const { terms } = await read('claim')
  await world.deps.db.asOwner(tx => tx.run(sql`delete from promotions.campaigns where id = ${terms.id}`))
  const rewards = ['1000.00', '2000.00', '3000.00']
  await Promise.all(rewards.map(reward => save({ ...terms, reward }, lan)))
  const logged = await world.deps.db.asOwner(tx =>
    tx.query<{ before: { reward?: string }; after: { reward: string } }>(sql`
      select before, after from operations.audit
      where action = 'saveCampaign' and subject_id = ${terms.id} order by no desc limit 3`),
  )
  const [third, second, first] = logged.map(({ before, after }) => [before.reward ?? '0', after.reward])
  expect([third?.[0], second?.[0], first?.[0]]).toEqual([second?.[1], first?.[1], '0'])
})

test('staff set the share, its minimum and cap; above the brand’s bound it waits for a second person, and terms that were chosen stand', async () => {
  const [mine, theirs] = [await hireStaff(world, 'finance', 'hac'), await hireStaff(world, 'finance', 'hac')]
  const of = async () => {
    const { value } = await world.ask(promotionStaffCalls.listCampaigns, {}, as(mine))
    const row = value.list.find(({ kind, frequency }) => kind === 'deposit' && frequency === 'first')
    if (!row) throw new Error('no promotion')
    const { title: _title, isShown: _isShown, spent: _spent, proposal: _proposal, joined, ...terms } = row
    return { terms, joined }
  }
  const { terms } = await of()
  const saveMore = (more: Partial<typeof terms>, by: Hired = mine) =>
    world.ask(promotionStaffCalls.saveCampaign, { body: { ...terms, ...more, reason: 'mùa mới' } }, as(by))
  expect((await saveMore({ match: '0' })).code).toBe('promotions.terms')
  expect((await saveMore({ threshold: '0.00' })).code).toBe('promotions.terms')
  expect((await saveMore({ match: '30', reward: '300000.00' })).value).toEqual({ waits: false })
  const large = { match: '100', reward: '500001.00' }
  expect((await saveMore(large)).value).toEqual({ waits: true })
  expect((await of()).terms).toMatchObject({ match: '30' })
  expect((await saveMore(large)).code).toBe('promotions.secondApproverNeeded')
  expect((await saveMore(large, theirs)).value).toEqual({ waits: false })
  const player = await registerPlayer(world, { brand: 'hac' })
  const method = (await world.ask(depositCalls.listDepositMethods, {}, as(player))).value.list[0]?.code
  expect((await askDeposit(world, player, '200000', { promotionId: terms.id, method })).value.promotion).toMatchObject({
    reward: '200000.00',
  })
  expect(await of()).toMatchObject({ joined: 1, terms: { match: '100', reward: '500001.00' } })
  expect((await saveMore({ ...large, match: '50' })).code).toBe('promotions.begun')
})

test('the first fill writes its terms again until somebody chose or joined them, or staff set anything of them', async () => {
  const seed = JSON.parse(fs.readFileSync(SEED, 'utf8')) as { slug: string; kind: string; match?: string }[]
  const fill = (match: string) => {
    const file = path.join(world.deps.config.dataDir, 'promotions.json')
    fs.writeFileSync(file, JSON.stringify(seed.map(one => (one.kind === 'deposit' ? { ...one, match } : one))))
    return seedCampaigns(world.deps.db, listPromotionAnnouncementIds, file)
  }
  const list = async () => {
    const { value } = await world.ask(promotionStaffCalls.listCampaigns, {}, { token: lan.token })
    return value.list.filter(({ kind }) => kind === 'deposit')
  }
  const matches = async () => (await list()).map(({ frequency, match }) => `${frequency} ${match}`).sort()
  await fill('40')
  expect(await matches()).toEqual(['daily 40', 'first 40'])
  const player = await registerPlayer(world)
  const [first, daily] = ['first', 'daily'].map(
    which => async () => (await list()).find(one => one.frequency === which),
  )
  const promotionId = (await first?.())?.id
  expect((await askDeposit(world, player, '400000', { promotionId })).value.promotion?.reward).toBe('160000.00')
  const row = await daily?.()
  if (!row) throw new Error('no daily promotion')
  const { title: _title, isShown: _isShown, joined: _joined, spent: _spent, proposal: _proposal, ...terms } = row
  // Only its end: its terms are still those of the first fill, and what staff said stands all the same.
  expect((await save({ ...terms, toAt: '2030-01-01T00:00:00.000Z' }, lan)).value).toEqual({ waits: false })
  await fill('10')
  expect(await matches()).toEqual(['daily 40', 'first 40'])
  expect((await daily?.())?.toAt).toBe('2030-01-01T00:00:00.000Z')
})
