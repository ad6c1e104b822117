/** /live, /sports, /esports, /pvp, /cockfight: the category is the path in upper case (CATALOGUE-05). */
import { GAME_TYPES, type GameType } from '@sen/core/catalogue/calls'
import { useState } from 'react'
import { usePath } from '../router.tsx'
import { GameLobby } from './GameLobby.tsx'
import { RoomList } from './RoomList.tsx'

export default function CategoryScreen() {
  const asked = usePath().slice(1).toUpperCase() as GameType
  // On the way to another screen the path is that screen's already.
  const [gameType, setGameType] = useState(asked)
  if (asked !== gameType && GAME_TYPES.includes(asked)) setGameType(asked)
  return (
    <>
      <GameLobby gameType={gameType} />
      {gameType === 'PVP' && <RoomList />}
    </>
  )
}
