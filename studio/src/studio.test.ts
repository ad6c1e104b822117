import { createHash, randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import { endAbandoned } from '@sen/supplier/play-round'
import { makeRevealKey } from '@sen/supplier/reveal-keys'
import { roundBytes } from '@sen/supplier/round-bytes'
import { hmac } from '@sen/supplier/seeds'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import pondFile from '../games/lotus-pond.json' with { type: 'json' }
import { amount, callsOf, newPlayer, playOn, START, showSpin, spin } from '../test/player.ts'
import { makeStand, REAL_LAUNCH, type Stand } from '../test/stand.ts'
import { prepareMachine, type SlotFile } from './engines/slots/machine.ts'
import { playOut } from './engines/slots/play-out.ts'

const pond = prepareMachine(pondFile as unknown as SlotFile)
let stand: Stand

beforeAll(async () => {
  stand = await makeStand()
})
afterAll(() => stand.close())
afterEach(() => {
  stand.operator.moods = {}
})

describe('the operator’s calls', () => {
  it('are refused without a right signature, over the very bytes, before anything is read', async () => {
    const send = (signature: string, bytes = JSON.stringify(REAL_LAUNCH)) =>
      fetch(`${stand.url}/operator/generic/v2/game/url`, {
        method: 'POST',
        body: bytes,
        headers: { 'x-hub88-signature': signature, 'content-type': 'application/json' },
      })
    const { signedBy } = await import('../../supplier/test/fake-operator.ts')
    const { signature } = signedBy(stand.operator, REAL_LAUNCH)
    expect((await send(signature)).status).toBe(200)
    expect((await send(signature, `${JSON.stringify(REAL_LAUNCH)} `)).status).toBe(401)
    expect((await send('')).status).toBe(401)
    expect((await send('bm8=')).status).toBe(401)
    expect((await send(stand.studio.keys.sign('studio', Buffer.from(JSON.stringify(REAL_LAUNCH))))).status).toBe(401)
    expect((await send('x', '{"game_code"')).status).toBe(401)
  })

  it.each([
    [{ ...REAL_LAUNCH, game_code: 'no-such' }, 404],
    [{ ...REAL_LAUNCH, token: undefined }, 400],
    [{ ...REAL_LAUNCH, user: 7 }, 400],
    [{ ...REAL_LAUNCH, currency: undefined }, 400],
    [{ ...REAL_LAUNCH, game_code: { toString: 1 } }, 400],
    ['not an object', 400],
  ])('a launch that cannot be is refused: %j', async (body, status) => {
    expect((await stand.callAsOperator('/game/url', body)).status).toBe(status)
  })

  it('list the studio’s games and their return', async () => {
    const { body } = await stand.callAsOperator('/game/list', { operator_id: 1 })
    expect(body).toContainEqual(
      expect.objectContaining({ game_code: 'lotus-pond', rtp: '0.958052', demo_game_support: true }),
    )
  })

  it('never carry a script address home', async () => {
    const token = await stand.launch({ ...REAL_LAUNCH, user: 'sen:l', lobby_url: 'javascript:alert(1)' })
    expect((await stand.callAsGame(token, '/open', {})).body.lobbyUrl).toBe('')
  })
})

describe('the free-spin feature', () => {
  const buy = (token: string) => spin(stand, token, { kind: 'buy' })

  it('bought: costs its price, is shown spin by spin, is paid at its end in one win', async () => {
    const token = await newPlayer(stand)
    const first = await buy(token)
    expect(first.body.round).toMatchObject({ base: null, freeLeft: 10, free: [], price: '57000.00', won: '0.00' })
    expect(stand.operator.balance).toBe(START - 57_000_00000n)
    const last = await playOn(stand, token, first)
    expect(last.body.round.freeLeft).toBe(0)
    expect(last.body.round.free.length).toBeGreaterThanOrEqual(10)
    const sum = last.body.round.free.reduce((total, one) => total + amount(one.amount), 0n)
    expect(amount(last.body.round.won)).toBe(sum)
    expect(stand.operator.balance).toBe(START - 57_000_00000n + sum)
    expect(callsOf(stand, 'transaction/win')).toHaveLength(1)
  })

  it('interrupted: a new session of the same player goes on where it stopped, and no spin is told before its turn', async () => {
    const user = `sen:${randomUUID()}`
    stand.operator.balance = START
    const token = await stand.launch({ ...REAL_LAUNCH, user })
    const { body } = await buy(token)
    for (let shown = 0; shown < 4; shown++) await showSpin(stand, token, body.round.id, shown)
    const later = await stand.launch({ ...REAL_LAUNCH, user, token: 'a-later-session-token' })
    const open = (await stand.callAsGame(later, '/open', {})).body
    expect(open.round).toMatchObject({ id: body.round.id, state: 'open' })
    expect(open.round.free).toHaveLength(4)
    expect(await spin(stand, later)).toMatchObject({ status: 409, body: { error: 'roundOpen' } })
    const again = await showSpin(stand, later, body.round.id, 2)
    expect(again.body.round.free).toHaveLength(4)
    const ahead = await showSpin(stand, later, body.round.id, 6)
    expect(ahead.status).toBe(400)
    const last = await playOn(stand, later, { status: 200, body: open })
    expect(stand.operator.balance).toBe(START - 57_000_00000n + amount(last.body.round.won))
  })

  it('left alone: it is played to its end and paid, also when the session is long over', async () => {
    const token = await newPlayer(stand)
    const { body } = await buy(token)
    expect(await endAbandoned(stand.studio)).toBe(0)
    await stand.studio.database.run(
      sql`update studio.rounds set acted_at = now() - interval '2 hours' where id = ${body.round.id}`,
    )
    expect(await endAbandoned(stand.studio)).toBe(1)
    const proof = (await stand.callAsGame(token, `/proofs/${body.round.id}`)).body
    expect(proof.round).toMatchObject({ state: 'closed', freeLeft: 0 })
    expect(stand.operator.balance).toBe(START - 57_000_00000n + amount(proof.round.won))
  })

  it('belongs to its player alone', async () => {
    const token = await newPlayer(stand)
    const { body } = await buy(token)
    const stranger = await stand.launch({ ...REAL_LAUNCH, user: `sen:${randomUUID()}` })
    const answer = await showSpin(stand, stranger, body.round.id, 0)
    expect(answer.status).toBe(404)
    await playOn(stand, token, { status: 200, body })
  })
})

describe('proofs', () => {
  it('the hash stands before the round, the seed only after a change; with it anybody draws the same round', async () => {
    const token = await newPlayer(stand)
    const before = (await stand.callAsGame(token, '/open', {})).body.fairness
    const played = await playOn(stand, token, await spin(stand, token))
    const { id } = played.body.round
    const hidden = (await stand.callAsGame(token, `/proofs/${id}`)).body
    expect(hidden.proof).toMatchObject({
      serverSeed: null,
      serverSeedHash: before.serverSeedHash,
      nonce: before.nextNonce,
    })

    const changed = await stand.callAsGame(token, '/seeds', { clientSeed: 'hoa-sen.2026' })
    expect(changed.body).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'hoa-sen.2026',
      nextNonce: 0,
    })
    const { proof, round } = (await stand.callAsGame(token, `/proofs/${id}`)).body
    expect(createHash('sha256').update(proof.serverSeed).digest('hex')).toBe(before.serverSeedHash)
    const outcome = playOut(pond, 'spin', roundBytes(proof, hmac))
    expect(round.base?.stops).toEqual(outcome.base?.stops)
    expect(amount(round.won)).toBe(BigInt(outcome.pay) * 100_00000n)
    const next = await playOn(stand, token, await spin(stand, token))
    expect(next.body.round.nonce).toBe(0)
  })

  it('the owner of a round has its seed told by the key of its page, once, and nobody else has; not while a round is open', async () => {
    const user = `sen:${randomUUID()}`
    stand.operator.balance = START
    const token = await stand.launch({ ...REAL_LAUNCH, user })
    const { id } = (await playOn(stand, token, await spin(stand, token))).body.round
    const pageOf = async (body: object) => (await stand.callAsOperator('/game/round', { round: id, ...body })).body.url
    const strange = await Promise.all([pageOf({}), pageOf({ user: 'sen:somebody' })])
    expect(strange.map(url => new URL(url).hash)).toEqual(['', ''])
    const key = new URL(await pageOf({ user })).hash.slice('#k='.length)
    const reveal = (round: string, given: string, more: object = {}) =>
      stand.callAsGame('', `/proofs/${round}/reveal`, { key: given, ...more })
    const other = (await playOn(stand, token, await spin(stand, token))).body.round.id
    const late = makeRevealKey(stand.studio, id, Date.now() - 86_400_001)
    const wrong = [
      reveal(id, ''),
      reveal(other, key),
      reveal(id, late),
      reveal(id, `${key.slice(0, -1)}${key.endsWith('0') ? 1 : 0}`),
    ]
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await stand.callAsGame(token, `/proofs/${id}`)).body.proof.serverSeed).toBeNull()

    const open = await spin(stand, token, { kind: 'buy' })
    expect(await reveal(id, key)).toMatchObject({ status: 409, body: { error: 'roundOpen' } })
    await playOn(stand, token, open)
    // Whoever holds the key may have the seed told, and choose nothing for the rounds to come.
    const { proof } = (await reveal(id, key, { clientSeed: 'hat-giong' })).body
    expect(createHash('sha256').update(proof.serverSeed).digest('hex')).toBe(proof.serverSeedHash)
    const now = (await stand.callAsGame(token, '/seeds')).body
    expect(now).toMatchObject({ clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/), nextNonce: 0 })
    // Asked again it is told again, and the seeds that are in use by now stay.
    expect((await reveal(id, key)).body.proof).toEqual(proof)
    expect((await stand.callAsGame(token, '/seeds')).body).toEqual(now)
  })

  it('a seed in use is never revealed: no change while a feature is being played', async () => {
    const token = await newPlayer(stand)
    const { body } = await spin(stand, token, { kind: 'buy' })
    expect(await stand.callAsGame(token, '/seeds', { clientSeed: 'x' })).toMatchObject({
      status: 409,
      body: { error: 'roundOpen' },
    })
    await playOn(stand, token, { status: 200, body })
    expect((await stand.callAsGame(token, '/seeds', { clientSeed: 'x' })).status).toBe(200)
  })

  it.each(['', ' ', 'a:b', 'x'.repeat(65), 7, null, 'ké'])('refuses the client seed %j', async clientSeed => {
    const token = await newPlayer(stand)
    expect((await stand.callAsGame(token, '/seeds', { clientSeed })).status).toBe(400)
  })

  it('no server seed lies open in the database', async () => {
    const token = await newPlayer(stand)
    await spin(stand, token)
    const rows = await stand.studio.database.query<{ server_seed_sealed: Buffer; server_seed_hash: string }>(
      sql`select server_seed_sealed, server_seed_hash from studio.seed_pairs where state <> 'revealed'`,
    )
    for (const row of rows) {
      const readable = row.server_seed_sealed.toString('latin1').match(/[0-9a-f]{64}/)
      expect(readable).toBeNull()
    }
  })

  it('the replay page is found by round and by transaction', async () => {
    const token = await newPlayer(stand)
    const { body } = await playOn(stand, token, await spin(stand, token))
    const bet = stand.operator.received.find(call => call.path === 'transaction/bet')
    const byRound = await stand.callAsOperator('/game/round', { round: body.round.id, operator_id: 1, lang: 'en' })
    expect(byRound.body.url).toBe(`http://studio.test/round/${body.round.id}?lang=en`)
    const signed = await stand.callAsOperator('/game/round', { round: body.round.id, lang: 'vi', sign: '₫' })
    expect(signed.body.url).toBe(`http://studio.test/round/${body.round.id}?lang=vi&sign=%E2%82%AB`)
    const byBet = await stand.callAsOperator('/game/round', { transaction_uuid: bet?.body.transaction_uuid })
    expect(byBet.body.url).toContain(body.round.id)
    expect((await stand.callAsOperator('/game/round', { round: 'nobody' })).status).toBe(404)
  })

  it('the list of transactions is what the operator was sent', async () => {
    const token = await newPlayer(stand)
    const { body } = await playOn(stand, token, await spin(stand, token))
    const list = (await stand.callAsOperator('/transactions/list', { round: body.round.id, operator_id: 1 })).body
    expect(list).toMatchObject([
      { kind: 'bet', status: 'TS_SUCCESS', amount: 2000_00000 },
      { kind: 'win', status: 'TS_SUCCESS', amount: Number(amount(body.round.won)) },
    ])
    expect((await stand.callAsOperator('/transactions/list', { operator_id: 1 })).status).toBe(400)
  })
})

describe('practice credit', () => {
  it('plays by the same code and never calls the operator', async () => {
    stand.operator.received.length = 0
    const token = await stand.launch({ game_code: 'lotus-pond', currency: 'XXX', lang: 'en', operator_id: 1 })
    const open = (await stand.callAsGame(token, '/open', {})).body
    expect(open).toMatchObject({ mode: 'demo', language: 'en', balance: '1000000.00' })
    const { body } = await playOn(stand, token, await spin(stand, token, { kind: 'buy' }))
    expect(amount(body.balance)).toBe(START - 57_000_00000n + amount(body.round.won))
    expect(stand.operator.received).toEqual([])
  })
})

describe('strangers', () => {
  it.each(['', 'x', 'a'.repeat(43), '../../etc'])(
    'with the token %j are told that the session is over',
    async token => {
      expect(await stand.callAsGame(token, '/open', {})).toMatchObject({ status: 401, body: { error: 'sessionEnded' } })
    },
  )

  it.each(['null', '[]', '{', '"x"', '{"__proto__":{"requestId":1}}', ''])(
    'with the body %s get a clear refusal',
    async body => {
      const token = await newPlayer(stand)
      const response = await fetch(`${stand.url}/api/rounds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
      expect(response.status).toBe(400)
    },
  )
})
