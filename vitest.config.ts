import os from 'node:os'
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
    // Tests of whole processes and of the database wait a good part of their time: one more than there are cores.
    maxWorkers: Math.min(os.availableParallelism(), 4) + 1,
    pool: 'forks',
    // Each process reads the product once, not once for every file: that was half of the time.
    isolate: false,
  },
})
