/** What runs on a clock. */
import { anchorHashChains } from './anchor-hash-chains.ts'

export const operationsJobs = [{ name: 'operations.anchor', everySeconds: 600, run: anchorHashChains }]
