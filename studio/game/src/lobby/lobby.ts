import { startLobby } from './frame.ts'

startLobby()
