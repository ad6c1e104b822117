/** A form as it is heard: every field has a name, and a form that is sent empty says of each field what is missing and takes the cursor to the first. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

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
export async function sendEmpty(page: Page, place: string, form: string): Promise<void> {
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
