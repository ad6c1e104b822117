/**
 * The modules of core, in the order of the server's (server/src/modules.ts). calls.ts and words.ts put together what their module.ts say; what
 * programs of the browser read of all of them stands in marks.ts, which brings neither calls nor words.
 */
import * as agents from './agents/module.ts'
import * as bets from './bets/module.ts'
import * as brand from './brand/module.ts'
import * as cashier from './cashier/module.ts'
import * as catalogue from './catalogue/module.ts'
import * as content from './content/module.ts'
import * as identity from './identity/module.ts'
import * as inbox from './inbox/module.ts'
import * as lottery from './lottery/module.ts'
import * as operations from './operations/module.ts'
import * as play from './play/module.ts'
import * as promotions from './promotions/module.ts'
import * as rewards from './rewards/module.ts'
import * as safety from './safety/module.ts'
import * as wallet from './wallet/module.ts'

export const MODULES = [
  brand,
  catalogue,
  identity,
  content,
  inbox,
  wallet,
  safety,
  bets,
  play,
  lottery,
  cashier,
  promotions,
  rewards,
  agents,
  operations,
] as const

type Module = (typeof MODULES)[number]
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** One list of all modules, by the names in it. */
export const gather = <What extends 'calls' | 'phrases'>(what: What): Intersection<Module[What]> =>
  Object.assign({}, ...MODULES.map(module => module[what]))
