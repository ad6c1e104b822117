import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { PATIENCE } from './e2e/patience.ts'
import { findBrowser } from './tools/browser.ts'

const isRoot = process.getuid?.() === 0

/** Files that take longest begin first, or workers would end with nothing to do. */
const LONG =
  /\/(cashier|content|frames|getting-in|identity|instant|journey|login|look|lottery|lottery-board|own-brand|rooms|shell|slots|sportsbook|states|states-office|states-player)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/world.ts',
  // Journeys wait a good part of their time: three of them keep two cores busy. A fourth gains little and makes each of them late.
  workers: Number(process.env.E2E_WORKERS ?? Math.min(os.availableParallelism(), 5) + 1),
  fullyParallel: false,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  timeout: 180_000 * PATIENCE,
  expect: { timeout: 30_000 * PATIENCE },
  reporter: [['list']],
  use: {
    // The address is read when a page opens, because the product starts after this file is read.
    baseURL: process.env.E2E_URL,
    // A service worker would answer before the journeys' own routes; the journey about it lets it in.
    serviceWorkers: 'block',
    // Without a graphics card what moves is drawn by the processor: pages stand still, but for the journeys about what moves.
    contextOptions: { reducedMotion: 'reduce' },
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
