/** The favourite lottery games of who is signed in. */
import { useSyncExternalStore } from 'react'
import { useSession } from '../../ask/session.ts'
import { useGate } from '../frame/use-gate.ts'
import { readFavourites, toggleFavourite, watchFavourites } from './fav-lottery.ts'

const NONE: readonly number[] = []

export type Favourites = { ids: readonly number[]; toggle: (gameId: number) => void }

/** The favourites of who is signed in; a visitor who touches a heart signs in first. */
export function useFavourites(): Favourites {
  const session = useSession()
  const gate = useGate()
  const username = session?.account ?? ''
  const ids = useSyncExternalStore(
    watchFavourites,
    () => (username ? readFavourites(username) : NONE),
    () => NONE,
  )
  return {
    ids,
    toggle: gameId => {
      if (gate('member')) toggleFavourite(username, gameId)
    },
  }
}
