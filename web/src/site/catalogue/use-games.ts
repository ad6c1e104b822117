/** The games of a list, as its address says it: which call, which pages, and what stands while they load. */
import type { Answer } from '@sen/core/call'
import { catalogueCalls, type GameType } from '@sen/core/catalogue/calls'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../ask/ask.ts'
import { readSession } from '../../ask/session.ts'
import { asQuery, type Failure, keyOf, useCall, useDrawn } from '../../ask/use-call.ts'
import { VENDORS } from '../../ask/vendor-query.ts'
import { usePress } from '../../parts/use-press.ts'
import { CLIENT, type GameList, gamesQuery, hotQuery, PAGE_SIZE } from './game-list.ts'

export type Game = Answer<typeof catalogueCalls.getGame>['game']
export type Vendor = Answer<typeof catalogueCalls.listVendors>['data']['lanes'][number]['vendors'][number]

export type Games = {
  games: Game[]
  totalPages: number
  total: number | undefined
  /** Nothing to show yet. */
  loading: boolean
  /** The games of the earlier choice still stand while the next ones load. */
  renewing: boolean
  error: Failure | null
  retry: () => void
}

/** The hot games of a vendor, asked once when the vendor opens; the tab Hot shows them without another call (CATALOGUE-15). */
export function useHotGames(gameType: GameType, vendor: string) {
  return useCall(catalogueCalls.listHotGames, { query: hotQuery(gameType, vendor) }, { freshMs: 5 * 60_000 })
}

/**
 * The vendors of a category, from the one list that the session keeps. `retry`, where they did not come, asks past what the tab keeps
 * (API-37); what comes takes its place.
 */
export function useVendors(gameType: GameType): { vendors: Vendor[]; retry: (() => void) | undefined } {
  const queries = useQueryClient()
  const lanes = useCall(catalogueCalls.listVendors, { query: VENDORS }, { freshMs: 3_600_000 })
  const { press } = usePress(catalogueCalls.listVendors, answer =>
    queries.setQueryData(keyOf(catalogueCalls.listVendors, VENDORS), answer),
  )
  const vendors = lanes.data?.data.lanes.find(lane => lane.gameType === gameType)?.vendors ?? []
  const retry = () => void press({ query: { ...VENDORS, flush: 1 } })
  return { vendors, retry: lanes.isError && !lanes.data ? retry : undefined }
}

/**
 * The games that a list shows: one page of it, or with `adds` (a phone) all from the first to that page. How many there are the first
 * answer says: none is asked for behind the last, whatever number the address has (CATALOGUE-19).
 */
export function useGames(gameType: GameType, list: GameList, adds: boolean): Games {
  const hot = useHotGames(gameType, list.vendor)
  const recent = useRecent(list)
  const firstQuery = pageQuery(gameType, list, adds ? 1 : list.pageNo)
  const [begun] = useQueries({ queries: [firstQuery] })
  const drawn = useDrawn(firstQuery.queryKey, begun.data)
  const first = drawn ? { ...begun, data: drawn } : begun
  const further = adds ? Math.min(list.pageNo, first.data?.totalPages ?? 1) - 1 : 0
  const added = useQueries({
    queries: Array.from({ length: further }, (_, at) => pageQuery(gameType, list, at + 2)),
  })
  const paged = [first, ...added]

  if (list.type === 'hot') return whole(hot.data?.list, hot)
  if (list.type === 'recent')
    return whole(
      recent.data?.filter(game => game.gameType === gameType),
      recent,
    )
  const last = paged.at(-1)
  const settled = paged.filter(page => page.data)
  return {
    games: settled.flatMap(page => page.data?.games ?? []),
    totalPages: last?.data?.totalPages ?? settled.at(-1)?.data?.totalPages ?? 1,
    total: last?.data?.total,
    loading: settled.length === 0 && !last?.error,
    renewing: last?.isFetching === true && settled.length > 0,
    error: (last?.error ?? null) as Failure | null,
    retry: () => void last?.refetch(),
  }
}

type Page = { games: Game[]; totalPages: number; total: number | undefined }

function pageQuery(gameType: GameType, list: GameList, pageNo: number) {
  const paging = { pageNo, pageSize: PAGE_SIZE }
  if (list.type === 'fav') {
    const query = asQuery(catalogueCalls.listFavorites, { query: { ...CLIENT, gameType, ...paging } })
    return {
      ...query,
      enabled: readSession() !== undefined,
      select: (answer: unknown): Page => {
        const { content, totalPages } = answer as Answer<typeof catalogueCalls.listFavorites>
        return { games: content, totalPages, total: undefined }
      },
    }
  }
  const query = asQuery(catalogueCalls.listGames, { query: gamesQuery(gameType, list, pageNo) })
  return { ...query, enabled: list.type === 'normal', select: (answer: unknown): Page => answer as Page }
}

/** Every page of the recent games, asked for in turn (CATALOGUE-17). */
function useRecent(list: GameList) {
  return useQuery<Game[], Failure>({
    queryKey: [...keyOf(catalogueCalls.listRecentGames, { vassalage: list.vendor }), 'every page'],
    enabled: list.type === 'recent' && readSession() !== undefined,
    queryFn: async ({ signal }) => {
      const games: Game[] = []
      for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo++) {
        const query = { clientType: CLIENT.clientType, vassalage: list.vendor, pageNo, pageSize: PAGE_SIZE }
        const page = await ask(catalogueCalls.listRecentGames, { query }, signal)
        games.push(...page.list)
        totalPages = page.totalPages
      }
      return games
    },
  })
}

type Whole = { isPending: boolean; isFetching: boolean; error: Failure | null; refetch: () => unknown }

/** A list that comes in one piece: one page, no more. */
function whole(games: Game[] | undefined, query: Whole): Games {
  return {
    games: games ?? [],
    totalPages: 1,
    total: games?.length,
    loading: query.isPending,
    renewing: query.isFetching && games !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
