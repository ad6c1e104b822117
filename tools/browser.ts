/** Finds the browser that journeys run in; installs Debian's Chromium (its shell without windows) when there is none and this user may. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The shell without windows comes first: the same pages for a third less work. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The program of a browser, or undefined. CHROMIUM names one. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...PLACES].find(file => file && fs.existsSync(file))
}

/** The browser, installed first if need be; throws with what to do when neither works. */
export function bringBrowser(): string {
  const found = findBrowser()
  if (found) return found
  const may = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (may) {
    console.log('installing Chromium (once)')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { stdio: 'inherit', env } as const
    spawnSync('apt-get', ['update', '-q'], options)
    spawnSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
      options,
    )
  }
  const now = findBrowser()
  if (now) return now
  throw new Error(
    'The browser journeys need Chromium. Install it (on Debian: apt-get install chromium-headless-shell fonts-liberation), or name one with CHROMIUM=/path.',
  )
}
