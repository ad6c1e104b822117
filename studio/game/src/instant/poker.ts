import { startInstant } from './frame.ts'
import { pokerTable } from './poker-table.ts'

startInstant(pokerTable)
