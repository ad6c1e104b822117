import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { contactCalls } from '@sen/core/identity/security-calls'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { giveContacts } from './mark-account.ts'
import { becomePlayer, newMobile, openPage, PASSWORD, requestsOf, speakEnglish, token } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const CENTRE = '/?mcPage=securityCenter'

const row = (page: Page, name: string): Locator => page.locator('[data-page] li').filter({ hasText: name }).first()
const form = (page: Page): Locator => page.locator('dialog[open] form').last()
const save = (page: Page): Promise<void> => form(page).locator('button[type=submit]').click()

/** The newest code that was sent to a contact. */
async function readCode(page: Page, to: string, brand: 'sen' | 'hac' = 'sen'): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${site(brand)}/dev/outbox?json=1&to=${encodeURIComponent(to)}`)
      const letters = ((await answer.json()) as { value: { code: string | null }[] }).value
      code = letters.find(letter => letter.code)?.code ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

test('MC-03 my account says how safe it is; a payment password, a number and an authenticator make it safer', async ({
  page,
}) => {
  const name = await becomePlayer(page)
  await speakEnglish(page)
  await openPage(page, CENTRE)
  const meter = page.getByRole('meter')
  await expect(meter).toHaveAttribute('value', '20')
  await expect(page.locator('[data-page] h3').first()).toHaveText(name)

  // The payment password, by keyboard alone: weak digits are refused at their field, and nothing is sent.
  const sent = requestsOf(page, '/wps/member/paymentPassword')
  await row(page, 'Payment password').getByRole('link').press('Enter')
  await expect(page).toHaveURL(/view=paymentPassword/)
  const pin = form(page).locator('[name=paymentPassword]')
  await expect(pin).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('These digits are too easy to guess')).toBeVisible()
  await expect(pin).toBeFocused()
  expect(sent).toEqual([])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('928374')
  await form(page).locator('[name=confirmPaymentPassword]').fill('928374')
  await form(page).locator('[name=password]').fill('wrongpass1')
  await save(page)
  await expect(form(page).locator('[name=password]')).toBeFocused()
  await expect(form(page).locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await form(page).locator('[name=password]').fill(PASSWORD)
  await save(page)
  await expect(page.locator('dialog[open] form')).toHaveCount(0)
  await expect(meter).toHaveAttribute('value', '40')
  await expect(page.getByRole('status').filter({ hasText: 'Payment password saved' })).toBeVisible()

  // A number is the account's once the code that was sent to it came back.
  const digits = newMobile()
  await row(page, 'Mobile number').getByRole('link').click()
  await form(page).getByRole('button', { name: 'Send code' }).click()
  await expect(form(page).locator('[name=contact]')).toHaveAttribute('aria-invalid', 'true')
  // No network uses numbers that begin with 0992: the field says so at once, and no code is asked for.
  const asked = requestsOf(page, contactCalls.sendBindCode.path)
  await form(page).locator('[name=contact]').fill('0992000111')
  await form(page).getByRole('button', { name: 'Send code' }).click()
  await expect(form(page).locator('[name=contact]')).toHaveAccessibleDescription(/This is not a mobile number/)
  await expect(form(page).locator('[name=contact]')).toHaveValue('0992000111')
  expect(asked).toEqual([])
  await form(page).locator('[name=contact]').fill(`0${digits}`)
  await form(page).getByRole('button', { name: 'Send code' }).click()
  await expect(form(page).getByRole('button', { name: /Send again in \d:\d\d/ })).toBeDisabled()
  expect(asked).toHaveLength(1)
  const code = await readCode(page, `84${digits}`)
  await form(page)
    .locator('[name=verificationCode]')
    .fill(code === '111111' ? '222222' : '111111')
  await form(page).locator('[name=password]').fill(PASSWORD)
  await save(page)
  await expect(form(page).locator('[name=verificationCode]')).toHaveAttribute('aria-invalid', 'true')
  await form(page).locator('[name=verificationCode]').fill(code)
  await save(page)
  await expect(row(page, 'Mobile number')).toContainText(`84*****${digits.slice(-4)}`)
  await expect(meter).toHaveAttribute('value', '60')

  // Back closes what a press opened.
  await row(page, 'Display name').getByRole('link').click()
  await expect(form(page)).toBeVisible()
  await page.goBack()
  await expect(page.locator('dialog[open] form')).toHaveCount(0)
  await expect(meter).toBeVisible()

  await turnOnTotp(page)
  await expect(meter).toHaveAttribute('value', '75')
  await expect(row(page, 'Authenticator app')).toContainText('10 recovery codes left')

  // All of it stands in the log, and each change renewed the token without a sign-out.
  await row(page, 'Security log').getByRole('link').click()
  for (const event of ['Authenticator app turned on', 'Mobile number added', 'Payment password set'])
    await expect(page.locator('[data-page] li').filter({ hasText: event })).toBeVisible()
  expect(await token(page)).toMatch(/^wps_/)
})

/** Sets the authenticator up with what the page shows, and keeps the recovery codes as a file; answers them. */
async function turnOnTotp(page: Page): Promise<string[]> {
  await row(page, 'Authenticator app').getByRole('link').click()
  await form(page).locator('[name=password]').fill(PASSWORD)
  await save(page)
  await expect(form(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await form(page).locator('code').textContent())?.replace(/\s/g, '')
  await form(page)
    .locator('[name=code]')
    .fill(new TOTP({ secret: secret ?? '' }).generate())
  const codes = page.locator('dialog[open] ol code')
  await expect(codes).toHaveCount(10)
  const shown = await codes.allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  const kept = readFileSync(await file.path(), 'utf8')
  for (const one of shown) expect(kept).toContain(one)
  await page.getByRole('button', { name: 'I have saved these codes' }).click()
  return shown
}

/** Takes a verified mailbox off the account, by the code that is sent to it. */
async function removeEmail(page: Page, email: string): Promise<void> {
  await openPage(page, `${CENTRE}&view=removeEmail`)
  await form(page).getByRole('button', { name: 'Send code' }).click()
  await expect(form(page).getByRole('button', { name: /Send again in/ })).toBeDisabled()
  await form(page)
    .locator('[name=changeCode]')
    .fill(await readCode(page, email))
  await form(page).locator('[name=password]').fill(PASSWORD)
  await save(page)
  await expect(page.getByText('Contact removed').first()).toBeVisible()
}

/** New recovery codes for one of the old, which is spent by that. */
async function renewRecovery(page: Page, spent: string): Promise<string[]> {
  await openPage(page, `${CENTRE}&view=recovery`)
  await form(page).locator('[name=code]').fill(spent)
  await form(page).locator('[name=password]').fill(PASSWORD)
  await save(page)
  const codes = page.locator('dialog[open] ol code')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

test('MC-24 MC-28 SHELL-33 who I am: a picture of my own, a name that the bank knows, the extra fields', async ({
  page,
}) => {
  await becomePlayer(page)
  await speakEnglish(page)
  await openPage(page, `${CENTRE}&view=photo`)
  const photo = page.locator('dialog[open] [name=photo]')
  await photo.setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Only PNG and JPG' })).toBeVisible()
  await photo.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(page.getByRole('alert').filter({ hasText: 'larger than 5 MB' })).toBeVisible()
  const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  await photo.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('application').press('ArrowRight')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  const shown = page.getByRole('link', { name: 'Change the profile picture' }).locator('img')
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

  // A picture that does not load is replaced by the initial.
  await page.route(`**${new URL((await shown.getAttribute('src')) ?? '', site()).pathname}`, route => route.abort())
  await openPage(page, CENTRE)
  await expect(page.getByRole('link', { name: 'Change the profile picture' })).toBeVisible()
  await expect(shown).toHaveCount(0)

  // What is typed as people write it becomes what banks write; another name is refused.
  await row(page, 'Bank account name').getByRole('link').click()
  await page.getByRole('link', { name: 'Enter your real name' }).last().click()
  await form(page).locator('[name=value]').fill('Nguyễn Thị Đào')
  await save(page)
  await expect(form(page).getByText('NGUYEN THI DAO')).toBeVisible()
  await expect(async () => {
    const yes = form(page).getByRole('button', { name: 'Yes, save this name' })
    if (await yes.isVisible()) await yes.click({ timeout: 2_000 })
    await expect(yes).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(row(page, 'Real name')).toContainText('NGUYEN THI DAO')
  await row(page, 'Bank account name').getByRole('link').click()
  await form(page).locator('[name=value]').fill('TRAN VAN NAM')
  await save(page)
  await expect(form(page).locator('[name=value]')).toHaveAttribute('aria-invalid', 'true')
  await form(page).locator('[name=value]').fill('nguyễn thị đào')
  await save(page)
  await expect(row(page, 'Bank account name')).toContainText('NGUYEN THI DAO')

  await row(page, 'More details').getByRole('link').click()
  for (const label of [
    'Address',
    'Nationality',
    'Occupation',
    'Source of income',
    'Permanent address',
    'Current address',
    'Place of birth',
    'LINE ID',
    'Bonus code',
    'Promo code',
  ])
    await expect(form(page).getByLabel(label, { exact: true })).toBeVisible()
  await form(page).getByLabel('Occupation').fill('Giáo viên')
  await save(page)
  await expect(row(page, 'More details')).toContainText('1 of 10')
})

test('another browser that signs in is told and can be thrown out', async ({ page, browser }) => {
  const name = await becomePlayer(page, 'hac')
  const other = await signInElsewhere(browser, name)
  await openPage(page, CENTRE, 'hac')
  await expect(page.getByText('New login on')).toBeVisible()
  await page.getByRole('button', { name: 'It was me' }).click()
  await expect(page.getByText('New login on')).toHaveCount(0)
  await row(page, 'Devices').getByRole('link').click()
  await expect(page.locator('[data-page] li')).toHaveCount(2)
  await page.getByRole('button', { name: 'Log out Firefox on Windows' }).click()
  await expect(page.getByText('No other device is logged in')).toBeVisible()
  // The stream tells the other browser, which is out at once.
  await expect.poll(() => token(other)).toBe('')
  await other.context().close()
  const third = await signInElsewhere(browser, name)
  await openPage(page, `${CENTRE}&view=devices`, 'hac')
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await page.locator('dialog[open]').last().getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('All other devices logged out')).toBeVisible()
  await expect.poll(() => token(third)).toBe('')
  await third.context().close()
  await page.getByRole('link', { name: 'Back' }).click()
  await row(page, 'Login history').getByRole('link').click()
  await expect(page.locator('[data-page] li').first()).toContainText('Successful')
})

async function signInElsewhere(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const page = await context.newPage()
  await openPage(page, '/login', 'hac')
  await page.locator('main [name=username]').fill(name)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => token(page), { timeout: 30_000 }).not.toBe('')
  return page
}

test('a name and a picture are saved; a forgotten payment password is set by a code, a mailbox goes by one; the messages about it are read and removed', async ({
  page,
}) => {
  const name = await becomePlayer(page)
  const { mobile, email } = await giveContacts('sen', name)
  await speakEnglish(page)
  await openPage(page, `${CENTRE}&view=nickname`)
  await form(page).locator('[name=value]').fill(`Sen ${name}`)
  await save(page)
  await expect(row(page, 'Display name')).toContainText(`Sen ${name}`)
  await row(page, 'Date of birth').getByRole('link').click()
  await form(page).locator('[name=value]').fill('1990-02-03')
  await save(page)
  await expect(row(page, 'Date of birth')).toContainText('1990')
  await page.getByRole('link', { name: 'Change the profile picture' }).click()
  await page.getByRole('button', { name: 'Picture 2', exact: true }).click()
  await expect(page.getByText('Profile picture changed')).toBeVisible()

  const setPin = async (digits: string) => {
    for (const field of ['paymentPassword', 'confirmPaymentPassword'])
      await form(page).locator(`[name=${field}]`).fill(digits)
    await form(page).locator('[name=password]').fill(PASSWORD)
    await save(page)
    await expect(page.locator('dialog[open] form')).toHaveCount(0)
  }
  await row(page, 'Payment password').getByRole('link').click()
  await setPin('928374')
  await row(page, 'Payment password').getByRole('link').click()
  await form(page).getByRole('button', { name: 'Forgot the payment password?' }).click()
  await form(page).getByRole('button', { name: 'Send code' }).click()
  await expect(form(page).getByRole('button', { name: /Send again in/ })).toBeDisabled()
  await form(page)
    .locator('[name=verificationCode]')
    .fill(await readCode(page, `84${mobile}`))
  await setPin('837465')
  await removeEmail(page, email)

  await openPage(page, '/?mcPage=messageV2')
  const messages = page.locator('[data-page] li').filter({ has: page.locator('[aria-expanded]') })
  await expect(messages.nth(1)).toBeVisible()
  const count = await messages.count()
  await messages.first().locator('[aria-expanded]').click()
  await expect(messages.first().getByText('Unread')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await messages.first().getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByText('Message deleted')).toBeVisible()
  await expect(messages).toHaveCount(count - 1)
})

test('an authenticator gives new recovery codes, and is turned off by one of them', async ({ page }) => {
  await becomePlayer(page)
  await speakEnglish(page)
  await openPage(page, CENTRE)
  const [old = ''] = await turnOnTotp(page)
  const [fresh = ''] = await renewRecovery(page, old)
  await openPage(page, `${CENTRE}&view=totpOff`)
  await form(page).locator('[name=code]').fill(fresh)
  await form(page).locator('[name=password]').fill(PASSWORD)
  await save(page)
  await expect(page.getByText('Authenticator app turned off').first()).toBeVisible()
  await expect(page.locator('dialog[open] form')).toHaveCount(0)
})
