import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { reconcileVendors } from './reconcile-vendor.ts'

let world: World
let vendor: TestVendor
let theirs: { inserted_at?: string; [field: string]: unknown }[] = []
// The vendor is a foreign party: its side is played by this test, over HTTP.
const list = http.createServer((request, response) => {
  let asked = ''
  request.on('data', chunk => {
    asked += chunk
  })
  request.on('end', () => {
    const { start_time, end_time } = JSON.parse(asked)
    // The other vendor entries behind this address have nothing to list.
    const own = request.url?.startsWith('/operator/') ? theirs : []
    const inSpan = own.filter(one => !one?.inserted_at || (one.inserted_at >= start_time && one.inserted_at < end_time))
    response.setHeader('content-type', 'application/json')
    // As a supplier does: the oldest 5,000, without a word about the rest.
    response.end(JSON.stringify(inSpan.slice(0, 5000)))
  })
})
beforeAll(async () => {
  await new Promise<void>(resolve => list.listen(0, '127.0.0.1', resolve))
  world = await makeWorld({ studioUrl: `http://127.0.0.1:${(list.address() as AddressInfo).port}` })
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(async () => {
  list.close()
  await world.close()
})

test('reconciliation opens one case for each difference, once, and none for what agrees', async () => {
  const player = await makePlayer(world.deps)
  const bets = [1, 2, 3, 4].map(amount => vendor.bet(player, amount * 100_000))
  for (const bet of bets) await vendor.send('/transaction/bet', bet)
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await tx.run(sql`update bets.transactions set at = at - interval '10 minutes'`)
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
  })
  const [agreed, other, forgotten, declined] = bets.map(bet => bet.transaction_uuid)
  const one = { kind: 'bet', user: player.user, status: 'TS_SUCCESS' }
  theirs = [
    { ...one, transaction_uuid: agreed, amount: 100_000 },
    { ...one, transaction_uuid: other, amount: 250_000 },
    { ...one, transaction_uuid: declined, amount: 400_000, status: 'TS_DECLINED' },
    { ...one, transaction_uuid: 'never-arrived', amount: 500_000 },
    { ...one, transaction_uuid: 'another-brand', amount: 500_000, user: player.user.replace('sen.', 'hac.') },
  ]
  expect(await reconcileVendors(world.deps, 'sen')).toBe(4)
  expect(await reconcileVendors(world.deps, 'sen')).toBe(0)
  const cases = await world.deps.db.inBrand('sen', tx =>
    tx.query<{ kind: string; transaction_id: string }>(
      sql`select kind, transaction_id from play.reconciliation_breaks`,
    ),
  )
  expect(cases.map(({ kind, transaction_id }) => `${kind} ${transaction_id}`).sort()).toEqual(
    [`differs ${other}`, `differs ${declined}`, 'missing_here never-arrived', `missing_there ${forgotten}`].sort(),
  )
})

test('a bet that the vendor gave up and we kept, one of another player and an amount that is none are differences', async () => {
  const [player, other] = [await makePlayer(world.deps), await makePlayer(world.deps)]
  const bets = [1, 2, 3, 4].map(amount => vendor.bet(player, amount * 100_000))
  for (const bet of bets) await vendor.send('/transaction/bet', bet)
  const [kept, returned, swapped, broken] = bets
  await vendor.send('/transaction/rollback', vendor.rollback(player, returned as Record<string, unknown>))
  const one = { kind: 'bet', user: player.user, status: 'TS_SUCCESS' }
  theirs = [
    ...theirs,
    { ...one, transaction_uuid: kept?.transaction_uuid, amount: 100_000, status: 'TS_ROLLED_BACK' },
    { ...one, transaction_uuid: returned?.transaction_uuid, amount: 200_000, status: 'TS_ROLLED_BACK' },
    { ...one, transaction_uuid: swapped?.transaction_uuid, amount: 300_000, user: other.user },
    { ...one, transaction_uuid: broken?.transaction_uuid, amount: 0.5 },
  ]
  expect(await reconcileVendors(world.deps, 'sen')).toBe(3)
  const cases = await world.deps.db.inBrand('sen', tx =>
    tx.query<{ id: string }>(sql`select transaction_id as id from play.reconciliation_breaks where kind = 'differs'`),
  )
  expect(cases.map(one => one.id)).toEqual(
    expect.arrayContaining([kept, swapped, broken].map(bet => bet?.transaction_uuid)),
  )
})

test('a line that cannot be read is a case of its own, once, and those behind it are compared', async () => {
  const player = await makePlayer(world.deps)
  const bets = [1, 2].map(amount => vendor.bet(player, amount * 100_000))
  for (const bet of bets) await vendor.send('/transaction/bet', bet)
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await tx.run(sql`update bets.transactions set at = now() - interval '10 minutes'`)
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
  })
  const [odd, behind] = bets.map(bet => String(bet.transaction_uuid))
  const one = { kind: 'bet', user: player.user, status: 'TS_SUCCESS' }
  const before = theirs
  theirs = [
    null as never,
    { ...one, transaction_uuid: 'a\u0000b', amount: 100_000 },
    ...before,
    { ...one, transaction_uuid: odd, amount: '1.00', note: `\u0000${'x'.repeat(480)}${'😀'.repeat(40)}` },
    { ...one, transaction_uuid: behind, amount: 300_000 },
  ]
  const opened = () =>
    world.deps.db.inBrand('sen', tx =>
      tx.query<{ kind: string; id: string; here: string }>(
        sql`select kind, transaction_id as id, detail ->> 'here' as here from play.reconciliation_breaks where transaction_id in (${odd}, ${behind}) order by id`,
      ),
    )
  await reconcileVendors(world.deps, 'sen')
  expect(await opened()).toEqual([
    { kind: 'differs', id: odd, here: 'unreadable' },
    { kind: 'differs', id: behind, here: 'bet 200000' },
  ])
  expect(await reconcileVendors(world.deps, 'sen')).toBe(0)
  theirs = theirs.slice(2)
})

test('an hour with more transactions than the vendor lists at once is compared whole', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 100_000)
  await vendor.send('/transaction/bet', bet)
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await tx.run(
      sql`update bets.transactions set at = now() - interval '3 minutes' where id = ${String(bet.transaction_uuid)}`,
    )
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
  })
  const one = { kind: 'bet', status: 'TS_SUCCESS', amount: 100_000 }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const crowd = Array.from({ length: 9000 }, (_, n) => ({
    ...one,
    transaction_uuid: `other-${n}`,
    user: player.user.replace('sen.', 'hac.'),
    inserted_at: minutesAgo(55 - n / 200),
  }))
  theirs = [
    ...theirs,
    ...crowd,
    { ...one, transaction_uuid: bet.transaction_uuid, user: player.user, inserted_at: minutesAgo(3) },
  ]
  expect(await reconcileVendors(world.deps, 'sen')).toBe(0)
})
