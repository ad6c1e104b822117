/** Chase plans: each slip placed once whoever is killed where, as a slip placed by hand, until a win, a limit or a refusal ends the plan. */
import { randomUUID } from 'node:crypto'
import { addDays, dayOf, momentOf } from '@sen/core/calendar'
import type { Ask } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { chaseCalls } from '@sen/core/lottery/chase-calls'
import { readAmount } from '@sen/core/money'
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { board, dying, goTo, makeBettor } from '../../test/lottery.ts'
import { type Player, registerPlayer, signIn } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { publishResult } from './draw-results.ts'
import { goOnWithChases } from './go-on-with-chases.ts'
import { lockDraws } from './lock-draws.ts'
import { planDraws } from './plan-draws.ts'
import { settleDraws } from './settle-draws.ts'
import { findDraw } from './store.ts'
import { voidDraw } from './void-draw.ts'

const GAME = 'k3-1'
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  // Noon of tomorrow: no day ends while the tests run.
  const zone = 'Asia/Ho_Chi_Minh'
  await goTo(world, momentOf(addDays(dayOf(world.deps.now(), zone), 1), '12:00', zone) as Date)
})
afterAll(() => world.close())

const rows = <Row extends object>(statement: ReturnType<typeof sql>) =>
  world.deps.db.inBrand('sen', tx => tx.query<Row>(statement))
const fundsOf = async ({ id }: Player) =>
  (await rows<{ funds: bigint }>(sql`select cash + bonus as funds from wallet.balances where player_id = ${id}`))[0]
    ?.funds ?? 0n
const openDraw = async () => {
  await planDraws(world.deps, 'sen')
  const [draw] = (await board(world, GAME)).draws
  if (!draw) throw new Error('no draw')
  return draw
}

type Body = NonNullable<Ask<typeof chaseCalls.placeChase>['body']>
const BIG = [{ bet: 'k3_side', selection: 'big', stake: '10000' }]
/** Starts a plan on the next draw; what is left out doubles over three draws and stops on a win. */
async function chase(player: Player, more: Partial<Body> = {}) {
  const draw = await openDraw()
  const { terms } = await board(world, GAME)
  const body: Body = {
    requestKey: randomUUID(),
    gameCode: GAME,
    drawNumber: draw.drawNumber,
    termsVersion: terms.version,
    lines: BIG,
    draws: 3,
    rule: { kind: 'multiply', by: 2, every: 1 },
    limit: '1000000',
    stopsOnWin: true,
    ...more,
  }
  return world.ask(chaseCalls.placeChase, { body }, { token: player.token })
}
const started = async (player: Player, more: Partial<Body> = {}) => {
  const answer = await chase(player, more)
  expect(answer.code).toBe('')
  return answer.value.chase.id
}
const read = async (player: Player, id: string) =>
  (await world.ask(chaseCalls.getChase, { query: { id } }, { token: player.token })).value
/** The newest message of a player about plans. */
const toldTo = ({ id }: Player) =>
  rows<{ key: string; words: { why: { phrase: string } } }>(
    sql`select key, words from inbox.messages where account_id = ${id} and key = 'inbox.chase' order by id`,
  )

const SMALL_DICE = [1, 1, 2]
const BIG_DICE = [6, 6, 5]
/** Locks the open draw, publishes a result and settles it; plans are not led on. */
async function drawDice(numbers: number[]): Promise<void> {
  const draw = await openDraw()
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(draw.drawsAt) + 1000)
  const row = (await world.deps.db.inBrand('sen', tx => findDraw(tx, GAME, draw.drawNumber))) as { id: bigint }
  expect(await publishResult(world.deps, 'sen', row.id, { result: { numbers }, source: 'own', isSandbox: false })).toBe(
    true,
  )
  await settleDraws(world.deps, 'sen')
  await planDraws(world.deps, 'sen')
}
const goOn = () => goOnWithChases(world.deps, 'sen')

test('a plan doubles its stake draw by draw, wins, stops and says so; its slips are slips as any', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const before = await fundsOf(player)
  const id = await started(player)
  expect(await fundsOf(player)).toBe(before - readAmount('10000'))
  // Nothing follows before the draw is decided.
  await goOn()
  expect((await read(player, id)).chase.played).toBe(1)
  await drawDice(SMALL_DICE)
  await goOn()
  await goOn()
  const { chase: running, steps } = await read(player, id)
  expect(running).toMatchObject({ end: null, played: 2, spent: '30000.00', payout: '0.00', draws: 3, steps: 3 })
  expect(steps.map(step => [step.multiplier, step.cost, step.slip?.state ?? 'to come'])).toEqual([
    [1, '10000.00', 'lost'],
    [2, '20000.00', 'open'],
    [4, '40000.00', 'to come'],
  ])
  await drawDice(BIG_DICE)
  await goOn()
  const won = await read(player, id)
  expect(won.chase).toMatchObject({ end: 'won', played: 2, payout: '39600.00' })
  expect(won.steps).toHaveLength(2)
  expect(await fundsOf(player)).toBe(before - readAmount('30000') + readAmount('39600'))
  expect(await toldTo(player)).toMatchObject([
    { words: { why: { phrase: 'lottery.chaseEnd.won' }, played: 2, draws: 3 } },
  ])
  const { value } = await world.ask(lotteryCalls.listSlips, {}, { token: player.token })
  expect(value.list.map(slip => slip.cost)).toEqual(['20000.00', '10000.00'])
  await goOn()
  expect((await read(player, id)).steps).toHaveLength(2)
})

test('killed between any two transactions, or led on by several at once, a plan places each slip once', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const id = await started(player, { draws: 4, rule: { kind: 'same' } })
  for (const placed of [2, 3, 4]) {
    await drawDice(SMALL_DICE)
    // Once nobody dies before: several runs list the plan, and all but one find its next slip placed.
    for (let transactions = 0; placed !== 3 && transactions < 4; transactions++)
      await goOnWithChases(dying(world, transactions), 'sen').catch(() => {})
    await Promise.all([goOn(), goOn(), goOn()])
    expect((await read(player, id)).chase).toMatchObject({ played: placed, spent: `${placed}0000.00`, end: null })
  }
  await drawDice(SMALL_DICE)
  await Promise.all([goOn(), goOn()])
  expect((await read(player, id)).chase).toMatchObject({ played: 4, end: 'done' })
  expect(await toldTo(player)).toHaveLength(1)
})

test('the same key is one plan with one slip, with other content it is refused; another player sees nothing of it', async () => {
  const [player, other] = [await makeBettor(world, 1_000_000n), await registerPlayer(world)]
  const requestKey = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => chase(player, { requestKey })))
  expect(new Set(answers.map(answer => answer.value.chase.id)).size).toBe(1)
  expect(answers.filter(answer => !answer.value.isRepeated)).toHaveLength(1)
  expect((await chase(player, { requestKey, draws: 5 })).code).toBe('lottery.otherContent')
  expect(await rows(sql`select from lottery.slips where player_id = ${player.id}`)).toHaveLength(1)
  const id = answers[0]?.value.chase.id ?? ''
  const as = { token: other.token }
  expect((await world.ask(chaseCalls.getChase, { query: { id } }, as)).code).toBe('lottery.chaseUnknown')
  expect((await world.ask(chaseCalls.cancelChase, { body: { id } }, as)).code).toBe('lottery.chaseUnknown')
  expect((await world.ask(chaseCalls.listChases, {}, as)).value.list).toEqual([])
  const mine = await world.ask(chaseCalls.listChases, { query: { gameCode: GAME } }, { token: player.token })
  expect(mine.value.list.map(row => row.id)).toEqual([id])
})

test('what refuses the first slip refuses the plan, and nothing is left of either', async () => {
  const player = await makeBettor(world, 1_000n)
  const before = await fundsOf(player)
  const expectRefused = async (code: string, more: Partial<Body>) => expect((await chase(player, more)).code).toBe(code)
  await expectRefused('wallet.notEnough', {
    lines: [{ ...BIG[0], stake: '9000000' }] as Body['lines'],
    limit: '90000000',
  })
  await expectRefused('lottery.chaseEmpty', { limit: '9999' })
  await expectRefused('lottery.oddsChanged', { termsVersion: 999 })
  await expectRefused('lottery.drawUnknown', { drawNumber: '20200101-0001' })
  // The seventh draw of a doubled million is above what one line may stake.
  const million = [{ bet: 'k3_side', selection: 'big', stake: '1000000' }]
  await expectRefused('lottery.stakeTooLarge', { lines: million, draws: 7, limit: '900000000' })
  expect(await fundsOf(player)).toBe(before)
  expect(await rows(sql`select from lottery.chases where player_id = ${player.id}`)).toEqual([])
})

test('a plan ends with its reason when money is short, a limit is met, or the player is excluded meanwhile', async () => {
  const [short, limited, excluded, lent] = await Promise.all([1, 2, 3, 4].map(() => makeBettor(world, 1_000_000n)))
  if (!short || !limited || !excluded || !lent) throw new Error('no players')
  const plans = {
    // The welcome is a player's money, too: what is left after the first slip covers no second.
    short: await started(short, { lines: [{ bet: 'k3_side', selection: 'big', stake: '800000' }], limit: '9000000' }),
    limited: await started(limited),
    excluded: await started(excluded),
    lent: await started(lent, { limit: '30000' }),
  }
  const body = { kind: 'stake', period: 'day', value: '15000' } as const
  expect((await world.ask(safetyCalls.setLimit, { body }, { token: limited.token })).code).toBe('')
  const out = { term: '7d' as const, isSure: true as const }
  expect((await world.ask(safetyCalls.selfExclude, { body: out }, { token: excluded.token })).code).toBe('')
  // An exclusion ends a plan at once, not only when its next draw comes.
  await goOn()
  const endOf = async (id: string) =>
    (await rows<{ ended_by: string | null }>(sql`select ended_by from lottery.chases where id = ${id}`))[0]?.ended_by
  expect(await endOf(plans.excluded)).toBe('excluded')
  await drawDice(SMALL_DICE)
  const before = await fundsOf(limited)
  await goOn()
  expect(await endOf(plans.short)).toBe('notEnough')
  expect(await endOf(plans.limited)).toBe('ownLimit')
  expect(await fundsOf(limited)).toBe(before)
  expect(await endOf(plans.lent)).toBe(null)
  await drawDice(SMALL_DICE)
  await goOn()
  expect(await endOf(plans.lent)).toBe('limit')
  for (const [player, why] of [
    [short, 'notEnough'],
    [limited, 'ownLimit'],
    [excluded, 'excluded'],
    [lent, 'limit'],
  ] as const)
    expect(await toldTo(player)).toMatchObject([{ words: { why: { phrase: `lottery.chaseEnd.${why}` } } }])
})

test('a cancelled plan places nothing more, and its slip stands; a plan may go on after wins', async () => {
  const [stopper, hunter] = [await makeBettor(world, 1_000_000n), await makeBettor(world, 1_000_000n)]
  const stopped = await started(stopper)
  const hunted = await started(hunter, { stopsOnWin: false, rule: { kind: 'same' } })
  const cancel = () => world.ask(chaseCalls.cancelChase, { body: { id: stopped } }, { token: stopper.token })
  expect((await cancel()).value.chase.end).toBe('cancelled')
  expect((await cancel()).value.chase.end).toBe('cancelled')
  await drawDice(BIG_DICE)
  await goOn()
  expect((await read(stopper, stopped)).steps.map(step => step.slip?.state)).toEqual(['won'])
  expect(await toldTo(stopper)).toEqual([])
  expect((await read(hunter, hunted)).chase).toMatchObject({ end: null, played: 2, payout: '19800.00' })
})

test('a void draw is played again at the same multiplier, and its stake is not counted as spent', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const id = await started(player)
  await drawDice(SMALL_DICE)
  await goOn()
  const draw = await openDraw()
  const row = (await world.deps.db.inBrand('sen', tx => findDraw(tx, GAME, draw.drawNumber))) as { id: bigint }
  expect(await voidDraw(world.deps, 'sen', row.id, 'lottery.void.noBeacon')).toBe(true)
  await settleDraws(world.deps, 'sen')
  world.time.now = new Date(draw.locksAt)
  await goOn()
  const { chase: plan, steps } = await read(player, id)
  expect(plan).toMatchObject({ played: 2, spent: '30000.00', end: null })
  expect(steps.map(step => [step.multiplier, step.slip?.state ?? 'to come'])).toEqual([
    [1, 'lost'],
    [2, 'void'],
    [2, 'open'],
    [4, 'to come'],
  ])
})

test('a plan is never played at lower odds than it was made at, and goes on at better ones', async () => {
  const [better, worse] = [await makeBettor(world, 1_000_000n), await makeBettor(world, 1_000_000n)]
  const changeOdds = async (odds: string) => {
    const [terms] = await rows<{ version: number }>(sql`select max(version) as version from lottery.terms`)
    const version = (terms?.version ?? 0) + 1
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`
        insert into lottery.terms (brand_id, version, settings, changed_by, changed_at, reason)
        select brand_id, ${version}, jsonb_set(settings, '{odds}', jsonb_build_object('LOTT', jsonb_build_object('k3',
          jsonb_build_object('k3_side', ${odds}::text)))), 'staff', ${world.time.now}, 'a trial'
        from lottery.terms order by version desc limit 1`),
    )
    // Draws that are planned already keep their terms.
    await rows(sql`
      update lottery.draws d set terms_version = ${version} where game_code = ${GAME} and state = 'scheduled'
        and not exists (select from lottery.slips s where s.draw_id = d.id) returning id`)
  }
  const up = await started(better)
  await changeOdds('1.99')
  await drawDice(SMALL_DICE)
  await goOn()
  expect((await read(better, up)).chase).toMatchObject({ end: null, played: 2 })
  const down = await started(worse)
  await changeOdds('1.97')
  await drawDice(SMALL_DICE)
  await goOn()
  expect((await read(worse, down)).chase).toMatchObject({ end: 'oddsChanged', played: 1 })
  expect((await read(better, up)).chase).toMatchObject({ end: 'oddsChanged', played: 2 })
})

test('a plan outlives its player’s session', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const id = await started(player, {
    lines: [{ bet: 'k3_side', selection: 'small', stake: '1000' }],
    stopsOnWin: false,
  })
  await rows(sql`update play.game_sessions set ended_at = now() where player_id = ${player.id} returning token_key`)
  await drawDice(BIG_DICE)
  await goOn()
  const again = await signIn(world, player)
  expect((await read({ ...player, token: again.value.token }, id)).chase).toMatchObject({ played: 2, end: null })
})
