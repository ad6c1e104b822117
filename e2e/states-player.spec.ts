/** The player's and the agent's own pages while their answers fail, are slow or empty, and without a network. */
import type { Locator, Page, Route } from '@playwright/test'
import { PLAYER_MORE } from '../tools/look/places.ts'
import { AGENT_PAGES } from '../web/src/site/agents/agent-pages.ts'
import { CENTRE_PAGES } from '../web/src/site/frame/centre-pages.ts'
import { VIEWS } from '../web/src/site/security/security-views.ts'
import { PATIENCE } from './patience.ts'
import { AWAY, becomePlayer, comeFromElsewhere, OVER, openPage, signInAgent, walk } from './player.ts'
import { CALLS, empty, fail, findFailing, findSlow, RETRY, type Way } from './states.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Places of a player that ask nothing of their own. */
const ASKS_NOTHING = [
  // What it shows, the header has asked for.
  '/?mcPage=transferFund',
  // Forms over the overview, about the profile that it shows; only the pictures are asked for.
  ...VIEWS.filter(view => view !== 'photo').map(view => `/?mcPage=securityCenter&view=${view}`),
  // What holds a player back is watched on every page.
  '/?mcPage=securityCenter&view=limits',
  '/?dialog=changePassword',
  '/?dialog=signOut',
]

/** Parts of pages that open by the address. */
const INSIDE = [
  'transactionHistory&view=statement',
  `personalHistoryCopy&bet=${NOBODY}`,
  'depositv2&view=list',
  `depositv2&view=${NOBODY}`,
  'withdraw&view=bankAccounts',
  'withdraw&view=list',
  `withdraw&view=${NOBODY}`,
  'messageV2&kind=unread',
  'supportTickets&view=new',
  `supportTickets&view=${NOBODY}`,
].map(part => `/?mcPage=${part}`)

const PLAYER = [
  // The first one asks for the frame of the centre.
  '/?mcPage=overview',
  ...PLAYER_MORE.filter(place => !ASKS_NOTHING.includes(place)),
  ...INSIDE,
]

/** Its answer may have been asked for by the overview, where the mark of a bonus comes late: it is looked at in a page opened anew. */
const WITHDRAW = '/?mcPage=withdraw'
const PLAYER_WALKS = [PLAYER.filter(place => place !== WITHDRAW), ['/?mcPage=supportTickets', WITHDRAW]]

const AGENT = [
  // The first one asks for the frame; for itself only for rules that the server judges too.
  '/?acPage=agentRegister',
  ...AGENT_PAGES.filter(page => page !== 'agentRegister' && page !== 'agentTeamOverview').map(
    page => `/?acPage=${page}`,
  ),
  // Other days than /agentHome asks for.
  '/?acPage=agentTeamOverview&period=week',
  '/agentHome',
  `/?acPage=agentDownline&member=${NOBODY}`,
]

/** Over a screen that asks for nothing; by way of it, so that nothing is taken for the place that was there before. */
const wayOf = (page: Page): Way => {
  const isOver = (place: string) => OVER.test(place) || /acPage=/.test(place)
  return {
    go: async place => {
      await walk(page, '/offline')
      await expect(page.getByRole('heading', { level: 1, name: AWAY })).toBeVisible()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await walk(page, isOver(place) ? place.replace(/^\/\?/, '/offline?') : place)
    },
    top: place => (isOver(place) ? page.locator('dialog[open]').last() : page.locator('#main')),
  }
}

/** What stands where a page has nothing to list, and the way on from there; each page of both centres has its line. */
const EMPTY: Readonly<Record<string, readonly [words: string, on: string | RegExp] | 'no list'>> = {
  'mcPage=securityCenter': 'no list',
  'mcPage=transferFund': 'no list',
  'mcPage=depositv2': ['Hiện chưa có phương thức nạp nào', 'Chăm sóc khách hàng'],
  'mcPage=depositv2&view=list': ['Chưa có lệnh nạp nào', 'Nạp tiền'],
  'mcPage=withdraw': 'no list',
  'mcPage=withdraw&view=list': ['Chưa có lệnh rút nào', 'Rút tiền'],
  'mcPage=transferUpline': 'no list',
  'mcPage=personalHistoryCopy': ['Chưa có ván cược nào', 'Vào sảnh'],
  'mcPage=transactionHistory': ['Chưa có giao dịch nào', 'Vào sảnh'],
  'mcPage=personalProfit': ['Chưa có ván nào trong khoảng này', 'Vào sảnh'],
  'mcPage=bonusDetails': ['Chưa có hoàn trả trong khoảng này', 'Vào sảnh'],
  'mcPage=rewardCenter': ['Chưa có thưởng chờ nhận', 'Vào sảnh'],
  'mcPage=referral': 'no list',
  'mcPage=missionLeaderboard': ['Chưa có ai trên bảng', 'Vào sảnh'],
  'mcPage=messageV2': ['Chưa có tin nào', 'Vào sảnh'],
  'mcPage=messageV2&kind=unread': ['Bạn đã đọc hết', 'Xem mọi tin'],
  'mcPage=supportTickets': ['Chưa có yêu cầu nào', 'Tạo yêu cầu'],
  'mcPage=securityCenter&view=signIns': ['Chưa có lần đăng nhập nào', 'Thiết bị đăng nhập'],
  'mcPage=securityCenter&view=events': ['Chưa có', 'Thiết bị đăng nhập'],
  'acPage=agentAnnouncement': ['Chưa có thông báo', 'Tổng quan đội nhóm'],
  'acPage=agentTeamOverview': 'no list',
  'acPage=agentRegister': 'no list',
  'acPage=agentDownline': ['Bạn chưa có cấp dưới', 'Mở tài khoản cấp dưới'],
  'acPage=agentLinks': ['Chưa có liên kết nào', 'Tạo liên kết'],
  'acPage=agentGames': ['Không có cược nào trong những ngày này', 'Quản lý cấp dưới'],
  'acPage=agentTeamBets': ['Không có cược nào', 'Quản lý cấp dưới'],
  'acPage=agentUserLoss': ['Không có thắng thua', 'Quản lý cấp dưới'],
  'acPage=agentIncome': ['Không có thu nhập trong những ngày này', 'Tổng quan đội nhóm'],
  'acPage=agentDownlineTrans': ['Không có nạp rút', 'Quản lý cấp dưới'],
  'acPage=agentContracts': ['Chưa có hợp đồng', 'Đề nghị mới'],
  'acPage=agentDividend': ['Chưa có bảng lương trong những ngày này', 'Đề nghị hợp đồng'],
  'acPage=agentDailySalary': ['Chưa có bảng lương trong những ngày này', 'Đề nghị hợp đồng'],
  'acPage=agentHourlySalary': ['Chưa có bảng lương trong những ngày này', 'Đề nghị hợp đồng'],
  'acPage=agentRealtimeSalary': ['Chưa có bảng lương trong những ngày này', 'Đề nghị hợp đồng'],
  'acPage=agentCredit': ['Không có khoản chuyển nào trong những ngày này', 'Quản lý cấp dưới'],
}

const LISTS =
  /\/wps\/(member\/(bets|deposits|messages|profit|rebates|rewards|security|signIns|tickets|wallet|withdrawals)|relay\/mission\/leaderboard|agent\/(announcement|contract($|\?|\/\w+\/processing)|credit|downline|income|links|team\/(bets|games|pnl|transactions)))/

async function findEmpty(page: Page, way: Way, of: 'mcPage' | 'acPage'): Promise<string[]> {
  const faults: string[] = []
  // What is kept for a while is asked for anew.
  await openPage(page, '/offline')
  await page.route(LISTS, empty)
  for (const [place, stands] of Object.entries(EMPTY)) {
    if (stands === 'no list' || !place.startsWith(of)) continue
    const [words, on] = stands
    await way.go(`/?${place}`)
    const top = way.top(`/?${place}`).locator('[data-page]')
    await top
      .getByText(words)
      .first()
      .waitFor({ timeout: 10_000 * PATIENCE })
      .catch(() => faults.push(`${place} does not say "${words}"`))
    const ways = top.getByRole('link', { name: on }).or(top.getByRole('button', { name: on }))
    if ((await ways.count()) === 0) faults.push(`${place} does not lead on to ${on}`)
  }
  await page.unrouteAll({ behavior: 'wait' })
  return faults
}

/** A page whose first answer is one that other pages asked for before: opened anew, it says what failed and asks again. */
async function findUntold(page: Page, way: Way): Promise<string[]> {
  const faults: string[] = []
  const tell = (what: string) => () => faults.push(what)
  const look = async (what: string, top: Locator, mended: Locator, mend: () => Promise<unknown>) => {
    const retry = top.getByRole('button', { name: RETRY }).first()
    await retry.waitFor({ timeout: 10_000 * PATIENCE }).catch(tell(`${what} has no way to ask again`))
    await mend()
    // It may have mended itself.
    await expect(async () => {
      if (!(await mended.isVisible())) await retry.click({ timeout: 1_000 * PATIENCE })
      await mended.waitFor({ timeout: 2_000 * PATIENCE })
    })
      .toPass({ timeout: 15_000 * PATIENCE })
      .catch(tell(`${what} does not come`))
  }
  const dialog = page.locator('dialog[open]').last()

  const limits = /\/wps\/member\/safety/
  await page.route(limits, fail)
  await openPage(page, '/offline')
  await way.go('/?mcPage=securityCenter&view=limits')
  await look('limits', dialog, dialog.getByRole('heading', { name: 'Hạn mức của bạn' }), () =>
    page.unroute(limits, fail),
  )

  const profile = /\/wps\/member\/profile/
  await openPage(page, '/offline')
  await way.go('/?mcPage=withdraw')
  await page.route(profile, fail)
  await page.getByRole('button', { name: 'Nhập: Họ tên thật' }).click()
  const name = dialog.getByRole('textbox', { name: 'Họ và tên thật' })
  await look('real name', dialog, name, () => page.unroute(profile, fail))

  // A part of the program that cannot be fetched, in a tab that was loaded anew for it already (SHELL-30).
  const program = /\/assets\/[^/]+\.js/
  const cut = (route: Route) => route.abort()
  await openPage(page, '/help')
  // What opens over pages is there once the place of short messages is.
  await page.locator('section[aria-live=polite]').waitFor({ state: 'attached' })
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
  await page.route(program, cut)
  await walk(page, '/help?chat=open')
  const writes = dialog.getByRole('textbox', { name: 'Tin nhắn' })
  await look('chat', dialog, writes, () => page.unroute(program, cut))
  return faults
}

test("a player's own pages say what failed and ask again, show what is slow by its shape, and lead on from what is empty", async ({
  page,
}) => {
  test.setTimeout(480_000)
  const known = [...CENTRE_PAGES.map(key => `mcPage=${key}`), ...AGENT_PAGES.map(key => `acPage=${key}`)]
  expect(known.filter(place => !(place in EMPTY))).toEqual([])
  await becomePlayer(page)
  const way = wayOf(page)
  const faults: string[] = []
  for (const find of [findFailing, findSlow])
    for (const places of PLAYER_WALKS) {
      await openPage(page, '/offline')
      faults.push(...(await find(page, way, places)))
    }
  faults.push(...(await findEmpty(page, way, 'mcPage')))
  faults.push(...(await findUntold(page, way)))
  expect(faults).toEqual([])
})

test("an agent's pages say what failed and ask again, show what is slow by its shape, and lead on from what is empty", async ({
  page,
}) => {
  test.setTimeout(480_000)
  await comeFromElsewhere(page)
  // The demo's, who has bills of every kind; no other journey signs in as this one.
  await signInAgent(page)
  const way = wayOf(page)
  const faults: string[] = []
  await openPage(page, '/offline')
  faults.push(...(await findFailing(page, way, AGENT)))
  await openPage(page, '/offline')
  faults.push(...(await findSlow(page, way, AGENT)))
  faults.push(...(await findEmpty(page, way, 'acPage')))
  expect(faults).toEqual([])
})

/** Forms that are sent while nobody answers: where, what is typed, what sends it. */
const FORMS: readonly (readonly [place: string, field: string, typed: string, send: string])[] = [
  ['/?mcPage=messageV2', 'textarea', 'Trang này vỡ trên máy tôi', 'Gửi'],
  ['/?mcPage=securityCenter&view=nickname', 'input:visible', 'Sen Hồng', 'Lưu'],
]

test('what a player typed stays when it could not be sent', async ({ page }) => {
  await becomePlayer(page)
  const way = wayOf(page)
  await openPage(page, '/offline')
  for (const [place, name, typed, send] of FORMS) {
    await way.go(place)
    const field = way.top(place).locator(name).first()
    await field.fill(typed)
    await page.route(CALLS, fail)
    await way.top(place).getByRole('button', { name: send, exact: true }).click()
    await expect(way.top(place).getByText('Lỗi hệ thống').first(), place).toBeVisible()
    await page.unroute(CALLS, fail)
    await page.context().setOffline(true)
    await way.top(place).getByRole('button', { name: send, exact: true }).click()
    await expect(way.top(place).getByText('Lỗi mạng').first(), place).toBeVisible()
    await expect(field, place).toHaveValue(typed)
    await page.context().setOffline(false)
  }
})
