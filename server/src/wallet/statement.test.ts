import { ONE, readAmount } from '@sen/core/money'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../../test/days.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { type Entry, post } from './public.ts'
import { sumMovements } from './views.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

let posted = 0
const move = (player: Player, kind: Entry['kind'], lines: Record<string, bigint>, more: Partial<Entry> = {}) =>
  world.deps.db.inBrand('sen', tx => {
    const own = Object.entries(lines).map(([bucket, amount]) => ({ account: `player:${player.id}:${bucket}`, amount }))
    const sum = own.reduce((all, line) => all + line.amount, 0n)
    const other = sum === 0n ? [] : [{ account: 'house:tests', amount: -sum }]
    return post(tx, { kind, key: `t${++posted}`, lines: [...own, ...other], ...more })
  })

/** Makes everything of a player so far be `days` days older. */
const age = (player: Player, days: number) =>
  world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table wallet.entries disable trigger entries_for_ever`)
    await tx.run(sql`
      update wallet.entries set at = at - make_interval(days => ${days}),
        id = (lpad(to_hex((extract(epoch from at - make_interval(days => ${days})) * 1000)::bigint), 12, '0')
          || substr(replace(id::text, '-', ''), 13))::uuid
      where player_id = ${player.id}`)
    await tx.run(sql`alter table wallet.entries enable trigger entries_for_ever`)
  })

const today = () => dayOf(world.time.now)
const back = (days: number) => dayOf(new Date(world.time.now.getTime() - days * 86_400_000))
const statementOf = (player: Player, from: string, to: string) =>
  world.ask(walletCalls.getStatement, { query: { from, to } }, { token: player.token })
const fileOf = async (player: Player, query: Record<string, string> = {}, language: 'vi' | 'en' = 'vi') =>
  world.ask(walletCalls.exportTransactions, { query }, { token: player.token, language })

test('a statement closes where it opened plus what moved, day by day and kind by kind; pockets are one purse', async () => {
  const player = await registerPlayer(world)
  const welcome = readAmount((await world.ask(walletCalls.getBalance, {}, { token: player.token })).value.cash)
  await move(player, 'deposit', { cash: 500n * ONE }, { subject: 'banktransfer', reference: 'SEN123' })
  await age(player, 20)
  await move(player, 'bonus', { bonus: 70n * ONE })
  await move(player, 'withdrawal', { cash: -100n * ONE, locked: 100n * ONE })
  await age(player, 5)
  await move(player, 'withdrawal', { locked: -100n * ONE })
  await move(player, 'rebate', { cash: 3n * ONE })
  await age(player, 2)
  await move(player, 'adjustment', { cash: -1n * ONE })

  const { value } = await statementOf(player, back(10), back(2))
  const opening = welcome + 500n * ONE
  expect(readAmount(value.opening.total)).toBe(opening)
  expect(value.opening).toMatchObject({ bonus: '0.00', locked: '0.00' })
  expect(value.closing).toMatchObject({ bonus: '70.00', locked: '0.00' })
  expect(readAmount(value.closing.total)).toBe(opening + (70n - 100n + 3n) * ONE)
  expect(value.kinds).toEqual([
    { kind: 'bonus', entries: 1, came: '70.00', went: '0.00' },
    { kind: 'withdrawal', entries: 2, came: '0.00', went: '-100.00' },
    { kind: 'rebate', entries: 1, came: '3.00', went: '0.00' },
  ])
  expect(value.days.map(({ day, came, went }) => [day, came, went])).toEqual([
    [back(7), '70.00', '0.00'],
    [back(2), '3.00', '-100.00'],
  ])
  expect(value.days.at(-1)?.closing).toBe(value.closing.total)
  expect(value.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bonus', '70.00'],
    ['withdrawal', '-100.00'],
    ['rebate', '3.00'],
  ])
  const whole = await statementOf(player, back(365), today())
  expect(whole.value.opening.total).toBe('0.00')
  const now = await world.ask(walletCalls.getBalance, {}, { token: player.token })
  expect(whole.value.closing).toMatchObject({ cash: now.value.cash, bonus: '70.00' })
})

/** Rows of the ledger that a statement of these days reads, as the database itself counts them. */
const rowsRead = (player: Player, from: Date, before: Date) =>
  world.deps.db.inBrand('sen', async tx => {
    let rows = 0
    const count = (plan: Plan) => {
      if (plan['Relation Name'] === 'entries') {
        expect(plan['Node Type']).toMatch(/^Index/)
        rows += (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      }
      plan.Plans?.forEach(count)
    }
    const query: typeof tx.query = async statement => {
      const [told] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`explain (analyze, format json) ${statement}`,
      )
      if (told) count(told['QUERY PLAN'][0].Plan)
      return tx.query(statement)
    }
    await sumMovements({ ...tx, query }, player.id, { from, before })
    return rows
  })
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

test('a statement of old days reads what they hold, not what came since or before', async () => {
  const player = await registerPlayer(world)
  const many = (count: number, bucket: string) =>
    world.deps.db.inBrand('sen', async tx => {
      for (let at = 0; at < count; at += 1)
        await post(tx, {
          kind: 'adjustment',
          key: `t${++posted}`,
          lines: [
            { account: `player:${player.id}:${bucket}`, amount: 1n },
            { account: 'house:tests', amount: -1n },
          ],
        })
    })
  await move(player, 'bonus', { bonus: 7n * ONE })
  await move(player, 'withdrawal', { cash: -ONE, locked: ONE })
  await many(300, 'cash')
  await age(player, 30)
  await move(player, 'rebate', { cash: ONE })
  await age(player, 30)
  await move(player, 'rebate', { cash: ONE })
  await age(player, 30)
  await many(300, 'cash')
  await world.deps.db.asOwner(tx => tx.run(sql`analyze wallet.entries`))
  const day = startOfDay(back(30)) as Date
  const [from, before] = [day, new Date(day.getTime() + 86_400_000)]
  const read = await rowsRead(player, from, before)
  expect(read).toBeGreaterThan(0)
  // The purse at the beginning is read from the last entry of each pocket before it.
  expect(read).toBeLessThan(12)
  await many(300, 'cash')
  expect(await rowsRead(player, from, before)).toBe(read)
  expect((await statementOf(player, back(30), back(30))).value).toMatchObject({
    opening: { bonus: '7.00', locked: '1.00' },
    kinds: [{ kind: 'rebate', entries: 1, came: '1.00' }],
  })
})

test('at midnight nothing is lost or counted twice, however far ids stand from the moments they name', async () => {
  const player = await registerPlayer(world)
  const midnight = startOfDay(back(10)) as Date
  for (let n = 0; n < 60; n += 1) {
    const bucket = n % 7 === 3 ? 'bonus' : n % 11 === 5 ? 'locked' : 'cash'
    await move(player, 'adjustment', { [bucket]: BigInt(n + 1) * ONE })
  }
  // About an entry a minute around midnight, some of which had begun before the one they follow; their ids were made up to nine
  // minutes earlier or later, and in no order.
  await world.deps.db.asOwner(async tx => {
    const at = sql`${midnight}::timestamptz + make_interval(mins => (version - 32 - version % 4 * 2)::int)`
    const made = sql`extract(epoch from ${at} + make_interval(mins => (version * 7919 % 19 - 9)::int))`
    await tx.run(sql`alter table wallet.entries disable trigger entries_for_ever`)
    await tx.run(sql`
      update wallet.entries set at = ${at},
        id = (lpad(to_hex((${made} * 1000)::bigint), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid
      where player_id = ${player.id}`)
    await tx.run(sql`alter table wallet.entries enable trigger entries_for_ever`)
  })
  const sums = await world.deps.db.asOwner(tx =>
    tx.one<Record<'cash' | 'bonus' | 'locked', bigint>>(sql`
      select coalesce(sum(amount) filter (where account = 'cash'), 0)::bigint as cash,
        coalesce(sum(amount) filter (where account = 'bonus'), 0)::bigint as bonus,
        coalesce(sum(amount) filter (where account = 'locked'), 0)::bigint as locked
      from wallet.entries, unnest(accounts, amounts) as line (account, amount)
      where player_id = ${player.id} and at < ${midnight}`),
  )
  const { opening } = (await statementOf(player, back(10), back(10))).value
  const { opening: before, closing } = (await statementOf(player, back(12), back(11))).value
  for (const bucket of ['cash', 'bonus', 'locked'] as const) {
    expect([bucket, readAmount(opening[bucket])]).toEqual([bucket, sums?.[bucket]])
    expect([bucket, closing[bucket], before[bucket]]).toEqual([bucket, opening[bucket], '0.00'])
  }
})

test('a span that is turned round, too long or of no day is bad input', async () => {
  const player = await registerPlayer(world)
  for (const [from, to] of [
    [today(), back(1)],
    [back(366), today()],
    ['2026-02-30', '2026-03-01'],
  ] as const)
    expect((await statementOf(player, from, to)).status, `${from} ${to}`).toBe(400)
})

test('the account record is a file with every line once, the newest first, in the language that was asked', async () => {
  const player = await registerPlayer(world)
  for (let at = 0; at < 3; at += 1) await move(player, 'deposit', { cash: 5n * ONE }, { subject: 'Tiền "mặt"' })
  // A page of the file and a bit: 1010 lines of 505 entries.
  await world.deps.db.inBrand('sen', async tx => {
    const account = (bucket: string) => `player:${player.id}:${bucket}`
    for (let at = 0; at < 505; at += 1)
      await post(tx, {
        kind: 'adjustment',
        key: `many${at}`,
        lines: [
          { account: account('cash'), amount: 1n },
          { account: account('bonus'), amount: 1n },
          { account: 'house:tests', amount: -2n },
        ],
      })
  })
  const reply = await fileOf(player, { from: back(30), to: today() })
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="sen-account-${back(30)}-${today()}.csv"`)
  const text = String(reply.value)
  expect(text.startsWith('\u{feff}Thời gian,Loại,Ví,Nội dung,Mã giao dịch,Số tiền,Số dư sau\r\n')).toBe(true)
  expect(text.match(/Nạp tiền,Tiền mặt,"Tiền ""mặt""",,5\.00,/g)).toHaveLength(3)
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(1 + 3 + 1010)
  const balances = lines.filter(line => line.includes(',Tiền mặt,')).map(line => Number(line.split(',').at(-1)))
  expect(balances).toEqual(balances.toSorted((a, b) => b - a))
  const bonus = String((await fileOf(player, { kind: 'grant' }, 'en')).value)
  expect(bonus).toMatch(/^\u{feff}Time,[^\r]+\r\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Welcome bonus,[^\r]+\r\n$/u)
})

test('a text that a spreadsheet would run is made harmless (threat T24)', async () => {
  const player = await registerPlayer(world)
  const evil = ['=HYPERLINK("http://x","y")', '+cmd|calc', '@SUM(A1)', '-2+3']
  for (const subject of evil) await move(player, 'adjustment', { cash: ONE }, { subject, reference: subject })
  const text = String((await fileOf(player, { kind: 'adjustment' })).value)
  const cells = text
    .split('\r\n')
    .slice(1)
    .flatMap(line => line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? [])
  for (const cell of cells) expect(cell).not.toMatch(/^"?[=+@]|^"?-\D|^"?-\d+[^\d.,]/)
})

test('nobody gets the file of another, and a visitor none', async () => {
  const [one, other] = [await registerPlayer(world), await registerPlayer(world)]
  await move(one, 'deposit', { cash: ONE }, { reference: 'ONLYMINE' })
  expect(String((await fileOf(other)).value)).not.toContain('ONLYMINE')
  const visitor = await world.ask(walletCalls.exportTransactions, {})
  expect([visitor.status, visitor.code]).toEqual([401, 'platform.notSignedIn'])
})
