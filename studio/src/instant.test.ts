/** The instant games over the wire: what a browser may send, what the operator gets, and what a player's verifier says of it. */
import { randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import { endAbandoned } from '@sen/supplier/play-round'
import { settleDue } from '@sen/supplier/settle-movements'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchOf, makeStand, type Stand } from '../../supplier/test/stand.ts'
import { verifyDice } from '../../tools/verify/dice.ts'
import { verifyLimbo } from '../../tools/verify/limbo.ts'
import { verifyMines } from '../../tools/verify/mines.ts'
import { verifyPlinko } from '../../tools/verify/plinko.ts'
import { verifyTowers } from '../../tools/verify/towers.ts'
import { STUDIO } from './studio.ts'

type Round = {
  id: string
  state: string
  won: string
  steps: number
  bursts: number[] | null
  opened: number[]
  isOver: boolean
}
type Body = {
  error: string
  balance: string
  round: Round
  stakes: { levels: string[] }
  proof: { serverSeed: string }
}

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
  dice: { code: 'loom-rhythm', entry: 'luavn', choice: { side: 'under', target: 5000 } },
  limbo: { code: 'shuttle-kick', entry: 'phoco', choice: { target: 200 } },
  towers: { code: 'five-gates', entry: 'phoco', choice: { way: 'easy' } },
  mines: { code: 'firecracker', entry: 'trangvang', choice: { mines: 3 } },
  plinko: { code: 'coffee-drip', entry: 'phoco', choice: { rows: 8, risk: 'high' } },
} as const
type Name = keyof typeof GAMES

async function open(name: Name, user = `sen:${randomUUID()}`): Promise<string> {
  stand.operator.balance = START
  stand.operator.received.length = 0
  return stand.launch(launchOf(GAMES[name].code, { user }), GAMES[name].entry)
}
const bet = (token: string, name: Name, more: object = {}) =>
  stand.callAsGame(token, '/rounds', { requestId: randomUUID(), stake: '1000', choice: GAMES[name].choice, ...more })
const step = (token: string, { id, steps }: Round, what: object) =>
  stand.callAsGame(token, `/rounds/${id}/steps`, { at: steps, step: what })
/** A step that opens something, in the words of the game. */
const pickOf = (name: Name, at: number) => (name === 'towers' ? { door: at } : { pick: at })
const calls = (kind: string) => stand.operator.received.filter(call => call.path === `transaction/${kind}`)

/** Begins rounds of mines until one is open after its first field, and answers that. */
async function openMines(token: string): Promise<Round> {
  for (;;) {
    const { body } = await bet(token, 'mines', { choice: { mines: 1 } })
    const { body: after } = await step(token, body.round, { pick: 7 })
    if (!after.round.isOver) return after.round
  }
}

describe.each(Object.keys(GAMES) as Name[])('%s', name => {
  it('is one bet and one win under its own vendor entry, and the balance is the operator’s', async () => {
    const token = await open(name)
    let { body } = await bet(token, name)
    if (body.round.isOver === false) body = (await step(token, body.round, pickOf(name, 0))).body
    if (body.round.isOver === false) body = (await step(token, body.round, { collect: true })).body
    expect(body.round.state).toBe('closed')
    expect([calls('bet').length, calls('win').length]).toEqual([1, 1])
    expect(stand.operator.received.every(call => call.entry === GAMES[name].entry)).toBe(true)
    expect(stand.operator.balance).toBe(START - 1000_00000n + units(body.round.won))
    expect(units(body.balance)).toBe(stand.operator.balance)
  })

  it('refuses in words: a stake off the list, a choice it does not know, half a body', async () => {
    const token = await open(name)
    for (const stake of ['1', '1000.5', '-1000', '1e3', 1000, null])
      expect((await bet(token, name, { stake })).body.error).toBe('badStake')
    for (const choice of [{}, [], null, 'x', { side: 'over' }, { mines: '3' }, { rows: 8 }])
      expect((await bet(token, name, { choice })).body.error, JSON.stringify(choice)).toBe('badChoice')
    expect(calls('bet')).toEqual([])
  })

  it('is drawn from the seeds that were committed before: its verifier agrees with every round played here', async () => {
    const token = await open(name)
    const verify = {
      dice: verifyDice,
      limbo: verifyLimbo,
      towers: verifyTowers,
      mines: verifyMines,
      plinko: verifyPlinko,
    }[name]
    const ids: string[] = []
    for (let turn = 0; turn < 12; turn++) {
      const { body } = await bet(token, name)
      ids.push(body.round.id)
      let round = body.round
      for (let pick = 0; round.isOver === false; pick++)
        round = (
          await step(token, round, pick < 2 ? pickOf(name, pick + (name === 'mines' ? turn : 0)) : { collect: true })
        ).body.round
    }
    const proofOf = async (id: string) => (await stand.callAsGame(token, `/proofs/${id}`)).body
    expect((await proofOf(ids[0] as string)).proof.serverSeed).toBeNull()
    await stand.callAsGame(token, '/seeds', { clientSeed: 'nhip-thoi' })
    for (const id of ids) expect(verify((await proofOf(id)) as never)).toMatchObject({ agrees: true })
  })

  it('lost on its way to the wallet, its win arrives later, once', async () => {
    const token = await open(name)
    stand.operator.moods = { 'transaction/win': ['hangUp', 'http500'] }
    let { body } = await bet(token, name)
    if (body.round.isOver === false) body = (await step(token, body.round, pickOf(name, 0))).body
    if (body.round.isOver === false) body = (await step(token, body.round, { collect: true })).body
    expect(body.balance).toBeNull()
    for (let turn = 0; turn < 3; turn++) {
      await stand.supplier.database.run(sql`update transactions set next_at = now() where state = 'pending'`)
      await settleDue(stand.supplier)
    }
    expect(stand.operator.balance).toBe(START - 1000_00000n + units(body.round.won))
    expect(new Set(calls('win').map(call => call.body.transaction_uuid)).size).toBe(1)
  })
})

describe('a round of decisions', () => {
  it('outlives the browser: another session of the player finds it open, and no field is told', async () => {
    const user = `sen:${randomUUID()}`
    const round = await openMines(await open('mines', user))
    const later = await stand.launch(launchOf('firecracker', { user, token: 'a-later-session' }), 'trangvang')
    const found = (await stand.callAsGame(later, '/open', {})).body.round
    expect(found).toMatchObject({ id: round.id, opened: [7], bursts: null, steps: 1 })
    expect((await bet(later, 'mines')).body.error).toBe('roundOpen')
    const proof = (await stand.callAsGame(later, `/proofs/${round.id}`)).body
    expect([proof.round.bursts, proof.proof.serverSeed]).toEqual([null, null])
    // The seed of an open round is not told either.
    expect((await stand.callAsGame(later, '/seeds', { clientSeed: 'x' })).body.error).toBe('roundOpen')
    expect((await step(later, found, { collect: true })).body.round).toMatchObject({ state: 'closed', isOver: true })
  })

  it('refuses in words: a field that is open, collecting too early and too late, a step ahead, another player’s', async () => {
    const token = await open('mines')
    const begun = (await bet(token, 'mines', { choice: { mines: 1 } })).body.round
    expect((await step(token, begun, { collect: true })).body.error).toBe('nothingToCollect')
    expect((await step(token, { ...begun, steps: 2 }, { pick: 1 })).body.error).toBe('badStep')
    expect((await step(token, begun, { pick: 25 })).body.error).toBe('badStep')
    const stranger = await stand.launch(launchOf('firecracker', { user: `sen:${randomUUID()}` }), 'trangvang')
    expect((await step(stranger, begun, { pick: 1 })).body.error).toBe('unknownRound')
    const one = (await step(token, begun, { pick: 7 })).body.round
    const round = one.isOver ? await openMines(token) : one
    expect((await step(token, round, { pick: 7 })).body.error).toBe('fieldOpen')
    const over = (await step(token, round, { collect: true })).body.round
    expect((await step(token, over, { collect: true })).body.error).toBe('roundOver')
    expect((await step(token, over, { pick: 9 })).body.error).toBe('roundOver')
  })

  it('collected twenty times at once is paid once', async () => {
    const token = await open('mines')
    const round = await openMines(token)
    const wins = calls('win').length
    const answers = await Promise.all(Array.from({ length: 20 }, () => step(token, round, { collect: true })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.round.won)).size).toBe(1)
    expect(calls('win').length).toBe(wins + 1)
  })

  it('left alone after a safe field it collects, before the first field it gives the stake back', async () => {
    const token = await open('mines')
    const begun = await openMines(token)
    const untouched = await open('mines')
    const other = (await bet(untouched, 'mines')).body.round
    const before = stand.operator.balance
    await stand.supplier.database.run(sql`update rounds set acted_at = now() - interval '2 hours' where state = 'open'`)
    await endAbandoned(stand.supplier)
    expect(stand.operator.balance).toBe(before + 1000_00000n + units(begun.won))
    expect((await stand.callAsGame(token, `/proofs/${begun.id}`)).body.round).toMatchObject({
      state: 'closed',
      opened: [7],
    })
    expect((await stand.callAsGame(untouched, `/proofs/${other.id}`)).status).toBe(404)
    expect((await bet(untouched, 'mines')).status).toBe(200)
  })
})
