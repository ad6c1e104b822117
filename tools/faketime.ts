/** Debian's faketime: a library that shifts the clock of the processes it is loaded into. Installed when it is absent and this user may. */
import { spawnSync } from 'node:child_process'

/** The library's path for LD_PRELOAD; throws with what to do when there is none. */
export function bringFaketime(): string {
  const found = findLibrary()
  if (found) return found
  const may = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (may) {
    console.log('installing faketime (once)')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { stdio: 'inherit', env } as const
    spawnSync('apt-get', ['update', '-q'], options)
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'faketime'], options)
  }
  const now = findLibrary()
  if (now) return now
  throw new Error('Other hours need faketime. Install it (on Debian: apt-get install faketime).')
}

/** The program itself knows where its library lies: the one for programs of several threads, as Node is. */
function findLibrary(): string | undefined {
  const asked = spawnSync('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}

/**
 * The environment in which processes, and whatever they start, have this moment now. The clock is shifted by an amount and not set: so
 * processes agree whenever each began, and need no shared memory, which the database's own user could not open. The clock that
 * timers count by (monotonic) stays as it is.
 */
export function shiftClock(library: string, now: Date): Record<string, string> {
  const seconds = Math.round((now.getTime() - Date.now()) / 1000)
  const env = {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return env
}
