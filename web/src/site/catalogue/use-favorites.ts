/** Favourites: the heart turns at once, and turns back with a word when the server refuses (FAV-01). */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { useSession } from '../../ask/session.ts'
import { asQuery, useCall } from '../../ask/use-call.ts'
import { withLoader } from '../../kit/Waiting.tsx'
import { useGate } from '../frame/use-gate.ts'
import type { Game } from './use-games.ts'

export type Favorites = {
  has: (nodeId: number) => boolean
  /** A change is on its way to the server. */
  isBusy: (nodeId: number) => boolean
  toggle: (game: Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'gameName'>) => void
}

/** `onFailure` says in words that the heart went back. */
export function useFavorites(onFailure: (game: { gameName: string }) => void): Favorites {
  const queries = useQueryClient()
  const session = useSession()
  const gate = useGate()
  const isMember = session !== undefined && session.isAgent !== 4
  const ids = useCall(catalogueCalls.listFavoriteIds, {}, { enabled: isMember, freshMs: 5 * 60_000 })
  const [busy, setBusy] = useState<readonly number[]>([])

  const change = async (game: Parameters<Favorites['toggle']>[0]) => {
    const { queryKey } = asQuery(catalogueCalls.listFavoriteIds, {})
    // A reading that is on its way knows nothing of this change.
    void queries.cancelQueries({ queryKey })
    const before = queries.getQueryData<number[]>(queryKey) ?? []
    const isThere = before.includes(game.nodeId)
    queries.setQueryData(queryKey, isThere ? before.filter(id => id !== game.nodeId) : [...before, game.nodeId])
    setBusy(nodeIds => [...nodeIds, game.nodeId])
    const query = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
    try {
      const contract = isThere ? catalogueCalls.removeFavorite : catalogueCalls.addFavorite
      queries.setQueryData(queryKey, await withLoader(ask(contract, { query })))
    } catch {
      queries.setQueryData(queryKey, before)
      onFailure(game)
    } finally {
      setBusy(nodeIds => nodeIds.filter(id => id !== game.nodeId))
    }
  }

  return {
    has: nodeId => ids.data?.includes(nodeId) ?? false,
    isBusy: nodeId => busy.includes(nodeId),
    toggle: game => {
      if (gate('member') && !busy.includes(game.nodeId)) void change(game)
    },
  }
}
