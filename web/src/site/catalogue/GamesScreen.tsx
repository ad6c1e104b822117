/** /rng and /fish: slots and fishing games, tabbed by vendor. */
import { usePath } from '../router.tsx'
import { GameLobby } from './GameLobby.tsx'

export default function GamesScreen() {
  return <GameLobby gameType={usePath() === '/fish' ? 'FISH' : 'RNG'} />
}
