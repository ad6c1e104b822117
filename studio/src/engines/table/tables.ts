/** The engines of the tables on a clock, by the name that a file gives. */
import { baccarat } from './baccarat.ts'
import { bauCua } from './bau-cua.ts'
import { coin } from './coin.ts'
import { crash } from './crash.ts'
import { diceTower } from './dice-tower.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { fanTan } from './fan-tan.ts'
import { type FightField, fightTable } from './fight.ts'
import { moneyWheel } from './money-wheel.ts'
import { type PenaltyField, penaltyTable } from './penalty.ts'
import { type RaceField, raceTable } from './race.ts'
import { roulette } from './roulette.ts'
import { sicBo } from './sic-bo.ts'
import { struckRoulette } from './struck-roulette.ts'
import type { AnyTable } from './table-engine.ts'
import { xocDia } from './xoc-dia.ts'

/** Those that are the same whatever their file says. */
export const TABLES: Readonly<Record<string, AnyTable>> = {
  'table-sic-bo': sicBo,
  'table-xoc-dia': xocDia,
  'table-bau-cua': bauCua,
  'table-dragon-tiger': dragonTiger,
  'table-baccarat': baccarat,
  'table-roulette': roulette,
  'table-struck-roulette': struckRoulette,
  'table-fan-tan': fanTan,
  'table-money-wheel': moneyWheel,
  'table-coin': coin,
  'table-crash': crash,
  'table-dice-tower': diceTower,
}

/** The engine of a table's file. */
export function tableOf({ engine, field }: { engine: string; field?: unknown }): AnyTable {
  if (engine === 'table-fight') return fightTable(field as FightField)
  if (engine === 'table-race') return raceTable(field as RaceField)
  if (engine === 'table-penalty') return penaltyTable(field as PenaltyField)
  return TABLES[engine] as AnyTable
}
