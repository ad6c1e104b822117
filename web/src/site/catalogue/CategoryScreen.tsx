/** /live, /sports, /esports, /pvp, /cockfight: the category is the path in upper case (CATALOGUE-05). */
import type { GameType } from '@sen/core/catalogue/calls'
import { usePath } from '../router.tsx'
import { GameLobby } from './GameLobby.tsx'
import { RoomList } from './RoomList.tsx'

export default function CategoryScreen() {
  const gameType = usePath().slice(1).toUpperCase() as GameType
  return (
    <>
      <GameLobby gameType={gameType} />
      {gameType === 'PVP' && <RoomList />}
    </>
  )
}
