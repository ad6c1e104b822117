/** A win is staked again only while the operator would take it as a bet: else it is paid, once, and the round says why. */
import { randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import { settleDue } from '@sen/supplier/settle-movements'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launchOf, makeStand, type Stand } from '../../supplier/test/stand.ts'
import type { RoundView } from './engines/slots/slot-game.ts'
import { STUDIO } from './studio.ts'

type Body = { error: string; round: RoundView; balance: string | null; collected: string | null }

const START = 1_000_000_00000n
const units = (text: string) => BigInt(Math.round(Number(text) * 100_000))
let stand: Stand<Body>
beforeAll(async () => {
  stand = await makeStand<Body>(STUDIO)
})
afterAll(() => stand.close())
afterEach(() => {
  stand.operator.moods = {}
  stand.operator.onCall = () => {}
})

const calls = (path: string) => stand.operator.received.filter(call => call.path === path)
const guess = (token: string, { id, steps }: RoundView, colour: string) =>
  stand.callAsGame(token, `/rounds/${id}/steps`, { at: steps, step: { gamble: colour } })

const spin = (token: string) =>
  stand.callAsGame(token, '/rounds', { requestId: randomUUID(), stake: '1000', choice: { kind: 'spin' } })

/** A player with a win that waits for his word, and what his balance is to be once it is paid. */
async function winner(mode: object = {}): Promise<{ token: string; round: RoundView; paid: bigint }> {
  const token = await stand.launch(launchOf('star-fruit', { user: `sen:${randomUUID()}`, ...mode }), 'hoalu')
  for (;;) {
    stand.operator.balance = START
    stand.operator.received.length = 0
    const { round } = (await spin(token)).body
    if (!round.isOver) return { token, round, paid: START - units(round.price) + units(round.won) }
  }
}

it('a guess asks the operator first whether a bet of the prize would be taken, and moves nothing; a take asks nothing', async () => {
  const { token, round } = await winner()
  const before = stand.operator.balance
  const { body } = await guess(token, round, 'red')
  expect(calls('user/balance').map(({ body: sent }) => BigInt(sent.amount as number))).toEqual([units(round.won)])
  expect(body.round.collected).toBeUndefined()
  if (body.round.isOver) expect(stand.operator.balance).toBe(before + units(body.round.won))
  else {
    expect(stand.operator.balance).toBe(before)
    await guess(token, body.round, 'take')
  }
  expect(calls('user/balance')).toHaveLength(1)
})

it('where no bet is taken any more the win is paid once, whatever is guessed afterwards and however often', async () => {
  for (const [status, why] of [
    ['RS_ERROR_USER_DISABLED', 'playClosed'],
    ['RS_ERROR_TOKEN_EXPIRED', 'playClosed'],
    ['RS_ERROR_INVALID_TOKEN', 'playClosed'],
    ['RS_ERROR_INVALID_GAME', 'playClosed'],
    ['RS_ERROR_INVALID_PARTNER', 'playClosed'],
    ['RS_ERROR_LIMIT_REACHED', 'limitReached'],
  ] as const) {
    const { token, round, paid } = await winner()
    stand.operator.moods = { 'user/balance': [status] }
    for (const colour of ['red', 'red', 'black', 'take']) {
      const { status: http, body } = await guess(token, round, colour)
      expect([http, body.round]).toMatchObject([200, { collected: why, isOver: true, won: round.won, state: 'closed' }])
      expect(body.round.gamble).toMatchObject({ isOffered: false, guesses: [] })
    }
    expect(calls('transaction/win')).toHaveLength(1)
    expect(calls('transaction/bet')).toHaveLength(1)
    expect([status, stand.operator.balance]).toEqual([status, paid])
    const { proof } = (await stand.callAsGame(token, `/proofs/${round.id}`)).body as unknown as {
      proof: { steps: object[] }
    }
    expect(proof.steps).toEqual([{ gamble: 'take' }])
  }
})

it('a second guess is asked about with the doubled prize, and closed between the two it is that which is paid', async () => {
  for (;;) {
    const { token, round, paid } = await winner()
    const first = (await guess(token, round, 'red')).body.round
    if (first.isOver) continue
    stand.operator.moods = { 'user/balance': ['RS_ERROR_USER_DISABLED'] }
    const { body } = await guess(token, first, 'black')
    expect(calls('user/balance').map(({ body: sent }) => BigInt(sent.amount as number))).toEqual([
      units(round.won),
      units(first.won),
    ])
    expect(body.round).toMatchObject({ collected: 'playClosed', won: first.won })
    expect(stand.operator.balance).toBe(paid + units(round.won))
    return
  }
})

it('an operator that does not answer decides nothing: the offer stays, a later guess or the prize is the player’s', async () => {
  for (const mood of ['hangUp', 'http500', 'garbage', 'RS_ERROR_UNKNOWN'] as const) {
    const { token, round, paid } = await winner()
    stand.operator.moods = { 'user/balance': [mood] }
    expect((await guess(token, round, 'red')).body.error).toBe('walletUnreachable')
    expect((await stand.callAsGame(token, '/open', {})).body.round).toMatchObject({ won: round.won, state: 'open' })
    await guess(token, round, 'take')
    expect([mood, stand.operator.balance]).toEqual([mood, paid])
  }
})

it('guesses in the same moment as the exclusion: one outcome, told to all of them, and one win', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const { token, round, paid } = await winner()
    // The operator takes the first and refuses the rest, as when the exclusion is committed between them.
    stand.operator.moods = {
      'user/balance': ['fair', ...Array<'RS_ERROR_USER_DISABLED'>(3).fill('RS_ERROR_USER_DISABLED')],
    }
    const answers = await Promise.all(['red', 'red', 'red', 'red'].map(colour => guess(token, round, colour)))
    const seen = new Set(
      answers.map(({ body }) => JSON.stringify([body.round.won, body.round.gamble?.guesses, body.round.collected])),
    )
    expect([...seen]).toHaveLength(1)
    const { round: last } = (answers[0] as { body: Body }).body
    if (last.collected) expect(stand.operator.balance).toBe(paid)
    else if (!last.isOver) {
      stand.operator.moods = { 'user/balance': ['RS_ERROR_USER_DISABLED'] }
      expect((await guess(token, last, 'red')).body.round).toMatchObject({ collected: 'playClosed', won: last.won })
    }
    expect(calls('transaction/win')).toHaveLength(1)
  }
})

it('a win that cannot be delivered is paid later, once', async () => {
  const { token, round, paid } = await winner()
  stand.operator.moods = { 'user/balance': ['RS_ERROR_USER_DISABLED'], 'transaction/win': ['takeAndHangUp'] }
  const { body } = await guess(token, round, 'red')
  expect(body).toMatchObject({ balance: null, round: { collected: 'playClosed', state: 'settling' } })
  await stand.supplier.database.run(sql`update transactions set next_at = now() where state = 'pending'`)
  await settleDue(stand.supplier)
  expect(stand.operator.balance).toBe(paid)
})

it('the page that is opened again hears why, until another round is played', async () => {
  for (const [status, why] of [
    ['RS_ERROR_USER_DISABLED', 'playClosed'],
    ['RS_ERROR_LIMIT_REACHED', 'limitReached'],
  ] as const) {
    const { token, round } = await winner()
    const open = async () => (await stand.callAsGame(token, '/open', {})).body
    expect((await open()).collected).toBeNull()
    stand.operator.moods = { 'user/balance': [status] }
    await guess(token, round, 'red')
    expect(await open()).toMatchObject({ round: null, collected: why })
    // A bet that is refused is no round of his.
    stand.operator.moods = { 'transaction/bet': [status] }
    await spin(token)
    expect((await open()).collected).toBe(why)
    await spin(token)
    expect((await open()).collected).toBeNull()
  }
})

it('a guess that is not offered asks nobody and collects nothing', async () => {
  const { token, round } = await winner()
  stand.operator.moods = { 'user/balance': ['RS_ERROR_USER_DISABLED'] }
  expect((await guess(token, { ...round, steps: 1 }, 'red')).body.error).toBe('badStep')
  expect((await guess(token, round, 'green')).body.error).toBe('badStep')
  expect(calls('user/balance')).toEqual([])
  const other = await stand.launch(launchOf('star-fruit', { user: `sen:${randomUUID()}` }), 'hoalu')
  expect((await guess(other, round, 'red')).body.error).toBe('unknownRound')
  expect(calls('user/balance')).toEqual([])
})
