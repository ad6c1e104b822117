// All emblems under one roof.
import type { Emblem } from './brush.ts'
import { BEAST_EMBLEMS } from './emblems-beasts.ts'
import { FESTIVAL_EMBLEMS } from './emblems-festival.ts'
import { FIELD_EMBLEMS } from './emblems-field.ts'
import { HOME_EMBLEMS } from './emblems-home.ts'
import { LAND_EMBLEMS } from './emblems-land.ts'
import { LUCK_EMBLEMS } from './emblems-luck.ts'
import { SEA_EMBLEMS } from './emblems-sea.ts'
import { TABLE_EMBLEMS } from './emblems-table.ts'

export const EMBLEMS: Record<string, Emblem> = {
  ...LUCK_EMBLEMS,
  ...FESTIVAL_EMBLEMS,
  ...BEAST_EMBLEMS,
  ...SEA_EMBLEMS,
  ...TABLE_EMBLEMS,
  ...FIELD_EMBLEMS,
  ...HOME_EMBLEMS,
  ...LAND_EMBLEMS,
}

/** The drawing of one emblem; an unknown name is a mistake of the caller. */
export function emblem(name: string): Emblem {
  const found = EMBLEMS[name]
  if (!found) throw new Error(`There is no emblem "${name}".`)
  return found
}
