import { startTable } from './frame.ts'

startTable()
