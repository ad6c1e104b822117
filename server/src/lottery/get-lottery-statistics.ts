import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { countPairs, countTokens, listHeadsAndTails } from '@sen/core/lottery/draw-statistics'
import { FORMS, type Result } from '@sen/core/lottery/forms'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { openGame } from './boards.ts'

type Call = typeof lotteryCalls.getLotteryStatistics

const PAIRS = 20
const RESULTS = 30

/** Counts over the last draws of a game. They describe and foretell nothing. */
export async function getLotteryStatistics(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { game, rows } = await deps.db.inBrand(caller.brand.code, async tx => ({
    game: await openGame(tx, caller, query.gameCode, deps.now()),
    rows: await tx.query<{ number: string; day: string; result: Result; is_sandbox: boolean }>(sql`
      select d.number, to_char(d.day, 'YYYY-MM-DD') as day, r.result, r.is_sandbox from lottery.draws d
      cross join lateral (
        select result, is_sandbox from lottery.results r where r.brand_id = d.brand_id and r.draw_id = d.id order by version desc limit 1
      ) r
      where d.brand_id = ${tx.brandId} and d.game_code = ${query.gameCode} and d.state in ('drawn', 'settled')
      order by d.draws_at desc limit ${query.draws}`),
  }))
  const form = FORMS[game.form]
  const results = rows.map(row => row.result).toReversed()
  const last = rows[0] && form.kind === 'prizes' ? listHeadsAndTails(rows[0].result) : { heads: [], tails: [] }
  return {
    draws: rows.length,
    from: rows.at(-1)?.day ?? null,
    tokens: countTokens(form, results),
    pairs: countPairs(results, PAIRS),
    ...last,
    results: rows.slice(0, RESULTS).map(row => ({ drawNumber: row.number, result: row.result as never })),
    isSandbox: rows.some(row => row.is_sandbox),
  }
}
