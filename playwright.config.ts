import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser.ts'

const isRoot = process.getuid?.() === 0

/** Files that take longest begin first, or one of the two workers would end with nothing to do. */
const LONG = /\/(cashier|chat|content|doors|identity|journey|shell|states|states-office|states-player)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/world.ts',
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // The address is read when a page opens, because the product starts after this file is read.
    baseURL: process.env.E2E_URL,
    // A service worker would answer before the journeys' own routes; the journey about it lets it in.
    serviceWorkers: 'block',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    screenshot: 'only-on-failure',
    // A trace of every journey costs a third of its time: TRACE=1 keeps one of those that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        // Games draw with WebGL, in software where there is no graphics card. Pages are not drawn through it: that takes twice as long.
        '--enable-unsafe-swiftshader',
      ],
    },
  },
})
