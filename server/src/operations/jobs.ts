/** What runs on a clock. */
import { anchorChains } from './anchor-chains.ts'

export const operationsJobs = [{ name: 'operations.anchor', everySeconds: 600, run: anchorChains }]
