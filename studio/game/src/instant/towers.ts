import { startInstant } from './frame.ts'
import { towersTable } from './towers-table.ts'

startInstant(towersTable)
