/**
 * What is rolled up is what happened: play of two days, with late ends, rounds of several bets, bets given back, midnights in Vietnam and a
 * member who changes his line, folded at odd moments, beside the same sums over the transactions themselves.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../test/days.ts'
import { rollUp } from '../../test/roll-up.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { listPlayedOn } from '../bets/public.ts'
import { sql } from '../platform/db.ts'
import { post } from '../wallet/public.ts'
import { keepMoneyRolledUp } from './roll-up-money.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const HOUR = 3_600_000

/** Luck that can be had again (mulberry32). */
function luckOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return { below: (n: number) => Math.floor(next() * n), is: (chance: number) => next() < chance }
}

type Bet = {
  id: string
  key: string
  playerId: string
  vendor: string
  round: string
  at: number
  closes: boolean
  amount: bigint
  verdict?: 'win' | 'rollback'
}
type Line = Omit<Bet, 'closes' | 'verdict'> & {
  kind: string
  closed: boolean
  nodeId: number | null
  ref: Bet | undefined
  resolves: boolean
}

/** Vendors' calls as they may come, in order of time, each with what it is about. */
class Play {
  readonly lines: Line[] = []
  private readonly bets: Bet[] = []
  /** Wins that closed their rounds. */
  private readonly ends: { round: string; at: number }[] = []
  private readonly luck: ReturnType<typeof luckOf>
  private readonly players: readonly string[]
  /** Something came about a bet that the last roll-up has counted: until the next one it is not seen. */
  isBehind = false
  rolledUpAt = 0

  constructor(luck: ReturnType<typeof luckOf>, players: readonly string[]) {
    this.luck = luck
    this.players = players
  }

  step(at: number): void {
    const { luck } = this
    const bet = this.bets[this.bets.length - 1 - luck.below(Math.min(this.bets.length, 25))]
    if (bet && luck.is(0.5)) this.resolve(bet, at)
    else this.bet(at)
  }

  /**
   * A bet that is not rolled up will be over on a later day, without a word. The database's clock, far ahead of this play, has it over
   * already, and today's list, which is only asked about the day that is now, would show it today.
   */
  isAhead(day: string): boolean {
    return this.bets.some(
      bet => bet.closes && !bet.verdict && bet.at >= this.rolledUpAt && dayOf(new Date(bet.at + HOUR)) > day,
    )
  }

  private resolve(bet: Bet, at: number): void {
    const { luck } = this
    const overAt = this.overAt(bet)
    // A bet that closed its round is resolved at once or when it is over and was alone in it: the database's clock is far ahead of this
    // play, and of others that were over by it the rule that lists forgets so when it is given back.
    const isAlone = !this.bets.some(one => one !== bet && one.round === bet.round)
    const isWaiting = bet.closes && bet.at < this.rolledUpAt && !(isAlone && at >= bet.at + HOUR)
    if (bet.verdict === 'win' && !bet.closes && luck.is(0.2)) this.win(bet, at, false)
    if (bet.verdict || isWaiting) return
    if (luck.is(0.25)) {
      if (overAt === undefined || overAt < at) this.giveBack(bet, at)
      // Of a bet that was over silently, the rule that lists takes the day of its own late win.
    } else if (overAt === undefined || dayOf(new Date(overAt)) === dayOf(new Date(at))) this.win(bet, at, true)
  }

  private bet(at: number): void {
    const { luck } = this
    const joined = luck.is(0.4) ? this.bets.at(-1 - luck.below(6)) : undefined
    const bet: Bet = {
      ...this.nameOf('b'),
      playerId: joined?.playerId ?? (this.players[luck.below(this.players.length)] as string),
      vendor: joined?.vendor ?? (luck.is(0.5) ? 'STUDIO' : 'NHAI'),
      round: joined?.round ?? `v${luck.below(1e9)}`,
      at,
      closes: luck.is(0.1),
      amount: luck.is(0.1) ? 0n : BigInt(1 + luck.below(900)) * 100_000n,
    }
    this.bets.push(bet)
    const nodeId = [1001, 1110, null][luck.below(3)] ?? null
    this.lines.push({ ...bet, kind: 'bet', closed: bet.closes, nodeId, ref: undefined, resolves: false })
  }

  private win(bet: Bet, at: number, resolves: boolean): void {
    const closed = this.luck.is(0.5)
    const wasOver = this.overAt(bet) !== undefined
    if (resolves) bet.verdict = 'win'
    else this.isBehind = true
    if (closed || bet.closes) this.ends.push({ round: bet.round, at })
    // A win of a bet that is rolled up, and was without a stake or over by then, may end others of its round.
    if (bet.at < this.rolledUpAt && (bet.amount === 0n || wasOver)) this.isBehind ||= closed
    const amount = BigInt(this.luck.below(900)) * 100_000n
    this.lines.push({ ...bet, ...this.nameOf('w'), at, kind: 'win', closed, nodeId: null, ref: bet, resolves, amount })
  }

  private giveBack(bet: Bet, at: number): void {
    if (bet.at < this.rolledUpAt && this.overAt(bet) !== undefined) this.isBehind = true
    bet.verdict = 'rollback'
    const given = { ref: bet, resolves: true, amount: 0n, closed: false, nodeId: null }
    this.lines.push({ ...bet, ...this.nameOf('r'), at, kind: 'rollback', ...given })
  }

  /** When a bet without a verdict was over. */
  private overAt(bet: Bet): number | undefined {
    const told = this.ends.filter(end => end.round === bet.round && end.at >= bet.at).map(end => end.at)
    const silent = this.bets.filter(one => one.round === bet.round && one.closes && !one.verdict && one.at >= bet.at)
    const ends = [...told, ...silent.map(one => one.at + HOUR)]
    return ends.length > 0 ? Math.min(...ends) : undefined
  }

  private nameOf(kind: string) {
    const id = `${kind}${this.lines.length}`
    return { id, key: world.deps.newId() }
  }
}

const idOf = (at: number) => {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${world.deps.newId().slice(13)}`
}

const write = (lines: readonly Line[]) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, closed, node_id, ref, reference_key, resolves,
        amount, content, outcome, moved, balance, at)
      select 'sen', x.vendor, x.key, x.id, x.kind, x.player_id, x.no, x.round, x.closed, x.node_id, x.ref, x.reference_key, x.resolves,
        x.amount, x.key, 'ok', false, 0, x.at
      from json_to_recordset(${JSON.stringify(lines.map(viewLine))}::json) as x (vendor text, key uuid, id text, kind text, player_id uuid,
        no uuid, round text, closed boolean, node_id integer, ref text, reference_key uuid, resolves boolean, amount bigint, at timestamptz)`),
  )

const viewLine = ({ playerId, nodeId, ref, amount, at, ...same }: Line) => ({
  ...same,
  player_id: playerId,
  node_id: nodeId,
  no: idOf(at),
  ref: ref?.id ?? null,
  reference_key: ref?.key ?? null,
  amount: amount.toString(),
  at: new Date(at),
})

/** Roll-ups, and sets the mark to the moment that the play has come to. */
async function rollUpAt(at: number): Promise<void> {
  await rollUp(world)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update bets.rollup_watermarks set rolled_up_until = ${new Date(at)} where brand_id = 'sen'`),
  )
}

/** What a player did on a day, as it is rolled up. */
const rolledUp = (playerId: string, day: string) =>
  world.deps.db.inBrand('sen', async tx => (await listPlayedOn(tx, playerId, day)).filter(row => row.amount > 0n))

/**
 * The same by the rule as it is read in words, over every bet of a player: each valid bet with when it was over. A bet that was given back
 * never was one.
 */
const listValid = (playerId: string) => sql`
  with mine as (
    select b.key, b.vendor_code, b.round, b.node_id, b.at, b.amount, b.closed, v.kind as verdict, v.at as judged_at, v.closed as is_last
    from bets.transactions b left join bets.transactions v on v.reference_key = b.key and v.resolves
    where b.player_id = ${playerId} and b.kind = 'bet' and b.outcome = 'ok'
  ), ends as (
    select vendor_code, round, judged_at as ended_at, judged_at as over_at from mine where verdict = 'win' and (closed or is_last)
    union all
    select m.vendor_code, m.round, w.at, w.at from mine m
    join bets.transactions w on w.reference_key = m.key and not w.resolves and w.kind = 'win' and w.closed
    union all
    select vendor_code, round, at, at + interval '1 hour' from mine
    where verdict is null and closed and at <= now() - interval '1 hour'
  )
  select node_id, judged_at as over_at, amount as stake, vendor_code, round from mine where verdict = 'win'
  union all
  select m.node_id, min(e.over_at), m.amount, m.vendor_code, m.round from mine m
  join ends e on e.vendor_code = m.vendor_code and e.round = m.round and e.ended_at >= m.at
  where m.verdict is null
  group by m.key, m.node_id, m.at, m.amount, m.vendor_code, m.round`

/** What he did on a day, by that rule. */
async function listed(playerId: string, day: string) {
  return world.deps.db.inBrand('sen', tx =>
    tx.query<{ nodeId: number; amount: bigint; rounds: number }>(sql`
      select coalesce(node_id, 0) as "nodeId", sum(stake)::bigint as amount,
        count(distinct (vendor_code, round)) filter (where stake > 0)::int as rounds
      from (${listValid(playerId)}) every
      where (over_at at time zone 'Asia/Ho_Chi_Minh')::date = ${day}::date
      group by 1 having sum(stake) > 0 order by 1`),
  )
}

type Sum = { id: string; day: string; rounds: bigint; stake: bigint; win: bigint; returned: bigint }

const sumCalls = () =>
  world.deps.db.asOwner(tx =>
    tx.query<Sum>(sql`
      select b.player_id as id, to_char(b.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, count(*) filter (where t.kind = 'bet') as rounds,
        coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as stake,
        coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as win,
        coalesce(sum(b.amount) filter (where t.kind = 'rollback'), 0)::bigint as returned
      from bets.transactions t join bets.transactions b on b.key = coalesce(t.reference_key, t.key) group by 1, 2 order by 1, 2`),
  )

const figures = (sum: Sum | undefined) => (sum ? [sum.rounds, sum.stake, sum.win, sum.returned] : [0n, 0n, 0n, 0n])

test('AGENT-06 rolled-up sums of members, teams and days are those of the calls themselves, whenever they are rolled up', async () => {
  const luck = luckOf(20_261)
  const [top, middle, side, one, two, three, four] = Array.from({ length: 7 }, () => world.deps.newId()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const uplines = new Map([
    [middle, top],
    [side, top],
    [one, middle],
    [two, middle],
    [three, side],
  ])
  await world.deps.db.asOwner(async tx => {
    for (const id of [top, middle, side, one, two, three, four])
      await tx.run(sql`
        insert into identity.accounts (brand_id, id, username, username_normalized, kind, invite_code, upline_id, created_at)
        values ('sen', ${id}, ${id.slice(-12)}, ${id.slice(-12)}, 0, ${id.slice(-12)}, ${uplines.get(id) ?? null}, now())`)
  })
  const above = (id: string): string[] => {
    const upline = uplines.get(id)
    return upline ? [upline, ...above(upline)] : []
  }
  const play = new Play(luck, [one, two, three, four])
  const teams = new Map<string, bigint[]>()
  let before = new Map<string, Sum>()
  /** Gives what came since the last time to the lines as they stand. */
  const tellTeams = async () => {
    const sums = new Map((await sumCalls()).map(sum => [`${sum.id} ${sum.day}`, sum]))
    for (const [key, sum] of sums)
      for (const agent of above(sum.id)) {
        const team = teams.get(`${agent} ${sum.day}`) ?? [0n, 0n, 0n, 0n]
        const was = figures(before.get(key))
        const grown = team.map((value, at) => value + (figures(sum)[at] as bigint) - (was[at] as bigint))
        teams.set(`${agent} ${sum.day}`, grown)
      }
    before = sums
  }
  let written = 0
  let compared = 0
  // Of a step that begins before this moment all is over by now.
  const end = Date.now() - 4 * HOUR
  const oldest = dayOf(new Date(Date.now() - 24 * HOUR))
  let turn = 0
  for (let at = end - 40 * HOUR; at < end; turn += 1) {
    for (let left = 3 + luck.below(12); left > 0; left -= 1) {
      at += 1 + luck.below(15 * 60_000)
      play.step(at)
    }
    await write(play.lines.slice(written))
    written = play.lines.length
    const day = dayOf(new Date(at))
    const ofAll = async (read: (id: string, day: string) => Promise<unknown>) => [
      await read(one, day),
      await read(two, day),
      await read(three, day),
      await read(four, day),
    ]
    const isShown = day >= oldest
    if (isShown && !play.isBehind && !play.isAhead(day)) {
      expect(await ofAll(rolledUp), `before fold ${turn}`).toEqual(await ofAll(listed))
      compared += 1
    }
    await rollUpAt(at + 1)
    at += 2
    play.rolledUpAt = at
    play.isBehind = false
    if (isShown) expect(await ofAll(rolledUp), `after fold ${turn}`).toEqual(await ofAll(listed))

    if (turn === 15) {
      // What was rolled up stays with the line it was rolled up for; what comes from now on is the new one's.
      await tellTeams()
      uplines.set(two, side)
      await world.deps.db.asOwner(tx => tx.run(sql`update identity.accounts set upline_id = ${side} where id = ${two}`))
    }
  }
  expect(turn).toBeGreaterThan(20)
  expect(compared).toBeGreaterThan(5)
  await tellTeams()
  const members = await world.deps.db.asOwner(tx =>
    tx.query<Sum>(sql`
      select member_id as id, to_char(day, 'YYYY-MM-DD') as day, rounds, stake, win, returned from agents.member_days
      where rounds > 0 order by 1, 2`),
  )
  expect(members).toEqual([...before.values()].filter(sum => sum.id !== four))
  const ofTeams = await world.deps.db.asOwner(tx =>
    tx.query<Sum>(sql`
      select agent_id as id, to_char(day, 'YYYY-MM-DD') as day, rounds, stake, win, returned from agents.team_days`),
  )
  // Of a day that was over before a member came to a line the line has nothing, or only wins and returns that came late: a row of
  // naughts and no row are the same.
  const told = (sums: Iterable<[string, bigint[]]>) =>
    new Map([...sums].filter(([, sum]) => sum.some(part => part !== 0n)))
  expect(told(ofTeams.map(row => [`${row.id} ${row.day}`, figures(row)]))).toEqual(told(teams))
  // Valid bets: what was over and is not given back.
  for (const id of [one, two, three]) {
    const valid = await world.deps.db.asOwner(tx =>
      tx.one<{ rolled_up: bigint; stakes: bigint; listed: bigint }>(sql`
        select (select coalesce(sum(valid), 0)::bigint from agents.member_days where member_id = ${id}) as rolled_up,
          (select coalesce(sum(stake), 0)::bigint from bets.list_stakes('sen', ${id}, now() - interval '4 days')) as stakes,
          (select coalesce(sum(stake), 0)::bigint from (${listValid(id)}) every) as listed`),
    )
    expect([valid?.rolled_up, valid?.stakes]).toEqual([valid?.listed, valid?.listed])
  }
  // The calls were written without their money, which the books would miss.
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await tx.run(sql`delete from bets.transactions`)
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
  })
})

test('by the clock, the money of a brand is rolled up where something was written in its wallets, and else left alone', async () => {
  const mark = async () =>
    (
      await world.deps.db.asOwner(tx =>
        tx.one<{ xid: bigint }>(sql`select xid from agents.rollup_watermarks where brand_id = 'hac'`),
      )
    )?.xid
  await rollUp(world, 'hac')
  const before = await mark()
  expect(before).toBeDefined()
  for (let turn = 0; turn < 3; turn++) await keepMoneyRolledUp(world.deps, 'hac')
  expect(await mark()).toBe(before)
  await world.deps.db.inBrand('hac', tx =>
    post(tx, {
      kind: 'deposit',
      key: 'rollups:test',
      lines: [
        { account: 'bank:test:in', amount: -1n },
        { account: `player:${world.deps.newId()}:cash`, amount: 1n },
      ],
    }),
  )
  // What others write on this server holds a roll-up back.
  await expect
    .poll(
      async () => {
        await keepMoneyRolledUp(world.deps, 'hac')
        return mark()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(before ?? 0n)
})
