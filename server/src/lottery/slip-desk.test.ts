/** Slips that come at once are written together, and each is still judged and answered by itself. */
import { randomUUID } from 'node:crypto'
import { lotteryCalls } from '@sen/core/lottery/calls'
import type { LotteryGame } from '@sen/core/lottery/game'
import { findLotteryGame } from '@sen/core/lottery/games'
import { readAmount } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, board, drawRow, fundsOf, goTo, makeBettor, nextDraw } from '../../test/lottery.ts'
import type { Player } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { handInSlip } from './slip-desk.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await goTo(world, world.deps.now())
})
afterAll(() => world.close())

const LINE = [{ bet: 'de_db', selection: '12', stake: '1000' }]
const makeBettors = (many: number, money: bigint) =>
  Promise.all(Array.from({ length: many }, () => makeBettor(world, money)))

test('twenty slips at once stand in fewer transactions than slips, each with its own money, lines and answer', async () => {
  const players = await makeBettors(20, 1_000_000n)
  const row = await drawRow(world, 'north', (await nextDraw(world, 'north')).drawNumber)
  const before = await Promise.all(players.map(player => fundsOf(world, player)))
  const answers = await Promise.all(
    players.map((player, at) =>
      bet(world, player, 'north', [{ bet: 'de_db', selection: String(at).padStart(2, '0'), stake: `${1000 + at}` }]),
    ),
  )
  for (const [at, { value }] of answers.entries()) {
    expect(value).toMatchObject({
      isRepeated: false,
      slip: { lineCount: 1, preview: `de_db ${String(at).padStart(2, '0')}` },
    })
    expect(await fundsOf(world, players[at] as Player)).toBe((before[at] ?? 0n) - readAmount(`${1000 + at}`))
  }
  const written = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ slips: number; lines: number; transactions: number; same: boolean }>(sql`
      select count(*)::int as slips, count(distinct s.xmin::text)::int as transactions,
        (select count(*)::int from lottery.lines l where l.draw_id = ${row.id}) as lines,
        sum(s.cost) = (select stake from lottery.exposures where draw_id = ${row.id} and bet = '') as same
      from lottery.slips s where s.draw_id = ${row.id}`),
  )
  expect(written).toMatchObject({ slips: 20, lines: 20, same: true })
  expect(written?.transactions).toBeLessThan(20)
})

test('of slips at once the poor, the wrong, the repeated and the late are each told why, and all others are taken', async () => {
  const [rich, poor] = [await makeBettors(8, 1_000_000n), await makeBettors(4, 10n)]
  const [first, twice, other] = rich as [Player, Player, Player]
  const draw = await nextDraw(world, 'north')
  const { terms } = await board(world, 'north')
  const order = { gameCode: 'north', drawNumber: draw.drawNumber, termsVersion: terms.version }
  const place = (player: Player, body: object) =>
    world.ask(lotteryCalls.placeSlip, { body: { ...order, requestKey: randomUUID(), lines: LINE, ...body } } as never, {
      token: player.token,
    })
  const kept = [...poor, first]
  const funds = (players: Player[]) => Promise.all(players.map(player => fundsOf(world, player)))
  const [before, [hadTwice]] = [await funds(kept), await funds([twice])]
  const requestKey = randomUUID()
  const taken = await place(other, { requestKey })
  expect(taken.code).toBe('')
  const [good, bad, same, changed, wrong, late] = await Promise.all([
    Promise.all(rich.slice(3).map(player => place(player, {}))),
    Promise.all(poor.map(player => place(player, { lines: [{ ...LINE[0], stake: '2000000' }] }))),
    Promise.all([place(twice, { requestKey }), place(twice, { requestKey })]),
    place(other, { requestKey, lines: [{ ...LINE[0], stake: '2000' }] }),
    place(first, { lines: [...LINE, ...LINE] }),
    place(first, { termsVersion: terms.version + 1 }),
  ])
  expect(good.map(({ code }) => code)).toEqual(good.map(() => ''))
  expect(bad.map(({ code }) => code)).toEqual(bad.map(() => 'wallet.notEnough'))
  expect(same.map(answer => answer.value?.isRepeated).toSorted()).toEqual([false, true])
  expect(new Set(same.map(answer => answer.value?.slip.id)).size).toBe(1)
  expect([changed.code, wrong.code, late.code]).toEqual([
    'lottery.otherContent',
    'lottery.selectionTwice',
    'lottery.oddsChanged',
  ])
  expect(await funds(kept)).toEqual(before)
  expect(await funds([twice])).toEqual([(hadTwice ?? 0n) - readAmount('1000')])
})

test('a slip that was placed before is answered by itself, whatever is refused to who is new beside it', async () => {
  const [first, second, before] = (await makeBettors(3, 1_000_000n)) as [Player, Player, Player]
  const [poor] = (await makeBettors(1, 10n)) as [Player]
  const draw = await nextDraw(world, 'north')
  const { terms } = await board(world, 'north')
  const game = findLotteryGame('north') as LotteryGame
  const handIn = (player: Player, requestKey: string, stake = '1000') =>
    handInSlip(world.deps, 'sen', {
      bettor: { accountId: player.id, account: player.account, kind: 0 },
      asked: {
        ...{ game, requestKey, content: 'a'.repeat(64), drawNumber: draw.drawNumber, termsVersion: terms.version },
        ...{ prizeMode: 'LOTT', rebateSteps: 0, lines: LINE.map(line => ({ ...line, stake })) },
      },
    })
  const key = randomUUID()
  const placed = await handIn(before, key)
  // Two open a transaction each; the other two wait behind them, and go together.
  const [, , repeated, refused] = await Promise.allSettled([
    handIn(first, randomUUID()),
    handIn(second, randomUUID()),
    handIn(before, key),
    handIn(poor, randomUUID(), '2000000'),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'wallet.notEnough' } })
  expect(repeated).toMatchObject({ status: 'fulfilled', value: { isRepeated: true, row: { id: placed.row.id } } })
})
