/** The boards by engine, each fetched when its table is opened. */
import type { MakeBoard } from './board.ts'

// biome-ignore lint/suspicious/noExplicitAny: outcomes differ from board to board
type AnyBoard = MakeBoard<any>

const BOARDS: Readonly<Record<string, () => Promise<AnyBoard>>> = {
  'table-sic-bo': async () => (await import('./sic-bo-board.ts')).sicBoBoard,
  'table-bau-cua': async () => (await import('./bau-cua-board.ts')).bauCuaBoard,
  'table-xoc-dia': async () => (await import('./xoc-dia-board.ts')).xocDiaBoard,
  'table-dragon-tiger': async () => (await import('./duel-board.ts')).duelBoard,
  'table-baccarat': async () => (await import('./baccarat-board.ts')).baccaratBoard,
  'table-fan-tan': async () => (await import('./fan-tan-board.ts')).fanTanBoard,
  'table-coin': async () => (await import('./coin-board.ts')).coinBoard,
  'table-crash': async () => (await import('./crash-board.ts')).crashBoard,
  'table-dice-tower': async () => (await import('./dice-tower-board.ts')).diceTowerBoard,
  'table-money-wheel': async () => (await import('./money-wheel-board.ts')).moneyWheelBoard,
  'table-struck-roulette': async () => (await import('./struck-roulette-board.ts')).struckRouletteBoard,
  'table-fight': async () => (await import('./fight-board.ts')).fightBoard,
  'table-race': async () => (await import('./race-board.ts')).raceBoard,
  'table-penalty': async () => (await import('./penalty-board.ts')).penaltyBoard,
  'table-roulette': async () => (await import('./roulette-board.ts')).rouletteBoard,
}

export function loadBoard(engine: string): Promise<AnyBoard> {
  const load = BOARDS[engine]
  if (!load) throw new Error(`there is no board of ${engine}`)
  return load()
}
