/** Set-up of every test file: a test that leaves the books crooked fails. */
import { afterEach } from 'vitest'
import { openWorlds } from './open-worlds.ts'

afterEach(async () => {
  for (const laws of openWorlds) await laws.check()
})
