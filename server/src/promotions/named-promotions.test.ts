/** Where money of a promotion is spoken of, it is named: to the player who must stake it, to the staff who match, review and export. */
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { wageringCalls } from '@sen/core/cashier/wagering-calls'
import { ONE } from '@sen/core/money'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { rewardCalls } from '@sen/core/rewards/calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, askWithdrawal, makeDrawer, rows, sendCallback, transferOf } from '../../test/cashier.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { addWageringRequirement } from '../cashier/public.ts'
import { listPromotionAnnouncementIds, namePromotions, seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { payDepositBonuses } from './pay-deposit-bonuses.ts'
import { seedCampaigns } from './seed-campaigns.ts'
import { settleDepositBonuses } from './settle-deposit-bonuses.ts'

const VI = 'Nạp mỗi ngày, thêm 20%'
const EN = '20% bonus on one deposit a day'

let world: World
let vendor: TestVendor
let finance: Hired
let daily = ''
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
  await seedContent(world.deps.db)
  await seedCampaigns(world.deps.db, listPromotionAnnouncementIds)
  finance = await hireStaff(world, 'finance')
  daily = (await world.deps.db.asOwner(tx => listPromotionAnnouncementIds(tx, 'sen'))).get('daily-reload') ?? ''
})
afterAll(() => world.close())

type Drawer = Awaited<ReturnType<typeof makeDrawer>>
const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })

/** A player who deposited with the promotion: 500,000 came, and 100,000 more, of which 300,000 must be staked. */
async function makeTaker(): Promise<Drawer & { reference: string }> {
  const drawer = await makeDrawer(world)
  const { value } = await askDeposit(world, drawer.player, '500000', { promotionId: daily })
  expect(await sendCallback(world, transferOf(value.reference, '500000.00'))).toMatchObject({ status: 200 })
  await settleDepositBonuses(world.deps, 'sen')
  expect(await payDepositBonuses(world.deps, 'sen')).toBe(1)
  return { ...drawer, reference: value.reference }
}

async function stake({ player: { id, account } }: Drawer, amount: number): Promise<void> {
  const [gameCode, vendorCode] = ['lotus-pond', 'STUDIO']
  const { token, user } = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: id, account, kind: 0, nodeId: 1, gameCode, vendorCode, mode: 'real' }),
  )
  const game = { id, brand: 'sen', user, token, game: gameCode }
  const bet = vendor.bet(game, Number(BigInt(amount) * ONE), {})
  expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK')
  expect((await vendor.send('/transaction/win', vendor.win(game, bet, Number(BigInt(amount) * ONE), {}))).status).toBe(
    'RS_OK',
  )
}
const fileOf = async (id: string, language?: 'en') =>
  (await world.ask(cashierStaffCalls.getWithdrawalReview, { query: { id, language } }, as(finance))).value.context

test('what must be staked is named by the title of its promotion, in the player’s language; so is the refusal to pay out', async () => {
  const taker = await makeTaker()
  const { player, reference } = taker
  const { value } = await world.ask(withdrawalCalls.getWithdrawRules, {}, as(player))
  expect(value.wageringOf).toMatchObject([
    { source: 'promotion', reference, title: VI, required: '300000.00' },
    { source: 'deposit', reference, title: '', required: '500000.00' },
  ])
  const english = await world.ask(
    withdrawalCalls.getWithdrawRules,
    {},
    { ...as(player), headers: { 'accept-language': 'en' } },
  )
  expect(english.value.wageringOf[0]?.title).toBe(EN)
  expect(await askWithdrawal(world, taker, '50000')).toMatchObject({
    code: 'cashier.promotionLeft',
    message: `Bạn cần cược thêm 800,000.00 trước khi rút tiền, trong đó có thưởng “${VI}”`,
  })
  // Hidden meanwhile, it keeps its name.
  await rows(world, sql`update content.announcements set is_hidden = true where id = ${daily}`)
  expect((await world.ask(withdrawalCalls.getWithdrawRules, {}, as(player))).value.wageringOf[0]?.title).toBe(VI)
  await rows(world, sql`update content.announcements set is_hidden = false where id = ${daily}`)
  await stake(taker, 650_000)
  const staff = await world.ask(wageringCalls.getWagering, { query: { playerId: player.id } }, as(finance))
  expect(staff.value).toMatchObject({ left: '150000.00', needed: '800000.00' })
  expect(staff.value.list).toMatchObject([
    { source: 'promotion', title: VI, required: '300000.00', done: '150000.00', state: 'open' },
    { source: 'deposit', title: '', required: '500000.00', done: '500000.00', state: 'met' },
  ])
  await stake(taker, 150_000)
  expect(await askWithdrawal(world, taker, '50000')).toMatchObject({ success: true })
})

test('the review of a withdrawal names the gifts and promotions its player took, and what of them is still to be staked', async () => {
  const taker = await makeTaker()
  const { player, reference } = taker
  await stake(taker, 620_000)
  // Whoever takes a break may have his own money; the gift stays, and is looked at.
  const asked = { body: { term: '24h', isSure: true } } as const
  expect((await world.ask(safetyCalls.selfExclude, asked, as(player))).code).toBe('')
  const { value } = await askWithdrawal(world, taker, '50000')
  const gift = { source: 'promotion', reference, title: VI, amount: '100000.00', required: '300000.00' }
  expect((await fileOf(value.id)).gifts).toMatchObject({
    count: 1,
    total: '100000.00',
    last: [{ ...gift, done: '120000.00', state: 'open' }],
  })
  expect((await fileOf(value.id, 'en')).gifts.last[0]?.title).toBe(EN)
  const waive = { body: { playerId: player.id, reason: 'khách quen' } }
  expect((await world.ask(wageringCalls.waiveWagering, waive, as(finance))).code).toBe('')
  expect((await fileOf(value.id)).gifts.last).toMatchObject([{ ...gift, done: null, state: 'waived' }])
})

test('gifts that ask for nothing are shown too; the newest ten are, with the count and the sum of all', async () => {
  const drawer = await makeDrawer(world)
  const playerId = drawer.player.id
  const give = (n: number, multiple: string, more: object = {}) =>
    world.deps.db.inBrand('sen', tx => {
      const came = {
        id: world.deps.newId(),
        playerId,
        source: 'mission' as const,
        reference: '',
        amount: BigInt(n) * ONE,
      }
      return addWageringRequirement(tx, { ...came, ...more, multiple })
    })
  for (let n = 1; n <= 10; n += 1) await give(n, '1')
  await stake(drawer, 55)
  await give(11, '0', { source: 'level', reference: '2' })
  // Money of his own is no gift.
  await give(500, '0', { source: 'deposit' })
  const { value } = await askWithdrawal(world, drawer)
  const { gifts } = await fileOf(value.id)
  expect([gifts.count, gifts.total, gifts.last.length]).toEqual([11, '66.00', 10])
  expect(gifts.last.slice(0, 2)).toMatchObject([
    { source: 'level', reference: '2', amount: '11.00', required: '0.00', state: 'free', title: '' },
    { source: 'mission', amount: '10.00', done: '10.00', state: 'met' },
  ])
  const staff = await world.ask(wageringCalls.getWagering, { query: { playerId } }, as(finance))
  expect(staff.value.list.map(({ source }) => source)).toEqual(Array(10).fill('mission'))
})

test('the gift of a level is written down as one that asks for nothing', async () => {
  const { player } = await makeDrawer(world)
  await rows(
    world,
    sql`insert into rewards.vip_statuses (brand_id, player_id, level, reached, reviewed_on)
      values ('sen', ${player.id}, 3, 3, (now() at time zone 'Asia/Ho_Chi_Minh')::date)`,
  )
  const claimed = await world.ask(rewardCalls.claimReward, { body: { level: 2 } }, as(player))
  expect(claimed.code).toBe('')
  expect(
    await rows(
      world,
      sql`select source, reference, required, ended_at is null as "isOpen" from cashier.wagering_requirements where player_id = ${player.id}`,
    ),
  ).toEqual([{ source: 'level', reference: '2', required: 0n, isOpen: false }])
  expect((await world.ask(withdrawalCalls.getWithdrawRules, {}, as(player))).value.wageringLeft).toBe('0.00')
})

test('a transfer that matched no deposit names the promotion of the one it speaks of; so do both files', async () => {
  const { player } = await makeDrawer(world)
  const { value } = await askDeposit(world, player, '200000', { promotionId: daily })
  expect(await sendCallback(world, transferOf(value.reference, '90000.00'))).toMatchObject({ status: 200 })
  const listed = await world.ask(
    cashierStaffCalls.listIncomingTransfers,
    { query: { state: 'unmatched' } },
    as(finance),
  )
  const transfer = listed.value.list.find(({ memo }) => memo === value.reference)
  expect(transfer?.deposit?.promotion).toMatchObject({ title: VI, state: 'pending', minimum: '100000.00' })
  const take = async (table: 'deposits' | 'transfers', language: 'vi' | 'en') =>
    (
      await world.ask(
        ledgerCalls.exportTable,
        { body: { table, query: {} } },
        { ...as(finance), headers: { 'accept-language': language } },
      )
    ).value.csv
  for (const table of ['deposits', 'transfers'] as const) {
    const line = (await take(table, 'vi')).split('\r\n').find(one => one.includes(value.reference))
    expect(line).toContain(`"${VI}"`)
    expect(line).toContain(player.account)
    expect(await take(table, 'en')).toContain(EN)
  }
  const body = { id: transfer?.id ?? '', depositId: value.id, reason: 'khớp sao kê' }
  const matched = await world.ask(cashierStaffCalls.matchTransfer, { body }, as(finance))
  expect(matched.value.deposit).toMatchObject({ state: 'paid', promotion: { title: VI } })
})

test('promotions of one brand have no name in another', async () => {
  const named = (brand: string) => world.deps.db.inBrand(brand, tx => namePromotions(tx, [daily], 'vi'))
  expect([...(await named('sen'))]).toEqual([[daily, VI]])
  expect([...(await named('hac'))]).toEqual([])
})

test('the figures of a promotion are those of its terms wherever it is shown: set anew, they follow', async () => {
  const { player } = await makeDrawer(world)
  const read = async () => {
    const query = { language: undefined }
    const { value: all } = await world.ask(campaignCalls.listPromotions, { query }, as(player))
    const { value: one } = await world.ask(campaignCalls.getPromotion, { query: { id: daily } }, as(player))
    const { value: offered } = await world.ask(depositPromotionCalls.listDepositPromotions, { query }, as(player))
    return {
      card: all.list.find(({ id }) => id === daily),
      one,
      depositBonus: offered.list.find(({ id }) => id === daily),
    }
  }
  expect(await read()).toMatchObject({
    card: { reward: '200000.00', match: '20', wagering: '3' },
    one: { reward: '200000.00', match: '20', wagering: '3', deposit: { minimum: '100000.00', frequency: 'daily' } },
    depositBonus: { cap: '200000.00', match: '20', wagering: '3', minimum: '100000.00', frequency: 'daily' },
  })
  await rows(
    world,
    sql`update promotions.campaigns set reward = ${90_000n * ONE}, match = '35', wagering = '7', threshold = ${60_000n * ONE},
      frequency = 'once' where id = ${daily}`,
  )
  expect(await read()).toMatchObject({
    card: { reward: '90000.00', match: '35', wagering: '7' },
    one: { reward: '90000.00', match: '35', wagering: '7', deposit: { minimum: '60000.00', frequency: 'once' } },
    depositBonus: { cap: '90000.00', match: '35', wagering: '7', minimum: '60000.00', frequency: 'once' },
  })
})
