/** Promotions by type and the way through one that can be joined; pictures that are asked for late and again; the chat over a page. */
import fs from 'node:fs'
import path from 'node:path'
import { cashierPhrases } from '@sen/core/cashier/phrases'
import { CAMPAIGN_STATES, PROMOTION_TYPES } from '@sen/core/promotions/campaign-rules'
import { promotionsPhrases } from '@sen/core/promotions/phrases'
import sharp from 'sharp'
import { becomePlayer, openPage } from './player.ts'
import { expect, test } from './test.ts'

const readSeed = <Row>(name: string): Row[] =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '..', 'seed', name), 'utf8'))
/** The demo's promotions; journeys of the office add others for a while. */
const SEEDED = readSeed<{ slug: string; types: string[] }>('promotions.json')
const NOTICES = readSeed<{ slug: string; title: { vi: string } }>('notices.json')
const titleOf = (slug: string): string => NOTICES.find(notice => notice.slug === slug)?.title.vi ?? ''

test.use({ viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' })

test('SHELL-20 PROMO-01 CONST-05 CONST-06 MODAL-07 MODAL-08 seventeen types narrow the cards; a broken picture is asked for three times, twice in the second mode; the chat opens over the page, its header one colour', async ({
  page,
}) => {
  const asked = new Map<string, number>()
  await page.route('**/banners/*-promo-*', route => {
    const { pathname } = new URL(route.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return route.fulfill({ status: 404 })
  })
  await openPage(page, '/promotions')
  const types = page.getByRole('navigation', { name: 'Lọc theo loại khuyến mãi' }).getByRole('link')
  const labels = PROMOTION_TYPES.map(type => promotionsPhrases[`promotions.type.${type}`].vi)
  expect((await types.allInnerTexts()).map(text => text.split('\n')[0])).toEqual(['Tất cả', ...labels])
  const cards = page.locator('main ul a[href^="/promoDetail"]')
  const card = (slug: string) => cards.filter({ hasText: titleOf(slug) })
  for (const { slug } of SEEDED) await expect(card(slug), slug).toHaveCount(1)
  // Its card stands below: its picture is nobody's business before the page is scrolled towards it.
  const late = '/banners/sen-promo-newcomer-card.avif'
  expect(asked.get(late)).toBeUndefined()
  await card('newcomer-grant').scrollIntoViewIfNeeded()
  await expect.poll(() => asked.get(late)).toBe(3)

  for (const [at, type] of PROMOTION_TYPES.entries()) {
    await types.nth(at + 1).click()
    await expect(page).toHaveURL(new RegExp(`type=${type}$`))
    for (const { slug, types: own } of SEEDED) await expect(card(slug), slug).toHaveCount(own.includes(type) ? 1 : 0)
    // Staff may show or hide one of their own meanwhile.
    await expect(async () => {
      const counted = Number((await types.nth(at + 1).innerText()).split('\n')[1] ?? 0)
      await expect(cards).toHaveCount(counted, { timeout: 1_000 })
    }).toPass()
  }
  await types.filter({ hasText: 'Người mới' }).click()
  asked.clear()
  await card('newcomer-grant').click()
  await expect(page.getByRole('region', { name: 'Tham gia khuyến mãi' })).toBeVisible()
  await expect.poll(() => asked.get('/banners/sen-promo-newcomer.avif')).toBe(2)

  await page.getByRole('button', { name: 'Chăm sóc khách hàng', exact: true }).click()
  await page.getByRole('button', { name: 'Chat ngay trên trang' }).click()
  const chat = page.getByRole('dialog', { name: 'Trò chuyện trực tuyến' })
  const colour = () => chat.locator('[data-chat-header]').evaluate(header => getComputedStyle(header).backgroundColor)
  await expect(chat.getByRole('textbox')).toBeVisible()
  const light = await colour()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect([light, await colour()]).toEqual(['rgb(15, 107, 87)', 'rgb(15, 107, 87)'])
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)
})

test('ACTIVITY-01 ACTIVITY-02 ACTIVITY-03 PROMO-02 PROMO-03 a player joins, applies within the limits and draws once; each state has its label', async ({
  page,
}) => {
  await becomePlayer(page)
  await openPage(page, '/promotions')
  const panel = page.getByRole('region', { name: 'Tham gia khuyến mãi' })
  await page.getByRole('link', { name: /Mùa sen nở/ }).click()
  await panel.getByRole('button', { name: 'Tham gia', exact: true }).click()
  const commitment = await panel.locator('code').first().innerText()
  await panel.getByRole('textbox', { name: 'Chữ của bạn' }).fill('sen của tôi')
  const [sent] = await Promise.all([
    page.waitForRequest('**/wps/promotion/raffle/claim'),
    panel.getByRole('button', { name: 'Rút thăm ngay' }).click(),
  ])
  expect(sent.method()).toBe('POST')
  await expect(panel.getByRole('button', { name: 'Đã nhận thưởng' })).toBeDisabled()
  await panel.getByText('Kiểm chứng kết quả').click()
  await expect(panel.getByText('kết quả khớp')).toBeVisible()
  await expect(panel.locator('code').first()).toHaveText(commitment)

  await page.getByRole('link', { name: 'Tất cả khuyến mãi' }).click()
  await page.getByRole('link', { name: /Tự kiểm chứng một ván/ }).click()
  await panel.getByRole('button', { name: 'Tham gia', exact: true }).click()
  const comment = panel.getByRole('textbox', { name: 'Lời nhắn' })
  await comment.fill('x'.repeat(141))
  expect(await comment.inputValue()).toHaveLength(140)
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c22' } })
    .png()
    .toBuffer()
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
  await panel.locator('input[type=file]').setInputFiles(['1.png', '2.png', '3.png', '4.png'].map(file))
  await expect(panel.getByText('Gửi tối đa 3 ảnh')).toBeVisible()
  await panel.getByRole('button', { name: 'Gửi đơn' }).click()
  await expect(panel.getByRole('button', { name: 'Đang xét duyệt' })).toBeDisabled()

  // The other states, as the server would tell them.
  let state: string = 'close'
  await page.route('**/wps/promotion/detail*', async route => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.value, { kind: 'claim', state })
    await route.fulfill({ json: answer })
  })
  for (state of CAMPAIGN_STATES) {
    await page.getByRole('link', { name: 'Tất cả khuyến mãi' }).click()
    await page.getByRole('link', { name: /Thưởng thành viên mới/ }).click()
    const label = promotionsPhrases[`promotions.state.${state as 'close'}`].vi
    await expect(panel.getByRole('status')).toHaveText(label)
    const button = panel.getByRole('button', { name: label, exact: true })
    await expect(button).toBeEnabled({ enabled: state === 'join' || state === 'claim' })
  }
})

test('whoever comes to deposit with a promotion that cannot be read, or is not offered, is told so before he pays', async ({
  page,
}) => {
  await becomePlayer(page)
  const offers = '**/wps/member/deposits/promotions*'
  await page.route(offers, route => route.abort())
  await openPage(page, '/promotions')
  await page.getByRole('link', { name: /Nạp lần đầu, thêm 50%/ }).click()
  await page.getByRole('button', { name: promotionsPhrases['promotions.goDeposit'].vi }).click()
  await expect(page.getByText(cashierPhrases['cashier.promo.failed'].vi)).toBeVisible({ timeout: 15_000 })
  const again = page.getByRole('button', { name: 'Thử lại' })
  await expect(again).toBeVisible()
  await page.unroute(offers)
  // It may have asked again by itself meanwhile.
  await again.click({ timeout: 3_000 }).catch(() => {})
  await expect(page.getByRole('radio', { name: /^Nạp lần đầu/ })).toBeChecked()
  await expect(page.getByText(cashierPhrases['cashier.promo.failed'].vi)).toHaveCount(0)
  await openPage(page, '/?mcPage=depositv2&promo=00000000-0000-7000-8000-000000000000')
  await expect(page.getByText(cashierPhrases['cashier.promo.gone'].vi)).toBeVisible()
})
