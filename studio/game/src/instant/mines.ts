import { startInstant } from './frame.ts'
import { minesTable } from './mines-table.ts'

startInstant(minesTable)
