/** The address a game's card leads to: a plain link, so that it also works before the program is there. */
import { useSession } from '../../ask/session.ts'
import { paths } from '../paths.ts'
import { usePath, useSearch } from '../router.tsx'
import { type Tapped, type TappedById, wayOf } from './open-game.ts'

/** `link(game)` for real play, `link(game, 'demo')` for free play. */
export function useGameLink(): (game: Tapped | TappedById, mode?: 'real' | 'demo') => string {
  const isAgent = useSession()?.isAgent
  const here = usePath()
  const search = useSearch()
  return (game, mode = 'real') => {
    const over = (added: Record<string, string>) => `${here}?${new URLSearchParams({ ...search, ...added })}`
    const way = wayOf(game, isAgent, mode)
    switch (way.to) {
      case 'details':
        return over({ about: String(game.nodeId) })
      case 'vendor':
        return over({ games: way.vassalage })
      case 'realAccount':
        return over({ dialog: 'realAccount' })
      case 'lottery':
        return paths.lottery({ gameCode: way.gameCode, vendor: way.vendor, playType: way.playType })
      case 'login':
        return paths.login({ from: paths.game(game.nodeId) })
      case 'game':
        return paths.game(game.nodeId, way.mode === 'demo' ? { mode: 'demo' } : {})
    }
  }
}
