/** Players for benchmarks of pages: each run opens a browser of its own, as the one in which the player's session lives. */
import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'

type Cookie = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>[number]
/** What a browser keeps of a session: in the storage of its tab, and the cookies, of which one is the key that the session is bound to. */
export type KeptSession = { tab: Record<string, string>; cookies: readonly Cookie[] }

/** A new player, made in a browser of its own. */
export async function keepSession(
  executablePath: string,
  enter: (page: Page) => Promise<unknown>,
): Promise<KeptSession> {
  const browser = await openBrowser(executablePath)
  try {
    const page = await browser.newPage()
    await enter(page)
    return { tab: await page.evaluate(() => ({ ...sessionStorage })), cookies: await page.context().cookies() }
  } finally {
    await browser.close()
  }
}
