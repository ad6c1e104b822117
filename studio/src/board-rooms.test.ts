/** Xiangqi and cờ úp in rooms of the studio: stakes, clocks, draws, hidden pieces and their proofs, an outage; the time of those who move together. */
import { readAmount } from '@sen/core/money'
import { isOfDeck } from '@sen/supplier/hands/deck'
import { sha256 } from '@sen/supplier/hands/hands'
import type { RoomView, viewHandProof } from '@sen/supplier/hands/room-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyHand } from '../../tools/verify/hand.ts'
import { type RoomPlayer, roomPeople } from '../test/room-people.ts'
import { makeStand, type Stand } from '../test/stand.ts'
import { choose } from './engines/board/board-bot.ts'
import { type BoardView, sideAt } from './engines/board/board-game.ts'
import { fromOf, listMoves, toOf } from './engines/board/moves.ts'
import { DARK, isDark, kindOf, pointsOf, ROLES } from './engines/board/squares.ts'

type View = RoomView & { hand: { table: BoardView | null } | null }
type Player = RoomPlayer<View>
type Hand = NonNullable<View['hand']> & { table: BoardView }

let stand: Stand
let open: ReturnType<typeof roomPeople<View>>
let hidden: typeof open
beforeAll(async () => {
  stand = await makeStand()
  open = roomPeople<View>(stand, { code: 'co-tuong', entry: 'sanhrong' })
  hidden = roomPeople<View>(stand, { code: 'co-up', entry: 'sanhrong' })
})
afterAll(() => stand.close())

const STAKE = 10_000_00000n
const handOf = (player: Player): Hand => player.heard.last().hand as Hand
/** Two at one table, a game between them begun; who has red first. */
async function sitTogether(people = open): Promise<[Player, Player]> {
  const players = [await people.comeIn('real', { stake: '10000' }), await people.comeIn('real', { stake: '10000' })]
  for (const player of players) expect((await people.ready(player)).status).toBe(200)
  await people.pass(5000)
  const { mine, table } = handOf(players[0] as Player)
  return (mine === table.red ? players : players.toReversed()) as [Player, Player]
}

async function send(player: Player, move: object, people = open) {
  const { id, at } = handOf(player)
  const reply = await people.say(player, '/moves', { hand: id, at, move })
  await people.tell()
  return reply
}
const booked = async () => stand.operator.balance

test('two meet, the stake of each is put up once, and who is mated or gives up pays the other, less the rake', async () => {
  const before = await booked()
  const [red, black] = await sitTogether()
  expect(before - (await booked())).toBe(2n * STAKE)
  expect((await send(black, { from: 0, to: 9 })).body.error).toBe('notYourTurn')
  expect((await send(red, { from: 81, to: 0 })).body.error).toBe('badStep')
  expect((await send(red, { from: 70, to: 67 })).status).toBe(200)
  // Sent again, it is answered as if it had just been made.
  const { id } = handOf(red)
  expect((await open.say(red, '/moves', { hand: id, at: 0, move: { from: 70, to: 67 } })).status).toBe(200)
  expect(handOf(black)).toMatchObject({ at: 1, table: { last: { from: 70, to: 67 } } })
  expect((await send(red, { word: 'resign' })).status).toBe(200)
  await open.pass(200)
  const { outcome, table } = handOf(black)
  expect(table.end).toMatchObject({ how: 'resigned', winner: handOf(black).mine })
  // Three in a hundred of what was won.
  expect(readAmount(outcome?.paid[handOf(black).mine] as string)).toBe(2n * STAKE - (STAKE * 3n) / 100n)
  expect(outcome?.paid[handOf(red).mine]).toBe('0.00')
  expect(before - (await booked())).toBe((STAKE * 3n) / 100n)
  // Colours change with the next game, which both have to agree to.
  for (const player of [red, black]) await open.ready(player)
  await open.pass(5000)
  expect(handOf(red).table.red).toBe(handOf(black).mine)
  await send(black, { word: 'offer' })
  expect((await send(red, { word: 'accept' })).status).toBe(200)
  await open.pass(200)
  // A draw gives back all, without a rake.
  expect(handOf(red)).toMatchObject({ state: 'settled', table: { end: { how: 'agreed', winner: null } } })
  expect(before - (await booked())).toBe((STAKE * 3n) / 100n)
  await open.leave([red, black])
})

test('a clock runs by the server: what a move took is taken off it, and who lets it run out has lost; nobody loses by an outage', async () => {
  const [red, black] = await sitTogether()
  stand.clock.ahead += 40_000
  expect((await send(red, { from: 70, to: 67 })).status).toBe(200)
  const { clocks } = handOf(black).table
  // The stand's clock runs on while the call is under way.
  const taken = 600_000 + 5000 - (clocks[handOf(red).mine] as number)
  expect([taken >= 40_000, taken < 45_000]).toEqual([true, true])
  expect(clocks[handOf(black).mine]).toBe(600_000)
  const ends = Date.parse(handOf(black).turnEndsAt as string)
  expect(ends - Date.parse(black.heard.last().now)).toBeGreaterThan(119_000)
  // The studio stood still for half an hour: the turn goes on.
  await open.pass(1_800_000)
  expect(handOf(black).state).toBe('playing')
  expect((await send(black, { from: 1, to: 20 })).status).toBe(200)
  await open.pass(125_000)
  await open.pass(200)
  expect(handOf(black).table.end).toEqual({ how: 'time', winner: handOf(black).mine })
  expect(handOf(black).state).toBe('settled')
  await open.leave([red, black])
})

/** Plays a hand of hidden pieces, each piece proved as it is turned; captures first, then what turns a piece up. Gives what was proved and taken. */
async function playHidden([red, black]: [Player, Player]): Promise<{ proved: number; taken: number }> {
  const { root } = handOf(red)
  let proved = 0
  let taken = 0
  for (let nth = 0; nth < 60 && handOf(red).state === 'playing'; nth++) {
    const [who, other] = handOf(red).turns.includes(handOf(red).mine) ? [red, black] : [black, red]
    const { table, mine } = handOf(who)
    const side = sideAt(table, mine)
    const moves = listMoves({ cells: Int8Array.from(table.cells), side, isFree: true })
    const captures = moves.filter(move => isDark(table.cells[toOf(move)] as number))
    const move = captures[0] ?? choose(table, 'easy')
    const [from, to] = [fromOf(move), toOf(move)]
    expect((await send(who, { from, to }, hidden)).status).toBe(200)
    for (const player of [who, other]) {
      const { opened, state, table: seen } = handOf(player)
      if (state !== 'playing') break
      const expected =
        (isDark(table.cells[from] as number) ? 1 : 0) + (player === who && isDark(table.cells[to] as number) ? 1 : 0)
      expect(opened).toHaveLength(expected)
      for (const one of opened) expect(isOfDeck(root, 32, one, sha256)).toBe(true)
      proved += opened.length
      if (isDark(table.cells[from] as number)) {
        const card = opened[0]?.card ?? 0
        expect(kindOf(seen.cells[to] as number)).toBe(ROLES[pointsOf(side)[(card % 16) - 1] as number])
      }
      expect(seen.cells.filter(isDark).every(piece => Math.abs(piece) === DARK)).toBe(true)
      for (const { by, piece, isDark: wasDark } of seen.taken)
        if (wasDark) expect(Math.abs(piece) === DARK).toBe(by !== handOf(player).mine)
    }
    taken = handOf(red).table.taken.filter(one => one.isDark).length
  }
  return { proved, taken }
}

test('a hidden piece is known to nobody before it moves, is proved when it is turned, and all follows from the seed', async () => {
  let [red, black] = await sitTogether(hidden)
  let seen = await playHidden([red, black])
  // Pieces lie by chance: now and then a hand is over after a few moves, and another shows more.
  for (let nth = 0; nth < 4 && !(seen.proved > 30 && seen.taken > 2); nth++) {
    await hidden.leave([red, black])
    ;[red, black] = await sitTogether(hidden)
    seen = await playHidden([red, black])
  }
  expect([seen.proved > 30, seen.taken > 2]).toEqual([true, true])
  expect(red.heard.bytes + black.heard.bytes).not.toContain('serverSeed')
  if (handOf(red).state === 'playing') await send(red, { word: 'resign' }, hidden)
  await hidden.pass(200)
  const { body } = await stand.callAsGame(red.token, '/room/hands')
  const [{ id }] = (body as unknown as { list: [{ id: string }] }).list
  const proof = (await stand.callAsGame(red.token, `/proofs/${id}`)).body as unknown as NonNullable<
    Awaited<ReturnType<typeof viewHandProof>>
  >
  expect(proof.proof.opened.flat()).toHaveLength(32)
  expect(verifyHand(proof)).toBe(true)
  // Pieces of one side under the points of the other are no deck of this game.
  expect(verifyHand({ ...proof, proof: { ...proof.proof, piles: null } })).toBe(false)
  await hidden.leave([red, black])
})

test('in practice a bot answers every move of its player', async () => {
  const me = await open.comeIn('demo', { stake: '10000', bots: 'easy' })
  await open.ready(me)
  await open.pass(5000)
  for (let nth = 0; nth < 6; nth++) {
    const { turns, mine, table } = handOf(me)
    if (turns.includes(mine)) {
      const move = choose(table, 'easy')
      expect((await send(me, { from: fromOf(move), to: toOf(move) })).status).toBe(200)
    } else await open.pass(1200)
  }
  expect(handOf(me).at).toBe(6)
  await send(me, { word: 'resign' })
  await open.leave([me])
})

test('who turns his cards up together with one who is away has his whole time for it', async () => {
  const people = roomPeople<RoomView>(stand, { code: 'ba-cay', entry: 'sanhrong' })
  const players = [await people.comeIn('real', { stake: '1000' }), await people.comeIn('real', { stake: '1000' })]
  for (const player of players) await people.ready(player)
  await people.pass(5000)
  const [one] = players as [RoomPlayer<RoomView>]
  expect(one.heard.last().hand?.turns).toHaveLength(1)
  // The one who bets against the banker does not.
  await people.pass(15_100)
  const { now, hand } = one.heard.last()
  expect(hand?.turns).toHaveLength(2)
  expect(Date.parse(hand?.turnEndsAt ?? '') - Date.parse(now)).toBeGreaterThan(14_000)
  for (let step = 0; step < 3; step++) await people.pass(15_100)
  expect(one.heard.last().hand?.state).toBe('settled')
  await people.leave(players)
})
