/** How the pieces of xiangqi and cờ úp move, what gives check, and which moves are lawful. Pure, but for the cells that are handed in. */
import {
  ADVISOR,
  ADVISOR_STEPS,
  CANNON,
  type Cells,
  DARK,
  ELEPHANT,
  ELEPHANT_JUMPS,
  HORSE,
  HORSE_ATTACKS,
  HORSE_JUMPS,
  isAcross,
  isDark,
  isInPalace,
  KING,
  moverOf,
  PALACE,
  PAWN,
  type Position,
  RAYS,
  ROOK,
  type Side,
} from './squares.ts'

/** A move as one number, so that a search makes none of them anew. */
export const moveOf = (from: number, to: number): number => from * 128 + to
export const fromOf = (move: number): number => move >> 7
export const toOf = (move: number): number => move & 127

/** Where a side's king stands; −1 when it was taken. */
export function kingOf(cells: Cells, side: Side): number {
  for (const square of PALACE[side]) if (cells[square] === KING * side) return square
  return -1
}

const UP = 0
const DOWN = 1

/** Whether a straight line from a king's square meets what gives check along it: king, rook, pawn beside, or a cannon behind one piece. */
function isHitAlong(cells: Cells, way: number, ray: readonly number[], by: Side): boolean {
  let seen = 0
  for (let nth = 0; nth < ray.length; nth++) {
    const square = ray[nth] as number
    const piece = cells[square] as number
    if (piece === 0) continue
    seen += 1
    if (piece * by > 0) {
      const kind = moverOf(piece, square)
      if (seen === 2) return kind === CANNON
      if (kind === ROOK || (kind === KING && way <= DOWN)) return true
      // A pawn goes towards the other side: red's stands below what it attacks; beside it only across the river.
      if (kind === PAWN && nth === 0 && (way === (by === 1 ? DOWN : UP) || (way > DOWN && isAcross(square, by))))
        return true
    } else if (seen === 2) return false
  }
  return false
}

/** Whether a side's king could be taken, the other king facing it included. */
export function isInCheck({ cells, isFree }: Pick<Position, 'cells' | 'isFree'>, side: Side): boolean {
  const king = kingOf(cells, side)
  if (king < 0) return true
  const by = -side as Side
  const rays = RAYS[king] as readonly (readonly number[])[]
  for (let way = 0; way < 4; way++) if (isHitAlong(cells, way, rays[way] as readonly number[], by)) return true
  for (const { over, to } of HORSE_ATTACKS[king] as (typeof HORSE_ATTACKS)[number]) {
    const piece = cells[to] as number
    if (piece * by > 0 && cells[over] === 0 && moverOf(piece, to) === HORSE) return true
  }
  return isFree && isHitByGuards(cells, king, by)
}

/** In cờ úp advisors and elephants that were turned go across the board and give check too. */
function isHitByGuards(cells: Cells, king: number, by: Side): boolean {
  for (const from of ADVISOR_STEPS[king] as readonly number[]) if (cells[from] === ADVISOR * by) return true
  for (const { over, to } of ELEPHANT_JUMPS[king] as (typeof ELEPHANT_JUMPS)[number])
    if (cells[to] === ELEPHANT * by && cells[over] === 0) return true
  return false
}

/** Every move of a side by the way its pieces go, though its king may be taken after it. */
export function listSteps(position: Position, capturesOnly = false): number[] {
  const { cells, side } = position
  const found: number[] = []
  const add = (from: number, to: number) => {
    const there = cells[to] as number
    if (there * side > 0 || (capturesOnly && there === 0)) return
    found.push(moveOf(from, to))
  }
  for (let from = 0; from < 90; from++) {
    const piece = cells[from] as number
    if (piece * side > 0) listFrom(position, from, piece, add)
  }
  return found
}

type Add = (from: number, to: number) => void

function listFrom({ cells, side, isFree }: Position, from: number, piece: number, add: Add): void {
  const kind = moverOf(piece, from)
  const roams = isFree && !isDark(piece)
  const rays = RAYS[from] as readonly (readonly number[])[]
  if (kind === ROOK || kind === CANNON) for (const ray of rays) slide(cells, from, ray, kind === CANNON, add)
  else if (kind === HORSE) {
    for (const { over, to } of HORSE_JUMPS[from] as (typeof HORSE_JUMPS)[number]) if (cells[over] === 0) add(from, to)
  } else if (kind === PAWN) {
    const ahead = rays[side === 1 ? UP : DOWN]?.[0]
    if (ahead !== undefined) add(from, ahead)
    if (isAcross(from, side)) for (const way of [2, 3]) if (rays[way]?.[0] !== undefined) add(from, rays[way][0])
  } else if (kind === KING) {
    for (const [to] of rays) if (to !== undefined && isInPalace(to, side)) add(from, to)
  } else if (kind === ADVISOR) {
    for (const to of ADVISOR_STEPS[from] as readonly number[]) if (roams || isInPalace(to, side)) add(from, to)
  } else if (kind === ELEPHANT)
    for (const { over, to } of ELEPHANT_JUMPS[from] as (typeof ELEPHANT_JUMPS)[number])
      if (cells[over] === 0 && (roams || !isAcross(to, side))) add(from, to)
}

function slide(cells: Cells, from: number, ray: readonly number[], isCannon: boolean, add: Add): void {
  let hasScreen = false
  for (const to of ray) {
    if (cells[to] === 0) {
      if (!hasScreen) add(from, to)
    } else if (hasScreen || !isCannon) {
      add(from, to)
      return
    } else hasScreen = true
  }
}

/** Moves a piece; a dark one shows its kind. Answers what `undo` needs: what was taken, and the piece as it lay. */
export function makeMove(position: Position, move: number): number {
  const { cells } = position
  const [from, to] = [fromOf(move), toOf(move)]
  const [piece, taken] = [cells[from] as number, cells[to] as number]
  cells[to] = piece >= DARK ? piece - DARK || DARK : piece <= -DARK ? piece + DARK || -DARK : piece
  cells[from] = 0
  position.side = -position.side as Side
  return taken * 64 + piece
}

/** Takes a move back. */
export function undoMove(position: Position, move: number, made: number): void {
  const taken = Math.round(made / 64)
  position.cells[fromOf(move)] = made - taken * 64
  position.cells[toOf(move)] = taken
  position.side = -position.side as Side
}

/** Whether a step leaves the mover's own king safe. */
export function isSafe(position: Position, move: number): boolean {
  const { side } = position
  const made = makeMove(position, move)
  const safe = !isInCheck(position, side)
  undoMove(position, move, made)
  return safe
}

/** The lawful moves of the side that is to move. */
export const listMoves = (position: Position): number[] => listSteps(position).filter(move => isSafe(position, move))
export const hasMove = (position: Position): boolean => listSteps(position).some(move => isSafe(position, move))

/** How many games of so many moves begin here: the measure by which move lists are compared with other programs'. */
export function perft(position: Position, depth: number): number {
  const moves = listMoves(position)
  if (depth <= 1) return depth < 1 ? 1 : moves.length
  let games = 0
  for (const move of moves) {
    const made = makeMove(position, move)
    games += perft(position, depth - 1)
    undoMove(position, move, made)
  }
  return games
}
