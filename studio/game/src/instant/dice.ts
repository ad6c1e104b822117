import { diceTable } from './dice-table.ts'
import { startInstant } from './frame.ts'

startInstant(diceTable, { repeats: true })
