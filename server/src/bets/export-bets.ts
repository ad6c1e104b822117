import type { betsCalls } from '@sen/core/bets/calls'
import { writeMoment } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { GameType } from '@sen/core/catalogue/calls'
import { CSV_MARK, writeRow } from '@sen/core/operations/csv'
import type { Language } from '@sen/core/phrases'
import { say } from '@sen/core/words'
import { type GameView, nameGames } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { exportFilename } from '../platform/export-filename.ts'
import { readFilter } from './list-bets.ts'
import { listRounds, type RoundFilter, type RoundRow, viewBet } from './views.ts'

type Call = typeof betsCalls.exportBets

/** Rounds that are read at a time. */
const PAGE = 1000
const COLUMNS = ['time', 'vendor', 'gameType', 'game', 'roundId', 'state', 'stake', 'win', 'returned', 'net'] as const

/** The betting record as a file: every round of the filter, a page at a time, each page a transaction of its own. */
export async function exportBets(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const filter = await readFilter(deps, caller, accountId, query)
  return { name: exportFilename(caller, 'bets', [query.from, query.to]), text: writeRounds(deps, caller, filter) }
}

async function* writeRounds(deps: Deps, caller: Caller, filter: RoundFilter): AsyncGenerator<string> {
  const name = await nameGames(deps, caller)
  yield CSV_MARK + writeRow(COLUMNS.map(column => say(caller.language, `centre.${column}`)))
  let before: string | undefined
  do {
    const from = before
    const rounds = await deps.db.inBrand(caller.brand.code, tx => listRounds(tx, filter, { before: from, count: PAGE }))
    yield rounds.map(round => writeRound(round, name(round.node_id), caller)).join('')
    before = rounds.length === PAGE ? rounds.at(-1)?.id : undefined
  } while (before)
}

/** The lotteries of suppliers go by the name of the page they stand on. */
const TYPE_NAMES: Partial<Record<GameType, string>> = { LOTT: 'site.lottery', VN: 'site.vnlottery' }

const nameType = (type: GameType, language: Language): string =>
  say(language, TYPE_NAMES[type] ?? `site.${type.toLowerCase()}`)

function writeRound(round: RoundRow, game: GameView | undefined, { brand, language }: Caller): string {
  const bet = viewBet(round, game)
  return writeRow([
    writeMoment(round.opened_at, brand.timeZone),
    bet.vendorName,
    nameType(bet.gameType, language),
    bet.gameName,
    bet.roundId,
    say(language, `centre.state.${bet.state}`),
    bet.stake,
    bet.win,
    bet.returned,
    bet.net,
  ])
}
