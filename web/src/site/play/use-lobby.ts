/** A vendor's lobby: the page tells it which of the vendor's games the brand has open, and opens the one that it asks for. */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { type RefObject, useEffect } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { CLIENT } from '../catalogue/game-list.ts'
import type { Game } from '../catalogue/use-games.ts'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'

type Given = {
  frame: RefObject<HTMLIFrameElement | null>
  game: Game
  mode: 'real' | 'demo'
  /** The game has said something: it hears what it is told. */
  hears: boolean
}

/** Answers what opens a game of the vendor by its code; undefined where the game is no lobby. */
export function useLobby({ frame, game, mode, hears }: Given): ((code: string) => void) | undefined {
  const isLobby = game.isGame === 'VASSALAGE'
  const games = useCall(
    catalogueCalls.listGames,
    { query: { ...CLIENT, vassalage: game.vassalage, pageNo: 1, pageSize: 60 } },
    { enabled: isLobby },
  )
  const go = useGo()
  const open = games.data?.games.filter(one => one.isGame === 'GAME' && one.isMaintenance !== 1)
  const codes = open?.map(one => one.gameCode).join(' ')
  useEffect(() => {
    if (!hears || codes === undefined) return
    frame.current?.contentWindow?.postMessage({ type: 'sen:games', codes: codes.split(' ') }, '*')
  }, [frame, hears, codes])
  if (!isLobby) return undefined
  return code => {
    const table = open?.find(one => one.gameCode === code)
    if (table) go(paths.game(table.nodeId, mode === 'demo' ? { mode } : {}))
  }
}
