import { blackjackTable } from './blackjack-table.ts'
import { startInstant } from './frame.ts'

startInstant(blackjackTable)
