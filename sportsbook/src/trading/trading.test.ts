import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from '@sen/supplier/database'
import { describe, expect, it } from 'vitest'
import {
  bet,
  bringUp,
  HCP,
  NOT_STARTED,
  onHome,
  openMatch,
  PRODUCT,
  START,
  type Stand,
  settlementOf,
  useStand,
  WIN,
} from '../../test/stand.ts'
import { WINNER } from '../arithmetic/judge.ts'
import { addTrader, openTraders } from './traders.ts'

let stand: Stand
let token: string
useStand(ready => {
  ;({ stand, token } = ready)
})

const [AN, BINH] = ['trader-an', 'trader-binh']
const USUAL = { market: 0, isSuspended: false, margin: 0, share: 100 }

/** A call of a trader: a body is posted. */
const call = async (key: string, address: string, body?: object) => {
  const { status, body: answer } = await stand.callAsGame(key, `/trading/${address}`, body)
  return { status, ...(answer as unknown as Record<string, never>) } as { status: number; error?: string } & Record<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: an answer is held against what is expected, whatever it is.
    any
  >
}
const set = (setting: object) => call(AN, 'settings', { ...USUAL, ...setting })
const take = async (match: string, more: object = {}) => (await bet(stand, token, [onHome(match)], more)).body
const pricesOf = async (match: string) =>
  (
    (await stand.callAsGame(token, `/sports/matches/${match}`)).body as unknown as {
      lines: { market: number; status: number; outcomes: { odds: string }[] }[]
    }
  ).lines

describe('what a trader sets', () => {
  it('suspends a match, one of its markets or a league at once, for bets and cash-out, and opens it again', async () => {
    const match = await openMatch(stand, [WIN, HCP])
    stand.worth.set(`${match} ${WINNER} `, {
      cashoutStatus: 1,
      outcomes: { 1: { won: 0.5, halfWon: 0, push: 0, halfLost: 0 } },
    })
    const { slip } = await take(match)
    expect(slip.cashOut).not.toBeNull()
    for (const setting of [
      { scope: 'match', code: match, market: WINNER },
      { scope: 'match', code: match },
      { scope: 'league', code: 'giaidat' },
      { scope: 'league', code: 'giaidat', market: WINNER },
    ]) {
      expect(await set({ ...setting, isSuspended: true })).toMatchObject({ status: 200 })
      expect((await take(match)).error).toBe('marketClosed')
      const shown = await pricesOf(match)
      expect(shown.find(({ market }) => market === WINNER)?.status).toBe(-1)
      expect(shown.find(({ market }) => market === HCP.market)?.status).toBe('market' in setting ? 1 : -1)
      const { list } = (await stand.callAsGame(token, '/sports/bets?state=open')).body
      expect(list.find(({ id }) => id === slip.id)?.cashOut).toBeNull()
      await set(setting)
      expect((await take(match)).error).toBeUndefined()
    }
  })

  it('adds to the margin: prices are divided by it, cut off to hundredths, and sold as shown', async () => {
    const match = await openMatch(stand, [WIN])
    await set({ scope: 'match', code: match, margin: 50 })
    // 1.90, 3.40 and 4.10 over 1.05.
    expect((await pricesOf(match))[0]?.outcomes.map(({ odds }) => odds)).toEqual(['1.80', '3.23', '3.90'])
    expect((await take(match)).error).toBe('oddsChanged')
    expect((await bet(stand, token, [onHome(match, '1.80')])).body.slip.possible).toBe('180000.00')
    await set({ scope: 'match', code: match })
  })

  it('lowers what may hang on an outcome; the nearest setting counts', async () => {
    const match = await openMatch(stand, [WIN])
    const most = { unit: '5000000' }
    stand.operator.balance = START * 100n
    expect((await take(match, most)).error).toBeUndefined()
    // One per cent of a thousand million, half of it for one player: two such bets would gain nine millions.
    await set({ scope: 'league', code: 'giaidat', share: 1 })
    expect((await take(match, most)).error).toBe('limitReached')
    await set({ scope: 'match', code: match, share: 50 })
    expect((await take(match, most)).error).toBeUndefined()
    await set({ scope: 'match', code: match })
    await set({ scope: 'league', code: 'giaidat' })
  })

  it('stands in the database and in the log, and what is not known is refused', async () => {
    const match = await openMatch(stand, [WIN])
    await set({ scope: 'match', code: match, isSuspended: true })
    expect(
      await stand.supplier.database.query(sql`select trader, act from trading_log where about->>'code' = ${match}`),
    ).toEqual([{ trader: AN, act: 'set' }])
    expect((await call(AN, 'settings')).settings).toEqual([
      { ...USUAL, scope: 'match', code: match, isSuspended: true },
    ])
    await set({ scope: 'match', code: match })
    expect((await call(AN, 'settings')).settings).toEqual([])
    expect(await set({ scope: 'match', code: 'vf:match:none' })).toMatchObject({ error: 'unknownMatch' })
    expect(await set({ scope: 'league', code: 'none' })).toMatchObject({ error: 'unknownLeague' })
    expect(await set({ scope: 'match', code: match, margin: 201 })).toMatchObject({ status: 400 })
  })
})

describe('a settlement by hand', () => {
  const propose = (match: string, verdict: string, more: object = {}) => ({
    match,
    market: WINNER,
    specifiers: '',
    verdicts: { 1: verdict },
    reason: 'the feed was wrong',
    ...more,
  })

  it('moves what its preview said, once, when a second trader confirms it', async () => {
    const match = await openMatch(stand, [WIN])
    await take(match)
    await take(match, { unit: '200000' })
    expect(await call(AN, 'settlements/preview', propose(match, 'halfWon'))).toMatchObject({
      bets: 2,
      waiting: 0,
      sums: [{ currency: 'VND', paid: '435000.00', takenBack: '0.00' }],
    })
    const { id } = await call(AN, 'settlements', propose(match, 'halfWon'))
    expect(await call(AN, 'settlements', propose(match, 'lost'))).toMatchObject({ error: 'alreadyProposed' })
    expect(await call(AN, 'settlements/decide', { id, isConfirmed: true })).toMatchObject({ error: 'ownSettlement' })
    expect(stand.operator.balance).toBe(START - 300_000_00000n)
    const said = await Promise.all([1, 2].map(() => call(BINH, 'settlements/decide', { id, isConfirmed: true })))
    expect(said.map(({ error }) => error).sort()).toEqual(['alreadyDecided', undefined])
    expect(stand.operator.balance).toBe(START + 135_000_00000n)
    expect((await call(BINH, 'settlements')).list[0]).toMatchObject({
      state: 'done',
      proposedBy: AN,
      decidedBy: BINH,
      preview: null,
    })
    // The line takes no more bets.
    expect((await take(match)).error).toBe('marketClosed')
  })

  it('of what was settled already takes back and pays on, as the preview says; the feed’s older word does not return', async () => {
    const match = await openMatch(stand, [WIN])
    const legs = [onHome(match), { ...onHome(match), outcome: '3', odds: '4.10' }]
    for (const leg of legs) await bet(stand, token, [leg])
    const wrong = settlementOf(stand, match, { home: 1, away: 0, halfHome: 0, halfAway: 0 }, [[WINNER, '']])
    await stand.say(wrong)
    expect(stand.operator.balance).toBe(START - 10_000_00000n)
    stand.clock.now += 5000
    const body = propose(match, 'lost', { verdicts: { 1: 'lost', 3: 'won' } })
    expect((await call(AN, 'settlements/preview', body)).sums).toEqual([
      { currency: 'VND', paid: '410000.00', takenBack: '190000.00' },
    ])
    const { id } = await call(AN, 'settlements', body)
    await call(BINH, 'settlements/decide', { id, isConfirmed: true })
    expect(stand.operator.balance).toBe(START + 210_000_00000n)
    await stand.say(wrong)
    expect(stand.operator.balance).toBe(START + 210_000_00000n)
  })

  it('keeps its line closed in a process that was started since, whose board the feed alone has filled', async () => {
    const match = await openMatch(stand, [WIN])
    await take(match)
    const { id } = await call(AN, 'settlements', propose(match, 'won'))
    await call(BINH, 'settlements/decide', { id, isConfirmed: true })
    stand.restart()
    await stand.book.trading.load(stand.supplier.database)
    stand.clock.now += 60_000
    await bringUp(stand)
    const head = { product: PRODUCT, eventId: match, timestamp: stand.clock.now }
    await stand.say({ ...head, type: 'odds_change', status: NOT_STARTED, markets: [WIN, HCP] })
    expect((await pricesOf(match)).map(({ market, status }) => [market, status])).toEqual([
      [WINNER, -3],
      [HCP.market, 1],
    ])
    expect((await take(match)).error).toBe('marketClosed')
  })

  it('waits in sight, however many were decided since', async () => {
    const match = await openMatch(stand, [WIN])
    await take(match)
    const { id } = await call(AN, 'settlements', propose(match, 'won'))
    await stand.supplier.database.run(sql`insert into manual_settlements (id, match_id, market, specifiers, outcomes, reason, state,
        proposed_by, decided_by)
      select ('ffffffff-ffff-7fff-8fff-' || lpad(n::text, 12, '0'))::uuid, ${match}, 1, '', '{}', 'none', 'withdrawn', 'a', 'b'
      from generate_series(1, 60) n`)
    expect((await call(BINH, 'settlements')).list[0]).toMatchObject({ id, state: 'waiting' })
    await call(AN, 'settlements/decide', { id, isConfirmed: false })
    await stand.supplier.database.run(sql`delete from manual_settlements where reason = 'none'`)
  })

  it('withdrawn it moves nothing; a line without bets, an outcome left out and a missing reason are refused', async () => {
    const match = await openMatch(stand, [WIN])
    expect(await call(AN, 'settlements', propose(match, 'won'))).toMatchObject({ error: 'badChoice' })
    await take(match)
    expect(await call(AN, 'settlements', propose(match, 'won', { verdicts: { 3: 'lost' } }))).toMatchObject({
      error: 'badChoice',
    })
    expect(await call(AN, 'settlements', propose(match, 'won', { reason: ' ' }))).toMatchObject({
      error: 'reasonMissing',
    })
    const { id } = await call(AN, 'settlements', propose(match, 'won'))
    expect(await call(AN, 'settlements/decide', { id, isConfirmed: false })).toMatchObject({ status: 200 })
    expect(await call(BINH, 'settlements/decide', { id, isConfirmed: true })).toMatchObject({ error: 'alreadyDecided' })
    expect(stand.operator.balance).toBe(START - 100_000_00000n)
  })
})

describe('what a trader looks at', () => {
  it('liability by outcome, the bets of a match, profit by league and market', async () => {
    const match = await openMatch(stand, [WIN])
    const before = (await call(AN, 'profit?days=1')).list.find(({ market }: { market: number }) => market === WINNER)
    const { slip } = await take(match)
    await bet(stand, token, [{ ...onHome(match), outcome: '2', odds: '3.40' }])
    expect((await call(AN, `liabilities?match=${match}`)).list).toMatchObject([
      { market: WINNER, outcome: '1', currency: 'VND', tickets: 1, staked: '100000.00', liability: '90000.00' },
      { market: WINNER, outcome: '2', currency: 'VND', tickets: 1, staked: '100000.00', liability: '240000.00' },
    ])
    const { exposed } = await call(AN, 'settings')
    expect(exposed.find((one: { match: string }) => one.match === match)).toMatchObject({ liability: '330000.00' })
    const found = await call(AN, `bets?match=${match}`)
    expect(found.list).toHaveLength(2)
    const [, first] = found.list
    expect(first).toMatchObject({ slip: { id: slip.id }, player: expect.stringMatching(/^sen:/) })
    expect((await call(AN, `bets?player=${encodeURIComponent(first.player)}`)).list).toHaveLength(2)
    expect((await call(AN, `bets?id=${slip.id}`)).list).toHaveLength(1)
    expect((await call(AN, `bets?id=none`)).status).toBe(400)
    await stand.say(settlementOf(stand, match, { home: 1, away: 0, halfHome: 0, halfAway: 0 }, [[WINNER, '']]))
    const profit = (await call(AN, 'profit?days=1')).list.find(
      (one: { market: number; league: string }) => one.market === WINNER && one.league === 'giaidat',
    )
    expect(Number(profit.staked) - Number(before?.staked ?? 0)).toBe(200_000)
    expect(Number(profit.profit) - Number(before?.profit ?? 0)).toBe(10_000)
  })

  it('nothing without a key: no call answers a stranger or a player', async () => {
    const calls = ['me', 'settings', 'liabilities?match=x', 'bets', 'profit?days=1', 'settlements']
    for (const address of calls)
      for (const key of ['', token])
        expect(await call(key, address)).toMatchObject({ status: 401, error: 'sessionEnded' })
    for (const address of ['settings', 'settlements', 'settlements/preview', 'settlements/decide'])
      expect(await call(token, address, {})).toMatchObject({ status: 401, error: 'sessionEnded' })
  })
})

it('a trader’s key opens, its hash alone stands in the file, and a new key replaces the old one', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'traders-'))
  const [old, other] = [addTrader(folder, 'an'), addTrader(folder, 'binh')]
  const key = addTrader(folder, 'an')
  const find = openTraders(folder)
  expect(find(`Bearer ${key}`)).toBe('an')
  expect(find(`Bearer ${other}`)).toBe('binh')
  for (const wrong of [`Bearer ${old}`, 'Bearer ', `Bearer ${'A'.repeat(43)}`, undefined])
    expect(() => find(wrong)).toThrow('sessionEnded')
  expect(fs.readFileSync(path.join(folder, 'keys', 'sportsbook.traders.json'), 'utf8')).not.toContain(key)
  expect(() => addTrader(folder, 'Ân ../')).toThrow('name')
  fs.rmSync(folder, { recursive: true })
})
