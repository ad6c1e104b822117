/**
 * In the back office's build, `ask` reads the token of a member of staff where the site's reads a player's: the two sessions have
 * nothing in common, and the site carries no byte for the other.
 */
import path from 'node:path'
import type { Plugin } from 'vite'

const ASK = path.join(import.meta.dirname, '..', 'src', 'ask')

export const officeSession = (): Plugin => ({
  name: 'office-session',
  enforce: 'pre',
  applyToEnvironment: environment => environment.name === 'office',
  resolveId(source, importer) {
    const isSession = /(^|\/)session\.ts$/.test(source) && importer?.startsWith(ASK)
    return isSession ? path.join(ASK, 'staff-session.ts') : undefined
  },
})
