import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,core,server,sportsbook,studio,supplier,web,tools}/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['server/test/after-each.ts'],
    globalSetup: ['server/test/cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    pool: 'forks',
    // Two processes read the product once each, not once for every file: that was half of the time.
    isolate: false,
  },
})
