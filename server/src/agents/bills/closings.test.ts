/** From real rounds to a bill: what is played, given back and moved is in the lines once, and a bill can be recounted from bets alone. */
import { ONE } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountBill } from '../../../../tools/bills.ts'
import { makeAgent, makeDownline } from '../../../test/agents.ts'
import { billsOf, HOUSE, settle, termsOf } from '../../../test/contracts.ts'
import type { Player } from '../../../test/players.ts'
import { rollUp } from '../../../test/roll-up.ts'
import { type TestVendor, testVendor } from '../../../test/vendor.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { openGameSession } from '../../play/public.ts'
import { answerOffer, requestNew } from '../contracts/answer-offer.ts'

let world: World
let studio: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

const MINUTE = 60_000
const SLOT = 5 * MINUTE

async function seatOf(player: Player) {
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: player.id, account: player.account, kind: 0, ...game }),
  )
  return { id: player.id, brand: 'sen', game: 'lotus-pond', user: opened.user, token: opened.token }
}

/** Closes what is rolled up as if the five minutes were over: nobody waits for the clock. */
async function close(): Promise<Date> {
  await rollUp(world)
  return world.deps.db.asOwner(async tx => {
    await tx.run(sql`
      update bets.rollup_watermarks set rolled_up_until = date_bin('5 minutes', now(), '2000-01-01 00:00:00+00') + interval '5 minutes'
        + (select count(*) from agents.closings where brand_id = 'sen') * interval '5 minutes'
      where brand_id = 'sen'`)
    const row = await tx.one<{ until: Date }>(sql`select agents.close_slots('sen') as until`)
    return row?.until as Date
  })
}

const sign = (holder: Player, now: Date, rate: number, giver?: Player) =>
  world.deps.db.inBrand('sen', async tx => {
    const [first, second] = HOUSE as [(typeof HOUSE)[0], (typeof HOUSE)[0]]
    const asked = {
      kind: 'realtime' as const,
      holderId: holder.id,
      giverId: giver?.id ?? null,
      terms: termsOf(rate, { base: 'turnover' }),
    }
    const by = giver ? { accountId: giver.id } : first
    const { id } = await requestNew(tx, by, 'giver', { ...asked, note: '', id: world.deps.newId(), now })
    await answerOffer(tx, { accountId: holder.id }, { id, version: 1, answer: 'accept', now })
    if (!giver) await answerOffer(tx, second, { id, version: 1, answer: 'accept', now })
  })

test('rounds, wins and refunds count once in the five minutes that are open, on the line of their player, and recount to the same bill', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const player = await makeDownline(world, low)
  const began = new Date(Date.now() - 2 * SLOT)
  await sign(top, began, 10_000)
  await sign(low, began, 4000, top)
  await close()
  const seat = await seatOf(player)
  const bet = async (units: number) => {
    const body = studio.bet(seat, units * Number(ONE))
    expect((await studio.send('/transaction/bet', body)).status).toBe('RS_OK')
    return body
  }
  const won = await bet(1000)
  await studio.send('/transaction/win', studio.win(seat, won, 300 * Number(ONE)))
  const lost = await bet(2000)
  await studio.send('/transaction/win', studio.win(seat, lost, 0))
  const given = await bet(500)
  const first = await close()
  expect(
    await close().then(() =>
      world.deps.db.asOwner(tx =>
        tx.query(sql`select sum(stake)::text as stake, sum(win)::text as win,
    sum(valid)::text as valid, sum(returned)::text as returned from agents.settlement_lines where member_id = ${player.id}`),
      ),
    ),
  ).toEqual([{ stake: String(3500n * ONE), win: String(300n * ONE), valid: String(3000n * ONE), returned: '0' }])
  await settle(world, first)
  const [wage, share] = [(await billsOf(world, low, 'realtime'))[0], (await billsOf(world, top, 'realtime'))[0]]
  expect([wage?.amount, share?.amount]).toEqual(['14.00', '21.00'])
  // Given back after it was paid for: taken off what comes.
  await studio.send('/transaction/rollback', studio.rollback(seat, given))
  const again = await bet(1500)
  await studio.send('/transaction/win', studio.win(seat, again, 0))
  await settle(world, await close())
  const [later, above] = [(await billsOf(world, low, 'realtime'))[0], (await billsOf(world, top, 'realtime'))[0]]
  expect([later?.amount, above?.amount]).toEqual(['4.00', '6.00'])
  for (const bill of [wage, share, later, above]) {
    const { wrong, amount, lines } = await recountBill(world.deps, bill?.id ?? '')
    expect(wrong).toEqual([])
    expect([amount, lines > 0]).toEqual([bill?.amount, true])
  }
  // A line that the settlement did not have is told.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update agents.bills set formula = formula || '{"base":"1.00"}' where id = ${later?.id}`),
  )
  expect((await recountBill(world.deps, later?.id ?? '')).wrong).toHaveLength(1)
})
