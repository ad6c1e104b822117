import type { Answer, Asked } from '@sen/core/call'
import type { LotteryGame } from '@sen/core/lottery/game'
import { findLotteryGame } from '@sen/core/lottery/games'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { nameAccounts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type ContradictionRow, listContradictions } from './contradictions.ts'
import { type Correction, listCorrections } from './correct-draw.ts'
import { readStaffDraws, viewStaffDraw } from './list-lottery-draws.ts'
import { listDebts, sumReceivables } from './receivables.ts'
import { type EntryRow, listEntries } from './result-entries.ts'
import { type DrawRow, listResults, type ResultRow } from './store.ts'

type Call = typeof lotteryStaffCalls.getLotteryDraw
type Draw = Answer<Call>

/** One draw with its results and what people typed since the last of them. */
export function getLotteryDraw(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Draw> {
  const game = findLotteryGame(query.gameCode) ?? refuse('lottery.gameUnknown')
  const { staffId } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const [draw] = await readStaffDraws(tx, sql`d.game_code = ${game.code} and d.number = ${query.drawNumber}`, 1)
    if (!draw) refuse('lottery.drawUnknown')
    const results = await listResults(tx, draw.id)
    const corrections = await listCorrections(tx, draw.id)
    const entries = await listEntries(tx, draw.id, results.length + 1)
    const [last, other] = entries
    const isContradicted = JSON.stringify(last?.result) !== JSON.stringify(other?.result) && other !== undefined
    return {
      draw: viewStaffDraw(caller, draw),
      form: game.form,
      drawnBy: game.drawnBy,
      typing: typingOf(game, draw, corrections, deps.now()),
      entries: entries.map(row => viewEntry(row, staffId, isContradicted)),
      isContradicted,
      results: await Promise.all(results.map(row => viewResultOf(tx, row, draw, corrections))),
      receivable: writeAmount(await sumReceivables(tx, draw.id)),
      debts: await viewDebts(tx, draw.id),
      contradictions: (await listContradictions(tx, draw.id)).map(viewContradiction),
    }
  })
}

function typingOf(game: LotteryGame, draw: DrawRow, corrections: readonly Correction[], now: Date): Draw['typing'] {
  if (game.drawnBy !== 'state') return 'none'
  if (draw.state === 'locked' && now >= draw.draws_at) return 'first'
  return draw.state === 'settled' && corrections.every(one => one.settled_at) ? 'correction' : 'none'
}

const viewEntry = (row: EntryRow, staffId: string, isContradicted: boolean): Draw['entries'][number] => ({
  by: row.staff_name,
  isOwn: row.staff_id === staffId,
  at: row.at.toISOString(),
  result: (row.staff_id === staffId || isContradicted ? row.result : null) as Draw['entries'][number]['result'],
})

async function viewResultOf(
  tx: Tx,
  row: ResultRow,
  draw: DrawRow,
  corrections: readonly Correction[],
): Promise<Draw['results'][number]> {
  const [kind = '', named = ''] = row.source.split(/:(.*)/s)
  const source = kind === 'staff' ? 'staff' : kind === 'feed' ? 'feed' : 'own'
  const settledAt =
    row.version === 1 ? draw.settled_at : corrections.find(one => one.version === row.version)?.settled_at
  return {
    version: row.version,
    result: row.result as Draw['results'][number]['result'],
    source,
    by: source === 'staff' ? await nameStaff(tx, draw.id, row.version) : named,
    isSandbox: row.is_sandbox,
    reason: row.reason,
    publishedAt: row.published_at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

/** The two who agreed: those of the last two entries. */
async function nameStaff(tx: Tx, draw: bigint, version: number): Promise<string> {
  const entries = await listEntries(tx, draw, version)
  return entries
    .slice(0, 2)
    .map(row => row.staff_name)
    .reverse()
    .join(', ')
}

async function viewDebts(tx: Tx, draw: bigint): Promise<Draw['debts']> {
  const debts = await listDebts(tx, draw)
  const names = await nameAccounts(
    tx,
    debts.map(row => row.player_id),
  )
  return debts.map(row => ({
    slipId: row.slip_id,
    version: row.version,
    account: names.get(row.player_id) ?? '',
    playerId: row.player_id,
    left: writeAmount(row.left),
    until: row.until.toISOString(),
    isRequested: row.is_requested,
  }))
}

const viewContradiction = (row: ContradictionRow): Draw['contradictions'][number] => ({
  digest: row.digest,
  by: row.source.replace(/^feed:/, ''),
  said: row.said as Draw['contradictions'][number]['said'],
  at: row.noted_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_name,
  reason: row.closed_reason,
})
