/** The browser of a benchmark: it ends with the benchmark (end-with-me.ts), which hears the signals itself. */
import { type Browser, chromium } from '@playwright/test'

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    // Closed from within at a signal, pages would fail under those who wait for them, who would then close everything a second time.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  })
