/** What the data file of a game between people says, and how one becomes a game of the kit. */
import { z } from '@sen/core/schema'
import { inSharedRounds, type Stakes, type Words } from '@sen/supplier/game'
import type { AnyHandRules } from '@sen/supplier/hands/hand-rules'
import type { HandGame } from '@sen/supplier/hands/hands'
import { type BoardGiven, boardGame } from '../board/board-game.ts'
import { instantShape } from '../instant-file.ts'
import { baCay } from './ba-cay.ts'
import { betGame } from './bet-game.ts'
import { BET_CODES, type BetCode } from './bet-kinds.ts'
import { climb } from './climb.ts'
import { CLIMBING, CLIMBING_CODES, type ClimbingCode } from './climbing.ts'
import { mauBinh, type RowPrices } from './mau-binh.ts'
import type { Prices } from './penalties.ts'
import { phom } from './phom.ts'
import type { PhomPrices } from './phom-nets.ts'

/** What every one of them says. */
type BaseFile = {
  code: string
  version: number
  entry: string
  name: Words
  turnMs: number
  /** What each seat stakes at the deal, in stakes of the room. */
  hold: number
  /** Of what a seat wins, in ten-thousandths. */
  rake: number
  stakes: Stakes
}
/** A board game; cờ úp is the one whose pieces lie face down. */
export type BoardFile = BaseFile & { engine: 'xiangqi' | 'jieqi' } & Omit<BoardGiven, 'isHidden'>
export type ClimbFile = BaseFile & { engine: ClimbingCode; prices: Prices; callMs?: number }
export type RowsFile = BaseFile & { engine: 'mau-binh'; prices: RowPrices }
/** `betMost`: what each may bet against the banker, in stakes. */
export type BankFile = BaseFile & { engine: 'ba-cay'; betMost: number }
/** `takeMs`: how long a seat has to draw or eat; the turn's other time is for what follows. */
export type PhomFile = BaseFile & { engine: 'phom'; prices: PhomPrices; takeMs: number }
/** `rakeMost`: the most that is raked of a hand, in stakes. */
export type BetFile = BaseFile & { engine: BetCode; rakeMost: number }
export type HandFile = ClimbFile | RowsFile | BankFile | BetFile | PhomFile

const { code, version, entry, engine, name, stakes } = instantShape
const count = z.int().check(z.gte(0), z.lte(100))
const time = z.int().check(z.gte(5000), z.lte(120_000))

const baseShape = {
  ...{ code, version, entry, engine, name, stakes },
  turnMs: time,
  hold: z.int().check(z.gte(1), z.lte(200)),
  rake: z.int().check(z.gte(0), z.lte(1000)),
}
const prices = { blackTwo: count, redTwo: count, four: count, stuck: count, white: count }

const boardShape = z.strictObject({
  ...baseShape,
  gameMs: z.int().check(z.gte(60_000), z.lte(7_200_000)),
  addMs: z.int().check(z.gte(0), z.lte(60_000)),
  quiet: z.int().check(z.gte(10), z.lte(120)),
  longest: z.int().check(z.gte(50), z.lte(500)),
  offers: z.int().check(z.gte(0), z.lte(10)),
})

const climbShapes = {
  'tien-len': z.strictObject({
    ...baseShape,
    prices: z.strictObject({ ...prices, threePairs: count, fourPairs: count }),
  }),
  'tien-len-north': z.strictObject({ ...baseShape, prices: z.strictObject({ ...prices, finishTwo: count }) }),
  'sam-loc': z.strictObject({ ...baseShape, callMs: time, prices: z.strictObject({ ...prices, sam: count }) }),
}

const rowsShape = z.strictObject({
  ...baseShape,
  prices: z.strictObject({
    ...{ foul: count, triple3: count, full2: count, four2: count, straightFlush2: count, four1: count },
    ...{ straightFlush1: count, dragonFlush: count, dragon: count, fivePairsTriple: count, sixPairsOf: count },
    ...{ threeFlushes: count, threeStraights: count },
  }),
})

const bankShape = z.strictObject({ ...baseShape, betMost: z.int().check(z.gte(1), z.lte(10)) })

const phomShape = z.strictObject({
  ...baseShape,
  takeMs: time,
  prices: z.strictObject({
    ...{ eaten: count, eatenLast: count, second: count, third: count, fourth: count, mom: count, whole: count },
  }),
})

const betShape = z.strictObject({ ...baseShape, rakeMost: z.int().check(z.gte(0), z.lte(100)) })

/** A game between people; it has no return: what one wins the others have lost. */
const handGame = (file: BaseFile, hands: AnyHandRules): HandGame => ({
  ...inSharedRounds,
  code: file.code,
  version: file.version,
  entry: file.entry,
  engine: 'room',
  name: file.name,
  category: 'Card Games',
  rtp: '',
  stakes: file.stakes,
  facts: file,
  hands,
})

type HandEngine = { shape: z.ZodMiniType<BaseFile>; game: (file: BaseFile) => HandGame }
const engineOf = <File extends BaseFile>(
  shape: z.ZodMiniType<BaseFile>,
  rulesOf: (file: File) => AnyHandRules,
): HandEngine => ({ shape, game: file => handGame(file, rulesOf(file as File)) })

/** The engines of games between people: the shape of a file and the game of one. */
export const HAND_ENGINES: Readonly<Record<string, HandEngine>> = {
  xiangqi: engineOf<BoardFile>(boardShape, file => boardGame({ ...file, isHidden: false })),
  jieqi: engineOf<BoardFile>(boardShape, file => boardGame({ ...file, isHidden: true })),
  ...Object.fromEntries(
    CLIMBING_CODES.map(game => [game, engineOf<ClimbFile>(climbShapes[game], file => climb(CLIMBING[game], file))]),
  ),
  'mau-binh': engineOf<RowsFile>(rowsShape, mauBinh),
  'ba-cay': engineOf<BankFile>(bankShape, baCay),
  phom: engineOf<PhomFile>(phomShape, phom),
  ...Object.fromEntries(BET_CODES.map(game => [game, engineOf<BetFile>(betShape, file => betGame(game, file))])),
}
