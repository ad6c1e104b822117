/** What an agent does with those below him, what the office does with lines, and what /join reckons. */
import type { Page } from '@playwright/test'
import { sql } from '../server/src/platform/db.ts'
import { asOwner } from './database.ts'
import { comeFromElsewhere, demoAccount, openPage, signInAgent, speakEnglish } from './player.ts'
import { openStaff } from './support.ts'
import { expect, test } from './test.ts'

const centre = (page: Page) => page.locator('dialog[open]').last()

/** The agent has staked his gift: he may send credit. */
async function stakeGifts(account: string): Promise<void> {
  await asOwner(tx =>
    tx.run(sql`
      update cashier.wagering_requirements set ended_at = now() where brand_id = 'sen' and ended_at is null
        and player_id = (select id from identity.accounts where brand_id = 'sen' and username = ${account})`),
  )
}

test('AGENT-08 AGENT-17 an agent sets what another below him may do and sends him credit, which the credit report shows', async ({
  page,
}) => {
  await stakeGifts('tongdaily')
  await speakEnglish(page)
  await comeFromElsewhere(page)
  const agent = demoAccount('tongdaily')
  await signInAgent(page, agent)
  await openPage(page, '/agentHome?acPage=agentDownline')
  await centre(page).getByRole('button', { name: 'dailyhue', exact: true }).click()
  const card = page.getByRole('dialog', { name: 'Member card' }).or(centre(page)).last()
  await card.getByRole('checkbox', { name: 'Open downline accounts and invite people' }).uncheck()
  await card.getByLabel('Limit of money sent down per day').fill('300000')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await card.getByRole('textbox', { name: 'Amount', exact: true }).fill('50000')
  await card.locator('[name=password]').fill(agent.password)
  await card.getByRole('button', { name: /^Send 50,000/ }).click()
  await expect(page.getByText(/50,000\.00.* was sent to dailyhue/)).toBeVisible()
  await openPage(page, '/agentHome?acPage=agentCredit')
  await expect(centre(page).getByRole('row', { name: /dailyhue/ })).toContainText('50,000.00')
})

test('the office moves a line by two people, after showing what goes along', async ({ browser }) => {
  const owner = await openStaff(browser, 'owner')
  await openPage(owner, '/office/agents')
  await owner
    .getByRole('row', { name: /tongdaily/ })
    .getByRole('button', { name: /trực tiếp/ })
    .click()
  await owner
    .getByRole('row', { name: /dailyhue/ })
    .getByRole('button', { name: 'Chuyển tuyến' })
    .click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Tuyến trên').fill('daily1')
  await dialog.getByRole('button', { name: 'Xem trước' }).click()
  await expect(dialog).toContainText('dailyhue: tongdaily → daily1')
  await dialog.getByRole('textbox').last().fill('về chung khu vực')
  await dialog.getByRole('button', { name: 'Đề nghị' }).click()
  await expect(owner.getByText('Chờ người thứ hai')).toBeVisible()
  const finance = await openStaff(browser, 'finance')
  await openPage(finance, '/office/agents')
  await finance.getByRole('button', { name: 'Mở' }).click()
  await finance.getByRole('dialog').getByRole('textbox').fill('không cần nữa')
  await finance.getByRole('dialog').getByRole('button', { name: 'Từ chối' }).click()
  await expect(finance.getByText('Chờ người thứ hai')).toHaveCount(0)
  for (const staff of browser.contexts()) await staff.close()
})

test('JOIN-01 /join reckons what an agent would earn under the terms that are offered, tier by tier', async ({
  page,
}) => {
  await speakEnglish(page)
  await openPage(page, '/join')
  const earnings = page.getByRole('region', { name: 'What you would earn' })
  await earnings.getByLabel('Terms offered to new agents now').selectOption({ label: 'New agents · Real-time wage' })
  await earnings.getByLabel('Valid bets of your team (Daily)').fill('100000000')
  await earnings.getByLabel('Active members').fill('5')
  await expect(earnings).toContainText('150,000.00')
  await earnings.getByLabel('Active members').fill('4')
  await expect(earnings).toContainText('100,000.00')
})
