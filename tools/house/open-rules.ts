/** The rules that a list may leave open, by the name that tools/house/open.tsv calls them. `npm run house` prints each with its number. */
import { zonesStayInCalendar } from './calendar.ts'
import { codesResolve } from './codes.ts'
import { doorsAreRead, exportsAreRead } from './exports.ts'
import { journeysGoOneWay } from './journeys.ts'
import type { Finder } from './open.ts'
import { stylesheetsAreShort } from './sizes.ts'
import { migrationsStayHome, triggersStayHome } from './sql.ts'
import { classesAreWorn, lengthsOutliveFonts, stylesStayWithin } from './styles.ts'
import { factoriesHaveReasons, judgesArePure } from './verdicts.ts'
import { asksStayInHooks, pathsStayInAsk, sharedLooksDown, webLooksOneWay } from './web.ts'

export type OpenRule = { name: string; says: string; find: Finder }

export const OPEN_RULES: readonly OpenRule[] = [
  { name: 'factories', says: 'factories that are handed what stands to their right', find: factoriesHaveReasons },
  { name: 'web-pairs', says: 'pairs of web modules that import each other', find: webLooksOneWay },
  { name: 'web-shared', says: 'shared folders of the web that import what stands above', find: sharedLooksDown },
  { name: 'paths', says: 'paths of calls written in the web outside ask', find: pathsStayInAsk },
  { name: 'asks', says: 'calls made by hand outside ask and parts', find: asksStayInHooks },
  { name: 'stylesheets', says: 'stylesheets over 200 lines', find: stylesheetsAreShort },
  { name: 'classes', says: 'classes of the web that nobody wears', find: classesAreWorn },
  { name: 'lengths', says: 'lengths of the web that change with the font', find: lengthsOutliveFonts },
  { name: 'styles', says: 'folders of styles beyond the 7,500 lines', find: stylesStayWithin },
  { name: 'zones', says: 'literals of a time zone outside the calendar', find: zonesStayInCalendar },
  { name: 'sql', says: 'foreign tables and functions named in migrations', find: migrationsStayHome },
  { name: 'triggers', says: 'triggers on tables of another module', find: triggersStayHome },
  { name: 'doors', says: 'names shown by a public.ts that nobody outside reads', find: doorsAreRead },
  { name: 'exports', says: 'values exported by a file that nobody imports', find: exportsAreRead },
  { name: 'codes', says: 'codes, requirements and documents cited that resolve nowhere', find: codesResolve },
  { name: 'journeys', says: 'journeys that go another way than the others', find: journeysGoOneWay },
  { name: 'judges', says: 'functions named judge… that read or wait', find: judgesArePure },
]

export const openRule = (name: string): OpenRule => {
  const rule = OPEN_RULES.find(one => one.name === name)
  if (!rule) throw new Error(`${name} is no rule of the house`)
  return rule
}
