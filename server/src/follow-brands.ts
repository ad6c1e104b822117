/**
 * Brands are data that the server follows while it runs: a folder that is added under `brands/`, or a file that is changed, counts within
 * LOOK_MS on every process, without a restart. A file that is wrong is told in the log, and what stood goes on; a brand whose folder is
 * taken away stays open: it has players and money.
 */
import { printBrandFiles, readBrandFiles, saveBrands } from './brand/public.ts'
import { keepCalendars } from './keep-calendar.ts'
import type { Deps } from './platform/deps.ts'
import { seedBrands } from './prepare.ts'

const LOOK_MS = 10_000

/** Follows the files; `stop` waits for a look that is underway. */
export function followBrands(deps: Deps, folder?: string, everyMs = LOOK_MS): { stop: () => Promise<void> } {
  let seen = printBrandFiles(folder)
  let underway = Promise.resolve()
  const look = async () => {
    try {
      const print = printBrandFiles(folder)
      if (print === seen) return
      await takeBrands(deps, folder)
      seen = print
    } catch (error) {
      deps.log.error({ err: error }, 'the brand files could not be read again')
    }
  }
  const timer = setInterval(() => {
    underway = underway.then(look)
  }, everyMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return underway
    },
  }
}

/** Takes over what the files say now; a new brand is filled as one is at the start. Other processes hear of it from the database. */
async function takeBrands(deps: Deps, folder?: string): Promise<void> {
  const read = readBrandFiles(folder)
  const { files, faults } = await keepCalendars(deps.db, read.files)
  for (const fault of [...read.faults, ...faults])
    deps.log.error({ fault }, 'a brand file is wrong; the brand stays as it was')
  const hasNew = files.some(({ brand }) => !deps.brands.byCode(brand.code))
  await saveBrands(deps.db, files)
  await deps.brands.reload()
  if (hasNew) await seedBrands(deps.db)
}
