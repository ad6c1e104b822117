/** Brings a database to where the server may start: migrations, brands, seeds. Every step may be repeated. */
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { seedTeams } from './agents/public.ts'
import { loadBrands, openBrands } from './brand/public.ts'
import { seedCatalogue } from './catalogue/public.ts'
import { listPromotionAnnouncementIds, seedContent } from './content/public.ts'
import { events } from './handed.ts'
import { type DemoAccount, seedAccounts } from './identity/public.ts'
import { type DemoStaff, seedStaff } from './operations/public.ts'
import { openDb } from './platform/db.ts'
import type { Config } from './platform/deps.ts'
import { migrate } from './platform/migrate.ts'
import { seedCampaigns } from './promotions/public.ts'
import { seedMall } from './rewards/public.ts'

/** Migrates the database at `url` and fills it; `step` is told each thing done. Answers the demo accounts (none outside demo mode) and the staff whose passwords are to be shown. */
export async function prepare(
  url: string,
  config: Config,
  step: (words: string) => void = () => {},
): Promise<{ accounts: DemoAccount[]; staff: DemoStaff[] }> {
  const applied = await migrate(url)
  step(applied.length > 0 ? `${applied.length} migrations applied` : 'database is up to date')
  const db = openDb(url, { max: 4 })
  try {
    await loadBrands(db)
    await seedCatalogue(db)
    await seedContent(db)
    await seedMall(db)
    await seedCampaigns(db, listPromotionAnnouncementIds)
    const brands = await openBrands(db)
    const log = pino({ level: 'silent' })
    const deps = { db, now: () => new Date(), randomBytes: randomBytes, newId: uuidv7, log, brands, config, events }
    const accounts = await seedAccounts(deps)
    await seedTeams(deps)
    const staff = await seedStaff(deps)
    step('brands, games, texts and demo accounts are there')
    return { accounts, staff }
  } finally {
    await db.close()
  }
}
