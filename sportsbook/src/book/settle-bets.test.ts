import { sql } from '@sen/supplier/database'
import { settleDue } from '@sen/supplier/settle-movements'
import { beforeEach, describe, expect, it } from 'vitest'
import { bet, onHome, openMatch, PRODUCT, START, type Stand, settlementOf, useStand, WIN } from '../../test/stand.ts'
import { type Score, WINNER } from '../arithmetic/judge.ts'
import { settleLeft } from './settle-bets.ts'
import type { SlipView } from './views.ts'

const [HOME, DRAW]: Score[] = [
  { home: 1, away: 0, halfHome: 0, halfAway: 0 },
  { home: 1, away: 1, halfHome: 0, halfAway: 0 },
]
const LINES = [{ market: WINNER, specifiers: '' }]

let stand: Stand
let token: string
let match: string
let id: string

useStand(ready => {
  ;({ stand, token } = ready)
})
beforeEach(async () => {
  match = await openMatch(stand, [WIN])
  id = (await bet(stand, token, [onHome(match)])).body.slip.id
})

const callsOf = (path: string) => stand.operator.received.filter(call => call.path === `transaction/${path}`)
const head = () => {
  stand.clock.now += 1000
  return { product: PRODUCT, eventId: match, timestamp: stand.clock.now }
}
const settle = async (score: Score | undefined) => {
  stand.clock.now += 1000
  await stand.say(settlementOf(stand, match, score as Score, [[WINNER, '']]))
}
const slip = async () => (await stand.callAsGame(token, `/sports/slips/${id}`)).body as unknown as SlipView

describe('a result that is changed after it was paid', () => {
  it('takes back by one correction what was paid too much, however often it is said', async () => {
    await settle(HOME)
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
    await settle(DRAW)
    await settle(DRAW)
    await settleLeft(stand.supplier)
    expect(stand.operator.balance).toBe(START - 100_000_00000n)
    const corrections = callsOf('correction').map(({ body }) => body)
    expect(corrections).toMatchObject([{ amount: 190_000_00000, round_closed: false }])
    expect(corrections[0]?.reference_transaction_uuid).toBe(callsOf('bet')[0]?.body.transaction_uuid)
    expect(await slip()).toMatchObject({ state: 'settled', payout: '0.00', changes: [{ amount: '-190000.00' }] })
  })

  it('pays on by a further win what was paid too little', async () => {
    await settle(DRAW)
    await settle(HOME)
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
    expect(callsOf('win').map(({ body }) => [body.amount, body.round_closed])).toEqual([
      [0, true],
      [190_000_00000, false],
    ])
    expect(await slip()).toMatchObject({ payout: '190000.00', changes: [{ amount: '190000.00' }] })
  })

  it('an older settlement that comes late changes nothing', async () => {
    const late = settlementOf(stand, match, DRAW as Score, [[WINNER, '']])
    await settle(HOME)
    await stand.say(late)
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
  })

  it('a rollback of the settlement takes the payment back and the bet waits again; settled anew it is paid again', async () => {
    await settle(HOME)
    await stand.say({ ...head(), type: 'rollback_bet_settlement', markets: LINES })
    expect(stand.operator.balance).toBe(START - 100_000_00000n)
    expect((await slip()).state).toBe('open')
    expect((await stand.callAsGame(token, '/sports/bets?state=open')).body.list).toHaveLength(1)
    await settle(HOME)
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
    expect((await slip()).state).toBe('settled')
  })

  it('a rollback that names other outcomes of the line leaves the bet paid, one that names its own takes it back', async () => {
    await settle(HOME)
    const [line] = LINES
    await stand.say({
      ...head(),
      type: 'rollback_bet_settlement',
      markets: [{ ...line, outcomes: ['2', '3'] } as (typeof LINES)[number]],
    })
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
    await stand.say({
      ...head(),
      type: 'rollback_bet_settlement',
      markets: [{ ...line, outcomes: ['1'] } as (typeof LINES)[number]],
    })
    expect(stand.operator.balance).toBe(START - 100_000_00000n)
  })

  it('a cancel of a match that was settled leaves the stake; taken back, the result counts again', async () => {
    await settle(HOME)
    await stand.say({ ...head(), type: 'bet_cancel', markets: LINES })
    expect(stand.operator.balance).toBe(START)
    await stand.say({ ...head(), type: 'rollback_bet_cancel', markets: LINES })
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
  })

  it('a cancel touches the bets of its window only', async () => {
    await settle(HOME)
    await stand.say({ ...head(), type: 'bet_cancel', from: Date.now() + 60_000, markets: LINES })
    await stand.say({ ...head(), type: 'bet_cancel', to: Date.now() - 60_000, markets: LINES })
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
  })

  it('a stake that was returned whole stays returned, whatever is said later', async () => {
    await stand.say({ ...head(), type: 'bet_cancel', markets: LINES })
    expect(stand.operator.balance).toBe(START)
    await stand.say({ ...head(), type: 'rollback_bet_cancel', markets: LINES })
    await settle(HOME)
    expect(stand.operator.balance).toBe(START)
    expect((await slip()).state).toBe('returned')
  })
})

it('a correction that does not arrive stays in the outbox and takes back once', async () => {
  await settle(HOME)
  stand.operator.moods['transaction/correction'] = ['takeAndHangUp', 'http500']
  await settle(DRAW)
  await expect
    .poll(async () => {
      await settleDue(stand.supplier)
      return (await stand.supplier.database.query(sql`select 1 from transactions where state = 'pending'`)).length
    })
    .toBe(0)
  expect(stand.operator.balance).toBe(START - 100_000_00000n)
})

it('a process that died between the result and the payment pays after its start', async () => {
  await settle(HOME)
  await stand.supplier.database.run(sql`update legs set result = '{"result":0,"voidFactor":"0"}' where bet_id = ${id}`)
  await stand.supplier.database.run(sql`insert into due_bets (bet_id) values (${id})`)
  await settleLeft(stand.supplier)
  expect(stand.operator.balance).toBe(START - 100_000_00000n)
})
