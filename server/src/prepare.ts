/** Brings a database to where the server may start: migrations, brands, seeds. Every step may be repeated. */
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { seedContracts, seedTeams, seedTemplates } from './agents/public.ts'
import { openBrands, readBrandFiles, saveBrands } from './brand/public.ts'
import { disputePayouts, seedStates } from './demo-states.ts'
import { events } from './handed.ts'
import { type DemoAccount, seedAccounts } from './identity/public.ts'
import { keepCalendars } from './keep-calendar.ts'
import { MODULES, SHARED_KEYS } from './modules.ts'
import { type DemoStaff, demoStaff, seedStaff } from './operations/public.ts'
import { type Db, openDb } from './platform/db.ts'
import type { Config, Deps } from './platform/deps.ts'
import { migrate } from './platform/migrate.ts'
import { takeSharedKeys } from './platform/shared-keys.ts'
import { takeUploadFiles } from './platform/take-upload-files.ts'

/** Seconds that a payout of the sandbox bank is waited for; the next start waits anew. */
const PAYOUT_TURNS = 60

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
    await takeBrandFiles(db)
    const brands = await openBrands(db)
    const deps = depsOf(db, brands, config)
    await takeSharedKeys(deps, SHARED_KEYS)
    const taken = await takeUploadFiles(deps)
    if (taken > 0) step(`${taken} pictures taken from files into the database`)
    await seedBrands(db)
    const accounts = await seedAccounts(deps)
    await seedTeams(deps)
    await seedTemplates(deps)
    const staff = await seedStaff(deps)
    await seedStates(deps, accounts)
    for (const { seedDemo } of MODULES) await seedDemo?.(deps)
    await seedContracts(deps, async brand => {
      const [first, second] = [await demoStaff(deps, brand, 'owner'), await demoStaff(deps, brand, 'finance')]
      return first && second && [first, second]
    })
    step('brands, games, texts and demo accounts are there')
    return { accounts, staff }
  } finally {
    await db.close()
  }
}

/** Keeps each brand file as a row; throws at a wrong one. */
async function takeBrandFiles(db: Db): Promise<void> {
  const read = readBrandFiles()
  const { files, faults } = await keepCalendars(db, read.files)
  const wrong = [...read.faults, ...faults]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  await saveBrands(db, files)
}

/** In demo mode, once the server runs: says of the payout that the bank then sends that only a part of it arrived. */
export async function finishDemo(url: string, config: Config, accounts: readonly DemoAccount[]): Promise<void> {
  const db = openDb(url, { max: 1 })
  try {
    const deps = depsOf(db, await openBrands(db), config)
    for (let turn = 0; turn < PAYOUT_TURNS && !(await disputePayouts(deps, accounts)); turn++)
      await new Promise(resolve => setTimeout(resolve, 1000))
  } finally {
    await db.close()
  }
}

const depsOf = (db: Db, brands: Deps['brands'], config: Config): Deps => ({
  ...{ db, brands, config, events, newId: uuidv7, randomBytes, now: () => new Date() },
  log: pino({ level: 'silent' }),
})

/** What every brand begins with: games, texts, the mall, promotions. What a brand has already stays as it is. */
export async function seedBrands(db: Db): Promise<void> {
  for (const { seed } of MODULES) await seed?.(db)
}
