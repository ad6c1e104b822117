import { startInstant } from './frame.ts'
import { scratchTable } from './scratch-table.ts'

startInstant(scratchTable)
