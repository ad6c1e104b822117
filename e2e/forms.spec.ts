/**
 * Every form of the doors and of the player's own account by keyboard and by ear: each field has a name, and a form that is sent
 * empty says of every field it needs what is missing, counts them aloud, and takes the cursor to the first.
 */
import type { Page } from '@playwright/test'
import { openPage, registerPlayer } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const FIELDS = ['textbox', 'combobox', 'checkbox', 'radio', 'searchbox', 'Date']

type Heard = { role: string; name: string; says: string; isInvalid: boolean; isRequired: boolean; hasCursor: boolean }

/** What a screen reader knows of the fields on the screen; behind an open dialog there are none. */
async function hearFields(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(node => !node.ignored && FIELDS.includes(String(node.role?.value)))
    .map(node => {
      const has = (name: string) => {
        const value = node.properties?.find(one => one.name === name)?.value.value
        return value === true || value === 'true'
      }
      return {
        role: String(node.role?.value),
        name: String(node.name?.value ?? ''),
        says: String(node.description?.value ?? ''),
        isInvalid: has('invalid'),
        isRequired: has('required'),
        hasCursor: has('focused'),
      }
    })
}

/** Sends the form on top as it stands, with the keyboard, and expects all that is missing to be told. */
async function sendEmpty(page: Page, place: string, form: string): Promise<void> {
  const button = page.locator(`${form} button[type=submit]`).last()
  await expect(button, place).toBeVisible({ timeout: 30_000 })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(`${form} [aria-invalid=true]`).first(), place).toBeFocused()
  const empty = await page
    .locator(`${form} input[required]`)
    .evaluateAll(inputs => inputs.filter(input => (input as HTMLInputElement).value === '').length)
  const fields = await hearFields(page)
  expect(
    fields.filter(field => field.name.trim() === ''),
    place,
  ).toEqual([])
  const wrong = fields.filter(field => field.isInvalid)
  expect([place, wrong.length]).toEqual([place, empty])
  expect(
    wrong.filter(field => field.says === ''),
    place,
  ).toEqual([])
  if (wrong.length > 1) await expect(page.locator(`${form} [role=alert]`).first(), place).not.toBeEmpty()
}

/** Another address in the same page, as a press on a link brings it. */
const goTo = (page: Page, address: string) => page.evaluate(to => history.pushState(null, '', to), address)

test('the forms of the doors can be filled in by ear: every field has a name, every empty one says so, the first has the cursor', async ({
  page,
}) => {
  await openPage(page, '/login', 'hac')
  await sendEmpty(page, 'by name', 'main form')
  await page.locator('main').getByRole('tab').last().click()
  await expect(page.locator('main [name=mobileNum]')).toBeVisible()
  await sendEmpty(page, 'by code', 'main form')
  await goTo(page, '/login?type=agent')
  await expect(page.locator('main [name=username]')).toBeVisible()
  await sendEmpty(page, 'agents', 'main form')
  for (const dialog of ['forget', 'unlock']) {
    await goTo(page, `/login?dialog=${dialog}`)
    await expect(page.locator('dialog[open] [name=mobileNum]')).toBeVisible()
    await sendEmpty(page, dialog, 'dialog[open] form')
    if (dialog === 'unlock') continue
    await page.locator('dialog[open]').getByRole('tab').last().click()
    await expect(page.locator('dialog[open] [name=email]')).toBeVisible()
    await sendEmpty(page, 'forget by mail', 'dialog[open] form')
  }
  await goTo(page, '/register')
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
  await page.goto(`${site()}/office`)
  await sendEmpty(page, 'office', 'form')
})

test('the forms of a player’s own account can be filled in by ear; no banner asks a player to register', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const invitation = page.locator('[data-banner-group=home] a[href="/register"]')
  await openPage(page, '/')
  await expect(invitation).toHaveCount(1)
  await registerPlayer(page)
  await expect(page.locator('[data-banner-group=home] a').first()).toBeVisible()
  await expect(invitation).toHaveCount(0)
  for (const view of ['paymentPassword', 'mobile', 'totp', 'realName', 'password']) {
    await goTo(page, `/?mcPage=securityCenter&view=${view}`)
    await sendEmpty(page, view, 'dialog[open] form')
    await goTo(page, '/?mcPage=securityCenter')
    await expect(page.locator('dialog[open] form')).toHaveCount(0)
  }
})
