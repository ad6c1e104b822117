/** What traders set over the feed: leagues, matches and markets that are suspended, more margin, more or less liability. */
import { type Database, sql } from '@sen/supplier/database'
import type { BoardMatch, Line } from '../book/board.ts'

export type Setting = {
  scope: 'league' | 'match'
  /** The league's code or the match's id. */
  code: string
  /** 0 is all its markets. */
  market: number
  isSuspended: boolean
  /** Thousandths on top of the feed's margin. */
  margin: number
  /** Per cent of the usual liability. */
  share: number
}

/** What stands for a line where nothing was set. */
const USUAL = { isSuspended: false, margin: 0, share: 100 }

/** Odds below these are not sold, hundredths. */
const LEAST = 102

const keyOf = ({ scope, code, market }: Pick<Setting, 'scope' | 'code' | 'market'>) => `${scope} ${code} ${market}`

const settledKey = (match: string, { market, specifiers }: Pick<Line, 'market' | 'specifiers'>) =>
  `${match} ${market} ${specifiers}`

type Place = { league: string; id: string }

export class TradingSettings {
  #settings = new Map<string, Setting>()
  #settled = new Set<string>()

  /** Reads what is set, and which lines of matches that are not over were settled by hand; called again for what another process did. */
  async load(database: Database): Promise<void> {
    const rows = await database.query<Setting>(
      sql`select scope, code, market, is_suspended as "isSuspended", margin, share from trading_settings order by scope, code, market`,
    )
    this.#settings = new Map(rows.map(row => [keyOf(row), row]))
    const settled = await database.query<{ match: string; market: number; specifiers: string }>(sql`
      select s.match_id as match, s.market, s.specifiers from manual_settlements s join matches m on m.id = s.match_id
      where s.state = 'done' and m.status <> 3`)
    this.#settled = new Set(settled.map(({ match, ...line }) => settledKey(match, line)))
  }

  list(): Setting[] {
    return [...this.#settings.values()]
  }

  /** What counts for a market: suspended where anything above it is; margin and share as the nearest one that was set says. */
  of({ league, id }: Place, market: number): Omit<Setting, 'scope' | 'code' | 'market'> {
    const set = [
      { scope: 'match' as const, code: id, market },
      { scope: 'match' as const, code: id, market: 0 },
      { scope: 'league' as const, code: league, market },
      { scope: 'league' as const, code: league, market: 0 },
    ].flatMap(place => this.#settings.get(keyOf(place)) ?? [])
    const [nearest = USUAL] = set
    return { margin: nearest.margin, share: nearest.share, isSuspended: set.some(({ isSuspended }) => isSuspended) }
  }

  /** A line as it is sold: settled by hand, suspended, or with its prices divided by the margin that was added, cut off to hundredths. */
  shape({ fixture }: BoardMatch, line: Line): Line {
    // The feed knows nothing of it: a board that was made anew has the line open.
    if (this.#settled.has(settledKey(fixture.id, line))) return { ...line, status: -3 }
    const { isSuspended, margin } = this.of(fixture, line.market)
    if (isSuspended) return line.status === 1 ? { ...line, status: -1 } : line
    if (margin === 0) return line
    return {
      ...line,
      outcomes: line.outcomes.map(outcome => {
        const hundredths = Math.floor((Math.round(Number(outcome.odds) * 100) * 1000) / (1000 + margin))
        return { ...outcome, odds: (hundredths / 100).toFixed(2), active: outcome.active && hundredths >= LEAST }
      }),
    }
  }
}

/** Sets what counts for a league, a match or one of their markets; what is as usual is kept no more. */
export async function saveSetting(database: Database, trader: string, setting: Setting): Promise<void> {
  const { scope, code, market, isSuspended, margin, share } = setting
  const isUsual = !isSuspended && margin === 0 && share === 100
  await database.inTransaction(async tx => {
    await tx.run(
      isUsual
        ? sql`delete from trading_settings where scope = ${scope} and code = ${code} and market = ${market}`
        : sql`insert into trading_settings (scope, code, market, is_suspended, margin, share)
            values (${scope}, ${code}, ${market}, ${isSuspended}, ${margin}, ${share})
            on conflict (scope, code, market) do update
              set is_suspended = excluded.is_suspended, margin = excluded.margin, share = excluded.share`,
    )
    await tx.run(
      sql`insert into trading_log (trader, act, about) values (${trader}, 'set', ${JSON.stringify(setting)}::jsonb)`,
    )
  })
}
