import { startInstant } from './frame.ts'
import { limboTable } from './limbo-table.ts'

startInstant(limboTable, { repeats: true })
