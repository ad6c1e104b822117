/**
 * What a change can touch, for `npm test -- --changed`. Of rules and calls Vitest knows by their imports which tests a file can reach; what
 * a test reads or starts without importing it stands in READ. Of journeys the table JOURNEYS says which go through a module. What neither
 * table knows runs everything: too much costs minutes, too little costs a fault.
 */

import { listSupplierPackages } from './packages.ts'

/** What is chosen, and why, a line each. `tests` are test files and changed sources, as `vitest related` takes them. */
export type Choice = { tests: 'all' | string[]; journeys: 'all' | string[]; why: string[] }

/** Every test file, every journey (a file of e2e without its ending) and every module of core that there is. */
export type Known = { tests: readonly string[]; journeys: readonly string[]; modules: readonly string[] }

/** Changes of these reach every test: what is installed, how tests run, what all of them are set up with. */
const REACHES_ALL =
  /^(package(-lock)?\.json|[^/]+\/package\.json|vitest\.config\.ts|tsconfig\.json|server\/test\/(after-each|cluster|laws|open-worlds)\.ts)$/

/** Words for people, and programs that no test starts. */
const REACHES_NONE = /^(docs\/(?!glossary)|decisions\/|bench\/)|^(?!docs\/glossary).*\.md$|^(biome\.json|\.gitignore)$/

const EVERY_FILE = /./

/** Suppliers and their kit. */
const SUPPLIERS = listSupplierPackages().join('|')

/** What tests read or start without an import: a change of the first, unless it is a test, runs the second. */
const READ: readonly (readonly [changed: RegExp, tests: RegExp, why: string])[] = [
  [EVERY_FILE, /^(house\.test|tools\/house\/.*\.test)\.ts$/, 'the house looks at every file'],
  [/^server\/migrations\//, /^(server|tools)\//, 'every world is made of the migrations'],
  [/^(brands|seed|vendors|providers)\//, /^(server|tools|web)\//, 'every world is filled with this data'],
  [
    /^(web|core\/src)\//,
    /^(web\/budget|web\/src\/site\/identity\/auth-pages|server\/src\/pages\/site|server\/src\/operations\/editing|server\/test\/(page|hostile)-.*)\.test\.ts$/,
    'pages of the built site are looked at',
  ],
  [new RegExp(`^(${SUPPLIERS}|core/src)/`), new RegExp(`^(${SUPPLIERS})/`), 'suppliers are built and started'],
  [
    new RegExp(`^(server|${SUPPLIERS}|core/src|tools/(start|supervise|build-site))`),
    /^tools\/start\.test\.ts$/,
    'the whole product is started',
  ],
  [
    new RegExp(`^(docs/glossary\\.md$|core/src|(${SUPPLIERS})/|server/src|web/src)`),
    /^tools\/words\/words\.test\.ts$/,
    'every sentence is held against the glossary',
  ],
  [/^tools\//, /^tools\//, 'tools read each other’s data'],
  [/^studio\/games\//, /^tools\/rounds\//, 'rounds of every game are put before its verifier'],
  [/^web\/public\//, /^(web|tools)\//, 'pictures, letters and icons are read'],
]

/**
 * Which journeys go through a module, whatever part of it is changed: its rules, calls, screens of the site or of the office. A module that
 * does not stand here has the journeys that are named after it: `e2e/<module>.spec.ts`, `e2e/<module>-<what>.spec.ts`.
 */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  agents: ['agents', 'contracts', 'agent-lines', 'states-player'],
  audit: [],
  affiliates: ['contracts', 'agent-lines'],
  approvals: [],
  bets: [
    'agents',
    'cashier',
    'content',
    'lobbies',
    'lottery',
    'missions',
    'money',
    'own-brand',
    'play',
    'preferences',
    'rewards',
    'safety',
    'sportsbook',
    'stakes',
    'states',
    'states-player',
    'tables',
  ],
  cashier: ['cashier', 'forms', 'money', 'promotions', 'stakes', 'states-player'],
  catalogue: [
    ...['content', 'first-round', 'frames', 'lobbies', 'lobby', 'own-brand', 'preferences', 'shell', 'start-up'],
    'states',
  ],
  centre: [
    'agents',
    'cashier',
    'forms',
    'missions',
    'money',
    'play',
    'rewards',
    'security',
    'start-up',
    'states-player',
  ],
  content: ['content', 'identity', 'lobbies', 'notices', 'preferences', 'promotions', 'shell', 'states'],
  dashboard: [],
  home: ['content', 'first-round', 'lobbies', 'lobby', 'own-brand', 'shell', 'states'],
  identity: [
    ...[
      'agents',
      'content',
      'login',
      'first-round',
      'forms',
      'getting-in',
      'identity',
      'secrets-at-rest',
      'lobby',
      'play',
      'preferences',
    ],
    ...['passkeys', 'passwords', 'rewards', 'security', 'sessions', 'shell', 'states'],
  ],
  inbox: ['chat', 'notices', 'play', 'promotions', 'states-player', 'tickets'],
  ledger: [],
  lottery: ['content', 'lobbies', 'lottery', 'lottery-board', 'lottery-office'],
  operations: ['cashier', 'chat', 'forms', 'tickets'],
  play: [
    'cashier',
    'content',
    'events',
    'first-round',
    'frames',
    'instant',
    'lobbies',
    'lobby',
    'play',
    'rooms',
    'safety',
    'autoplay',
    'free-rounds',
    'races',
    'slots',
    'sportsbook',
    'stakes',
    'states',
    'states-player',
    'tables',
  ],
  players: ['cashier'],
  promotions: ['cashier', 'lobbies', 'missions', 'promotions', 'races', 'rewards', 'states'],
  rewards: ['missions', 'play', 'rewards', 'states', 'states-player'],
  safety: ['money', 'safety', 'states-player'],
  shell: [
    'content',
    'frames',
    'identity',
    'lobbies',
    'own-brand',
    'preferences',
    'promotions',
    'sessions',
    'shell',
    'start-up',
    'states',
  ],
  staff: ['forms'],
  support: ['chat', 'tickets'],
  wallet: ['cashier', 'money', 'play', 'preferences', 'rewards', 'stakes', 'states-player'],
}

/** Through these everything goes: from registration to a verified record and out again. */
const ALWAYS = ['journey']
/** Every screen of the site is looked at here, and every screen of the office there. */
const SITE = ['look']
const OFFICE = ['office', 'states-office']
/** The games of the studio. */
const STUDIO = [
  'autoplay',
  'free-rounds',
  'cashier',
  'events',
  'first-round',
  'instant',
  'lobby',
  'play',
  'rooms',
  'safety',
  'slots',
  'stakes',
  'tables',
]

/** What these changed files (paths from the root) can touch. */
export function chooseTests(changed: readonly string[], known: Known): Choice {
  const why: string[] = []
  const files = changed.filter(file => !REACHES_NONE.test(file))
  return { tests: chooseCalls(files, changed, known, why), journeys: chooseJourneys(files, known, why), why }
}

/** `files` are those of `changed` that a test can reach; the house looks at the others too. */
function chooseCalls(
  files: readonly string[],
  changed: readonly string[],
  known: Known,
  why: string[],
): Choice['tests'] {
  const wide = files.find(file => REACHES_ALL.test(file))
  if (wide) {
    why.push(`all rules and calls: ${wide}`)
    return 'all'
  }
  const chosen = new Set(files.filter(file => /\.tsx?$/.test(file) && !file.startsWith('e2e/')))
  for (const [pattern, tests, reason] of READ) {
    const cause =
      pattern === EVERY_FILE ? changed[0] : files.find(file => pattern.test(file) && !known.tests.includes(file))
    if (!cause) continue
    const more = known.tests.filter(test => tests.test(test))
    if (more.length > 0) why.push(`${more.length} of rules and calls, because ${reason}: ${cause}`)
    for (const test of more) chosen.add(test)
  }
  const sources = [...chosen].filter(file => !known.tests.includes(file)).length
  if (sources > 0) why.push(`rules and calls that import one of ${sources} changed files`)
  return [...chosen].sort()
}

function chooseJourneys(files: readonly string[], known: Known, why: string[]): Choice['journeys'] {
  const chosen = new Set<string>()
  for (const file of files) {
    const names = journeysOf(file, known)
    if (names === 'all' || names.some(name => !known.journeys.includes(name))) {
      why.push(`all journeys: ${file}`)
      return 'all'
    }
    const more = names.filter(name => !chosen.has(name))
    if (more.length > 0) why.push(`journeys ${more.join(', ')}: ${file}`)
    for (const name of more) chosen.add(name)
  }
  return [...chosen].sort()
}

/** The journeys of a module; none where nobody knows. */
function through(module: string | undefined, { journeys, modules }: Known): readonly string[] {
  if (!module) return []
  if (JOURNEYS[module] || !modules.includes(module)) return JOURNEYS[module] ?? []
  return journeys.filter(name => isNamedAfter(name, module))
}

/** Whether a journey bears a module's name: `lottery`, `lottery-board`. */
export const isNamedAfter = (journey: string, module: string): boolean =>
  journey === module || journey.startsWith(`${module}-`)

/** The journeys that go through a file; none through a test of rules or calls. */
function journeysOf(file: string, known: Known): 'all' | string[] {
  const spec = /^e2e\/([^/]+)\.spec\.ts$/.exec(file)?.[1]
  if (spec) return [spec]
  if (
    /\.test\.tsx?$|^server\/test\/|^house\.test|^tools\/(?!start|supervise|build-site|browser|look\/faults)/.test(file)
  )
    return []
  if (/^sportsbook\//.test(file)) return [...ALWAYS, 'sportsbook']
  if (/^studio\//.test(file)) return [...ALWAYS, ...STUDIO]
  if (/^supplier\//.test(file)) return [...ALWAYS, ...STUDIO, 'sportsbook']
  const [, office] = /^web\/src\/office\/(?:([^/]+)\/)?/.exec(file) ?? []
  if (file.startsWith('web/src/office/')) return [...OFFICE, ...through(office, known)]
  const [, site] = /^web\/src\/site\/([^/]+)\//.exec(file) ?? []
  const [, module] =
    /^(?:core|server)\/src\/([^/]+)\//.exec(file) ?? /^server\/migrations\/\d+_([a-z]+)_/.exec(file) ?? []
  const name = site ?? module
  const own = through(name, known)
  if (own.length === 0 && !JOURNEYS[name ?? '']) return 'all'
  return [...ALWAYS, ...(site ? SITE : OFFICE), ...own]
}
