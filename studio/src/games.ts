/** Every game of the studio: a file in `studio/games` each, of the engine that it names. A wrong file stops the start with its line. */
import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import { FileFault } from '@sen/supplier/file-fault'
import type { AnyGame, Stakes } from '@sen/supplier/game'
import { type GameSource, readGameFile } from '@sen/supplier/game-file'
import { stepOf } from '@sen/supplier/jackpots/feed-pots'
import { checkJackpot, type Jackpot } from '@sen/supplier/jackpots/jackpot-rules'
import { Refusal } from '@sen/supplier/refusal'
import { baccaratShape } from './engines/baccarat/baccarat-file.ts'
import { figuresOfBaccarat } from './engines/baccarat/baccarat-returns.ts'
import { baccaratGame } from './engines/baccarat/baccarat-rules.ts'
import { blackjackShape } from './engines/blackjack/blackjack-file.ts'
import { figuresOfBlackjack } from './engines/blackjack/blackjack-returns.ts'
import { blackjackGame } from './engines/blackjack/blackjack-rules.ts'
import { diceShape } from './engines/dice/dice-file.ts'
import { figuresOfDice } from './engines/dice/dice-returns.ts'
import { type DiceFile, diceGame } from './engines/dice/dice-rules.ts'
import { checkFish, fishShape } from './engines/fish/fish-file.ts'
import { figuresOfFish } from './engines/fish/fish-returns.ts'
import { type FishFile, fishGame } from './engines/fish/fish-rules.ts'
import { type Fraction, writeFraction } from './engines/fraction.ts'
import { carryGamble } from './engines/gamble.ts'
import { HAND_ENGINES } from './engines/hands/hand-file.ts'
import { hiloShape } from './engines/hilo/hilo-file.ts'
import { canBeWon, figuresOfHilo } from './engines/hilo/hilo-returns.ts'
import { hiloGame } from './engines/hilo/hilo-rules.ts'
import type { InstantFile } from './engines/instant-file.ts'
import { kenoShape } from './engines/keno/keno-file.ts'
import { figuresOfKeno } from './engines/keno/keno-returns.ts'
import { KENO_RISKS, type KenoFile, kenoGame } from './engines/keno/keno-rules.ts'
import { limboShape } from './engines/limbo/limbo-file.ts'
import { figuresOfLimbo } from './engines/limbo/limbo-returns.ts'
import { limboGame } from './engines/limbo/limbo-rules.ts'
import { minesShape } from './engines/mines/mines-file.ts'
import { figuresOfMines } from './engines/mines/mines-returns.ts'
import { type MinesFile, minesGame } from './engines/mines/mines-rules.ts'
import { ONCE, writeTimes } from './engines/multiplier.ts'
import { plinkoShape } from './engines/plinko/plinko-file.ts'
import { figuresOfPlinko } from './engines/plinko/plinko-returns.ts'
import { cupsOf, type PlinkoFile, plinkoGame, RISKS } from './engines/plinko/plinko-rules.ts'
import { pokerShape } from './engines/poker/poker-file.ts'
import { figuresOfPoker } from './engines/poker/poker-recorded.ts'
import { type PokerFile, pokerGame } from './engines/poker/poker-rules.ts'
import { rouletteShape } from './engines/roulette/roulette-file.ts'
import { figuresOfRoulette } from './engines/roulette/roulette-returns.ts'
import { rouletteGame } from './engines/roulette/roulette-rules.ts'
import { scratchShape } from './engines/scratch/scratch-file.ts'
import { figuresOfScratch, winningTickets } from './engines/scratch/scratch-returns.ts'
import { scratchGame, TICKETS } from './engines/scratch/scratch-rules.ts'
import type { SlotFile } from './engines/slots/machine.ts'
import { slotShape } from './engines/slots/slot-file.ts'
import { slotGame } from './engines/slots/slot-game.ts'
import { checkFight, fightField } from './engines/table/fight-file.ts'
import { checkPenalty, penaltyField } from './engines/table/penalty-file.ts'
import { checkRace, raceField } from './engines/table/race-file.ts'
import { fieldShape, type TableFile, tableGame, tableShape } from './engines/table/table-file.ts'
import { TABLES, tableOf } from './engines/table/tables.ts'
import { towersShape } from './engines/towers/towers-file.ts'
import { figuresOfTowers } from './engines/towers/towers-returns.ts'
import { towersGame, WAYS } from './engines/towers/towers-rules.ts'

const GAMES = path.join(import.meta.dirname, '..', 'games')

/** The engines: each reads a file of its own shape. */
const ENGINES: Readonly<Record<string, (file: GameSource) => AnyGame>> = {
  lines: readSlot,
  classic: readSlot,
  ways: readSlot,
  cluster: readSlot,
  hold: readSlot,
  dice: file => readGameFile(file, diceShape, read => diceGame(checked(read, figuresOfDice(read)) as DiceFile)),
  mines: file =>
    readGameFile(file, minesShape, read => {
      const many = read.mines.findIndex(mines => mines >= read.fields)
      if (many >= 0) throw new FileFault(['mines', String(many)], 'leaves no safe field')
      return minesGame(checked(read, figuresOfMines(read)) as MinesFile)
    }),
  limbo: file => readGameFile(file, limboShape, read => limboGame(checked(read, figuresOfLimbo(read)))),
  towers: file =>
    readGameFile(file, towersShape, read => {
      const wrong = WAYS.find(way => read.ways[way].safe >= read.ways[way].doors)
      if (wrong) throw new FileFault(['ways', wrong, 'safe'], 'leaves no barred door')
      return towersGame(checked(read, figuresOfTowers(read)))
    }),
  plinko: file => readGameFile(file, plinkoShape, read => plinkoGame(checkedCups(read))),
  ...Object.fromEntries(
    Object.entries(TABLES).map(([name, engine]) => [
      name,
      (file: string) =>
        readGameFile(file, tableShape, read => {
          checkStakes(read.stakes, BigInt(ONCE))
          return tableGame(engine, read as TableFile)
        }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(HAND_ENGINES).map(([name, { shape, game }]) => [
      name,
      (file: GameSource) =>
        readGameFile(file, shape, read => {
          checkStakes(read.stakes, 1n)
          return game(read)
        }),
    ]),
  ),
  'table-fight': file =>
    readGameFile(file, fieldShape(fightField), read => {
      checkFight(read.field)
      return fieldTable(read as TableFile)
    }),
  'table-race': file =>
    readGameFile(file, fieldShape(raceField), read => {
      checkRace(read.field)
      return fieldTable(read as TableFile)
    }),
  fish: file =>
    readGameFile(file, fishShape, read => {
      const fish = checkFish(read as FishFile)
      return fishGame(checked(fish, figuresOfFish(fish)))
    }),
  'table-penalty': file =>
    readGameFile(file, fieldShape(penaltyField), read => {
      checkPenalty(read.field)
      return fieldTable(read as TableFile)
    }),
  hilo: file =>
    readGameFile(file, hiloShape, read => {
      if (!canBeWon(read)) throw new FileFault(['top'], 'is no prize that a run of guesses has')
      return hiloGame(checked(read, figuresOfHilo(read)))
    }),
  keno: file => readGameFile(file, kenoShape, read => kenoGame(checkedPicks(read))),
  scratch: file =>
    readGameFile(file, scratchShape, read => {
      if (winningTickets(read) >= TICKETS) throw new FileFault(['prizes'], 'leave no losing ticket')
      return scratchGame(checked(read, figuresOfScratch(read)))
    }),
  poker: file =>
    readGameFile(file, pokerShape, read => pokerGame(checked(read as PokerFile, figuresOfPoker(read as PokerFile)))),
  blackjack: file => readGameFile(file, blackjackShape, read => blackjackGame(checked(read, figuresOfBlackjack(read)))),
  roulette: file => readGameFile(file, rouletteShape, read => rouletteGame(checked(read, figuresOfRoulette()))),
  baccarat: file => readGameFile(file, baccaratShape, read => baccaratGame(checked(read, figuresOfBaccarat(read)))),
}

/** Reads every game of a folder; throws `<file>:<line>: <what is wrong>`. */
export function readGames(folder = GAMES): AnyGame[] {
  const games = fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map((name): AnyGame => {
      const file = path.join(folder, name)
      const engine = readGameFile(
        file,
        z.looseObject({ code: z.string(), engine: z.enum(Object.keys(ENGINES)) }),
        read => {
          if (`${read.code}.json` !== name) throw new FileFault(['code'], `is not the file's name, ${name}`)
          return read.engine
        },
      )
      const game = (ENGINES[engine] as (file: GameSource) => AnyGame)(file)
      return { ...game, file: JSON.parse(fs.readFileSync(file, 'utf8')) as object }
    })
  checkGroups(games)
  return games
}

/** A game of an earlier version, of what its file said then. */
export function rebuildGame(recorded: object): AnyGame {
  const { engine } = recorded as { engine: string }
  const make = ENGINES[engine]
  if (!make) throw new Refusal('unknownGame')
  return { ...make({ recorded }), file: recorded }
}

/** A table whose engine is made of its file. */
function fieldTable(file: TableFile): AnyGame {
  checkStakes(file.stakes, BigInt(ONCE))
  return tableGame(tableOf(file), file)
}

/** A slot of any engine; its published figures are recomputed by the tests, which take seconds over all of them. */
function readSlot(file: GameSource): AnyGame {
  return readGameFile(file, slotShape, read => {
    checkStakes(read.stakes, BigInt(read.parts))
    if (read.jackpot) checkPots(read.jackpot, read.stakes)
    return carryGamble(slotGame(read as SlotFile), read.gamble)
  })
}

/** A file whose stakes can be paid out exactly and whose published figures are what its numbers give. */
function checked<File extends InstantFile>(
  file: File,
  figures: { least: Fraction; most: Fraction; best: number },
): File {
  checkStakes(file.stakes, BigInt(ONCE))
  const due = {
    rtp: writeFraction(figures.most, 6),
    least: writeFraction(figures.least, 6),
    best: writeTimes(figures.best),
  }
  for (const [name, figure] of Object.entries(due))
    if (file.published[name as keyof typeof due] !== figure)
      throw new FileFault(['published', name], `the numbers of the game give ${figure}`)
  if (figures.least.over * 100n < figures.least.under * 75n)
    throw new FileFault(['published', 'least'], 'is below 75 %')
  return file
}

function checkedCups(read: PlinkoFile): PlinkoFile {
  for (const rows of Object.keys(read.tables))
    for (const risk of RISKS) {
      const cups = cupsOf(read, { rows: Number(rows), risk })
      if (
        cups.length !== Number(rows) + 1 ||
        (read.tables[rows]?.[risk].length ?? 0) * 2 - 1 !== cups.length + (Number(rows) % 2)
      )
        throw new FileFault(['tables', rows, risk], `gives ${cups.length} cups; ${Number(rows) + 1} are due`)
    }
  return checked(read, figuresOfPlinko(read))
}

function checkedPicks(read: KenoFile): KenoFile {
  for (const risk of KENO_RISKS)
    for (let picks = 1; picks <= 10; picks++)
      if (read.tables[risk][String(picks)]?.length !== picks + 1)
        throw new FileFault(['tables', risk, String(picks)], `${picks + 1} prizes are due, for 0 to ${picks} hits`)
  return checked(read, figuresOfKeno(read))
}

/** Pots are counted in lowest stakes, so every stake is a number of them. */
function checkPots(jackpot: Jackpot, stakes: Stakes): void {
  const lowest = Object.entries(stakes).map(([currency, { levels }]) => {
    const step = readAmount(levels[0] as string)
    levels.forEach((level, at) => {
      if (readAmount(level) % step !== 0n)
        throw new FileFault(['stakes', currency, 'levels', String(at)], 'is no multiple of the lowest, as pots need')
    })
    return [currency, step] as const
  })
  checkJackpot(jackpot, Object.fromEntries(lowest))
}

/** Games with the same pots count the same steps for them: the cheapest would win what the others filled. */
function checkGroups(games: readonly AnyGame[]): void {
  const firsts = new Map<string, AnyGame>()
  for (const game of games) {
    if (!game.jackpot) continue
    const { group, tiers } = game.jackpot.jackpot
    const first = firsts.get(group) ?? game
    firsts.set(group, first)
    const currencies = [...Object.keys(game.stakes), ...Object.keys(first.stakes)]
    if (
      !isDeepStrictEqual(tiers, first.jackpot?.jackpot.tiers) ||
      currencies.some(currency => stepOf(game, currency) !== stepOf(first, currency))
    )
      throw new Error(`${game.code}.json: has the pots of ${first.code}, but other tiers or another lowest stake`)
  }
}

/** Every currency has rising stakes, each of whole parts, the usual one among them. */
function checkStakes(stakes: Stakes, parts: bigint): void {
  if (!stakes['*']) throw new FileFault(['stakes'], 'name none for other currencies ("*")')
  for (const [currency, { levels, usual }] of Object.entries(stakes)) {
    levels.forEach((level, at) => {
      const amount = readAmount(level)
      const before = at > 0 ? readAmount(levels[at - 1] as string) : 0n
      if (amount <= before)
        throw new FileFault(['stakes', currency, 'levels', String(at)], 'is not above the one before')
      if (amount % parts !== 0n)
        throw new FileFault(['stakes', currency, 'levels', String(at)], `cannot be shared into ${parts} parts`)
    })
    if (!levels.includes(usual)) throw new FileFault(['stakes', currency, 'usual'], 'is none of the levels')
  }
}
