/**
 * Every form of the doors and of the player's own account by keyboard and by ear: each field has a name, and a form that is sent
 * empty says of every field it needs what is missing, counts them aloud, and takes the cursor to the first.
 */
import { TOTP } from 'otpauth'
import { becomePlayer, newName, openPage, PASSWORD, walk } from './player.ts'
import { sendEmpty } from './screen-reader.ts'
import { hireStaff } from './support.ts'
import { expect, test } from './test.ts'

test('the forms of the doors can be filled in by ear: every field has a name, every empty one says so, the first has the cursor', async ({
  page,
}) => {
  await openPage(page, '/login', 'hac')
  await sendEmpty(page, 'by name', 'main form')
  await page.locator('main').getByRole('tab').last().click()
  await expect(page.locator('main [name=mobileNum]')).toBeVisible()
  await sendEmpty(page, 'by code', 'main form')
  await walk(page, '/login?type=agent')
  await expect(page.locator('main [name=username]')).toBeVisible()
  await sendEmpty(page, 'agents', 'main form')
  for (const dialog of ['forget', 'unlock']) {
    await walk(page, `/login?dialog=${dialog}`)
    await expect(page.locator('dialog[open] [name=mobileNum]')).toBeVisible()
    await sendEmpty(page, dialog, 'dialog[open] form')
    if (dialog === 'unlock') continue
    await page.locator('dialog[open]').getByRole('tab').last().click()
    await expect(page.locator('dialog[open] [name=email]')).toBeVisible()
    await sendEmpty(page, 'forget by mail', 'dialog[open] form')
  }
  await walk(page, '/register')
  await expect(page.locator('main [name=mobileNum]')).toBeVisible()
  await sendEmpty(page, 'register by number', 'main form')
  await page.locator('main').getByRole('tab').last().click()
  await expect(page.locator('main [name=username]')).toBeVisible()
  await sendEmpty(page, 'register by name', 'main form')
  // A name that the rule does not take has a proposal one press away; a bank's way of writing needs none.
  await page.locator('main [name=username]').fill('Nguyễn Văn')
  await page.locator('main [name=username]').blur()
  await page.getByRole('button', { name: /nguyenvan/ }).press('Enter')
  await expect(page.locator('main [name=username]')).toHaveValue('nguyenvan')
  await expect(page.locator('main [name=username]')).toBeFocused()
  await expect(page.locator('main [name=username]')).not.toHaveAttribute('aria-invalid', 'true')
})

test('the office is entered for the first time by keyboard and by ear: name, password, then authenticator and own password', async ({
  page,
}) => {
  // Somebody whose password was made by another and who has no authenticator yet.
  const { username, password } = await hireStaff('support', 'sen', true)
  await openPage(page, '/office')
  await sendEmpty(page, 'office', 'form')
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await sendEmpty(page, 'enrolment', 'form')
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('own-words-for-the-office')
  await page.keyboard.press('Enter')
  // What the server says of a field stands at it, and the cursor is there.
  const code = page.locator('form [name=code]')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription(/.+/)
  await expect(code).toBeFocused()
  await page.keyboard.type(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeVisible()
})

test('the forms of a player’s own account can be filled in by ear; no banner asks a player to register', async ({
  page,
}) => {
  test.setTimeout(360_000)
  const invitation = page.locator('[data-banner-group=home] a[href="/register"]')
  await openPage(page, '/')
  await expect(invitation).toHaveCount(1)
  await becomePlayer(page)
  // Loaded anew the page greets nobody: no news come over the forms.
  await openPage(page, '/')
  await expect(page.locator('[data-banner-group=home] a').first()).toBeVisible()
  await expect(invitation).toHaveCount(0)
  for (const view of ['paymentPassword', 'mobile', 'totp', 'realName', 'password']) {
    await walk(page, `/?mcPage=securityCenter&view=${view}`)
    await sendEmpty(page, view, 'dialog[open] form')
    await walk(page, '/?mcPage=securityCenter')
    await expect(page.locator('dialog[open] form')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /Google/ }).press('Enter')
  await page.waitForURL('**/dev/oidc/google/**')
  await page.locator('.own [name=name]').fill('Lan Anh')
  await page.locator('.own [name=email]').fill(`${newName()}@mail.example`)
  await page.locator('.own button').click()
  await sendEmpty(page, 'link', 'dialog[open] form')
  const linked = page.waitForResponse('**/wps/member/social/confirm')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  expect((await linked).ok()).toBe(true)
  await expect(page.locator('dialog[open] form')).toHaveCount(0)
})
