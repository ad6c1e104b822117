/** The tables over the wire: bets on every kind of spot, and what a player's verifier says of each. */
import { randomUUID } from 'node:crypto'
import type { LobbyFacts } from '@sen/supplier/shared/lobby'
import {
  latestRounds,
  type SharedRound,
  stepTables,
  type TableGame,
  type TableSupplier,
} from '@sen/supplier/shared/shared-rounds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import seed from '../../seed/games.json' with { type: 'json' }
import { launchOf, makeStand, type Stand } from '../../supplier/test/stand.ts'
import type { SharedProof } from '../../tools/verify/shared-round.ts'
import { TABLE_VERIFIERS } from '../../tools/verify/verifiers.ts'
import type { TableFile } from './engines/table/table-file.ts'
import { STUDIO } from './studio.ts'

type Body = { error: string; id: string; won: string; staked: string; isPaid: boolean; proof: object }

const tables = STUDIO.games.filter((game): game is TableGame => game.shared !== undefined)

/** Rounds of a table: every one is drawn and verified anew; more of the first of each engine. */
const playsOf = ({ code, facts }: TableGame): number => {
  const { engine } = facts as TableFile
  return tables.find(other => (other.facts as TableFile).engine === engine)?.code === code ? 2 : 1
}

let stand: Stand<Body>
let supplier: TableSupplier
beforeAll(async () => {
  stand = await makeStand<Body>(STUDIO)
  supplier = stand.supplier as TableSupplier
})
afterAll(() => stand.close())

/** Steps one table on, the clock put forward as far as it takes, until its latest round is as wanted; answers the round's id. */
async function until(game: TableGame, isWanted: (round: SharedRound) => boolean): Promise<string> {
  for (let turn = 0; turn < 200; turn++) {
    await stepTables({ ...supplier, games: [game] })
    const [round] = await latestRounds(supplier.database, [game.code])
    if (round && isWanted(round)) return round.id
    stand.clock.ahead += 1000
  }
  throw new Error(`${game.code} does not come to what is waited for`)
}

async function newRound(game: TableGame): Promise<string> {
  const [old] = await latestRounds(supplier.database, [game.code])
  return until(game, ({ id, state }) => id !== old?.id && state === 'betting')
}

/** Spots that may be held together, as many as the limits of a round allow at the smallest chip. */
function spotsToBet({ shared, facts }: TableGame): string[] {
  const barred = new Set(shared.opposed.flatMap(sides => sides.slice(1)))
  const { opposed } = facts as TableFile
  expect(opposed).toEqual(shared.opposed)
  return shared.spots.filter(spot => !barred.has(spot))
}

describe('the lobby of a vendor’s tables', () => {
  /** What a stream tells until it has told everything of so many tables. */
  async function hear(
    token: string,
    count: number,
  ): Promise<{ game: string; kind: string; past: object[]; bets: object }[]> {
    const { body } = await fetch(`${stand.url}/api/lobby/stream`, { headers: { authorization: `Bearer ${token}` } })
    let text = ''
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      const told = text
        .split('\n\n')
        .flatMap(one => (one.startsWith('data: {') && one.endsWith('}') ? [one.slice(6)] : []))
      if (told.length >= count) return told.map(one => JSON.parse(one))
    }
    throw new Error('the stream ended')
  }
  const isOfHoian = ({ entry }: TableGame) => entry === 'hoian'

  it('is the one that the catalogue names, with all tables of its vendor, and tells of each over one stream', async () => {
    const cards = seed.filter(({ isGame, type }) => isGame === 'VASSALAGE' && type === 'LIVE')
    const built = STUDIO.games.filter(({ engine }) => engine === 'lobby')
    expect(built.map(({ code, entry, name }) => [code, entry.toUpperCase(), name, true])).toEqual(
      cards.map(({ code, vendor, names, demo }) => [code, vendor, names, demo]),
    )
    const codes = tables.filter(isOfHoian).map(({ code }) => code)
    const token = await stand.launch({ game_code: 'hoian-lobby' }, 'hoian')
    const { body } = await stand.callAsGame(token, '/open', {})
    expect((body as unknown as { game: { facts: LobbyFacts } }).game.facts.tables.map(({ code }) => code)).toEqual(
      codes,
    )
    await stepTables({ ...supplier, games: tables.filter(isOfHoian) })
    const told = await hear(token, codes.length)
    expect(told.map(({ game, kind }) => [game, kind])).toEqual(codes.map(code => [code, 'hello']))
    expect(told[0]).toMatchObject({ bets: { players: 0, chips: [] }, past: [] })
  })

  it('takes no bets and deals no rounds; a table is no lobby', async () => {
    const lobby = await stand.launch(launchOf('hoian-lobby', { user: `sen:${randomUUID()}` }), 'hoian')
    const table = await stand.launch(launchOf('hoian-sicbo', { user: `sen:${randomUUID()}` }), 'hoian')
    const bet = { requestId: randomUUID(), round: randomUUID(), bets: { big: '1000' } }
    expect((await stand.callAsGame(lobby, '/table/bets', bet)).body.error).toBe('unknownGame')
    const round = { requestId: randomUUID(), stake: '1000', choice: {} }
    expect((await stand.callAsGame(lobby, '/rounds', round)).body.error).toBe('badChoice')
    expect((await stand.callAsGame(table, '/lobby/stream')).body.error).toBe('unknownGame')
  })
})

describe.each(tables.map(game => [game.code, game] as const))('%s', (_code, game) => {
  const verify = TABLE_VERIFIERS[(game.facts as TableFile).engine] as (proof: unknown) => {
    won: number
    agrees: boolean
  }
  const chip = game.stakes.VND?.levels[0] as string

  it('takes a bet on each of its spots, pays what its rules say, and the player’s verifier computes the same', async () => {
    for (let play = 0; play < playsOf(game); play++) {
      const token = await stand.launch(launchOf(game.code, { user: `sen:${randomUUID()}` }), game.entry)
      const round = await newRound(game)
      const bets = Object.fromEntries(spotsToBet(game).map(spot => [spot, chip]))
      stand.operator.balance += 1_000_000_000_00000n
      const { status, body } = await stand.callAsGame(token, '/table/bets', { requestId: randomUUID(), round, bets })
      expect(status).toBe(200)
      await until(game, ({ id, state }) => id === round && state === 'settled')
      const { body: mine } = await stand.callAsGame(token, `/table/mine?round=${round}`)
      const { body: proof } = await stand.callAsGame('', `/proofs/${body.id}`)
      const verdict = verify(proof)
      expect(verdict).toMatchObject({ agrees: true })
      expect(Number(mine.won)).toBeCloseTo(verdict.won, 5)
      const other = structuredClone(proof) as unknown as SharedProof
      other.proof.place += 1
      expect(verify(other).agrees).toBe(false)
    }
  }, 60_000)

  it('forbids what its file opposes, and more than its file allows on a spot', async () => {
    const token = await stand.launch(launchOf(game.code, { user: `sen:${randomUUID()}` }), game.entry)
    const round = await newRound(game)
    const bet = async (bets: object) =>
      (await stand.callAsGame(token, '/table/bets', { requestId: randomUUID(), round, bets })).body.error
    for (const [one, other] of game.shared.opposed)
      expect(await bet({ [one as string]: chip, [other as string]: chip }), one).toBe('bothSides')
    const [spot] = game.shared.spots as [string]
    const { spots } = game.shared.limits.VND as { spots: Record<string, string> }
    expect(await bet({ [spot]: String(Number(spots[spot] ?? spots['*']) + Number(chip)) })).toBe('spotLimit')
  })
})
