import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testPatterns } from './tools/packages.ts'

/** Files that take longest begin first, also where no run before says so, or workers would end with nothing to do. */
const LONG =
  /\/(cashier-storm|storm|studio\/src\/main|tools\/start|sportsbook\/src\/sportsbook|platform\/jobs|nist|survives|platform\/walls|hostile-requests|access-matrix)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

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
    sequence: { sequencer: LongFirst },
  },
})
