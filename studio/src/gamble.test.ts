/** Guesses after a win over the wire: one bet and one win whatever was guessed, resumed after every break, taken for who never comes back. */
import { randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import { endAbandoned } from '@sen/supplier/play-round'
import { settleDue } from '@sen/supplier/settle-movements'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launchOf, makeStand, type Stand } from '../../supplier/test/stand.ts'
import { verifySlot } from '../../tools/verify/slot.ts'
import type { RoundView } from './engines/slots/slot-game.ts'
import { STUDIO } from './studio.ts'

type Body = { error: string; round: RoundView; balance: string | null; proof: { serverSeed: string | null } }

const START = 1_000_000_00000n
const units = (text: string) => BigInt(Math.round(Number(text) * 100_000))
let stand: Stand<Body>
beforeAll(async () => {
  stand = await makeStand<Body>(STUDIO)
})
afterAll(() => stand.close())
afterEach(() => {
  stand.operator.moods = {}
})

const calls = (kind: string) => stand.operator.received.filter(call => call.path === `transaction/${kind}`)
const guess = (token: string, { id, steps }: RoundView, colour: string) =>
  stand.callAsGame(token, `/rounds/${id}/steps`, { at: steps, step: { gamble: colour } })

/** A player with a win that waits for his word. */
async function winner(): Promise<{ token: string; round: RoundView }> {
  const token = await stand.launch(launchOf('star-fruit', { user: `sen:${randomUUID()}` }), 'hoalu')
  for (;;) {
    stand.operator.balance = START
    stand.operator.received.length = 0
    const bet = { requestId: randomUUID(), stake: '1000', choice: { kind: 'spin' } }
    const { round } = (await stand.callAsGame(token, '/rounds', bet)).body
    if (!round.isOver) return { token, round }
  }
}

it('nothing is paid before the player decides; what he takes is one win, twice asked for one', async () => {
  const { token, round } = await winner()
  expect(round).toMatchObject({ isOver: false, state: 'open', gamble: { isOffered: true, guesses: [] } })
  expect(calls('win')).toEqual([])
  for (let again = 0; again < 2; again++) {
    const { body } = await guess(token, round, 'take')
    expect(body.round).toMatchObject({ isOver: true, state: 'closed', won: round.won })
  }
  expect(calls('win').map(({ body }) => BigInt(body.amount as number))).toEqual([units(round.won)])
  expect(stand.operator.balance).toBe(START - units(round.price) + units(round.won))
})

it('a guess doubles or loses it, once: asked again it is the same card, and another colour in its place is refused', async () => {
  const seen = { right: 0, wrong: 0 }
  while (seen.right === 0 || seen.wrong === 0) {
    const { token, round } = await winner()
    const { body } = await guess(token, round, 'red')
    const [made] = body.round.gamble?.guesses ?? []
    expect((await guess(token, round, 'red')).body.round.gamble?.guesses[0]).toEqual(made)
    expect((await guess(token, round, 'black')).body.error).toBe('badStep')
    if (!made?.isRight) {
      seen.wrong += 1
      expect(body.round).toMatchObject({ isOver: true, won: '0.00' })
      expect(calls('win').map(({ body: sent }) => sent.amount)).toEqual([0])
      continue
    }
    seen.right += 1
    expect(units(body.round.won)).toBe(2n * units(round.won))
    if (body.round.isOver) continue
    const reopened = (await stand.callAsGame(token, '/open', {})).body.round
    expect(reopened).toMatchObject({ won: body.round.won, gamble: body.round.gamble })
    await guess(token, body.round, 'take')
    expect(stand.operator.balance).toBe(START - units(round.price) + 2n * units(round.won))
  }
})

it('who never comes back has his win, once; a wallet that was away is paid later', async () => {
  const { round } = await winner()
  stand.operator.moods = { 'transaction/win': ['hangUp'] }
  const database = stand.supplier.database
  await database.run(sql`update rounds set acted_at = now() - interval '2 days' where id = ${round.id}`)
  await endAbandoned(stand.supplier)
  stand.operator.moods = {}
  await database.run(sql`update transactions set next_at = now() where state = 'pending'`)
  await settleDue(stand.supplier)
  expect(stand.operator.balance).toBe(START - units(round.price) + units(round.won))
})

it('refuses a spin while the offer is open, words that are no guess, and steps of the reels', async () => {
  const { token, round } = await winner()
  const bet = { requestId: randomUUID(), stake: '1000', choice: { kind: 'spin' } }
  expect((await stand.callAsGame(token, '/rounds', bet)).body.error).toBe('roundOpen')
  for (const word of ['green', 1, null]) expect((await guess(token, round, word as string)).body.error).toBe('badStep')
  const step = { at: round.steps, step: {} }
  expect((await stand.callAsGame(token, `/rounds/${round.id}/steps`, step)).body.error).toBe('badStep')
  await guess(token, round, 'take')
  expect((await guess(token, { ...round, steps: 1 }, 'red')).body.error).toBe('roundOver')
})

it('its verifier agrees with rounds played here, once the seed is told', async () => {
  for (const colour of ['red', 'black', 'take']) {
    const { token, round } = await winner()
    let last = (await guess(token, round, colour)).body.round
    if (!last.isOver) last = (await guess(token, last, 'take')).body.round
    await stand.callAsGame(token, '/seeds', { clientSeed: 'khe' })
    const proof = (await stand.callAsGame(token, `/proofs/${round.id}`)).body
    expect(verifySlot(proof as never)).toMatchObject({ agrees: true, won: Number(last.won) })
  }
})
