import { baccaratTable } from './baccarat-table.ts'
import { startInstant } from './frame.ts'

startInstant(baccaratTable, { repeats: true })
