/** Agents for journeys. An agent of Sen has one session at a time: each journey has an agent of its own, or it would end another's. */
import type { Page } from '@playwright/test'
import { raiseBelow } from '../server/src/agents/staff/open-agent.ts'
import { sql } from '../server/src/platform/db.ts'
import { inBrand } from './database.ts'
import { becomePlayer, PASSWORD } from './player.ts'

/** A new player whom the house made an agent below nobody; he is signed out. */
export async function raiseAgent(page: Page): Promise<{ username: string; password: string }> {
  const username = await becomePlayer(page)
  await inBrand('sen', tx => raiseBelow(tx, username, null))
  await page.evaluate(() => sessionStorage.clear())
  return { username, password: PASSWORD }
}

/** From now on this agent enters by the agents' form only. */
export const closeMemberDoor = (username: string): Promise<unknown> =>
  inBrand('sen', tx =>
    tx.run(sql`
      update identity.accounts set member_enabled = false where brand_id = 'sen' and username_normalized = ${username}`),
  )
