/** Pages around the games: help, VIP, installation, affiliates, customer service, and the site without network; on a real server. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openPage } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

/** How many rows a file of the demo's data has. */
const countOf = (name: string): number =>
  (JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '..', 'seed', name), 'utf8')) as unknown[]).length

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('HELP-01 HELP-03 the help page stands in both languages, leads to its sections and is searched without accents', async ({
  page,
}) => {
  await openPage(page, '/help#term')
  await expect(page.getByRole('heading', { level: 2, name: 'Điều khoản sử dụng' })).toBeInViewport()
  await expect(page.locator('[data-section=term][aria-current]')).toBeVisible()
  await page.getByRole('searchbox').fill('vong cuoc')
  await expect(page.locator('main section[id]')).not.toHaveCount(countOf('help.json'))
  await expect(page.locator('main section#bonus')).toBeVisible()
  await page.getByRole('searchbox').fill('zxqv')
  await expect(page.getByRole('heading', { name: /Không thấy/ })).toBeVisible()
  await openPage(page, '/helpmc?lang=en#responsible', 'hac')
  await expect(page.getByRole('heading', { level: 2, name: 'Responsible gaming' })).toBeInViewport()
})

test('the help is read without the program, and /helpmc is the same without the frame', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  for (const path of ['/help', '/helpmc']) {
    // Not openPage: without its program no page wakes.
    await page.goto(site() + path)
    await expect(page.locator('main section[id]')).toHaveCount(countOf('help.json'))
    await expect(page.locator('#fairness')).toContainText('SHA-256')
  }
  await plain.close()
})

test('HELP-02 REG-23 the terms open over the registration form, which keeps what was typed', async ({ page }) => {
  await openPage(page, '/register')
  await page.locator('main [name=username]').fill('nguoimoi')
  await page.locator('main').getByRole('link', { name: 'Điều khoản' }).click()
  const help = page.getByRole('dialog', { name: 'Trợ giúp' })
  await expect(help.getByRole('heading', { name: 'Điều khoản sử dụng' })).toBeVisible()
  await help.getByRole('link', { name: 'Quyền riêng tư' }).first().click()
  await expect(help.getByRole('heading', { name: 'Quyền riêng tư' })).toBeVisible()
  await help.getByRole('button', { name: 'Đóng' }).click()
  await expect(help).toHaveCount(0)
  await expect(page.locator('main [name=username]')).toHaveValue('nguoimoi')
})

test('DOWN-02 DOWN-03 DOWN-05 /down draws a code for the app’s resource and says how each device installs it', async ({
  page,
}) => {
  await openPage(page, '/down')
  const { value } = await page.evaluate(async () => (await fetch('/wps/system/router?device=3')).json())
  const [app] = value.resources.filter((one: { resourceType: string }) => one.resourceType === 'APP')
  expect(Object.keys(app).toSorted()).toEqual(['labelNameEn', 'qrCodeUrl', 'resourceType', 'url'])
  const code = page.locator('[data-resource=APP]')
  await expect(code.getByRole('img')).toHaveAttribute('aria-label', new RegExp(`${site()}${app.url}$`))
  await expect(code.getByRole('link')).toHaveAttribute('href', app.url)
  const mail = value.resources.find((one: { resourceType: string }) => one.resourceType === 'EMAIL')
  expect(mail.url).toMatch(/^mailto:/)
  await page.getByRole('tab', { name: 'iPhone, iPad' }).click()
  await expect(page.locator('[data-guide=ios]')).toContainText('Safari')
  await expect(page.locator('[data-guide=ios]')).toContainText(/iOS 17.*thủ công/)
  await page.getByRole('tab', { name: 'Android' }).click()
  await expect(page.locator('[data-guide=android]')).toContainText('Chrome')
})

test('JOIN-01 SHELL-15 /join takes an application and gives its number; /vip shows the levels', async ({ page }) => {
  await openPage(page, '/join')
  const form = page.locator('main form')
  await form.getByRole('button', { name: 'Gửi đơn' }).click()
  await expect(form.locator('[name=name]')).toBeFocused()
  await form.locator('[name=name]').fill('Đội Sen Hồng')
  await form.locator('[name=channel]').selectOption('email')
  await form.locator('[name=contact]').fill(`doi${Date.now()}@sen.example`)
  await form.locator('[name=plan]').fill('Kênh bóng đá mười hai nghìn người theo dõi.')
  await form.locator('[name=agreed]').check()
  await form.getByRole('button', { name: 'Gửi đơn' }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhận đơn của bạn' })).toBeVisible()
  await expect(page.locator('main code')).toHaveText(/^[0-9a-f-]{36}$/)
  await openPage(page, '/vip')
  await expect(page.getByRole('rowheader')).toHaveCount(countOf('vip.json'))
})

test('CS-05 CS-06 CS-08 CS-09 ERROR-13 a visitor’s chat opens a window at once, which goes to its address or closes; a blocked one is told', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  const opens = await page.evaluateHandle(() => {
    const seen: string[] = []
    const real = window.open.bind(window)
    window.open = (...asked) => {
      seen.push(String(asked[2]))
      return real(...asked)
    }
    return seen
  })
  const chat = page.locator('aside > ul [data-service=LIVECHAT]')
  const [opened] = await Promise.all([context.waitForEvent('page'), chat.click()])
  await expect(opened).toHaveURL(`${site()}/chat`)
  await opened.close()
  await page.route('**/wps/customerService', route => route.abort())
  // A window that is closed as soon as it opened may be gone before anybody could be told of it: what counts is that none is left.
  await chat.click()
  await expect(page.getByText('Chưa kết nối được với hỗ trợ')).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
  expect(await opens.jsonValue()).toEqual(['popup,width=440,height=500', 'popup,width=440,height=500'])
  await page.evaluate(() => {
    window.open = () => null
  })
  await chat.click()
  await expect(page.getByText('Cửa sổ bị chặn, hãy cho phép rồi thử lại')).toBeVisible()
})

test('LAUNCH-10 the rooms stand on /pvp', async ({ page }) => {
  const [rooms] = await Promise.all([page.waitForResponse('**/lgw/pvp/rooms*'), openPage(page, '/pvp')])
  const count = (await rooms.json()).value.rooms.length
  await expect(page.locator('[data-room]')).toHaveCount(count)
})

test('WINNER-01 WINNER-02 WINNER-04 the board of real wins runs half a pixel a frame and stands still when pointed at; the biggest stand from the top down', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const board = page.locator('[data-banner-group=home] [data-moving]')
  // The demo's players have won a while after the start.
  await expect(async () => {
    await openPage(page, '/')
    await expect(board).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(board.locator('li').first()).toContainText(/\S+.*\*\*\*.*\d/s)
  const speed = () =>
    board.evaluate(
      element =>
        new Promise<number>(resolve => {
          const from = element.scrollTop
          let frames = 0
          const count = () => {
            frames++
            if (frames < 40) requestAnimationFrame(count)
            else resolve((element.scrollTop - from) / frames)
          }
          requestAnimationFrame(count)
        }),
    )
  await expect
    .poll(
      async () => {
        const moved = await speed()
        return moved > 0.4 && moved < 0.6
      },
      { intervals: [100] },
    )
    .toBe(true)
  await board.hover()
  await expect.poll(speed, { intervals: [100] }).toBe(0)
  // The latest stand beside the banner, so the board below begins with the biggest.
  const whole = page.getByRole('region', { name: 'Bảng thắng' })
  await whole.scrollIntoViewIfNeeded()
  await expect(whole.getByRole('tab', { name: 'Thắng lớn nhất' })).toHaveAttribute('aria-selected', 'true')
  const amounts = async () =>
    (await whole.locator('li').allInnerTexts()).map(text => Number((text.split('\n').at(-1) ?? '').replace(/\D/g, '')))
  await expect.poll(async () => (await amounts()).length).toBeGreaterThan(2)
  const biggest = await amounts()
  expect(biggest).toEqual(biggest.toSorted((a, b) => b - a))
  await whole.getByRole('tab', { name: 'Mới nhất' }).click()
  await expect(whole.getByRole('tab', { name: 'Mới nhất' })).toHaveAttribute('aria-selected', 'true')
  await context.close()
})

test('a board of two wins does not move', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await context.route('**/lgw/games/winners*', async route => {
    const answer = await (await route.fetch()).json()
    const vo = { gameName: 'Hồ Sen Vàng', nodeId: 1001, vassalage: 'STUDIO', stake: '1000.00', winAmount: '2000.00' }
    const at = (account: string) => ({ vo: { ...vo, account, winTime: '2026-11-20T10:00:00Z' } })
    await route.fulfill({ json: { ...answer, value: { list: [at('lo***0'), at('lo***1')] } } })
  })
  await openPage(page, '/')
  await expect(page.locator('[data-banner-group=home] li', { hasText: 'Hồ Sen Vàng' })).toHaveCount(2)
  await expect(page.locator('[data-banner-group=home] [data-moving]')).toHaveCount(0)
  await context.close()
})

/** The permission answer with some of its settings changed, as a brand would have them. */
async function settle(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/wps/system/permission*', async route => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.value.info, change)
    await route.fulfill({ json: answer })
  })
}

test('LAUNCH-11 SHELL-31 games and pictures come over one of the brand’s hosts, by luck', async ({ browser }) => {
  const hosts = ['https://one.example', 'https://two.example'] as const
  for (const [luck, host] of [
    [0.1, hosts[0]],
    [0.9, hosts[1]],
  ] as const) {
    const page = await browser.newPage({ serviceWorkers: 'block', reducedMotion: 'reduce' })
    await settle(page, { launchGameCDNs: hosts, imageCDNs: hosts })
    await page.addInitScript(value => {
      Math.random = () => value
    }, luck)
    await Promise.all([page.waitForResponse('**/wps/system/permission*'), openPage(page, '/?lang=vi')])
    // The answer is there, but the page may still be reading it: pictures that are drawn after it come over the host.
    await expect(async () => {
      await page.getByRole('link', { name: 'Trang chủ' }).first().click()
      await page.getByRole('link', { name: 'Bắn cá' }).first().click()
      const picture = page.locator('main article img').first()
      await expect(picture).toHaveAttribute('src', new RegExp(`^${host}/covers/`), { timeout: 2_000 })
    }).toPass()
    await openPage(page, '/game?nodeId=1001&mode=demo')
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${host}/`))
    // An answer may still be on its way through the route.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
})

test('without network the lobby and the help still open, a game says what it waits for, and nothing of the API was kept', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openPage(page, '/')
  await page.mouse.click(5, 5)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await openPage(page, '/rng')
  await page.waitForFunction(async () => (await caches.keys()).length > 0)
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('sen-pages-1')).keys()).map(one => new URL(one.url).pathname),
      ),
    )
    .toEqual(expect.arrayContaining(['/', '/help', '/offline', '/rng']))
  await context.setOffline(true)
  await openPage(page, '/help')
  await expect(page.locator('#fairness')).toContainText('SHA-256')
  await openPage(page, '/')
  await expect(page.getByRole('heading', { name: 'Đang hot' })).toBeVisible()
  // Not openPage: what comes in its place is read, not pressed.
  await page.goto(`${site()}/game?nodeId=1001`)
  await expect(page).toHaveURL(/\/offline#/)
  await expect(page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nổ hũ', exact: true }).last()).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    return (
      await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(one => one.url)))
    ).flat()
  })
  expect(kept.filter(url => /\/(wps|lgw|vendor|dev)\//.test(url))).toEqual([])
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/game\?nodeId=1001/)
  await context.close()
})

test('BANNER-02 BANNER-04 the doors show the banners of their own groups', async ({ page }) => {
  for (const [path, group] of [
    ['/register', 'w_register'],
    ['/login', 'w_login'],
    ['/forget', 'w_forget'],
  ] as const) {
    await openPage(page, path)
    await expect(page.locator('[data-banner-group]'), path).toHaveCount(1)
    await expect(page.locator(`[data-banner-group=${group}]`)).toBeVisible()
  }
})
