/**
 * What a bot plays, of what its own seat sees: alpha-beta of so many positions at most, so that the process is never held up. What lies face
 * down is drawn from what is left, a few times over, and the move that does best on the whole is played. Pure.
 */
import type { Strength } from '@sen/supplier/hands/hand-rules'
import type { BoardView } from './board-game.ts'
import { fromOf, isInCheck, kingOf, listMoves, listSteps, makeMove, toOf, undoMove } from './moves.ts'
import {
  DARK,
  fileOf,
  HORSE,
  isAcross,
  isDark,
  KING,
  kindOf,
  PAWN,
  type Position,
  pointsOf,
  ROLES,
  rankOf,
  type Side,
} from './squares.ts'

/** Positions looked at for a move, and how far ahead; how many ways of lying face down are tried; how much chance sways a choice. */
const MEANS: Readonly<Record<Strength, { nodes: number; depth: number; worlds: number; sway: number }>> = {
  easy: { nodes: 1500, depth: 1, worlds: 1, sway: 90 },
  usual: { nodes: 6000, depth: 3, worlds: 2, sway: 24 },
  strong: { nodes: 24_000, depth: 6, worlds: 4, sway: 6 },
}
/** By kind: king, advisor, elephant, horse, rook, cannon, pawn. */
const VALUES: readonly number[] = [0, 10_000, 200, 200, 400, 900, 450, 100]
const MATE = 20_000
/** A bot this far behind takes a draw. */
const BEHIND = -250

type Search = { position: Position; left: number; history: Float64Array }

/** What a piece is worth where it stands. */
function worthOf(piece: number, square: number): number {
  const kind = kindOf(piece)
  const side = Math.sign(piece) as Side
  const centre = 4 - Math.abs(fileOf(square) - 4)
  let worth = VALUES[kind] as number
  if (kind === PAWN && isAcross(square, side)) worth += 70 + centre * 12 - (rankOf(square) % 9 === 0 ? 80 : 0)
  if (kind === HORSE) worth += centre * 8
  if (kind !== KING && isDark(piece)) worth -= 15
  return worth * side
}

/** The same of every piece on every square, red's above zero. */
const WORTHS = Int16Array.from({ length: 32 * 90 }, (_, at) => worthOf(Math.floor(at / 90) - 16, at % 90) || 0)

function scoreOf({ cells, side }: Position): number {
  let score = 0
  for (let square = 0; square < 90; square++) {
    const piece = cells[square] as number
    if (piece !== 0) score += WORTHS[(piece + 16) * 90 + square] as number
  }
  return score * side
}

const MOVES = 16_384

/** Captures of the dearest by the cheapest first, then moves that did well elsewhere. */
function sorted({ position, history }: Search, moves: number[]): number[] {
  for (let at = 0; at < moves.length; at++) {
    const move = moves[at] as number
    const there = position.cells[toOf(move)] as number
    const rank =
      there === 0
        ? (history[move] as number)
        : 1_000_000 + (VALUES[kindOf(there)] as number) * 16 - kindOf(position.cells[fromOf(move)] as number)
    moves[at] = rank * MOVES + move
  }
  moves.sort((one, other) => other - one)
  for (let at = 0; at < moves.length; at++) moves[at] = (moves[at] as number) % MOVES
  return moves
}

/** The worth of a position for who is to move, looked so far ahead; captures are followed to their end. */
function look(search: Search, depth: number, alpha: number, beta: number, ply: number): number {
  const { position } = search
  search.left -= 1
  let best = -MATE + ply
  const isQuiet = depth <= 0
  if (isQuiet) {
    best = scoreOf(position)
    if (best >= beta || search.left <= 0 || depth < -6) return best
  }
  const { side } = position
  for (const move of sorted(search, listSteps(position, isQuiet))) {
    if (search.left <= 0 && ply > 0) break
    const made = makeMove(position, move)
    if (!isInCheck(position, side)) {
      const score = -look(search, depth - 1, -beta, -Math.max(alpha, best), ply + 1)
      if (score > best) best = score
    }
    undoMove(position, move, made)
    if (best >= beta) {
      if (!isQuiet) search.history[move] = (search.history[move] as number) + depth * depth
      break
    }
  }
  return best
}

/** The worth of each move of a side, as deep as the means reach. */
function rate(position: Position, moves: readonly number[], nodes: number, most: number): Map<number, number> {
  let rated = new Map(moves.map(move => [move, 0]))
  const search: Search = { position, left: nodes, history: new Float64Array(MOVES) }
  for (let depth = 1; depth <= most; depth++) {
    const now = new Map<number, number>()
    let best = -MATE * 2
    for (const move of [...rated.keys()].sort((one, other) => (rated.get(other) ?? 0) - (rated.get(one) ?? 0))) {
      const made = makeMove(position, move)
      // Moves a little worse than the best keep their true worth, for chance may choose them.
      const score = -look(search, depth - 1, -MATE * 2, -(best - 100), 1)
      undoMove(position, move, made)
      now.set(move, score)
      best = Math.max(best, score)
      if (search.left <= 0) break
    }
    // A depth that was broken off says nothing, but for the first.
    if (search.left <= 0 && depth > 1) break
    rated = now
  }
  return rated
}

/** Numbers from 0 to below 1 that follow from a whole number (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One way in which what lies face down may lie: of each side's pieces those that nobody has seen are drawn. */
function imagine(view: BoardView, chance: () => number): Int8Array {
  const cells = Int8Array.from(view.cells)
  for (const side of [1, -1] as const) {
    const pool = pointsOf(side).map(square => ROLES[square] as number)
    const seen = [...view.cells.filter(piece => !isDark(piece)), ...view.taken.map(({ piece }) => piece)]
    for (const piece of seen) {
      const at = piece * side > 0 ? pool.indexOf(kindOf(piece)) : -1
      if (at >= 0) pool.splice(at, 1)
    }
    cells.forEach((piece, square) => {
      if (piece * side <= 0 || !isDark(piece)) return
      const [kind] = pool.splice(Math.floor(chance() * pool.length), 1)
      cells[square] = side * (DARK + (kind ?? PAWN))
    })
  }
  return cells
}

/** Lawful moves; where the position came before, those that do not give check, for who checks for ever has lost. */
function withoutEndlessChecks(position: Position, repeats: number): number[] {
  const moves = listMoves(position)
  if (repeats < 2) return moves
  const calm = moves.filter(move => {
    const made = makeMove(position, move)
    const gives = isInCheck(position, position.side)
    undoMove(position, move, made)
    return !gives
  })
  return calm.length > 0 ? calm : moves
}

/** The move for who is to move; −1 to take a draw that was offered. */
export function choose(view: BoardView, strength: Strength): number {
  const { nodes, depth, worlds, sway } = MEANS[strength]
  const side: Side = view.turn === view.red ? 1 : -1
  const chance = chanceOf(view.clocks.reduce((sum, left) => sum * 31 + left, view.count))
  const tries = view.cells.some(isDark) ? worlds : 1
  const sums = new Map<number, number>()
  for (let nth = 0; nth < tries; nth++) {
    const position: Position = { cells: imagine(view, chance), side, isFree: view.isFree }
    if (kingOf(position.cells, side) < 0) break
    const moves = withoutEndlessChecks(position, view.repeats)
    for (const [move, score] of rate(position, moves, Math.floor(nodes / tries), depth))
      sums.set(move, (sums.get(move) ?? 0) + score / tries)
  }
  const best = Math.max(...sums.values())
  if (view.offer === 1 - view.turn && best < BEHIND) return -1
  const swayed = [...sums].map(([move, score]) => ({
    move,
    at: score + (Math.abs(best) < MATE / 2 ? chance() * sway : 0),
  }))
  return swayed.sort((one, other) => other.at - one.at)[0]?.move ?? -1
}
