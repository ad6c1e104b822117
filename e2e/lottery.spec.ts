import type { Page } from '@playwright/test'
import { drawsOn, matchesName } from '@sen/core/lottery/draw-clock'
import { listDrawDays, type Weekday } from '@sen/core/lottery/game'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { becomePlayer, openPage } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const cards = (page: Page) => page.locator('main [data-game]')
const card = (page: Page, gameCode: string) => page.locator(`main [data-game="${gameCode}"]`)
const shown = (page: Page) => cards(page).evaluateAll(all => all.map(one => one.getAttribute('data-game')))
const tags = (page: Page) => page.getByRole('navigation', { name: 'Loại xổ số' })
const lists = (page: Page) => page.getByRole('tablist', { name: 'Danh sách' })
const heart = (page: Page, gameCode: string) => card(page, gameCode).getByRole('button', { name: /yêu thích/ })
/** The codes of the games that are offered, as the rules of core say. */
const games = (keep: (game: (typeof LOTTERY_GAMES)[number]) => boolean) =>
  LOTTERY_GAMES.filter(keep)
    .map(game => game.code)
    .toSorted()

/** The queries that go to a path from now on, with when they went. */
function listen(page: Page, path: string): { query: Record<string, string>; at: number }[] {
  const seen: { query: Record<string, string>; at: number }[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === path) seen.push({ query: Object.fromEntries(url.searchParams), at: Date.now() })
  })
  return seen
}

test('LAUNCH-05 LAUNCH-02 the lobby shows games with a clock that runs and last numbers, and a tap opens the board', async ({
  page,
}) => {
  await openPage(page, '/lottery?tag=K3')
  const fast = card(page, 'k3-1')
  const clock = fast.getByRole('timer')
  await expect(clock).toHaveAccessibleName(/Còn 0:\d\d|Đã khóa cược|Đang quay số/)
  const first = await clock.getAttribute('aria-label')
  await expect.poll(() => clock.getAttribute('aria-label')).not.toBe(first)
  await fast.getByRole('link').click()
  await expect(page).toHaveURL(`${site()}/lottery?gameCode=k3-1`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('K3')
  // The documents' own address, with a vendor and a way of playing.
  await openPage(page, '/lottery?gameCode=north&vendor=TCG_LOTTO_VN&playType=xien3')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Miền Bắc')
  await expect(page.getByRole('button', { name: 'Xiên 3', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('LAUNCH-02 a lottery card of the catalogue opens its board, of each of the four vendors', async ({ page }) => {
  for (const [typed, vendor, code] of [
    ['mê kông', 'TCG_SEA', 'sea-mekong'],
    ['sen 3d', 'LOTT', 'sen-3d'],
    ['đà nẵng', 'TCG_LOTTO_VN', 'da-nang'],
  ] as const) {
    const name = LOTTERY_GAMES.find(one => one.code === code)?.names.vi ?? ''
    await openPage(page, '/?find=')
    await page.getByRole('combobox', { name: 'Tìm trò chơi' }).fill(typed)
    await page.getByRole('option').filter({ hasText: name }).click()
    await expect(page).toHaveURL(`${site()}/lottery?gameCode=${code}&vendor=${vendor}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
  await openPage(page, '/elott')
  const link = page.locator('main a[href*="vendor=ELOTT"]').first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(site() + href)
})

test('LOTTERY-01 a tab for each tag lists its games; above seven tags arrows move the row', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openPage(page, '/lottery')
  const row = tags(page).getByRole('list')
  // All kinds, and the eleven tags of the menu.
  await expect(tags(page).getByRole('link')).toHaveCount(12)
  await expect(tags(page).getByRole('button')).toHaveCount(2)
  const moved = () => row.evaluate(element => element.scrollLeft)
  expect(await moved()).toBe(0)
  await tags(page).getByRole('button', { name: 'Loại tiếp theo' }).click()
  await expect.poll(moved).toBeGreaterThan(0)
  await tags(page).getByRole('link', { name: 'Miền Trung' }).click()
  await expect(page).toHaveURL(`${site()}/lottery?tag=CENTRAL`)
  await expect.poll(async () => (await shown(page)).toSorted()).toEqual(games(game => game.menuTag === 'CENTRAL'))
})

test('LOTTERY-01 with seven tags there are no arrows, with eight there are', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  let count = 7
  // The page brings the answer of the menu's call along.
  await page.route('**/state/*.json', async route => {
    const response = await route.fetch()
    const answers: [key: [name: string], value: unknown[]][] = await response.json()
    const json = answers.map(([key, value]) => [key, key[0] === 'listLotteryMenus' ? value.slice(0, count) : value])
    await route.fulfill({ response, json })
  })
  for (const [tagCount, arrows] of [
    [7, 0],
    [8, 2],
  ] as const) {
    count = tagCount
    // What is chosen here is not prerendered: the page is drawn by that answer.
    await openPage(page, '/lottery?day=2')
    await expect(tags(page).getByRole('link')).toHaveCount(tagCount + 1)
    await expect(tags(page).getByRole('button')).toHaveCount(arrows)
  }
})

test('LOTTERY-02 LOTTERY-03 LOTTERY-04 weekday and name narrow what is shown, with and without accents', async ({
  page,
}) => {
  await openPage(page, '/lottery?tag=SOUTH')
  const weekday = page.getByLabel('Ngày quay')
  for (const [name, day] of [
    ['Thứ hai', 2],
    ['Chủ nhật', 1],
  ] as const) {
    await weekday.selectOption(name)
    await expect
      .poll(async () => (await shown(page)).toSorted())
      .toEqual(games(game => game.menuTag === 'SOUTH' && drawsOn(listDrawDays(game).join(','), day as Weekday)))
  }
  await openPage(page, '/lottery')
  const field = page.getByRole('searchbox')
  for (const [typed, some] of [
    ['da nang', 'da-nang'],
    ['ĐỒNG', 'dong-thap'],
    ['bau', 'bau-cua'],
  ] as const) {
    await field.fill(typed)
    const wanted = games(game => matchesName(game.names.vi, typed))
    expect(wanted).toContain(some)
    await expect.poll(async () => (await shown(page)).toSorted()).toEqual(wanted)
  }
  await field.fill('zzz')
  await expect(page.getByRole('heading', { name: 'Không có trò nào khớp' })).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ bộ lọc' }).click()
  await expect(page).toHaveURL(`${site()}/lottery`)
  await expect(card(page, 'north').first()).toBeVisible()
})

test('LOTTERY-05 FAV-05 hot, favourites and recent can be chosen; hearts are each user name’s own, on this device', async ({
  page,
}) => {
  await openPage(page, '/lottery')
  await lists(page).getByRole('tab', { name: 'Yêu thích' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  const first = await becomePlayer(page)
  await openPage(page, '/lottery?list=hot')
  const hot = await shown(page)
  expect(hot).toContain('k3-1')
  expect(hot.length).toBeLessThan(20)
  await heart(page, 'k3-1').click()
  await expect(heart(page, 'k3-1')).toHaveAttribute('aria-pressed', 'true')
  await lists(page).getByRole('tab', { name: 'Yêu thích' }).click()
  await expect.poll(() => shown(page)).toEqual(['k3-1'])
  const recent = listen(page, '/lgw/vn/games/recent')
  await lists(page).getByRole('tab', { name: 'Gần đây' }).click()
  await expect(page.getByRole('heading', { name: 'Bạn chưa cược trò nào' })).toBeVisible()
  expect(recent[0]?.query).toMatchObject({ recentCount: '100', prizeMode: 'ELOTT', device: 'WEB' })
  const second = await becomePlayer(page)
  await openPage(page, '/lottery?list=fav')
  await expect(page.getByRole('heading', { name: 'Chưa có trò yêu thích' })).toBeVisible()
  await openPage(page, '/lottery?tag=NORTH')
  await heart(page, 'north').click()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('favLottery') ?? '{}'))
  expect(kept).toEqual({ [first]: [7211], [second]: [7301] })
})

test('LOTTERY-08 LOTTERY-09 LOTTERY-10 LOTTERY-11 LOTTERY-12 API-43 LAUNCH-06 one timer asks for all draws, the clock counts to the lock, six numbers are shown', async ({
  page,
}) => {
  // The smallest remaining time of the games that have numbers: three seconds, then over, then ten minutes.
  const times = [3000, -1, 600_000, 600_000]
  let answers = 0
  const answered = { numero: '10,2,3,4,5,6,7,8,9,1', lockTime: 2 }
  await page.route('**/lgw/vn/games/numbers*', async route => {
    const remainTime = times[answers++] ?? 600_000
    const response = await route.fetch()
    const answer = await response.json()
    const list = answer.value.list.map((game: { gameCode: string }) =>
      game.gameCode === 'pk10-1' ? { ...game, ...answered, remainTime } : { ...game, numero: '', remainTime: 1 },
    )
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, list } } })
  })
  const calls = listen(page, '/lgw/vn/games/numbers')
  await openPage(page, '/lottery?tag=PK10')
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]?.query).toMatchObject({ count: '100', prizeMode: 'ELOTT', device: 'WEB', language: 'VI' })
  const balls = card(page, 'pk10-1').locator('[data-balls] [aria-hidden]')
  await expect(balls).toHaveText(['10', '2', '3', '4', '5', '6'])
  await expect.poll(() => calls.length).toBe(2)
  expect((calls[1]?.at ?? 0) - (calls[0]?.at ?? 0)).toBeGreaterThanOrEqual(2900)
  await expect.poll(() => calls.length).toBe(3)
  expect((calls[2]?.at ?? 0) - (calls[1]?.at ?? 0)).toBeGreaterThanOrEqual(6900)
  // Ten minutes to the draw, of which two seconds less one are the lock's.
  await expect(card(page, 'pk10-1').getByRole('timer')).toHaveAccessibleName(/Còn 9:5\d/)
  await expect.poll(() => calls.length, { timeout: 45_000 }).toBe(4)
  const wait = (calls[3]?.at ?? 0) - (calls[2]?.at ?? 0)
  expect(wait).toBeGreaterThanOrEqual(29_900)
})

test('LAUNCH-08 LAUNCH-06 whoever is signed in launches the board he opens, with the eight keys', async ({ page }) => {
  await becomePlayer(page)
  const calls = listen(page, '/wps/game/launchLottery')
  await openPage(page, '/lottery?tag=SSC')
  expect(calls).toEqual([])
  await card(page, 'ssc-1').getByRole('link').click()
  await expect(page).toHaveURL(`${site()}/lottery?gameCode=ssc-1&vendor=ELOTT`)
  expect(calls.map(one => one.query)).toEqual([
    {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'ELOTT',
      lottoGameCode: 'ssc-1',
      lottoView: 'BET',
      device: 'WEB',
      backUrl: '/lottery',
      language: 'VI',
    },
  ])
})

test('LOTTERY-13 results come from listOpenedNumbers: below a kind of the lobby, and by region, station and day on /vnlottery', async ({
  page,
}) => {
  const calls = listen(page, '/lgw/vn/games/opened')
  await openPage(page, '/lottery?tag=FAST_VN')
  await page.getByRole('heading', { name: 'Kết quả Siêu tốc' }).scrollIntoViewIfNeeded()
  // The draws of every minute bring a first one soon; it has all 27 prizes.
  const results = page.locator('[data-result]')
  await expect(results.first()).toBeVisible({ timeout: 80_000 })
  expect(calls[0]?.query).toMatchObject({ gameMenuTag: 'FAST_VN' })
  await expect(results.first().locator('td li')).toHaveCount(27)
  await openPage(page, '/vnlottery')
  await page.getByRole('tab', { name: 'Miền Nam' }).click()
  await page.getByLabel('Đài', { exact: true }).selectOption('TP.HCM')
  await expect.poll(() => calls.at(-1)?.query).toMatchObject({ gameCode: 'tp-hcm' })
  await page.getByLabel('Ngày quay', { exact: true }).last().fill('2026-11-21')
  await expect.poll(() => calls.at(-1)?.query).toMatchObject({ gameCode: 'tp-hcm', day: '2026-11-21' })
  await expect(page).toHaveURL(/tag=SOUTH/)
})

test('/vnlottery shows which stations draw on a weekday, and each leads to its board', async ({ page }) => {
  await openPage(page, '/vnlottery')
  await page
    .getByRole('tab', { name: /^(T2|Hôm nay)$/ })
    .first()
    .click()
  for (const [name, weekday] of [
    ['T4', 4],
    ['CN', 1],
  ] as const) {
    const tab = page.getByRole('tab', { name })
    // Today's tab says so instead of its name.
    if ((await tab.count()) === 0) continue
    await tab.click()
    const stations = page.locator('main [data-station]')
    await expect
      .poll(async () =>
        (await stations.evaluateAll(all => all.map(one => one.getAttribute('data-station')))).toSorted(),
      )
      .toEqual(games(game => game.drawnBy === 'state' && drawsOn(listDrawDays(game).join(','), weekday)))
  }
  await page.getByRole('searchbox').fill('mien bac')
  await expect(page.locator('main [data-station]')).toHaveCount(1)
  await page.locator('main [data-station=north]').click()
  await expect(page).toHaveURL(`${site()}/lottery?gameCode=north`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Miền Bắc')
})

/** A northern draw of the sandbox station that is half announced, and a southern one that is over. */
const DRAWN = [
  {
    gameCode: 'north',
    drawNumber: '20261123-01',
    gameName: 'Miền Bắc',
    day: '2026-11-23',
    drawsAt: '2026-11-23T11:15:00.000Z',
    state: 'locked',
    result: { prizes: { g1: ['40916'], g2: ['07341', '55209'], g3: ['11111', '22222'] } },
    isComplete: false,
    isSandbox: true,
    corrections: 0,
    voidReason: '',
  },
  {
    gameCode: 'north',
    drawNumber: '20261122-01',
    gameName: 'Miền Bắc',
    day: '2026-11-22',
    drawsAt: '2026-11-22T11:15:00.000Z',
    state: 'void',
    result: null,
    isComplete: false,
    isSandbox: false,
    corrections: 0,
    voidReason: 'Đài không công bố kết quả, hoàn cược',
  },
]

test('a draw that is being announced shows what is known and what is to come, says that it is made up, and fits 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route('**/lgw/vn/games/opened*', route =>
    route.fulfill({ json: { success: true, value: { list: DRAWN, nextCursor: null }, message: '', code: '' } }),
  )
  await openPage(page, '/vnlottery')
  await page.getByRole('heading', { name: 'Kết quả', exact: true }).scrollIntoViewIfNeeded()
  const [half, none] = [page.locator('[data-result]').first(), page.locator('[data-result]').last()]
  await expect(half).toContainText('Đang mở thưởng')
  await expect(half).toContainText('Không phải kết quả thật')
  await expect(half.locator('td li')).toHaveCount(27)
  await expect(half.locator('td li').filter({ hasText: 'Chờ mở' })).toHaveCount(22)
  await expect(half.getByText('40916')).toBeVisible()
  await expect(none).toContainText('Kỳ đã hủy')
  await expect(none).toContainText('hoàn cược')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const [table, box] = [half.getByRole('table'), half].map(one => one.boundingBox())
  expect((await table)?.width ?? 999).toBeLessThanOrEqual((await box)?.width ?? 0)
})
