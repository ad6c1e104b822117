import type { LawKeeper } from './laws.ts'

/** The laws that are checked after every test of this file: each open world puts its own here. */
export const openWorlds = new Set<LawKeeper>()
