import { createHash, randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import { settleDue } from '@sen/supplier/settle-movements'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { afterTheLease, amount, callsOf, newPlayer, playOn, START, spin } from '../test/player.ts'
import { makeStand, type Stand } from '../test/stand.ts'

let stand: Stand

beforeAll(async () => {
  stand = await makeStand()
})
afterAll(() => stand.close())
afterEach(() => {
  stand.operator.moods = {}
})

describe('a round on an operator’s wallet', () => {
  it('is one bet and one win of the same round, and the balance is the operator’s', async () => {
    const token = await newPlayer(stand)
    const first = await spin(stand, token)
    expect(first.status).toBe(200)
    const { round, balance } = (await playOn(stand, token, first)).body
    const [bet, win] = stand.operator.received.filter(call => call.path.startsWith('transaction/'))
    expect(bet?.body).toMatchObject({
      round: round.id,
      round_closed: false,
      amount: 2000_00000,
      game_code: 'lotus-pond',
      token: 'operator-session-token',
      currency: 'VND',
    })
    expect(win?.path).toBe('transaction/win')
    expect(win?.body).toMatchObject({
      round: round.id,
      round_closed: true,
      reference_transaction_uuid: bet?.body.transaction_uuid,
      amount: Number(amount(round.won)),
    })
    expect(amount(balance)).toBe(START - 2000_00000n + amount(round.won))
    expect(stand.operator.balance).toBe(amount(balance))
  })

  it('asked again with the same request id is the same round, and is paid for once', async () => {
    const token = await newPlayer(stand)
    const requestId = randomUUID()
    const first = await playOn(stand, token, await spin(stand, token, { requestId }))
    const again = await spin(stand, token, { requestId })
    expect(again.body.round.id).toBe(first.body.round.id)
    expect(callsOf(stand, 'transaction/bet')).toHaveLength(1)
  })

  it('twenty copies of one request at once place one round', async () => {
    const token = await newPlayer(stand)
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(stand, token, { requestId })))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(callsOf(stand, 'transaction/bet')).toHaveLength(1)
  })

  it('twenty different requests at once never overlap, and no nonce is used twice', async () => {
    const token = await newPlayer(stand)
    await Promise.all(Array.from({ length: 20 }, () => spin(stand, token)))
    const rows = await stand.studio.database.query<{ nonce: number }>(sql`
      select r.nonce from studio.rounds r join studio.sessions s on s.id = r.session_id
      where s.token_hash = ${createHash('sha256').update(token).digest()}`)
    expect(new Set(rows.map(row => row.nonce)).size).toBe(rows.length)
  })

  it('is refused when there is not enough money, and nothing is owed', async () => {
    const token = await newPlayer(stand, 1999_00000n)
    const answer = await spin(stand, token)
    expect(answer).toMatchObject({ status: 409, body: { error: 'notEnoughMoney' } })
    await afterTheLease(stand)
    await settleDue(stand.studio)
    expect(callsOf(stand, 'transaction/rollback')).toHaveLength(0)
    stand.operator.balance = START
    expect((await spin(stand, token)).status).toBe(200)
  })

  it('is refused when the operator’s limit is reached', async () => {
    const token = await newPlayer(stand)
    stand.operator.moods = { 'transaction/bet': ['RS_ERROR_LIMIT_REACHED'] }
    expect(await spin(stand, token)).toMatchObject({ status: 409, body: { error: 'limitReached' } })
  })

  it.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 409, 'notEnoughMoney'],
    ['RS_ERROR_LIMIT_REACHED', 409, 'limitReached'],
    ['RS_ERROR_USER_DISABLED', 409, 'playClosed'],
    ['RS_ERROR_TOKEN_EXPIRED', 401, 'sessionEnded'],
    ['RS_ERROR_INVALID_TOKEN', 401, 'sessionEnded'],
    ['RS_ERROR_UNKNOWN', 503, 'walletUnreachable'],
  ] as const)(
    'refused with %s says the same why when it is asked again, and takes nothing',
    async (mood, status, error) => {
      const [token, requestId] = [await newPlayer(stand), randomUUID()]
      stand.operator.moods = { 'transaction/bet': [mood] }
      for (let turn = 0; turn < 3; turn++)
        expect(await spin(stand, token, { requestId })).toMatchObject({ status, body: { error } })
      expect(callsOf(stand, 'transaction/bet')).toHaveLength(1)
      expect(stand.operator.balance).toBe(START)
    },
  )

  it('says the balance beside a refusal as everywhere else, where the operator told it', async () => {
    const token = await newPlayer(stand, 1999_50000n)
    expect(await spin(stand, token)).toMatchObject({ body: { error: 'notEnoughMoney', balance: '1999.50' } })
  })

  it('of a player who may not be served any more is not opened, and says so', async () => {
    const token = await newPlayer(stand)
    stand.operator.moods = { 'user/balance': ['RS_ERROR_USER_DISABLED'] }
    expect((await stand.callAsGame(token, '/open', {})).body.error).toBe('playClosed')
  })

  it.each(['1', '2000.5', '-2000', '1e3', '2000000', 2000, null, 'NaN', '0'])('refuses the stake %j', async stake => {
    const token = await newPlayer(stand)
    expect((await spin(stand, token, { stake })).status).toBe(400)
    expect(callsOf(stand, 'transaction/bet')).toHaveLength(0)
  })

  it('a second round within the least cycle is refused', async () => {
    const token = await newPlayer(stand)
    stand.studio.config.cycleMs = 60_000
    try {
      await playOn(stand, token, await spin(stand, token))
      expect(await spin(stand, token)).toMatchObject({ status: 429, body: { error: 'tooFast' } })
    } finally {
      stand.studio.config.cycleMs = 0
    }
  })
})

describe('an operator that misbehaves', () => {
  it('takes the bet and loses the answer twice: the same transaction is asked again, and taken once', async () => {
    const token = await newPlayer(stand)
    stand.operator.moods = { 'transaction/bet': ['takeAndHangUp', 'takeAndHangUp'] }
    const answer = await playOn(stand, token, await spin(stand, token))
    expect(answer.status).toBe(200)
    const bets = callsOf(stand, 'transaction/bet')
    expect(bets).toHaveLength(3)
    expect(new Set(bets.map(bet => JSON.stringify(bet.body))).size).toBe(1)
    expect(stand.operator.balance).toBe(START - 2000_00000n + amount(answer.body.round.won))
  })

  it.each([
    ['hangs up', ['hangUp', 'hangUp', 'hangUp']],
    ['takes it and never says so', ['takeAndHangUp', 'takeAndHangUp', 'takeAndHangUp']],
    ['answers HTTP 500', ['http500', 'http500', 'http500']],
    ['answers nonsense', ['garbage', 'garbage', 'garbage']],
    ['answers an unknown error', ['RS_ERROR_UNKNOWN']],
    ['answers an invalid partner', ['RS_ERROR_INVALID_PARTNER']],
  ] as const)('%s: the bet is rolled back and the money is whole', async (_, moods) => {
    const token = await newPlayer(stand)
    stand.operator.moods = { 'transaction/bet': [...moods] }
    expect(await spin(stand, token)).toMatchObject({ status: 503, body: { error: 'walletUnreachable' } })
    const bet = stand.operator.received.find(call => call.path === 'transaction/bet')
    const rollbacks = callsOf(stand, 'transaction/rollback')
    expect(rollbacks).toHaveLength(1)
    expect(rollbacks[0]?.body.reference_transaction_uuid).toBe(bet?.body.transaction_uuid)
    expect(stand.operator.balance).toBe(START)
    expect((await spin(stand, token)).status).toBe(200)
  })

  it('says the session is over: the bet is rolled back and the player is told', async () => {
    const token = await newPlayer(stand)
    stand.operator.moods = { 'transaction/bet': ['RS_ERROR_TOKEN_EXPIRED'] }
    expect(await spin(stand, token)).toMatchObject({ status: 401, body: { error: 'sessionEnded' } })
    expect(callsOf(stand, 'transaction/rollback')).toHaveLength(1)
  })

  it('cannot be reached for the rollback either: it is sent until it arrives', async () => {
    const token = await newPlayer(stand)
    stand.operator.moods = {
      'transaction/bet': ['takeAndHangUp', 'takeAndHangUp', 'takeAndHangUp'],
      'transaction/rollback': ['hangUp', 'RS_ERROR_UNKNOWN', 'takeAndHangUp'],
    }
    expect((await spin(stand, token)).status).toBe(503)
    for (let turn = 0; turn < 4; turn++) {
      await afterTheLease(stand)
      await settleDue(stand.studio)
    }
    expect(stand.operator.balance).toBe(START)
    const rollbacks = callsOf(stand, 'transaction/rollback')
    expect(new Set(rollbacks.map(call => call.body.transaction_uuid)).size).toBe(1)
    await afterTheLease(stand)
    expect(await settleDue(stand.studio)).toBe(0)
  })

  it('fails the win again and again: it always arrives, once', async () => {
    const token = await newPlayer(stand)
    stand.operator.moods = { 'transaction/win': ['hangUp', 'http500', 'RS_ERROR_UNKNOWN', 'takeAndHangUp', 'garbage'] }
    const answer = await playOn(stand, token, await spin(stand, token))
    expect(answer.status).toBe(200)
    expect(answer.body.balance).toBeNull()
    for (let turn = 0; turn < 6; turn++) {
      await afterTheLease(stand)
      await settleDue(stand.studio)
    }
    expect(stand.operator.balance).toBe(START - 2000_00000n + amount(answer.body.round.won))
    const proof = await stand.callAsGame(token, `/proofs/${answer.body.round.id}`)
    expect(proof.body.round.state).toBe('closed')
  })

  it('refuses a bet that another process has given up meanwhile: the round stays rolled back', async () => {
    const token = await newPlayer(stand)
    stand.operator.moods = { 'transaction/bet': ['RS_ERROR_NOT_ENOUGH_MONEY'] }
    const { placeRound } = await import('@sen/supplier/play-round')
    const { loadSession } = await import('@sen/supplier/sessions')
    const session = await loadSession(stand.studio, token)
    const slow = { ...stand.studio, database: { ...stand.studio.database } }
    let transactions = 0
    slow.database.inTransaction = async work => {
      transactions += 1
      if (transactions === 2) {
        await afterTheLease(stand)
        expect(await settleDue(stand.studio)).toBe(1)
      }
      return stand.studio.database.inTransaction(work)
    }
    const ask = { requestId: randomUUID(), stake: 2000_00000n, choice: { kind: 'spin' } }
    await expect(placeRound(slow, session, ask)).rejects.toThrow('notEnoughMoney')
    const row = await stand.studio.database.one<{ round: string; bet: string; rollback: string }>(sql`
      select r.state as round, (select state from studio.transactions t where t.round_id = r.id and t.kind = 'bet') as bet,
        (select state from studio.transactions t where t.round_id = r.id and t.kind = 'rollback') as rollback
      from studio.rounds r where r.request_id = ${ask.requestId}`)
    expect(row).toEqual({ round: 'rolled_back', bet: 'void', rollback: 'done' })
    expect(stand.operator.balance).toBe(START)
  })

  it('keeps more for a player than a double can count: bets are taken, to the last unit', async () => {
    const rich = 9_007_199_254_740_993n * 8n
    const token = await newPlayer(stand, rich)
    const answer = await playOn(stand, token, await spin(stand, token))
    expect(answer.status).toBe(200)
    expect(callsOf(stand, 'transaction/rollback')).toHaveLength(0)
    expect(stand.operator.balance).toBe(rich - 2000_00000n + amount(answer.body.round.won))
  })

  it('a studio that died with a bet on its way rolls it back when it is up again', async () => {
    const token = await newPlayer(stand)
    stand.operator.moods = { 'transaction/bet': ['takeAndHangUp', 'takeAndHangUp', 'takeAndHangUp'] }
    // The moment of death: the bet stands in the outbox and was taken, but its answer was never written down.
    const { placeRound } = await import('@sen/supplier/play-round')
    const { loadSession } = await import('@sen/supplier/sessions')
    const session = await loadSession(stand.studio, token)
    const dying = { ...stand.studio, database: { ...stand.studio.database } }
    let transactions = 0
    dying.database.inTransaction = async work => {
      transactions += 1
      if (transactions > 1) throw new Error('killed')
      return stand.studio.database.inTransaction(work)
    }
    await expect(
      placeRound(dying, session, { requestId: randomUUID(), stake: 2000_00000n, choice: { kind: 'spin' } }),
    ).rejects.toThrow('killed')
    expect(stand.operator.balance).toBe(START - 2000_00000n)
    expect((await spin(stand, token)).body.error).toBe('busy')
    await afterTheLease(stand)
    await settleDue(stand.studio)
    expect(stand.operator.balance).toBe(START)
    expect((await spin(stand, token)).status).toBe(200)
  })
})
