/** Set-up of every test file: a test that leaves the books crooked fails. */
import { afterEach } from 'vitest'
import { openWorlds } from './open-worlds.ts'

afterEach(async () => {
  if (openWorlds.size === 0) return
  const { checkLaws } = await import('./laws.ts')
  for (const databaseUrl of openWorlds) await checkLaws(databaseUrl)
})
