/** Every screen of the back office while its answers fail, are slow or empty, and without a network. */
import type { Page } from '@playwright/test'
import { OFFICE } from '../tools/look/places.ts'
import { PATIENCE } from './patience.ts'
import { openPage, walk } from './player.ts'
import { CALLS, empty, fail, findFailing, findSlow, type Way } from './states.ts'
import { openStaff } from './support.ts'
import { expect, test } from './test.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Parts of screens that open by the address; `of` is a player. */
const inside = (of: string): string[] => [
  ...['overview', 'lines', 'bets', 'tickets', 'signIns', 'safety'].map(tab => `/players/${of}?tab=${tab}`),
  '/deposits?tab=unmatched',
  '/deposits?tab=paymentExceptions',
  `/tickets?ticket=${NOBODY}`,
  `/chats?chat=${NOBODY}`,
  '/audit?anchors=open',
  `/ledger?find=${NOBODY}&open=${NOBODY}&of=${of}`,
]

/** Screens that have no list of rows. */
const NO_ROWS = /^\/$|^\/status|^\/lottery-terms$|tab=(overview|safety)|anchors=|open=/

/** Lists whose rows other screens offer as filters: each is looked at while nobody has asked for its rows yet. */
const OFFERED = ['/staff', '/mall', '/vendors', '/pictures', '/contract-templates']

/** By way of a screen that is left at once, so that nothing is taken for the one that was there before. */
const wayOf = (page: Page): Way => ({
  go: async place => {
    const between = page.getByRole('heading', { level: 1, name: 'Trạng thái trang' })
    await walk(page, '/office/status')
    await expect(between).toBeVisible()
    await walk(page, `/office${place}`)
    await expect(between).toBeHidden()
  },
  top: place => page.locator(/anchors=|open=/.test(place) ? '[role=dialog]' : '#main'),
})

async function openOffice(page: Page): Promise<void> {
  await openPage(page, '/office/status')
  await expect(page.getByRole('switch').first()).toBeVisible()
}

test('screens of the back office say what failed and ask again, show what is slow by its shape, lead on from what is empty', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const page = await openStaff(browser, 'owner')
  await openPage(page, '/office/players?search=linh')
  const of = (await page.getByRole('link', { name: 'linh', exact: true }).getAttribute('href'))?.split('/').pop() ?? ''
  const rest = OFFICE.filter(place => place !== '/status' && !OFFERED.includes(place))
  const places = [...OFFERED, ...rest, ...inside(of)]
  const way = wayOf(page)

  await openOffice(page)
  const faults = await findFailing(page, way, places)
  await openOffice(page)
  faults.push(...(await findSlow(page, way, places)))

  await openOffice(page)
  const lists = (url: URL) => CALLS.test(url.href) && !/office\/(me|work-queues|player)$/.test(url.pathname)
  await page.route(lists, empty)
  for (const place of places.filter(one => !NO_ROWS.test(one))) {
    await way.go(place)
    const nothing = page.locator('#main [data-nothing]').first()
    await nothing
      .waitFor({ timeout: 10_000 * PATIENCE })
      .catch(() => faults.push(`${place} does not say that there is nothing`))
    if ((await nothing.count()) === 0) continue
    if ((await nothing.innerText()).length < 12) faults.push(`${place} says nothing in words`)
    if ((await nothing.getByRole('button').count()) === 0) faults.push(`${place} leads nowhere`)
  }
  await page.unrouteAll({ behavior: 'wait' })
  expect(faults).toEqual([])
  await page.context().close()
})

test('what was typed in the back office stays when it could not be sent, and a screen that was never fetched comes with the network', async ({
  browser,
}) => {
  const page = await openStaff(browser, 'owner')
  await openPage(page, '/office/notices?open=new')
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=title]').fill('Tin chưa gửi được')
  await dialog.getByRole('textbox', { name: 'Nội dung' }).fill('Nội dung dài')
  await page.route(CALLS, fail)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Lỗi hệ thống')
  await expect(dialog.locator('[name=title]')).toHaveValue('Tin chưa gửi được')
  await expect(dialog.getByRole('textbox', { name: 'Nội dung' })).toHaveText('Nội dung dài')
  await page.unroute(CALLS, fail)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Không kết nối được')
  await expect(dialog.locator('[name=title]')).toHaveValue('Tin chưa gửi được')

  await expect(page.getByText('Mất kết nối mạng', { exact: true })).toBeVisible()
  await walk(page, '/office/staff')
  await expect(page.getByRole('alert').filter({ hasText: 'Màn hình này sẽ mở ngay khi có mạng' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhân viên')
  await expect(page.getByText('Mất kết nối mạng', { exact: true })).toBeHidden()
  await page.context().close()
})
