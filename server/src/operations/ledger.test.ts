import { operationsCalls } from '@sen/core/operations/calls'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { uuidAt } from '../platform/uuid-v7-range.ts'
import { openGameSession } from '../play/public.ts'
import { checkpointEntries, post } from '../wallet/public.ts'

let world: World
let vendor: TestVendor
let finance: Hired
let player: Player
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
  finance = await hireStaff(world, 'finance')
  player = await registerPlayer(world, { username: 'solinh' })
  // Entries of other days: beyond the stretch that is read first, and beyond the days that are searched.
  const old = [2, 20, 40].map(days => new Date(Date.now() - days * 86_400_000))
  await world.deps.db.asOwner(async tx => {
    for (const at of old)
      await tx.run(sql`
        insert into wallet.entries (brand_id, id, kind, key, accounts, amounts, balances_after, at)
        values ('sen', ${uuidAt(at.getTime()).replace('-0000-0000-', '-7000-8000-')}, 'adjustment', ${at.toISOString()}, '{house:a,house:b}', '{1,-1}', '{null,null}', ${at})`)
  })
})
afterAll(() => world.close())

const asOf = (who: Hired) => ({ token: who.token, brand: who.brand })
const list = async (query: Record<string, string | number>, who = finance) =>
  (await world.ask(ledgerCalls.listEntries, { query } as never, asOf(who))).value
const get = (id: string, playerId: string | null, who = finance) =>
  world.ask(ledgerCalls.getEntry, { query: { id, ...(playerId ? { playerId } : {}) } }, asOf(who))

/** A round of a member: one bet, one win. */
async function playRound(member: Player) {
  const game = { nodeId: 1, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand(member.brand, tx =>
    openGameSession(tx, { accountId: member.id, account: member.account, kind: 0, ...game }),
  )
  const at = { id: member.id, brand: member.brand, ...opened, game: 'lotus-pond' }
  const bet = vendor.bet(at, 100_000)
  expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK')
  const win = vendor.win(at, bet, 250_000)
  expect((await vendor.send('/transaction/win', win)).status).toBe('RS_OK')
  return { bet: String(bet.transaction_uuid), win: String(win.transaction_uuid), round: String(bet.round) }
}

/** An entry of the house alone, as an unmatched transfer is. */
const postHouse = (reference: string) =>
  world.deps.db.inBrand('sen', tx =>
    post(tx, {
      kind: 'deposit',
      key: `unmatched:${reference}`,
      reference,
      lines: [
        { account: 'house:suspense', amount: 700_000n },
        { account: 'bank:sandbox', amount: -700_000n },
      ],
    }),
  )

test('an entry is found by every name it has: its id, the vendor’s transaction or round, a reference, the player', async () => {
  const round = await playRound(player)
  const byBet = (await list({ find: round.bet })).list
  expect(byBet.map(row => [row.kind, row.account, row.moved, row.reference])).toEqual([
    ['bet', 'solinh', '1.00', round.bet],
  ])
  expect(byBet[0]).toMatchObject({ from: ['cash'], to: ['vendor:STUDIO:clearing'] })
  expect((await list({ find: round.round })).list.map(row => row.kind)).toEqual(['win', 'bet'])
  const [bet] = byBet
  expect((await list({ find: (bet?.id ?? '').toUpperCase() })).list).toEqual(byBet)
  expect((await list({ find: 'SOLINH' })).list.slice(0, 2).map(row => row.kind)).toEqual(['win', 'bet'])
  expect((await list({ find: 'solinh' })).since).toBeNull()
  await postHouse('DP-LOST-1')
  expect((await list({ find: 'DP-LOST-1' })).list).toMatchObject([
    { playerId: null, account: '', kind: 'deposit', moved: '7.00', from: ['bank:sandbox'], to: ['house:suspense'] },
  ])
  expect((await list({ find: 'DP-LOST' })).list).toEqual([])
  expect((await list({ find: round.bet, kind: 'win' })).list).toEqual([])
  expect((await list({ side: 'house:suspense' })).list.map(row => row.reference)).toEqual(['DP-LOST-1'])
})

test('an id of no time that a ledger could know is found nowhere, and is no fault', async () => {
  for (const id of [
    'ffffffff-ffff-7fff-8fff-ffffffffffff',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'e6779f7a-7000-7000-8000-000000000000',
    '00000000-0000-7000-8000-000000000000',
  ]) {
    for (const more of [{}, { playerId: player.id }]) {
      const found = await world.ask(ledgerCalls.listEntries, { query: { find: id, ...more } } as never, asOf(finance))
      expect([found.status, found.value?.list], id).toEqual([200, []])
    }
    const cursor = Buffer.from(id).toString('base64url')
    expect((await world.ask(ledgerCalls.listEntries, { query: { cursor } } as never, asOf(finance))).status).toBe(200)
    expect((await get(id, null)).code).toBe('operations.entryUnknown')
  }
})

test('the whole ledger is read page by page, each entry once, newest first, under a checkpoint or not', async () => {
  const all = async () =>
    (
      await world.deps.db.asOwner(tx =>
        tx.query<{ id: string }>(sql`
          select id from wallet.entries where brand_id = 'sen' and at > now() - interval '31 days' order by id desc`),
      )
    ).map(row => row.id)
  const walk = async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ pageSize: 3, ...(cursor ? { cursor } : {}) })
      seen.push(...page.list.map(row => row.id))
      cursor = page.nextCursor
    } while (cursor)
    return seen
  }
  for (let n = 0; n < 4; n++) await playRound(player)
  expect(await walk()).toEqual(await all())
  await vi.waitFor(async () => expect(await checkpointEntries(world.deps.db, 'sen')).toBeGreaterThan(0), {
    timeout: 60_000,
  })
  await playRound(player)
  const found = await walk()
  expect(found).toEqual(await all())
  expect(found.length).toBeGreaterThan(10)
  expect((await list({ side: 'house:a' })).list.length).toBe(2)
}, 90_000)

test('an entry shows its lines, its story and its place in the chain, recomputed: a change behind our back is seen there', async () => {
  const round = await playRound(player)
  const [bet] = (await list({ find: round.bet })).list
  const id = bet?.id ?? ''
  const fresh = (await get(id, player.id)).value
  expect(fresh.lines.map(line => [line.account, line.amount])).toEqual([
    ['cash', '-1.00'],
    ['vendor:STUDIO:clearing', '1.00'],
  ])
  expect(fresh.lines[1]?.balanceAfter).toBeNull()
  expect(fresh.round).toMatchObject({ vendor: 'STUDIO', ref: round.round })
  expect(fresh.round?.transactions.map(one => [one.id, one.kind, one.amount])).toEqual([
    [round.bet, 'bet', '1.00'],
    [round.win, 'win', '2.50'],
  ])
  expect(fresh.related.map(row => [row.kind, row.id])).toEqual([['win', fresh.round?.transactions[1]?.entryId]])
  await vi.waitFor(
    async () => {
      await checkpointEntries(world.deps.db, 'sen')
      expect((await get(id, player.id)).value.checkpoint).toMatchObject({ isWhole: true, isLinked: true })
    },
    { timeout: 60_000 },
  )
  const checkpoint = (await get(id, player.id)).value.checkpoint
  expect(checkpoint?.place).toBeGreaterThan(0)
  expect(checkpoint?.place).toBeLessThanOrEqual(checkpoint?.entries ?? 0)
  const tamper = (amount: number) =>
    world.deps.db.asOwner(async tx => {
      await tx.run(sql`alter table wallet.entries disable trigger entries_for_ever`)
      await tx.run(sql`update wallet.entries set amounts = ${[-amount, amount]}::bigint[] where id = ${id}`)
      await tx.run(sql`alter table wallet.entries enable trigger entries_for_ever`)
    })
  await tamper(100_001)
  expect((await get(id, player.id)).value.checkpoint).toMatchObject({ isWhole: false, isLinked: true })
  await tamper(100_000)
  expect((await get(id, player.id)).value.checkpoint).toMatchObject({ isWhole: true })
}, 90_000)

test('nobody sees an entry of another brand, or any entry without the permission for money', async () => {
  const abroad = await hireStaff(world, 'finance', 'hac')
  const round = await playRound(player)
  const [bet] = (await list({ find: round.bet })).list
  for (const find of [round.bet, round.round, bet?.id ?? '', 'solinh', 'DP-LOST-1'])
    expect((await list({ find }, abroad)).list, find).toEqual([])
  expect((await list({ playerId: player.id }, abroad)).list).toEqual([])
  expect((await get(bet?.id ?? '', player.id, abroad)).code).toBe('operations.entryUnknown')
  const editor = await hireStaff(world, 'content')
  const asEditor = { token: editor.token }
  expect((await world.ask(ledgerCalls.listEntries, { query: {} }, asEditor)).status).toBe(403)
  expect((await get(uuidv7(), null, editor)).status).toBe(403)
  expect((await world.ask(operationsCalls.getStaffSelf, {}, asEditor)).value.permissions).not.toContain('money.view')
})
