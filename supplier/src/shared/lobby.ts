/** The lobby of a vendor's tables: opened like a game, it shows each of them as it stands now and has no rounds of its own. */
import { type AnyGame, inSharedRounds, type Words } from '../game.ts'
import { Refusal } from '../refusal.ts'
import { gameOf, type Supplier } from '../supplier.ts'
import type { TableGame } from './shared-rounds.ts'

/** A table as its lobby knows it before anything is heard of its rounds. */
export type LobbyTable = Pick<AnyGame, 'code' | 'name' | 'stakes' | 'facts'>
export type LobbyFacts = { tables: LobbyTable[] }

const tablesOf = (games: readonly AnyGame[], entry: string): TableGame[] =>
  games.filter((game): game is TableGame => game.entry === entry && game.shared !== undefined)

/** The lobby of an entry's tables. */
export function lobbyGame({
  games,
  ...given
}: {
  code: string
  entry: string
  name: Words
  games: readonly AnyGame[]
}): AnyGame {
  const tables = tablesOf(games, given.entry)
  const facts: LobbyFacts = {
    tables: tables.map(({ code, name, stakes, facts: told }) => ({ code, name, stakes, facts: told })),
  }
  return {
    ...inSharedRounds,
    ...given,
    version: 1,
    engine: 'lobby',
    category: 'Live Games',
    rtp: '',
    stakes: tables[0]?.stakes ?? {},
    facts,
  }
}

/** The tables that a session's lobby shows; refuses unknownGame where it is of no lobby. */
export function tablesOfLobby(supplier: Supplier, gameCode: string): TableGame[] {
  const lobby = gameOf(supplier, gameCode)
  if (lobby.engine !== 'lobby') throw new Refusal('unknownGame')
  return tablesOf(supplier.games, lobby.entry)
}
