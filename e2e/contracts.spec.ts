/** From an application to a wage: the office makes an agent of the applicant, two of its people sign his contract, and he reads how his wage is reckoned. */
import type { Page } from '@playwright/test'
import { sql } from '../server/src/platform/db.ts'
import { asOwner } from './database.ts'
import { PATIENCE } from './patience.ts'
import { becomePlayer, comeFromElsewhere, openPage, PASSWORD, signInAgent, speakEnglish } from './player.ts'
import { openStaff } from './support.ts'
import { expect, test } from './test.ts'

test.use({ reducedMotion: 'reduce' })

const centre = (page: Page) => page.locator('dialog[open]').last()

/** An hour of the contract that is over, with what a member bet in it: nobody waits for the clock. */
async function playedBelow(account: string): Promise<void> {
  await asOwner(async tx => {
    const slot = sql`date_bin('5 minutes', now() - interval '40 minutes', '2000-01-01 00:00:00+00')`
    await tx.run(sql`
      update agents.contracts set starts_at = ${slot}, counts_from = ${slot}
      where brand_id = 'sen' and holder_id = (select id from identity.accounts where brand_id = 'sen' and username = ${account})`)
    await tx.run(sql`
      with above as (
        insert into agents.paths (brand_id, path)
        select brand_id, array[id] from identity.accounts where brand_id = 'sen' and username = ${account}
        on conflict (brand_id, path) do update set path = excluded.path returning id
      )
      insert into agents.settlement_lines (brand_id, counted_at, member_id, path_id, placed_at, node_id, valid)
      select 'sen', ${slot}, a.id, above.id, ${slot}, 1001, 150000000000 from above, identity.accounts a
      where a.brand_id = 'sen' and a.username = 'linh'`)
  })
}

test('JOIN-01 CONTRACT-03 CONTRACT-08 ROLES-03 an applicant becomes an agent, has a contract signed by both sides, and reads each line of his wage', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000)
  await speakEnglish(page)
  await comeFromElsewhere(page)
  const name = await becomePlayer(page)
  await openPage(page, '/join')
  const form = page.locator('main form')
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=contact]').fill('0912345678')
  await form.locator('[name=plan]').fill('A club of friends who play slots in the evening.')
  await form.locator('[name=agreed]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.locator('main code')).toHaveText(/^[0-9a-f-]{36}$/)

  const owner = await openStaff(browser, 'owner')
  await openPage(owner, '/office/applications')
  await owner
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('cell')
    .first()
    .click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('đã gọi và đồng ý')
  await dialog.getByRole('button', { name: 'Nhận' }).click()
  await openPage(owner, '/office/applications?state=accepted')
  await owner
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('cell')
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Chuyển thành đại lý' }).click()
  await expect(owner.getByRole('status')).toContainText('Tài khoản đã là đại lý')

  await page.evaluate(() => sessionStorage.clear())
  await signInAgent(page, { username: name, password: PASSWORD })
  await page.getByRole('link', { name: /^Contract request/ }).click()
  await centre(page).getByRole('button', { name: 'New request' }).click()
  await centre(page).getByLabel('Kind').selectOption('Real-time wage')
  // The demo's contracts of this kind run by the day: its past windows are settled, those by the week are not yet.
  await centre(page).getByLabel('Period').selectOption('Weekly')
  await centre(page).getByLabel('Rate (%)').fill('0.2')
  await centre(page).getByRole('button', { name: 'Try on the last period' }).click()
  await expect(centre(page).getByText('under these terms')).toBeVisible()
  await centre(page).getByRole('button', { name: 'Send the request' }).click()
  await expect(centre(page).getByRole('row', { name: /Real-time wage/ })).toContainText('Awaiting answer')

  for (const staff of [owner, await openStaff(browser, 'finance')]) {
    await openPage(staff, '/office/contracts?state=pending')
    await staff
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .first()
      .click()
    await staff.getByRole('dialog').getByRole('textbox').fill('đúng mức đã bàn')
    await staff.getByRole('dialog').getByRole('button', { name: 'Đồng ý và ký' }).click()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
  }
  await page.reload()
  await expect(centre(page).getByRole('row', { name: /Real-time wage/ })).toContainText('In force')

  await playedBelow(name)
  await openPage(page, '/agentHome?acPage=agentRealtimeSalary')
  await expect(centre(page)).toContainText('The platform keeps the final right of interpretation')
  const wage = centre(page).getByRole('row', { name: /3,000\.00/ })
  await expect(async () => {
    await page.reload()
    await expect(wage).toContainText('Paid', { timeout: 5_000 * PATIENCE })
  }).toPass({ timeout: 120_000 * PATIENCE })
  await wage.getByRole('button', { name: /^See the calculation/ }).click()
  await expect(centre(page)).toContainText('1,500,000.00 × 0.2%')
  await expect(centre(page).getByRole('row', { name: /linh/ })).toContainText('1,500,000.00')
  for (const staff of browser.contexts()) if (staff !== page.context()) await staff.close()
})
