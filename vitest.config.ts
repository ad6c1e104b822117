import { defineConfig } from 'vitest/config'
import { testPatterns } from './tools/packages.ts'

export default defineConfig({
  test: {
    include: testPatterns(),
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
