import { startInstant } from './frame.ts'
import { kenoTable } from './keno-table.ts'

startInstant(kenoTable, { repeats: true })
