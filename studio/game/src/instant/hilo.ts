import { startInstant } from './frame.ts'
import { hiloTable } from './hilo-table.ts'

startInstant(hiloTable)
