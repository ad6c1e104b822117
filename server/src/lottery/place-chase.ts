import { hash } from 'node:crypto'
import type { Answer, Asked } from '@sen/core/call'
import { planChase } from '@sen/core/lottery/chase'
import type { chaseCalls } from '@sen/core/lottery/chase-calls'
import { findLotteryGame } from '@sen/core/lottery/games'
import { readAmount, writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps, Session } from '../platform/deps.ts'
import { tellBalances } from '../play/public.ts'
import { addChaseSlip, type ChaseLine, type ChaseRow, listChaseRows, viewChase } from './chases.ts'
import { type NewSlip, type Priced, previewOf, readPriced, takeSlip, untilAlone } from './take-slip.ts'
import { readTerms } from './terms.ts'

type Call = typeof chaseCalls.placeChase
type Body = Asked<Call>['body']

/** Plans of one player that may run at once. */
const RUNNING_MOST = 20

/** Starts a chase plan with its first slip. The same requestKey answers the same plan. */
export async function placeChase(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const session = sessionOf(caller)
  const content = contentOf(body)
  const { row, isRepeated } = await untilAlone(deps, caller.brand.code, async tx => {
    const known = await findChaseByKey(tx, session.accountId, body.requestKey)
    if (known) return known.content === content ? { row: known, isRepeated: true } : refuse('lottery.otherContent')
    await startChase(deps, tx, caller, session, body, content)
    return { row: (await findChaseByKey(tx, session.accountId, body.requestKey)) as ChaseRow, isRepeated: false }
  })
  if (!isRepeated) tellBalances(deps, caller.brand.code, [session.accountId])
  return { chase: viewChase(caller, row), isRepeated }
}

const contentOf = ({ requestKey, termsVersion, ...asked }: Body): string =>
  hash('sha256', JSON.stringify(Object.entries(asked).toSorted()), 'hex')

const findChaseByKey = async (tx: Tx, playerId: string, requestKey: string): Promise<ChaseRow | undefined> =>
  (await listChaseRows(tx, sql`and c.player_id = ${playerId} and c.request_key = ${requestKey}`))[0]

async function startChase(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  session: Session,
  body: Body,
  content: string,
): Promise<void> {
  const game = findLotteryGame(body.gameCode) ?? refuse('lottery.gameUnknown')
  const asked: NewSlip = { ...body, game, content }
  const settings = await readOfferedTerms(tx, body.termsVersion)
  const priced = readPriced(asked, settings)
  const multipliers = planMultipliers(body, priced)
  // What its largest draw would be refused for refuses the plan.
  readPriced({ ...asked, lines: multiplyLines(body.lines, Math.max(...multipliers)) }, settings)
  const [first = 1] = multipliers
  const id = deps.newId()
  // The slip has a key of its own: the player's names the plan.
  const slip = await takeSlip(deps, tx, session, { ...asked, requestKey: id, lines: multiplyLines(body.lines, first) })
  await tx.run(sql`
    insert into lottery.chases (brand_id, id, player_id, account, kind, language, request_key, content, game_code, prize_mode, terms_version,
      lines, line_count, preview, cost, draws, multipliers, spend_limit, stops_on_win, placed_at, last_draw_id, rebate_steps)
    values (${tx.brandId}, ${id}, ${session.accountId}, ${session.account}, ${session.kind}, ${caller.language}, ${body.requestKey},
      ${content}, ${game.code}, ${priced.mode}, ${body.termsVersion}, ${JSON.stringify(linesOf(priced))}::jsonb, ${priced.lines.length},
      ${previewOf(priced.lines)}, ${priced.priced.cost}, ${body.draws}, ${multipliers}::int[], ${readAmount(body.limit)},
      ${body.stopsOnWin}, ${deps.now()}, ${slip.draw_id}, ${body.rebateSteps})`)
  await addChaseSlip(tx, { id, step: 0 }, slip)
  // Behind the bet, which holds the player's balance: two plans at once are counted one after the other.
  const running = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from lottery.chases
    where brand_id = ${tx.brandId} and player_id = ${session.accountId} and ended_at is null`)
  if ((running?.count ?? 0) > RUNNING_MOST) refuse('lottery.tooManyChases')
}

/** The terms that the player saw; the taking of the first slip refuses any but those of its draw. */
async function readOfferedTerms(tx: Tx, version: number) {
  const there = await tx.one(sql`select from lottery.terms where brand_id = ${tx.brandId} and version = ${version}`)
  return there ? readTerms(tx, version) : refuse('lottery.oddsChanged')
}

/** The multipliers of the draws that the limit pays for. */
function planMultipliers(body: Body, { priced }: Priced): number[] {
  // What one hit of the line that wins least pays is what the plan can count on.
  const [win = 0n] = priced.lines.map(line => line.possibleWin).toSorted((one, other) => (one < other ? -1 : 1))
  const plan = { cost: priced.cost, win, draws: body.draws, factor: 1, rule: body.rule }
  const steps = planChase({ ...plan, limit: readAmount(body.limit) }).map(({ factor }) => factor)
  return steps.length > 0 ? steps : refuse('lottery.chaseEmpty')
}

const linesOf = ({ lines }: Priced): ChaseLine[] =>
  lines.map(({ bet, selection, stake }) => ({ bet: bet.code, selection, stake: writeAmount(stake) }))

/** Lines at a multiplier. */
export const multiplyLines = <Line extends { stake: string }>(lines: readonly Line[], by: number): Line[] =>
  lines.map(line => ({ ...line, stake: writeAmount(readAmount(line.stake) * BigInt(by)) }))
