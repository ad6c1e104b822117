import { startInstant } from './frame.ts'
import { rouletteTable } from './roulette-table.ts'

startInstant(rouletteTable, { repeats: true })
