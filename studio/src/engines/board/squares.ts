/**
 * The board of xiangqi and its pieces. Squares are 0 (a9, black's left corner seen from red) to 89 (i0), row by row; red's side is below. A
 * piece is its kind with red's sign above zero and black's below; 8 is added to one that lies face down (cờ úp): a bare 8 is one whose kind
 * is not known. Pure.
 */
export const [KING, ADVISOR, ELEPHANT, HORSE, ROOK, CANNON, PAWN] = [1, 2, 3, 4, 5, 6, 7] as const
export const DARK = 8
/** 1 is red, −1 black. */
export type Side = 1 | -1
export type Cells = Int8Array

const FILES = 9
const RANKS = 10
const LETTERS = '.kaehrcp'

export const fileOf = (square: number): number => square % FILES
export const rankOf = (square: number): number => Math.floor(square / FILES)
const isOn = (file: number, rank: number): boolean => file >= 0 && file < FILES && rank >= 0 && rank < RANKS
const squareOf = (file: number, rank: number): number => rank * FILES + file

const STRAIGHT = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const
const DIAGONAL = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

const each = <Value>(make: (square: number) => Value): Value[] =>
  Array.from({ length: FILES * RANKS }, (_, at) => make(at))
const step = (square: number, [file, rank]: readonly [number, number], times = 1): number =>
  isOn(fileOf(square) + file * times, rankOf(square) + rank * times) ? square + (rank * FILES + file) * times : -1

/** From each square the squares in a straight line, nearest first: up, down, left, right. */
export const RAYS: readonly (readonly (readonly number[])[])[] = each(square =>
  STRAIGHT.map(way => Array.from({ length: RANKS }, (_, times) => step(square, way, times + 1)).filter(at => at >= 0)),
)

type Jump = { over: number; to: number }
/** A horse's jumps from each square, with the square beside it that must be free. */
export const HORSE_JUMPS: readonly (readonly Jump[])[] = each(square =>
  STRAIGHT.flatMap(way => {
    const over = step(square, way)
    if (over < 0) return []
    return DIAGONAL.filter(([file, rank]) => file === way[0] || rank === way[1]).flatMap(on => {
      const to = step(over, on)
      return to < 0 ? [] : [{ over, to }]
    })
  }),
)
/** From each square the squares from which a horse attacks it, with the square beside the horse. */
export const HORSE_ATTACKS: readonly (readonly Jump[])[] = each(square =>
  each(
    from => HORSE_JUMPS[from]?.filter(({ to }) => to === square).map(({ over }) => ({ over, to: from })) ?? [],
  ).flat(),
)
/** An elephant's jumps, with the eye that must be free; an advisor's steps. Neither knows here how far the piece may go. */
export const ELEPHANT_JUMPS: readonly (readonly Jump[])[] = each(square =>
  DIAGONAL.map(way => ({ over: step(square, way), to: step(square, way, 2) })).filter(({ to }) => to >= 0),
)
export const ADVISOR_STEPS: readonly (readonly number[])[] = each(square =>
  DIAGONAL.map(way => step(square, way)).filter(to => to >= 0),
)

/** Red's half is below. */
export const isAcross = (square: number, side: Side): boolean => (side === 1 ? square < 45 : square >= 45)
export const isInPalace = (square: number, side: Side): boolean => {
  const [file, rank] = [fileOf(square), rankOf(square)]
  return file >= 3 && file <= 5 && (side === 1 ? rank >= 7 : rank <= 2)
}
/** The squares of a side's palace. */
export const PALACE: Readonly<Record<Side, readonly number[]>> = {
  1: each(square => square).filter(square => isInPalace(square, 1)),
  [-1]: each(square => square).filter(square => isInPalace(square, -1)),
}

export const START = 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w'

export type Position = {
  cells: Cells
  side: Side /** Advisors and elephants that lie face up go anywhere (cờ úp). */
  isFree: boolean
}

/** Reads a position of xiangqi; n and b are read as h and e, as other programs write them. */
export function readFen(fen: string): Position {
  const [board = '', side] = fen.split(' ')
  const cells = new Int8Array(FILES * RANKS)
  board.split('/').forEach((row, rank) => {
    let file = 0
    for (const sign of row) {
      if (/\d/.test(sign)) file += Number(sign)
      else {
        const small = sign.toLowerCase().replace('n', 'h').replace('b', 'e')
        cells[squareOf(file++, rank)] = LETTERS.indexOf(small) * (sign === sign.toUpperCase() ? 1 : -1)
      }
    }
  })
  return { cells, side: side === 'b' ? -1 : 1, isFree: false }
}

/** Writes a position; a piece that lies face down is x. */
export function writeFen({ cells, side }: Omit<Position, 'isFree'>): string {
  const rows = Array.from({ length: RANKS }, (_, rank) => {
    const signs = [...cells.subarray(rank * FILES, rank * FILES + FILES)].map(piece => {
      const sign = piece === 0 ? '1' : Math.abs(piece) >= DARK ? 'x' : (LETTERS[Math.abs(piece)] as string)
      return piece > 0 ? sign.toUpperCase() : sign
    })
    return signs.join('').replace(/1+/g, ones => String(ones.length))
  })
  return `${rows.join('/')} ${side === 1 ? 'w' : 'b'}`
}

const HOME = readFen(START).cells
/** What stands on each square at the start; 0 where nothing does. A piece that lies face down moves as this. */
export const ROLES: readonly number[] = [...HOME].map(Math.abs)
/** A side's points but the king's, in the order of the squares. */
export const pointsOf = (side: Side): number[] =>
  each(at => at).filter(at => (HOME[at] as number) * side > 0 && ROLES[at] !== KING)
/** The pieces of a side at the start. */
export const startCells = (): Cells => Int8Array.from(HOME)

export const isDark = (piece: number): boolean => piece >= DARK || piece <= -DARK
/** The kind that a piece is: 0 when it is not known. */
export const kindOf = (piece: number): number => Math.abs(piece) % DARK
/** The kind that it moves as from where it stands. */
export const moverOf = (piece: number, square: number): number =>
  piece >= DARK || piece <= -DARK ? (ROLES[square] as number) : piece < 0 ? -piece : piece
