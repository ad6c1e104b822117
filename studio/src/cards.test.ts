/** The games of cards, fields and numbers over the wire: what the operator gets, rounds that were broken off, a player's verifiers. */
import { randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import { endAbandoned } from '@sen/supplier/play-round'
import { settleDue } from '@sen/supplier/settle-movements'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchOf, makeStand, type Stand } from '../../supplier/test/stand.ts'
import { verifyBaccarat } from '../../tools/verify/baccarat.ts'
import { verifyBlackjack } from '../../tools/verify/blackjack.ts'
import { verifyHilo } from '../../tools/verify/hilo.ts'
import { verifyKeno } from '../../tools/verify/keno.ts'
import { verifyPoker } from '../../tools/verify/poker.ts'
import { verifyRoulette } from '../../tools/verify/roulette.ts'
import { verifyScratch } from '../../tools/verify/scratch.ts'
import { STUDIO } from './studio.ts'

type Round = { id: string; state: string; won: string; price: string; steps: number; isOver?: boolean }
type Body = { error: string; balance: string; round: Round; proof: { serverSeed: string | null } }

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

const GAMES = {
  hilo: { code: 'cyclo-rush', choice: {}, step: { guess: 'same' }, verify: verifyHilo, bad: [] },
  keno: {
    code: 'boat-race',
    choice: { picks: [1, 2, 3], risk: 'low' },
    verify: verifyKeno,
    bad: [{}, { picks: [41] }],
  },
  scratch: { code: 'scratch-spring', choice: {}, verify: verifyScratch, bad: [] },
  poker: { code: 'video-poker', choice: { table: 'jacks' }, step: { hold: [0, 2] }, verify: verifyPoker, bad: [{}] },
  blackjack: { code: 'blackjack-single', choice: {}, step: { stand: true }, verify: verifyBlackjack, bad: [] },
  roulette: {
    code: 'roulette-lotus',
    choice: { bets: { red: 2, n7: 1 } },
    verify: verifyRoulette,
    bad: [{}, { bets: {} }],
  },
  baccarat: {
    code: 'baccarat-mini',
    choice: { bets: { tie: 1, banker: 2 } },
    verify: verifyBaccarat,
    bad: [{ bets: { x: 1 } }],
  },
} as const
type Name = keyof typeof GAMES
const STEPPED = ['hilo', 'poker', 'blackjack'] as const

async function open(name: Name, user = `sen:${randomUUID()}`): Promise<string> {
  stand.operator.balance = START
  stand.operator.received.length = 0
  return stand.launch(launchOf(GAMES[name].code, { user }), entryOf(name))
}
const bet = (token: string, name: Name, more: object = {}) =>
  stand.callAsGame(token, '/rounds', { requestId: randomUUID(), stake: '1000', choice: GAMES[name].choice, ...more })
const step = (token: string, { id, steps }: Round, what: object) =>
  stand.callAsGame(token, `/rounds/${id}/steps`, { at: steps, step: what })
const entryOf = (name: Name) => STUDIO.games.find(({ code }) => code === GAMES[name].code)?.entry
const calls = (kind: string) => stand.operator.received.filter(call => call.path === `transaction/${kind}`)

/** A step that is always possible: for higher or lower the guess that fits every card but an end one, which is passed over. */
async function go(token: string, name: Name, round: Round): Promise<Body> {
  if (name !== 'hilo') return (await step(token, round, (GAMES[name] as { step: object }).step)).body
  const guessed = (await step(token, round, { guess: 'higher' })).body
  return guessed.round ? guessed : (await step(token, round, { guess: 'lower' })).body
}

/** Plays a round to its end; answers the last answer. */
async function playOut(token: string, name: Name): Promise<Body> {
  let { body } = await bet(token, name)
  while (body.round.state === 'open') {
    const collected =
      name === 'hilo' && body.round.steps > 0 ? (await step(token, body.round, { collect: true })).body : undefined
    body = collected?.round ? collected : await go(token, name, body.round)
  }
  return body
}

/** Begins rounds until one is open after its bet. */
async function begin(token: string, name: Name): Promise<Round> {
  for (;;) {
    const { body } = await bet(token, name)
    if (body.round.state === 'open') return body.round
  }
}

describe.each(Object.keys(GAMES) as Name[])('%s', name => {
  it('is one bet of its whole price and one win, and the balance is the operator’s', async () => {
    const token = await open(name)
    const { round, balance } = await playOut(token, name)
    expect([round.state, calls('bet').length, calls('win').length]).toEqual(['closed', 1, 1])
    expect(BigInt(calls('bet')[0]?.body.amount as number)).toBe(units(round.price))
    expect(stand.operator.balance).toBe(START - units(round.price) + units(round.won))
    expect(units(balance)).toBe(stand.operator.balance)
  })

  it('refuses a stake off the list and choices that it does not know', async () => {
    const token = await open(name)
    for (const stake of ['1', '-1000', 1000]) expect((await bet(token, name, { stake })).body.error).toBe('badStake')
    for (const choice of [...GAMES[name].bad, [], null])
      expect((await bet(token, name, { choice })).body.error, JSON.stringify(choice)).toBe('badChoice')
    expect(calls('bet')).toEqual([])
  })

  it('its verifier agrees with every round played here, once the seed is told', async () => {
    const token = await open(name)
    const ids: string[] = []
    for (let turn = 0; turn < 6; turn++) ids.push((await playOut(token, name)).round.id)
    const proofOf = async (id: string) => (await stand.callAsGame(token, `/proofs/${id}`)).body
    expect((await proofOf(ids[0] as string)).proof.serverSeed).toBeNull()
    await stand.callAsGame(token, '/seeds', { clientSeed: 'dom-dom' })
    for (const id of ids) expect(GAMES[name].verify((await proofOf(id)) as never)).toMatchObject({ agrees: true })
  })

  it('lost on its way to the wallet, its win arrives later, once', async () => {
    const token = await open(name)
    stand.operator.moods = { 'transaction/win': ['hangUp', 'http500'] }
    const { round, balance } = await playOut(token, name)
    expect(balance).toBeNull()
    for (let turn = 0; turn < 3; turn++) {
      await stand.supplier.database.run(sql`update transactions set next_at = now() where state = 'pending'`)
      await settleDue(stand.supplier)
    }
    expect(stand.operator.balance).toBe(START - units(round.price) + units(round.won))
    expect(new Set(calls('win').map(call => call.body.transaction_uuid)).size).toBe(1)
  })
})

describe.each(STEPPED)('a round of %s', name => {
  it('outlives the browser: another session finds it open, as it stood, and plays it on', async () => {
    const user = `sen:${randomUUID()}`
    const begun = await begin(await open(name, user), name)
    const later = await stand.launch(launchOf(GAMES[name].code, { user, token: 'later' }), entryOf(name))
    const found = (await stand.callAsGame(later, '/open', {})).body.round
    expect(found).toEqual(begun)
    expect((await bet(later, name)).body.error).toBe('roundOpen')
    expect((await stand.callAsGame(later, '/seeds', { clientSeed: 'x' })).body.error).toBe('roundOpen')
    const after = await go(later, name, found)
    expect(after.round.steps).toBe(1)
    // The same step asked for again is the same step.
    const again = await stand.callAsGame(later, `/rounds/${found.id}/steps`, { at: 0, step: { nothing: 1 } })
    expect(again.body.error).toBe('badStep')
  })

  it('taken twenty times at once, a step counts once and the round is paid once', async () => {
    const token = await open(name)
    const begun = await begin(token, name)
    const wins = calls('win').length
    const what = name === 'hilo' ? { skip: true } : (GAMES[name] as { step: object }).step
    const answers = await Promise.all(Array.from({ length: 20 }, () => step(token, begun, what)))
    expect(new Set(answers.map(({ body }) => body.round.won)).size).toBe(1)
    expect(answers.every(({ body }) => body.round.steps === 1)).toBe(true)
    expect(calls('win').length).toBe(wins + (name === 'hilo' ? 0 : 1))
  })

  it('left alone it ends once: what was decided is paid, and nothing is owed afterwards', async () => {
    const token = await open(name)
    const begun = await begin(token, name)
    const before = stand.operator.balance
    await stand.supplier.database.run(sql`update rounds set acted_at = now() - interval '2 hours' where state = 'open'`)
    expect(await endAbandoned(stand.supplier)).toBeGreaterThanOrEqual(1)
    await endAbandoned(stand.supplier)
    const row = await stand.supplier.database.one<{ state: string; win: bigint | null }>(
      sql`select state, win from rounds where id = ${begun.id}`,
    )
    // A first card that nobody guessed on decides nothing; five cards or two hands do.
    expect(row?.state).toBe(name === 'hilo' ? 'rolled_back' : 'closed')
    const moved = stand.operator.received.filter(call => call.body.round === begun.id).map(call => call.path)
    expect(moved).toEqual(['transaction/bet', `transaction/${name === 'hilo' ? 'rollback' : 'win'}`])
    expect(stand.operator.balance).toBeGreaterThanOrEqual(before)
  })
})
