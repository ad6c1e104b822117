/** /elott: the electronic lottery's games; a section of its own, so that it comes as its own chunk (SHELL-29). */
import { GameLobby } from './GameLobby.tsx'

export default function ElottScreen() {
  return <GameLobby gameType="ELOTT" />
}
