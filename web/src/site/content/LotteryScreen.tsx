/** /lottery: the draws and how to read them; a section of its own, so that it comes as its own chunk (SHELL-29). */
import { LotteryLobby } from './LotteryLobby.tsx'

export default function LotteryScreen() {
  return <LotteryLobby />
}
