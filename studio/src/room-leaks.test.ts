/**
 * Nobody hears of a card that is not his: what one player's stream says, read byte by byte, hand after hand, in every game of cards. A few
 * hands here; `SEN_LEAK_HANDS=1000 npx vitest run studio/src/room-leaks.test.ts` reads a thousand of each.
 */
import { sql } from '@sen/supplier/database'
import type { AnyHandRules } from '@sen/supplier/hands/hand-rules'
import { deckOf, type Hand, placesOf, type RoomSupplier, SELECT_HAND, stateOf } from '@sen/supplier/hands/hands'
import type { RoomView, viewHandProof } from '@sen/supplier/hands/room-views'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyHand } from '../../tools/verify/hand.ts'
import { cardsIn } from '../test/hear-room.ts'
import { type RoomPlayer, roomPeople } from '../test/room-people.ts'
import { makeStand, type Stand } from '../test/stand.ts'
import { cardOfDeck } from './engines/hands/ba-cay.ts'
import { BET_KINDS } from './engines/hands/bet-kinds.ts'
import type { BetFile } from './engines/hands/hand-file.ts'
import type { PhomState } from './engines/hands/phom.ts'

let stand: Stand
let supplier: RoomSupplier
beforeAll(async () => {
  stand = await makeStand()
  supplier = stand.studio as RoomSupplier
})
afterAll(() => stand.close())

const HANDS = Number(process.env.SEN_LEAK_HANDS ?? 0)
type Player = RoomPlayer<RoomView>
type People = ReturnType<typeof roomPeople<RoomView>>
const gameOf = (code: string) => supplier.games.find(game => game.code === code) as RoomSupplier['games'][number]
const peopleOf = (code: string) => roomPeople<RoomView>(stand, { code, entry: gameOf(code).entry })

/** Deals a hand to one player and bots and plays it to its end; answers all that he heard of it. */
async function playHand(people: People, me: Player, rules: AnyHandRules): Promise<RoomView[]> {
  me.heard.events.splice(0, me.heard.events.length - 1)
  const before = me.heard.last().hand?.id
  expect((await people.ready(me)).status).toBe(200)
  await people.pass(5000)
  // Stakes are held by the wallet first.
  for (let waits = 0; waits < 200; waits++) {
    const { hand } = me.heard.last()
    if (hand && hand.id !== before && hand.state !== 'staking') break
    await people.pass(50)
  }
  for (let moves = 0; moves < 400; moves++) {
    const { hand } = me.heard.last()
    if (hand?.state !== 'playing') break
    if (!hand.turns.includes(hand.mine)) await people.pass(1200)
    else {
      const move = rules.choose(hand.table ?? {}, hand.mine, 'usual')
      expect((await people.say(me, '/moves', { hand: hand.id, at: hand.at, move })).status).toBe(200)
      await people.tell()
      await vi.waitFor(() => expect(me.heard.last().hand?.at).not.toBe(hand.at), { timeout: 10_000, interval: 5 })
    }
  }
  await people.pass(200)
  await vi.waitFor(() => expect(me.heard.last().hand?.state).toBe('settled'), { timeout: 10_000, interval: 5 })
  const last = me.heard.last().hand
  return me.heard.events.filter(({ kind, hand }) => kind === 'room' && hand?.id === last?.id)
}

/** A card of a game's deck as a card of fifty-two. */
const cardOf = (rules: AnyHandRules, card: number): number =>
  rules.deck === 36 ? cardOfDeck(card) : rules.deck === 32 ? BET_KINDS['xi-to'].cardOf(card) : card

/** What each seat was dealt, and what all share, by the deck of the hand itself. */
function dealtIn(rules: AnyHandRules, hand: Hand) {
  const { cards } = deckOf(supplier, hand)
  const at = (place: number) => cardOf(rules, cards[place] as number)
  return { own: hand.seats.map(seat => placesOf(rules, seat).map(at)), common: (rules.common ?? []).map(at) }
}

/** Of phỏm what lies, and what its player has drawn and taken by then. */
function openInPhom(hand: Hand, mine: number): number[] {
  const { hands, piles, eaten, melds } = stateOf(supplier, hand) as PhomState
  const taken = eaten.flat().map(({ card }) => card)
  return [...(hands[mine] ?? []), ...piles.flat(), ...taken, ...melds.flatMap(({ cards }) => [...cards])]
}

/** What all may have seen after so many moves, by the moves alone or by what the rules opened. */
function openAt(rules: AnyHandRules, hand: Hand, at: number, mine: number): number[] {
  const { own, common } = dealtIn(rules, hand)
  if (hand.game_code === 'phom') return openInPhom({ ...hand, moves: hand.moves.slice(0, at) }, mine)
  if (!rules.shows)
    return hand.moves.slice(0, at).flatMap(({ seat, move }) => {
      const { cards = [], open } = move as { cards?: number[]; open?: true }
      return open ? (own[seat] ?? []) : cards
    })
  const shown = rules.shows(stateOf(supplier, { ...hand, moves: hand.moves.slice(0, at) }))
  return [
    ...common.slice(0, shown.common),
    ...own.flatMap((cards, seat) => cards.filter((_, nth) => shown.own[seat]?.includes(nth))),
  ]
}

test.each([
  ['tien-len', 2],
  ['tien-len-north', 1],
  ['sam-loc', 1],
  ['mau-binh', 2],
  ['ba-cay', 2],
  ['poker-hanoi', 3],
  ['lieng', 2],
  ['xi-to', 2],
  ['phom', 1],
])(
  'what one player hears of %s never tells a card of another that was not shown',
  async (code, hands) => {
    const rules = gameOf(code).hands as AnyHandRules
    const people = peopleOf(code)
    const me = await people.comeIn('demo', { stake: '1000', bots: 'strong' })
    let looked = 0
    // A hand that is won at the deal shows nothing: another is dealt.
    for (let number = 1; number <= (HANDS || hands) || looked === 0; number++) {
      const heard = await playHand(people, me, rules)
      const hand = (await supplier.database.one<Hand>(
        sql`${SELECT_HAND} where h.id = ${heard.at(-1)?.hand?.id ?? ''}`,
      )) as Hand
      const mine = heard.at(-1)?.hand?.mine as number
      const own = dealtIn(rules, hand).own[mine] as number[]
      // In games that are turned up in the end all is shown then.
      for (const { hand: told } of heard.filter(one => rules.shows !== undefined || one.hand?.state === 'playing')) {
        if (!told?.table) continue
        const open = openAt(rules, hand, told.at, mine)
        const named = cardsIn(told)
        expect(named.filter(card => !own.includes(card) && !open.includes(card))).toEqual([])
        looked += named.length
      }
      expect(me.heard.bytes).not.toMatch(/serverSeed|salt/)
      me.heard.bytes = ''
    }
    expect(looked).toBeGreaterThan(10)
    await people.leave([me])
  },
  3_600_000,
)

test('of cards that nobody showed the proof says nothing for a day; then the whole deck is published', async () => {
  const people = peopleOf('poker-hanoi')
  const rules = gameOf('poker-hanoi').hands as AnyHandRules
  const me = await people.comeIn('demo', { stake: '1000', bots: 'usual' })
  const heard = await playHand(people, me, rules)
  const { mine, table } = (heard.at(-1) as RoomView).hand as {
    mine: number
    table: { shown: number[][]; cards: number[] }
  }
  const { body } = await stand.callAsGame(me.token, '/room/hands')
  const [{ id }] = (body as unknown as { list: [{ id: string }] }).list
  type Proof = NonNullable<Awaited<ReturnType<typeof viewHandProof>>>
  const readProof = async () => (await stand.callAsGame(me.token, `/proofs/${id}`)).body as unknown as Proof
  const { proof, facts, ...rest } = await readProof()
  expect((facts as BetFile).engine).toBe('holdem')
  expect([proof.serverSeed, proof.common.map(({ card }) => card)]).toEqual([null, table.cards])
  expect(proof.opened.map(seat => seat.map(({ card }) => card))).toEqual(
    table.shown.map((cards, seat) => (seat === mine ? expect.arrayContaining([expect.any(Number)]) : cards)),
  )
  expect(proof.opened[mine]).toHaveLength(2)
  expect(verifyHand({ proof })).toBe(true)
  const own = proof.opened[mine] as (typeof proof.opened)[number]
  const forged = proof.opened.with(
    mine,
    own.map(one => ({ ...one, card: (one.card + 1) % 52 })),
  )
  expect(verifyHand({ proof: { ...proof, opened: forged } })).toBe(false)
  expect(JSON.stringify(rest)).not.toContain('serverSeed')
  stand.clock.ahead += 25 * 3_600_000
  const later = (await readProof()).proof
  expect([later.opened.flat().length, later.common.length, typeof later.serverSeed]).toEqual([
    rest.round.seats.length * 2,
    5,
    'string',
  ])
  expect(verifyHand({ proof: later })).toBe(true)
  expect(verifyHand({ proof: { ...later, serverSeed: `${later.serverSeed}0` } })).toBe(false)
  await people.leave([me])
})
