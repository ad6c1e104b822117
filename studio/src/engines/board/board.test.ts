/** Rules of xiangqi and cờ úp: counts published for move lists, what each piece may do, how games end, what a seat sees, what a bot finds. */
import { createHmac } from 'node:crypto'
import { shuffleDeck } from '@sen/supplier/hands/deck'
import { STRENGTHS } from '@sen/supplier/hands/hand-rules'
import { expect, test } from 'vitest'
import { choose } from './board-bot.ts'
import { type BoardGiven, type BoardMove, type BoardState, type BoardView, boardGame } from './board-game.ts'
import { fromOf, isInCheck, listMoves, perft, toOf } from './moves.ts'
import { DARK, isDark, kindOf, pointsOf, ROLES, readFen, START, writeFen } from './squares.ts'

const given: BoardGiven = {
  ...{ isHidden: false, hold: 1, rake: 300, gameMs: 600_000, addMs: 5000, turnMs: 120_000 },
  ...{ quiet: 60, longest: 300, offers: 3 },
}
const open = boardGame(given)
const hidden = boardGame({ ...given, isHidden: true })

/** "h2e2" as squares. */
const squareOf = (name: string): number => 'abcdefghi'.indexOf(name[0] as string) + 9 * (9 - Number(name[1]))
const nameOf = (square: number): string => `${'abcdefghi'[square % 9]}${9 - Math.floor(square / 9)}`
const moveOf = (text: string): BoardMove => ({ from: squareOf(text.slice(0, 2)), to: squareOf(text.slice(2)) })
const movesAt = (fen: string): string[] =>
  listMoves(readFen(fen)).map(move => nameOf(fromOf(move)) + nameOf(toOf(move)))
const fromSquare = (fen: string, square: string): string[] =>
  movesAt(fen)
    .filter(move => move.startsWith(square))
    .map(move => move.slice(2))
    .sort()

/** A game that stands as a position says; seat 0 is red. */
function gameAt(fen: string, more: Partial<BoardState> = {}): BoardState {
  const { cells, side } = readFen(fen)
  const key = String.fromCharCode(side + 65, ...[...cells].map(piece => piece + 65))
  return {
    ...open.deal([[0], [1]], null),
    ...{ cells: [...cells], turn: side === 1 ? 0 : 1, past: [{ key, isCheck: false }] },
    ...more,
  }
}
const play = (state: BoardState, moves: string, rules = open): BoardState =>
  moves.split(' ').reduce((now, move) => rules.act(now, now.turn, moveOf(move), 1000), state)

test.each([
  [START, [44, 1920, 79_666]],
  ['r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w', [38, 1128, 43_929]],
  ['1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w', [7, 281, 8620, 326_201]],
])('moves of %s are as many as published', (fen, counts) => {
  expect(counts.map((_, at) => perft(readFen(fen), at + 1))).toEqual(counts)
})

test('a position is written as it was read', () => {
  expect(writeFen(readFen(START))).toBe(START)
  expect(writeFen(readFen('3k5/9/9/9/2h1p4/9/4P4/9/9/4K4 b'))).toBe('3k5/9/9/9/2h1p4/9/4P4/9/9/4K4 b')
})

test.each([
  [
    'a horse is hobbled by what stands beside it',
    '3k5/9/9/9/9/4p4/4N4/9/9/4K4 w',
    'e3',
    ['c2', 'c4', 'd1', 'f1', 'g2', 'g4'],
  ],
  ['an elephant does not cross the river, nor a blocked eye', '3k5/9/9/9/9/2B6/3p5/9/9/4K4 w', 'c4', ['a2']],
  ['an advisor stays in the palace', '3k5/9/9/9/9/9/9/3A5/9/4K4 w', 'd2', ['e1']],
  ['a pawn goes ahead before the river', '3k5/9/9/9/9/4P4/9/9/9/4K4 w', 'e4', ['e5']],
  ['a pawn goes aside across it, never back', '3k5/9/9/9/4P4/9/9/9/9/4K4 w', 'e5', ['d5', 'e6', 'f5']],
  [
    'a cannon takes over exactly one piece',
    '3k5/9/4r4/9/4p4/9/4C4/9/9/3AK4 w',
    'e3',
    ['a3', 'b3', 'c3', 'd3', 'e1', 'e2', 'e4', 'e7', 'f3', 'g3', 'h3', 'i3'],
  ],
  [
    'what stands between two kings alone may not leave the line',
    '4k4/9/9/9/4R4/9/9/9/9/4K4 w',
    'e5',
    ['e1', 'e2', 'e3', 'e4', 'e6', 'e7', 'e8', 'e9'],
  ],
  ['kings may not face each other', '4k4/9/9/9/9/9/9/9/9/3K5 w', 'd0', ['d1']],
])('%s', (_, fen, square, expected) => {
  expect(fromSquare(fen, square)).toEqual(expected.toSorted())
})

test.each([
  ['two rooks mate', '3k5/R8/9/9/9/9/9/9/9/1R2K4 w', 'b0b9', 'mate', 0],
  ['a king that may not face the other is mated by one rook', '3k5/9/9/9/9/9/9/R8/9/4K4 w', 'a2d2', 'mate', 0],
  ['who cannot move has lost, in check or not', '3k5/9/2P6/9/9/9/9/9/9/4K4 w', 'c7c8', 'stalemate', 0],
])('%s', (_, fen, move, how, winner) => {
  const { end } = play(gameAt(fen), move)
  expect([end?.how, end?.winner]).toEqual([how, winner])
})

test('steps that the rules forbid are refused: of others, against the way of the piece, into check', () => {
  const state = gameAt('4k4/9/9/9/4R4/9/9/9/9/4K4 w')
  const code = (move: string, seat = 0): string => {
    try {
      open.act(state, seat, moveOf(move), 0)
      return 'lawful'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect([code('e5e6'), code('e5d5'), code('e5d6'), code('e9e8'), code('e9d9', 1)]).toEqual([
    ...['lawful', 'inCheck', 'badStep', 'badStep', 'notYourTurn'],
  ])
})

test('a position that comes a third time is a draw; who gave check all the time has lost', () => {
  const quiet = play(gameAt(START), 'h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0')
  expect(quiet.end).toBeNull()
  expect(play(quiet, 'g7h9').end).toEqual({ winner: null, how: 'repeated' })
  // A rook that checks a king to and fro.
  const chased = '4k4/9/9/9/9/9/9/9/4R4/3K5 w'
  const checked = play(gameAt(chased), 'e1f1 e9e8 f1e1 e8f8 e1f1 f8e8 f1e1 e8f8 e1f1')
  expect(checked.end).toBeNull()
  expect(play(checked, 'f8e8').end).toEqual({ winner: 1, how: 'perpetual' })
})

test('sixty moves of each side without a capture are a draw, and so is a board without anything that crosses the river', () => {
  expect(play(gameAt(START, { quiet: 119 }), 'h0g2').end).toEqual({ winner: null, how: 'quiet' })
  expect(play(gameAt(START, { count: 599 }), 'h0g2').end).toEqual({ winner: null, how: 'long' })
  expect(play(gameAt('4k4/9/9/9/9/9/9/9/4p4/3K1A3 w'), 'f0e1').end).toEqual({ winner: null, how: 'bare' })
})

test('a clock runs for who is to move, ends the game when it is over, and no browser can say so', () => {
  const state = open.deal([[1], [0]], null)
  expect([state.red, open.turnMs(state)]).toEqual([1, 120_000])
  const moved = open.act(state, 1, moveOf('h2e2'), 30_000)
  expect(moved.clocks).toEqual([600_000, 575_000])
  // An offer takes of the time of who is to move, and gives him no new turn.
  const offered = open.act(moved, 1, { word: 'offer' }, 50_000)
  expect([offered.clocks, open.turnMs(offered)]).toEqual([[550_000, 575_000], 70_000])
  expect(open.turnMs({ ...offered, clocks: [9000, 0] })).toBe(9000)
  const late = open.act(offered, 0, open.rest(offered, 0), 70_000)
  expect([late.end, open.nets(late), open.leader(late)]).toEqual([{ winner: 1, how: 'time' }, [-1, 1], 0])
  expect(() => open.readMove({ word: 'time' })).toThrow('badStep')
  expect(() => open.readMove({ from: 90, to: 0 })).toThrow('badStep')
  expect(() => open.act(late, 0, { word: 'resign' }, 0)).toThrow('handOver')
})

test('a draw is agreed by both; an offer lapses with a move of who was asked; three offers and no more; who gives up has lost', () => {
  const begun = open.deal([[0], [1]], null)
  const offered = open.act(begun, 0, { word: 'offer' }, 0)
  expect(() => open.act(offered, 0, { word: 'accept' }, 0)).toThrow('noOffer')
  expect(() => open.act(offered, 1, { word: 'offer' }, 0)).toThrow('noMoreOffers')
  const agreed = open.act(offered, 1, { word: 'accept' }, 0)
  expect([agreed.end, open.nets(agreed)]).toEqual([{ winner: null, how: 'agreed' }, [0, 0]])
  const moved = play(offered, 'h2e2')
  expect([moved.offer, play(moved, 'h9g7').offer]).toEqual([0, null])
  const thrice = [1, 2, 3].reduce(
    now => open.act(open.act(now, 0, { word: 'offer' }, 0), 1, { word: 'decline' }, 0),
    begun,
  )
  expect(() => open.act(thrice, 0, { word: 'offer' }, 0)).toThrow('noMoreOffers')
  expect(open.nets(open.act(thrice, 0, { word: 'resign' }, 0))).toEqual([-1, 1])
})

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
const dealHidden = (nth: number): BoardState => {
  const seeds = { serverSeed: `seed ${nth}`, clientSeeds: ['a', 'b'], handId: 'hand' }
  const { cards } = shuffleDeck(seeds, hidden.deck, hmac, hidden.piles)
  return hidden.deal([cards.slice(0, 16), cards.slice(16)], null)
}

test('of cờ úp each side has its own pieces under its own points, and each may have red', () => {
  const dealt = Array.from({ length: 40 }, (_, nth) => dealHidden(nth))
  for (const { cells, red } of dealt) {
    for (const side of [1, -1] as const) {
      const kinds = pointsOf(side)
        .map(square => kindOf(cells[square] as number))
        .sort()
      expect(kinds).toEqual(
        pointsOf(side)
          .map(square => ROLES[square] as number)
          .sort(),
      )
      expect(pointsOf(side).every(square => isDark(cells[square] as number))).toBe(true)
    }
    expect([cells[4], cells[85], [0, 1].includes(red)]).toEqual([-1, 1, true])
  }
  expect(new Set(dealt.map(({ red }) => red)).size).toBe(2)
  // What lies on the first point is not always the same.
  expect(new Set(dealt.map(({ cells }) => cells[0])).size).toBeGreaterThan(4)
})

test('a game of cờ úp never shows a seat what it may not know, and what is shown is the piece that was committed to', () => {
  let darkTaken = 0
  for (let nth = 0; nth < 12; nth++) {
    let state = dealHidden(nth)
    const { cards } = shuffleDeck(
      { serverSeed: `seed ${nth}`, clientSeeds: ['a', 'b'], handId: 'hand' },
      hidden.deck,
      hmac,
      hidden.piles,
    )
    for (let at = 0; at < 120 && !state.end; at++) {
      const seat = state.turn
      const moves = listMoves({ cells: Int8Array.from(state.cells), side: seat === state.red ? 1 : -1, isFree: true })
      const move = moves[(at * 7 + nth * 13) % moves.length] as number
      const before = state
      state = hidden.act(state, seat, { from: fromOf(move), to: toOf(move) }, 0)
      const piece = before.cells[fromOf(move)] as number
      const there = before.cells[toOf(move)] as number
      const side = Math.sign(piece)
      expect(state.cells[toOf(move)]).toBe(kindOf(piece) * side)
      const [mine, theirs] = [0, 1].map(step => hidden.opens?.(state, step === 0 ? seat : 1 - seat) ?? [])
      expect(theirs).toHaveLength(isDark(piece) ? 1 : 0)
      expect(mine).toHaveLength((isDark(piece) ? 1 : 0) + (isDark(there) ? 1 : 0))
      if (isDark(piece)) {
        const points = pointsOf(side as 1 | -1)
        const card = cards[theirs?.[0] as number] as number
        expect(ROLES[points[(card % 16) - 1] as number]).toBe(kindOf(piece))
      }
      if (isDark(there)) darkTaken += 1
      for (const looker of [0, 1, -1]) {
        const seen = hidden.view(state, looker) as BoardView
        if (state.end) continue
        expect(seen.cells.filter(isDark).every(one => Math.abs(one) === DARK)).toBe(true)
        for (const one of seen.taken) if (one.isDark) expect(Math.abs(one.piece) === DARK).toBe(one.by !== looker)
        expect(Object.keys(seen)).not.toContain('past')
      }
    }
  }
  expect(darkTaken).toBeGreaterThan(10)
})

test('turned advisors and elephants of cờ úp go anywhere and give check', () => {
  const cells = readFen('4k4/9/9/9/9/9/9/9/9/3K5 w').cells
  cells[squareOf('d8')] = 2
  expect(isInCheck({ cells, isFree: true }, -1)).toBe(true)
  expect(isInCheck({ cells, isFree: false }, -1)).toBe(false)
  cells[squareOf('d8')] = 0
  cells[squareOf('c7')] = 3
  expect(isInCheck({ cells, isFree: true }, -1)).toBe(true)
  cells[squareOf('d8')] = -7
  expect(isInCheck({ cells, isFree: true }, -1)).toBe(false)
  const free = listMoves({ cells, side: 1, isFree: true }).filter(move => fromOf(move) === squareOf('c7'))
  expect(free.map(move => nameOf(toOf(move))).sort()).toEqual(['a5', 'a9', 'e5'])
})

test('bots play lawful moves of what they see, find a mate in one, and take what is given for nothing', () => {
  const mate = gameAt('3k5/R8/9/9/9/9/9/9/9/1R2K4 w')
  const free = open.view(gameAt('4k4/4a4/9/r8/9/9/9/9/R8/3K5 w'), 0) as BoardView
  for (const strength of ['usual', 'strong'] as const) {
    expect(open.act(mate, 0, open.choose(open.view(mate, 0), 0, strength), 0).end?.winner).toBe(0)
    expect(nameOf(toOf(choose(free, strength)))).toBe('a6')
  }
  let state = dealHidden(3)
  for (let at = 0; at < 24 && !state.end; at++) {
    const move = hidden.choose(hidden.view(state, state.turn), state.turn, STRENGTHS[at % 2] as 'easy')
    state = hidden.act(state, state.turn, move, 1000)
  }
  expect(state.count).toBe(24)
  // Far behind, a draw is taken; ahead it is not.
  const lost = gameAt('3k5/9/9/9/9/9/9/9/r8/r3K4 w', { offer: 1 })
  expect(
    open.choose(open.view({ ...lost, cells: lost.cells.map((piece, at) => (at === 72 ? 0 : piece)) }, 0), 0, 'usual'),
  ).toEqual({ word: 'accept' })
})
