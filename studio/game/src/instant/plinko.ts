import { startInstant } from './frame.ts'
import { plinkoTable } from './plinko-table.ts'

startInstant(plinkoTable, { repeats: true })
