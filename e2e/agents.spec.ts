/** The agent centre: an agent works in it, and whoever is no agent is kept out of it. */
import type { Page } from '@playwright/test'
import { sql } from '../server/src/platform/db.ts'
import { findAxeFaults } from '../tools/look/faults.ts'
import { raiseAgent } from './agent.ts'
import { asOwner } from './database.ts'
import { markAccount } from './mark-account.ts'
import { becomePlayer, comeFromElsewhere, newName, openPage, signInAgent, speakEnglish, token, walk } from './player.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

const FIRST_PASSWORD = 'ban-dau-77x'
const centre = (page: Page) => page.locator('dialog[open]').last()
const shown = (page: Page) => centre(page).locator('[data-page]')

/** A wage by the day that both sides signed yesterday, with the terms of the demo's agent: what it comes to is reckoned meanwhile. */
const signDailyWage = (username: string): Promise<number> =>
  asOwner(tx =>
    tx.run(sql`
      with copied as (
        insert into agents.contracts
        select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'giver_id', null, 'holder_id', a.id))).*
        from agents.contracts c, identity.accounts a, identity.accounts demo
        where demo.brand_id = 'sen' and demo.username = 'daily1' and a.brand_id = 'sen' and a.username_normalized = ${username}
          and c.brand_id = 'sen' and c.kind = 'daily' and c.holder_id = demo.id and c.state = 'accepted'
        returning brand_id, id, version, terms, created_at)
      insert into agents.contract_offers (brand_id, contract_id, version, side, offered_by, terms, note, at)
      select brand_id, id, version, 'giver', gen_random_uuid(), terms, '', created_at from copied`),
  )

/** Opens the chat of the side bar and tells where its window goes. */
async function expectChatAt(page: Page, place: string): Promise<void> {
  const chat = page.locator('aside > ul [data-service=LIVECHAT]')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), chat.click()])
  await expect(opened).toHaveURL(site() + place)
  await opened.close()
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await speakEnglish(page)
  await comeFromElsewhere(page)
})

test('AGENT-01 AGENT-02 AGENT-03 AGENT-04 AGENT-05 AGENT-11 AGENT-13 AGENT-14 AGENT-15 AGENT-16 AGENT-19 MC-19 ROLES-03 LOGOUT-05 an agent works in the agent centre, closes it, and signs out of it', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const agent = await raiseAgent(page)
  await signDailyWage(agent.username)
  await page.route('**/wps/agent/center*', async route => {
    await held
    await route.continue()
  })
  await signInAgent(page, agent)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('link', { name: 'Agent home' }).click()

  // Nothing of the centre is shown before it is known who the agent is.
  await expect(centre(page).getByRole('status', { name: 'Opening the agent centre' })).toBeVisible()
  await expect(shown(page)).toHaveCount(0)
  release()
  await expect(shown(page)).toHaveAttribute('data-page', 'agentCenter/agentTeamOverview')
  await expect(centre(page).getByText('Whole team', { exact: true })).toBeVisible()
  expect(await findAxeFaults(page)).toEqual([])

  const item = (name: string) =>
    centre(page).getByRole('navigation', { name: 'Agent centre' }).getByRole('link', { name, exact: true })
  for (const [name, key] of [
    ['Announcements', 'agentAnnouncement'],
    ['Win and loss', 'agentUserLoss'],
    ['My income', 'agentIncome'],
    ['Downline transactions', 'agentDownlineTrans'],
    ['Credit report', 'agentCredit'],
    ['Team bets', 'agentTeamBets'],
    ['Dividends', 'agentDividend'],
    ['Daily wages', 'agentDailySalary'],
    ['Hourly wages', 'agentHourlySalary'],
    ['Real-time wages', 'agentRealtimeSalary'],
    ['Downline', 'agentDownline'],
  ] as const) {
    await item(name).click()
    await expect(shown(page)).toHaveAttribute('data-page', `agentCenter/${key}`)
    await expect(shown(page).getByRole('heading', { name, exact: true })).toBeVisible()
  }
  // The wage of the day that runs is explained before it is billed.
  await item('Daily wages').click()
  await shown(page).getByRole('button', { name: 'See the calculation: So far' }).click()
  await expect(centre(page).getByRole('heading', { name: 'Calculation' })).toBeVisible()
  await expect(centre(page)).toContainText('This estimate still changes')
  await centre(page).locator('header').getByRole('button', { name: 'Close', exact: true }).click()
  await item('Announcements').click()
  await expect(centre(page).getByText('Invite responsibly')).toBeVisible()

  await item('Open a downline account').click()
  const name = newName()
  await centre(page).locator('[name=username]').fill(name)
  await centre(page).locator('[name=password]').fill(FIRST_PASSWORD)
  await centre(page).locator('[name=confirmPassword]').fill(FIRST_PASSWORD)
  await centre(page).getByRole('button', { name: 'Open the account' }).click()
  await expect(centre(page).getByRole('heading', { name: `Account ${name} is open` })).toBeVisible()
  await centre(page).locator('section').getByRole('link', { name: 'Downline' }).click()
  await centre(page).getByRole('button', { name, exact: true }).click()
  await expect(centre(page).getByRole('heading', { name })).toBeVisible()
  await centre(page).locator('header').getByRole('button', { name: 'Close', exact: true }).click()

  await centre(page).getByRole('button', { name: 'Close the agent centre' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await walk(page, '/agentHome?acPage=')
  await expect(shown(page)).toHaveAttribute('data-page', 'agentCenter/agentTeamOverview')
  await walk(page, '/agentHome?mcPage=')
  await expect(shown(page)).toHaveAttribute('data-page', 'securityCenter')

  // His rank opens the VIP channel while he is signed in.
  await markAccount('sen', agent.username, 'vip5')
  await openPage(page, '/')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.setViewportSize({ width: 1600, height: 900 })
  await expectChatAt(page, '/chat?channel=vip')

  await walk(page, '/agentHome?acPage=agentDownline')
  await item('Log out').click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(`${site()}/`)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Quick login' })).toBeVisible()
  expect(await token(page)).toBe('')
  await expectChatAt(page, '/chat')
})

test('SESSION-09 SESSION-11 the agent centre opens for agents only: others learn what they need, and their menu does not name it', async ({
  page,
}) => {
  await becomePlayer(page)
  await openPage(page, '/')
  const menu = page.getByRole('button', { name: /^Account menu/ })
  await menu.click()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agent home' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await walk(page, '/?acPage=agentTeamOverview')
  await expect(centre(page)).toContainText('Only a real account can do this')
  await expect(centre(page).getByRole('link', { name: 'Become an agent' })).toBeVisible()
  await expect(shown(page)).toHaveCount(0)

  // Each kind of account by its number, as the browser keeps it; what is behind is judged by the server.
  for (const kind of [1, 2, 41, 42, 4]) {
    await page.evaluate(value => sessionStorage.setItem('isAgent', value), String(kind))
    await openPage(page, '/promotions')
    await menu.click()
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Agent home' }), String(kind)).toHaveCount(kind === 4 ? 0 : 1)
  }
  // The last of them is a guest's.
  for (const asked of ['acPage=agentTeamOverview', 'mcPage=securityCenter']) {
    await walk(page, `/promotions?${asked}`)
    await expect(centre(page)).toContainText('Only a real account can do this')
    await expect(shown(page)).toHaveCount(0)
    await expect(page).toHaveURL(/dialog=realAccount/)
  }
})
