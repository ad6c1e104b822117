/** Chase plans led on: when the draw of the last slip is decided, the next slip is placed, or the plan ends and its player is told. */
import { randomUUID } from 'node:crypto'
import { findBet } from '@sen/core/lottery/bets'
import { type ChaseEnd, endOfRefusal, judgeChase, keepsAgreement } from '@sen/core/lottery/chase'
import type { LotteryGame } from '@sen/core/lottery/game'
import { findLotteryGame } from '@sen/core/lottery/games'
import { oddsFor, rebateOf } from '@sen/core/lottery/settings'
import { Refusal, refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { tellBalances } from '../play/public.ts'
import { isExcluded, whereExcluded } from '../safety/public.ts'
import { addChaseSlip, type ChaseRow, endChase, holdChase, tellSlips } from './chases.ts'
import { multiplyLines } from './place-chase.ts'
import { DRAW, type DrawRow, findDrawById } from './store.ts'
import { takeSlip, untilAlone } from './take-slip.ts'
import { currentTerms, listOpenGames, readTerms } from './terms.ts'

/** Plans of one run, so that other jobs have their turn between. */
const RUN_MOST = 500

/**
 * Leads every plan on that can go on, each in transactions of its own: what one meets stops no other. A slip and its step are one
 * transaction that holds the plan, so that a process killed anywhere, or two runs at once, place each slip once.
 */
export async function goOnWithChases(deps: Deps, brandId: string): Promise<void> {
  for (const { id } of await deps.db.inBrand(brandId, tx => listDueChases(deps, tx)))
    await goOn(deps, brandId, id).catch(error =>
      deps.log.error({ err: error, chase: id }, 'a chase plan did not go on'),
    )
}

/** A plan whose game pauses is looked at for so long after its last draw, in case that draw has ended it. */
const LOOK_AFTER_MS = 3_600_000

/**
 * Plans whose last draw is decided (one that does not stop on a win goes on from the lock), those first whose next draw locks first; and
 * those of players who are excluded now: an exclusion that is over before the next draw has ended the plan all the same.
 */
async function listDueChases(deps: Deps, tx: Tx): Promise<{ id: string }[]> {
  const now = deps.now()
  const open = await listOpenCodes(deps, tx)
  return tx.query<{ id: string }>(sql`
    select c.id from lottery.chases c join lottery.draws d on d.brand_id = c.brand_id and d.id = c.last_draw_id
    left join lateral (
      select locks_at from lottery.draws n
      where n.brand_id = d.brand_id and n.game_code = d.game_code and n.draws_at > d.draws_at and n.state = 'scheduled' and n.locks_at > ${now}
      order by n.draws_at limit 1
    ) n on true
    where c.brand_id = ${tx.brandId} and c.ended_at is null and (${whereExcluded(tx, sql`c.player_id`, now)}
      or (d.state in ('settled', 'void') or not c.stops_on_win and d.state <> 'scheduled')
        and (n.locks_at is not null or c.game_code <> all(${open}::text[]) or d.draws_at > ${new Date(now.getTime() - LOOK_AFTER_MS)}))
    order by n.locks_at, c.id limit ${RUN_MOST}`)
}

async function listOpenCodes({ brands, now }: Pick<Deps, 'brands' | 'now'>, tx: Tx): Promise<string[]> {
  const brand = brands.byCode(tx.brandId)
  if (!brand) return []
  const { settings } = await currentTerms(tx, brand, now())
  return listOpenGames(settings).map(({ code }) => code)
}

async function goOn(deps: Deps, brandId: string, id: string): Promise<void> {
  try {
    const placedFor = await untilAlone(deps, brandId, tx => takeStep(deps, tx, id))
    if (placedFor) tellBalances(deps, brandId, [placedFor])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const end = endOfRefusal(error.code)
    if (end) await deps.db.inBrand(brandId, tx => endRefused(deps, tx, id, end))
  }
}

/** The next step of a plan: answers the player for whom a slip was placed; undefined where it ended or has to wait. */
async function takeStep(deps: Deps, tx: Tx, id: string): Promise<string | undefined> {
  const chase = await holdChase(tx, id)
  if (!chase || chase.ended_at) return undefined
  const last = (await findDrawById(tx, chase.last_draw_id)) as DrawRow
  const isOut = await isExcluded(tx, chase.player_id, deps.now())
  // Another run may have placed the next slip since the list was read: that draw decides now.
  if (!isOut && !mayGoOn(chase, last)) return undefined
  const end = isOut ? 'excluded' : await findEnd(tx, chase, last)
  if (end === undefined) return placeNext(deps, tx, chase, last)
  await endChase(deps, tx, chase, end)
  tellSlips(tx, chase.player_id)
  return undefined
}

/** Whether the draw of a plan's last slip is decided; of one that does not stop on a win, whether it is locked. */
const mayGoOn = ({ stops_on_win }: ChaseRow, { state }: DrawRow): boolean =>
  state === 'settled' || state === 'void' || (!stops_on_win && state !== 'scheduled')

async function findEnd(tx: Tx, chase: ChaseRow, last: DrawRow): Promise<ChaseEnd | undefined> {
  const running = { draws: chase.draws, steps: chase.multipliers.length, stopsOnWin: chase.stops_on_win }
  const state = judgeChase(running, chase.played, last.state === 'settled' && (await hasWon(tx, chase, last)))
  return state === 'goesOn' ? undefined : state
}

/** Whether a line of the plan's slip in a settled draw won; a stake that was returned is no win. */
const hasWon = async (tx: Tx, chase: ChaseRow, draw: DrawRow): Promise<boolean> =>
  (await tx.one(sql`
    select from lottery.chase_slips k
    join lottery.lines l on l.brand_id = k.brand_id and l.draw_id = k.draw_id and l.slip_id = k.slip_id
    join lottery.outcomes o on o.brand_id = l.brand_id and o.draw_id = l.draw_id and o.prize_mode = l.prize_mode and o.rebate = l.rebate and o.bet = l.bet
      and o.selection = l.selection and not o.is_returned
    where k.brand_id = ${tx.brandId} and k.chase_id = ${chase.id} and k.draw_id = ${draw.id}
      and o.version = (select max(version) from lottery.outcomes where brand_id = ${tx.brandId} and draw_id = ${draw.id})
    limit 1`)) !== undefined

async function placeNext(deps: Deps, tx: Tx, chase: ChaseRow, last: DrawRow): Promise<string | undefined> {
  const game = findLotteryGame(chase.game_code)
  if (!game || !(await listOpenCodes(deps, tx)).includes(game.code)) return refuse('lottery.gameClosed')
  const draw = await findNextDraw(deps, tx, last)
  // The game pauses, or its next draw is not planned yet.
  if (!draw) return undefined
  if (!(await isAgreed(tx, chase, game, draw))) {
    await endChase(deps, tx, chase, 'oddsChanged')
    tellSlips(tx, chase.player_id)
    return undefined
  }
  const multiplier = chase.multipliers[chase.played] as number
  const bettor = { accountId: chase.player_id, account: chase.account, kind: chase.kind }
  const slip = await takeSlip(deps, tx, bettor, {
    game,
    drawNumber: draw.number,
    termsVersion: draw.terms_version,
    prizeMode: chase.prize_mode,
    rebateSteps: chase.rebate_steps,
    lines: multiplyLines(chase.lines, multiplier),
    requestKey: randomUUID(),
    content: `chase ${chase.id}`,
  })
  await addChaseSlip(tx, { id: chase.id, step: chase.played }, slip)
  await tx.run(sql`
    update lottery.chases set last_draw_id = ${slip.draw_id} where brand_id = ${tx.brandId} and id = ${chase.id}`)
  tellSlips(tx, chase.player_id)
  return chase.player_id
}

/** The first draw of the game after another one that still takes bets. */
const findNextDraw = (
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { game_code, draws_at }: DrawRow,
): Promise<DrawRow | undefined> =>
  tx.one<DrawRow>(sql`
    select ${DRAW} from lottery.draws d
    where d.brand_id = ${tx.brandId} and d.game_code = ${game_code} and d.state = 'scheduled' and d.draws_at > ${draws_at}
      and d.locks_at > ${now()}
    order by d.draws_at limit 1`)

async function isAgreed(tx: Tx, chase: ChaseRow, { form }: LotteryGame, draw: DrawRow): Promise<boolean> {
  if (draw.terms_version === chase.terms_version) return true
  const [agreed, offered] = [await readTerms(tx, chase.terms_version), await readTerms(tx, draw.terms_version)]
  if (chase.rebate_steps > 0 && rebateOf(agreed, chase.rebate_steps) !== rebateOf(offered, chase.rebate_steps))
    return false
  const termsOf = (settings: typeof agreed) => ({
    odds: oddsFor(settings, chase.prize_mode, form),
    rules: settings.rules,
  })
  const lines = chase.lines.flatMap(({ bet }) => findBet(form, bet) ?? []).map(bet => ({ bet }))
  return keepsAgreement(lines, termsOf(agreed), termsOf(offered))
}

/** The refusal undid the transaction of the slip; the plan ends in one of its own, unless it went on meanwhile. */
async function endRefused(deps: Deps, tx: Tx, id: string, end: ChaseEnd): Promise<void> {
  const chase = await holdChase(tx, id)
  if (!chase || chase.ended_at) return
  await endChase(deps, tx, chase, end)
  tellSlips(tx, chase.player_id)
}
