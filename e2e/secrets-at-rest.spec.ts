/** The search for passwords that were kept (test.ts) must find one; a search that finds nothing ever proves nothing. */
import { openPage } from './player.ts'
import { expect, expectNothingKept, test } from './test.ts'

test('a password that is planted in any place of the browser is found', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openPage(page, '/login')
  await page.locator('main form [name=password]').fill('senhong88x')
  await expectNothingKept(context)
  const planted = [
    () => localStorage.setItem('a', btoa('senhong88x')),
    () => sessionStorage.setItem('cpw', 'senhong88x'),
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the place that is searched
      document.cookie = 'a=senhong88x'
    },
    // Not walk: the page is not to hear of it.
    () => history.replaceState(null, '', '?password=senhong88x'),
    () =>
      new Promise<void>(resolve => {
        const request = indexedDB.open('a')
        request.onupgradeneeded = () => request.result.createObjectStore('s').put('x88gnohnes', 1)
        request.onsuccess = () => resolve(request.result.close())
      }),
  ]
  for (const plant of planted) {
    await page.evaluate(plant)
    await expect(expectNothingKept(context)).rejects.toThrow('readable form')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      // biome-ignore lint/suspicious/noDocumentCookie: the place that is searched
      document.cookie = 'a=;max-age=0'
      // Not walk: the page is not to hear of it.
      history.replaceState(null, '', '/login')
      return new Promise<void>(resolve => {
        indexedDB.deleteDatabase('a').onsuccess = () => resolve()
      })
    })
  }
  await expectNothingKept(context)
  await context.close()
})
