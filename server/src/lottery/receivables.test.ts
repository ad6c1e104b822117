/** Corrections one after the other, with claims that are owed, set off, run out or given up between them: nothing is paid twice or lost. */
import { readAmount } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, drawRow, fundsOf, makeBettor, nextDraw, northernResult } from '../../test/lottery.ts'
import { type Player, signIn } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import { fillVendorWallet, findBalance, findVendorWallet, post } from '../wallet/public.ts'
import { publishCorrection } from './correct-draw.ts'
import { publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { payDue } from './pay-batch.ts'
import { writeOff } from './receivables.ts'
import { settleDraws } from './settle-draws.ts'
import { findDrawById, holdDraw } from './store.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

const inSen = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.deps.db.inBrand('sen', work)
const WIN = readAmount('99500')
type Slip = { id: string; draw: bigint; number: string }

/** Slips on the special prize of the next northern draw, which is settled by this result then. */
async function settled(bets: readonly { player: Player; selection: string; stake: string }[], special: string) {
  const draw = await nextDraw(world, 'north')
  const ids: string[] = []
  for (const { player, selection, stake } of bets) {
    const { token } = (await signIn(world, player)).value
    const placed = await bet(world, { ...player, token }, 'north', [{ bet: 'de_db', selection, stake }])
    expect(placed.code).toBe('')
    ids.push(placed.value.slip.id)
  }
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(draw.drawsAt) + 1000)
  const row = await drawRow(world, 'north', draw.drawNumber)
  await publishResult(world.deps, 'sen', row.id, {
    result: northernResult(special),
    source: 'feed:test',
    isSandbox: false,
  })
  await settleDraws(world.deps, 'sen')
  return ids.map((id): Slip => ({ id, draw: row.id, number: draw.drawNumber }))
}

/** What two people do by typing the same. */
async function correct(draw: bigint, special: string): Promise<void> {
  await inSen(async tx => {
    await holdDraw(tx, draw)
    const row = await findDrawById(tx, draw)
    const last = await tx.one<{ version: number }>(
      sql`select max(version)::int as version from lottery.results where draw_id = ${draw}`,
    )
    if (!row || !last) throw new Error('no draw')
    const told = { version: last.version + 1, result: northernResult(special), source: 'staff:a,b', reason: 'a trial' }
    await publishCorrection(world.deps, tx, row, told)
  })
  await settleDraws(world.deps, 'sen')
}

/** The player spends all he has, or so much; answers how much that was. */
const spend = (player: Player, most?: bigint): Promise<bigint> =>
  inSen(async tx => {
    const row = await tx.one<{ cash: bigint; bonus: bigint }>(
      sql`select cash, bonus from wallet.balances where player_id = ${player.id} for update`,
    )
    const cash = row && most !== undefined && most < row.cash ? most : (row?.cash ?? 0n)
    const bonus = most === undefined ? (row?.bonus ?? 0n) : 0n
    const lines = [
      { account: `player:${player.id}:cash` as const, amount: -cash },
      { account: `player:${player.id}:bonus` as const, amount: -bonus },
      { account: 'house:adjustments' as const, amount: cash + bonus },
    ].filter(line => line.amount !== 0n)
    if (lines.length > 0) await post(tx, { kind: 'adjustment', key: `spent:${world.deps.newId()}`, lines } as never)
    return cash + bonus
  })

type Claim = { slip_id: string; version: number; left: bigint; lost: bigint }
const claimsOf = (slips: readonly string[]) =>
  inSen(tx =>
    tx.query<Claim>(sql`
      select slip_id, version, amount - collected - written_off as left, written_off - regained as lost from lottery.receivables
      where slip_id = any(${[...slips]}::uuid[]) order by made_at, version`),
  )
const dueOf = async (slip: string) => {
  const row = await inSen(tx =>
    tx.one<{ due: bigint }>(
      sql`select coalesce(sum(amount), 0)::bigint as due from lottery.payments where slip_id = ${slip} and done_at is not null`,
    ),
  )
  return row?.due ?? 0n
}
const giveUp = async (slips: readonly string[]) => {
  for (const { slip_id, version, left } of await claimsOf(slips))
    if (left > 0n) await inSen(tx => writeOff(tx, { slipId: slip_id, version }, world.deps.newId()))
}
const lossOf = async () => {
  const row = await inSen(tx =>
    tx.one<{ sum: bigint }>(sql`
      select coalesce(sum(l.amount), 0)::bigint as sum from wallet.entries e
      cross join lateral unnest(e.accounts, e.amounts) as l (account, amount) where l.account = 'house:lottery-writeoffs'`),
  )
  return row?.sum ?? 0n
}

test('what was given up is not paid again when a later correction says that the slip had won', async () => {
  const player = await makeBettor(world, 10_000n)
  const [slip] = (await settled([{ player, selection: '07', stake: '1000' }], '12307')) as [Slip]
  await spend(player)
  const lost = await lossOf()
  await correct(slip.draw, '12309')
  await giveUp([slip.id])
  expect(await lossOf()).toBe(lost - WIN)
  // He had kept what he now has won: nothing is paid, and the loss is none.
  await correct(slip.draw, '12307')
  expect(await fundsOf(world, player)).toBe(0n)
  expect(await lossOf()).toBe(lost)
  expect(await claimsOf([slip.id])).toMatchObject([{ left: 0n, lost: 0n }])
  // Taken back once more he owes it once, given up once more it is lost once.
  await correct(slip.draw, '12309')
  expect((await claimsOf([slip.id])).map(row => row.left)).toEqual([0n, WIN])
  await giveUp([slip.id])
  await correct(slip.draw, '12307')
  await correct(slip.draw, '12308')
  await correct(slip.draw, '12307')
  expect(await fundsOf(world, player)).toBe(0n)
  expect(await lossOf()).toBe(lost)
})

test('of a claim that was partly set off and then given up, only what was set off is paid back', async () => {
  const player = await makeBettor(world, 100_000n)
  const [slip] = (await settled([{ player, selection: '07', stake: '1000' }], '12307')) as [Slip]
  await spend(player)
  await correct(slip.draw, '12309')
  // A later win of 40,000 less than owed is set off whole.
  await inSen(tx =>
    post(tx, {
      ...{ kind: 'adjustment', key: `again:${player.id}` },
      lines: [
        { account: 'house:adjustments', amount: -readAmount('1000') },
        { account: `player:${player.id}:cash`, amount: readAmount('1000') },
      ],
    }),
  )
  const later = await nextDraw(world, 'bau-cua')
  const { token } = (await signIn(world, player)).value
  const placed = await bet(world, { ...player, token }, 'bau-cua', [{ bet: 'baucua', selection: '1', stake: '1000' }])
  expect(placed.code).toBe('')
  world.time.now = new Date(later.locksAt)
  await lockDraws(world.deps, 'sen')
  const { id } = await drawRow(world, 'bau-cua', later.drawNumber)
  const told = { result: { numbers: [1, 2, 3] }, source: 'own', isSandbox: false }
  await publishResult(world.deps, 'sen', id, told)
  await settleDraws(world.deps, 'sen')
  const setOff = WIN - ((await claimsOf([slip.id]))[0]?.left ?? 0n)
  expect(setOff).toBeGreaterThan(0n)
  expect(await fundsOf(world, player)).toBe(0n)
  await giveUp([slip.id])
  await correct(slip.draw, '12307')
  expect(await fundsOf(world, player)).toBe(setOff)
})

test('what is taken back is taken of what stands at a vendor too, before anything is owed', async () => {
  const player = await makeBettor(world, 10_000n)
  const [slip] = (await settled([{ player, selection: '07', stake: '1000' }], '12307')) as [Slip]
  const { newId } = world.deps
  const of = { newId, playerId: player.id, vendor: 'STUDIO', least: readAmount('1') }
  const { cash, bonus } = await inSen(async tx => {
    await fillVendorWallet(tx, of)
    return findBalance(tx, player.id)
  })
  expect(cash).toBe(0n)
  const held = await inSen(tx => findVendorWallet(tx, player.id, 'STUDIO'))
  expect(held).toBeGreaterThan(WIN)
  await correct(slip.draw, '12309')
  expect(await claimsOf([slip.id])).toEqual([])
  expect(await fundsOf(world, player)).toBe(held + bonus - WIN)
})

test('a claim whose days are over is met by the correction that pays the same slip again', async () => {
  const player = await makeBettor(world, 10_000n)
  const [slip] = (await settled([{ player, selection: '07', stake: '1000' }], '12307')) as [Slip]
  await spend(player)
  await correct(slip.draw, '12309')
  world.time.now = new Date(world.time.now.getTime() + 31 * 86_400_000)
  await correct(slip.draw, '12307')
  expect(await fundsOf(world, player)).toBe(0n)
  expect(await claimsOf([slip.id])).toMatchObject([{ left: 0n, lost: 0n }])
})

/** What settleCorrections works out first, so that both can be paid at once: each slip's win changes hands. */
const makeDifferences = (draw: bigint, win: string) =>
  inSen(async tx => {
    await holdDraw(tx, draw)
    const row = await findDrawById(tx, draw)
    if (!row) throw new Error('no draw')
    const told = { version: 2, result: northernResult('12308'), source: 'staff:a,b', reason: 'a trial' }
    await publishCorrection(world.deps, tx, row, told)
    await tx.run(sql`
      insert into lottery.payments (brand_id, draw_id, slip_id, kind, version, player_id, amount, made_at)
      select 'sen', ${draw}, l.slip_id, 'correction', 2, s.player_id, case l.selection when '08' then 1 else -1 end * ${readAmount(win)}::bigint, now()
      from lottery.lines l join lottery.slips s on s.brand_id = l.brand_id and s.id = l.slip_id where l.brand_id = 'sen' and l.draw_id = ${draw}`)
    await tx.run(
      sql`update lottery.corrections set payments_made_at = now() where brand_id = 'sen' and draw_id = ${draw} and version = 2`,
    )
  })

test('two batches that pay and take back of the same players, each the other way round, do not deadlock', async () => {
  const players = await Promise.all(Array.from({ length: 24 }, () => makeBettor(world, 10_000n)))
  const betsOf = (odd: string, even: string) =>
    players.map((player, at) => ({ player, selection: at % 2 ? odd : even, stake: '1000' }))
  const first = await settled(betsOf('07', '08'), '12307')
  const second = await settled(betsOf('08', '07'), '12307')
  // Some have nothing left: then what is taken back is owed, and the other draw's payment is set off against it or comes before.
  for (const player of players.slice(0, 12)) await spend(player)
  const before = await Promise.all(players.map(player => fundsOf(world, player)))
  const draws = [first[0]?.draw ?? 0n, second[0]?.draw ?? 0n] as const
  for (const draw of draws) await makeDifferences(draw, '99500')
  await Promise.all(draws.map(draw => payDue(world.deps, 'sen', draw)))
  const after = await Promise.all(players.map(player => fundsOf(world, player)))
  expect(after).toEqual(before)
  const claims = await claimsOf([...first, ...second].map(slip => slip.id))
  expect(claims.reduce((sum, row) => sum + row.left, 0n)).toBe(0n)
  await settleDraws(world.deps, 'sen')
})

/** A generator that gives the same for the same seed. */
const makeRandom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([1, 2, 3, 4])(
  'in any order (seed %i): what players have is what they won, owe and were let off; no slip brings more than it was ever worth',
  async seed => {
    const random = makeRandom(seed)
    const players = [await makeBettor(world, 10_000n), await makeBettor(world, 10_000n)] as const
    const started = await Promise.all(players.map(player => fundsOf(world, player)))
    const bets = players.flatMap((player, at) => [
      { player, selection: '07', stake: String(1000 + at * 500) },
      { player, selection: '08', stake: '2000' },
    ])
    const spent = players.map((_, at) => readAmount(String(3000 + at * 500)))
    let special = '12307'
    const slips = await settled(bets, special)
    const ids = slips.map(slip => slip.id)
    const draw = slips[0]?.draw ?? 0n
    const worth = await Promise.all(ids.map(dueOf))
    for (let step = 0; step < 24; step++) {
      const who = random(2)
      const player = players[who] as Player
      const act = random(6)
      if (act <= 2) {
        const next = ['12307', '12308', '12309'].filter(other => other !== special)
        special = next[random(2)] as string
        await correct(draw, special)
      } else if (act === 3) spent[who] = (spent[who] ?? 0n) + (await spend(player))
      else if (act === 4)
        spent[who] = (spent[who] ?? 0n) + (await spend(player, readAmount(String(1 + random(90_000)))))
      else if (random(3) > 0) await giveUp(ids.slice(who * 2, who * 2 + 2))
      else world.time.now = new Date(world.time.now.getTime() + 31 * 86_400_000)

      const claims = await claimsOf(ids)
      for (const [at, { player: owner }] of bets.entries()) {
        const due = await dueOf(ids[at] as string)
        const mine = claims.filter(row => row.slip_id === ids[at])
        const beside = mine.reduce((sum, row) => sum + row.left + row.lost, 0n)
        worth[at] = due > (worth[at] ?? 0n) ? due : (worth[at] ?? 0n)
        expect(due + beside, `seed ${seed} step ${step} slip ${at}`).toBeLessThanOrEqual(worth[at] ?? 0n)
        if (at % 2 === 1) continue
        const place = players.indexOf(owner)
        const both = ids.slice(place * 2, place * 2 + 2)
        const won = (await Promise.all(both.map(dueOf))).reduce((sum, one) => sum + one, 0n)
        const open = claims
          .filter(row => both.includes(row.slip_id))
          .reduce((sum, row) => sum + row.left + row.lost, 0n)
        const has = await fundsOf(world, owner)
        expect(has, `seed ${seed} step ${step}`).toBe((started[place] ?? 0n) - (spent[place] ?? 0n) + won + open)
      }
    }
  },
)
