import type { betsCalls } from '@sen/core/bets/calls'
import { maskAccount } from '@sen/core/bets/rules'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { listNodes, nameGames } from '../catalogue/public.ts'
import { nameAccounts } from '../identity/public.ts'
import type { Db } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listWins, type WinRow } from './views.ts'

type Win = WinRow & { account: string }
type Board = { readAt: number; wins: Promise<Win[]> }

/** Rows of the board at most, the days it looks back, and how old it may be. */
const BOARD_ROWS = 50
/** Nobody stands on it more often; so many wins are looked through to fill it. */
const ROWS_OF_ONE = 2
const LOOKED_THROUGH = 400
const BOARD_DAYS = { latest: 7, biggest: 30 }
const BOARD_MS = { latest: 3000, biggest: 30_000 }

const boards = new WeakMap<Db, Map<string, Board>>()

/**
 * The winner board: wins of the ledger that gave more than their stake, names masked; empty when nobody won. One reading
 * serves everyone for some seconds.
 */
export async function listWinners(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof betsCalls.listWinners>,
): Promise<Answer<typeof betsCalls.listWinners>> {
  const wins = await readBoard(deps, caller, query.order, query.gameCategory?.trim().toUpperCase() || 'ALL')
  const name = await nameGames(deps, caller)
  const list = wins.slice(0, query.limitNum).map(win => {
    const game = name(win.node_id)
    const vo = {
      account: maskAccount(win.account),
      gameName: game?.gameName ?? '',
      nodeId: win.node_id,
      vassalage: win.vendor_code,
      winAmount: writeAmount(win.amount),
      stake: writeAmount(win.stake),
      winTime: win.at.toISOString(),
    }
    return { vo }
  })
  return { list }
}

async function readBoard(deps: Deps, caller: Caller, order: 'latest' | 'biggest', category: string): Promise<Win[]> {
  // Categories are a short list, so that what strangers type cannot fill the memory.
  const nodes = category === 'ALL' ? undefined : await listNodes(deps, caller, category)
  if (nodes?.length === 0) return []
  let mine = boards.get(deps.db)
  if (!mine) {
    mine = new Map()
    boards.set(deps.db, mine)
  }
  const key = `${caller.brand.code} ${order} ${category}`
  const now = deps.now().getTime()
  const held = mine.get(key)
  if (held && Math.abs(now - held.readAt) < BOARD_MS[order]) return held.wins
  const since = new Date(now - BOARD_DAYS[order] * 86_400_000)
  const wins = deps.db.inBrand(caller.brand.code, async tx => {
    const rows = thin(await listWins(tx, { since, order, nodes, count: LOOKED_THROUGH })).slice(0, BOARD_ROWS)
    const accounts = await nameAccounts(tx, [...new Set(rows.map(row => row.player_id))])
    return rows.map(row => ({ ...row, account: accounts.get(row.player_id) ?? '' }))
  })
  mine.set(key, { readAt: now, wins })
  wins.catch(() => mine.delete(key))
  return wins
}

/** The first wins of each player, in the order given: who plays for an hour does not fill the board. */
function thin(wins: readonly WinRow[]): WinRow[] {
  const count = new Map<string, number>()
  return wins.filter(({ player_id }) => {
    const before = count.get(player_id) ?? 0
    count.set(player_id, before + 1)
    return before < ROWS_OF_ONE
  })
}
