/** Passkeys from end to end, with Chromium's own virtual authenticator: made, named, signed in with, proved with, taken away. */
import type { CDPSession, Page } from '@playwright/test'
import { becomePlayer, newName, openPage, PASSWORD, speakEnglish, token } from './player.ts'
import { becomeStaff, hireStaff } from './support.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const form = (page: Page) => page.locator('dialog[open] form').last()

/** A device with a fingerprint reader, that answers when `touch` says so. */
async function plugIn(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verify: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('a passkey is added behind the password, signs in without it, gets another name, and goes', async ({ page }) => {
  test.slow()
  const device = await plugIn(page)
  const name = await becomePlayer(page)
  await speakEnglish(page)
  await openPage(page, '/?mcPage=securityCenter')
  await page.locator('[data-page] li').filter({ hasText: 'Passkeys' }).getByRole('link').click()
  await expect(page).toHaveURL(/view=passkeys/)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await form(page).locator('[name=name]').fill('Work laptop')
  await form(page).locator('button[type=submit]').click()
  await expect(form(page).locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  expect(await device.count()).toBe(0)
  await form(page).locator('[name=password]').fill(PASSWORD)
  await form(page).locator('button[type=submit]').click()
  const row = page.locator('[data-page] li').filter({ hasText: 'Work laptop' })
  await expect(row).toContainText('Not used yet')
  expect(await device.count()).toBe(1)

  // The same device makes no second one, and says so.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await form(page).locator('[name=password]').fill(PASSWORD)
  await form(page).locator('button[type=submit]').click()
  await expect(page.getByText('This device has a passkey for the account already')).toBeVisible()
  await page.keyboard.press('Escape')

  // A visitor again: nobody verified on the device is nobody signed in.
  await page.evaluate(() => sessionStorage.clear())
  await device.verify(false)
  await openPage(page, '/login')
  const way = page.locator('main').getByRole('button', { name: 'Log in with a passkey' })
  await way.click()
  await expect(page.getByText('No passkey was confirmed')).toBeVisible()
  expect(await token(page)).toBe('')
  await device.verify(true)
  await way.click()
  await expect(page).toHaveURL(`${site()}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(name)

  await openPage(page, '/?mcPage=securityCenter&view=passkeys')
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: /^Rename/ }).click()
  await form(page).locator('[name=name]').fill('Old laptop')
  await page.locator('dialog[open]').getByRole('button', { name: 'Confirm with a passkey' }).click()
  const renamed = page.locator('[data-page] li').filter({ hasText: 'Old laptop' })
  await expect(renamed).toBeVisible()
  await renamed.getByRole('button', { name: /^Remove passkey/ }).click()
  await form(page).locator('[name=password]').fill(PASSWORD)
  await form(page).locator('button[type=submit]').click()
  await expect(page.getByText('No passkey yet')).toBeVisible()

  // What happened stands in the history.
  await openPage(page, '/?mcPage=securityCenter&view=events')
  await expect(page.getByText('Passkey removed').first()).toBeVisible()
})

test('the name field offers the passkey of the device, and choosing it signs in', async ({ page }) => {
  test.slow()
  const device = await plugIn(page)
  const name = await becomePlayer(page)
  await speakEnglish(page)
  await openPage(page, '/?mcPage=securityCenter&view=passkeys')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await form(page).locator('[name=password]').fill(PASSWORD)
  await form(page).locator('button[type=submit]').click()
  await expect.poll(device.count).toBe(1)
  // The answer brings the session a new token: it is there before the tab forgets the session.
  await expect(page.getByRole('button', { name: /^Remove passkey/ })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  // Nobody presses a button: the field itself offers, and the device's owner says yes.
  await device.touch(false)
  await openPage(page, '/login')
  await expect(page.locator('main [name=username]')).toHaveAttribute('autocomplete', /webauthn/)
  expect(await token(page)).toBe('')
  await device.touch(true)
  const account = () => page.evaluate(() => sessionStorage.getItem('account'))
  // The simulated device answers a request that is made once it may, and at times one that waited.
  await expect(async () => {
    if ((await account()) !== name) await page.reload()
    await expect.poll(account, { timeout: 8_000 }).toBe(name)
  }).toPass({ timeout: 45_000 })
})

test('staff add a passkey behind password and code, sign in with it alone, and remove it', async ({ page }) => {
  test.slow()
  const device = await plugIn(page)
  const person = await hireStaff('risk')
  await becomeStaff(page, person)
  await openPage(page, '/office')
  await page.getByRole('button', { name: person.username }).click()
  await page.getByRole('menuitem', { name: 'Khóa truy cập' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Thêm khóa' }).click()
  await dialog.locator('[name=password]').fill(person.password)
  await dialog.locator('[name=code]').fill(person.code())
  await dialog.locator('button[type=submit]').click()
  await expect.poll(device.count).toBe(1)
  await page.evaluate(() => sessionStorage.clear())
  await openPage(page, '/office')
  await expect(page.locator('[name=password]')).toBeVisible()
  await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
  await expect(page.locator('#main')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('staffToken'))).toBeTruthy()

  await page.getByRole('button', { name: person.username }).click()
  await page.getByRole('menuitem', { name: 'Khóa truy cập' }).click()
  await dialog.getByRole('button', { name: 'Gỡ khóa' }).click()
  await dialog.locator('[name=password]').fill('not this one')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('[name=password]').fill(person.password)
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText('Đã gỡ khóa truy cập')).toBeVisible()
  await expect(dialog.getByText('Chưa có khóa nào')).toBeVisible()
})

test('registration offers a contact, and the way back in says what went where', async ({ page }) => {
  await speakEnglish(page)
  await openPage(page, '/register')
  const name = newName()
  await page.locator('main [name=username]').fill(name)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main [name=confirmPassword]').fill(PASSWORD)
  await page.locator('main [name=contact]').fill('neither of both')
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Please enter a mobile number or an e-mail address')).toBeVisible()
  await page.locator('main [name=contact]').fill(`${name}@example.vn`)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => token(page), { timeout: 30_000 }).not.toBe('')

  await page.evaluate(() => sessionStorage.clear())
  await openPage(page, '/forget')
  await page.locator('main').getByRole('tab', { name: 'By e-mail' }).click()
  await page.locator('main [name=username]').fill(name)
  await page.locator('main [name=email]').fill(`${name}@example.vn`)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText(`The link was sent, please check ${name[0]}***@example.vn`)).toBeVisible()
  const sent = await page.request.get(`${site()}/dev/outbox?json=1&to=${encodeURIComponent(`${name}@example.vn`)}`)
  expect(JSON.stringify(await sent.json())).toContain('/forget#t=')
})
