/**
 * A module with a call, a screen of players and a screen of staff, words, a tag, a permission, a job and news of its own registers in four files
 * outside its own folders. It is planted in a copy of the tree, which then compiles, composes and keeps the rules of the house.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const COPIED = [
  'core',
  'server',
  'web/src',
  'web/package.json',
  'web/tsconfig.json',
  'tools',
  'tsconfig.json',
  'package.json',
]

/** The files of the module's own folders. */
const OWN: Readonly<Record<string, string>> = {
  'core/src/plant/calls.ts': `import { call, named } from '../call.ts'
import { z } from '../schema.ts'

const plants = z.object({ green: z.number() })
export const plantCalls = named({
  waterPlants: call({
    method: 'POST', path: '/wps/v2/plants/water', access: 'member', tags: ['plants'],
    summary: 'Waters the plants of the player.', answer: plants, refusals: ['plant.dry'],
  }),
  listPlants: call({
    method: 'GET', path: '/wps/office/plants', access: 'staff', permission: 'plants.view', tags: ['plants'],
    summary: 'The plants.', answer: plants, refusals: [],
  }),
})
`,
  'core/src/plant/phrases.ts': `import type { PhraseTable } from '../phrases.ts'

export const plantPhrases = {
  'plant.title': { vi: 'Cây', en: 'Plants' },
  'plant.dry': { vi: 'Hết nước', en: 'There is no water' },
} satisfies PhraseTable
`,
  'core/src/plant/marks.ts': `import type { Marks } from '../marks.ts'

export const marks = {
  tags: ['plants'], permissions: { 'plants.view': ['support'] },
} as const satisfies Marks
`,
  'core/src/plant/module.ts': `import { plantCalls } from './calls.ts'
import { plantPhrases } from './phrases.ts'

export const calls = plantCalls
export const phrases = { plant: plantPhrases }
`,
  'server/src/plant/water-plants.ts': `import type { Answer } from '@sen/core/call'
import type { plantCalls } from '@sen/core/plant/calls'
import { refuse } from '@sen/core/refusal'

export async function waterPlants(): Promise<Answer<typeof plantCalls.waterPlants>> {
  return refuse('plant.dry')
}
`,
  'server/src/plant/list-plants.ts': `import type { Answer } from '@sen/core/call'
import type { plantCalls } from '@sen/core/plant/calls'

export async function listPlants(): Promise<Answer<typeof plantCalls.listPlants>> {
  return { green: 3 }
}
`,
  'server/src/plant/routes.ts': `import { plantCalls } from '@sen/core/plant/calls'
import type { Bind } from '../platform/serve.ts'
import { listPlants } from './list-plants.ts'
import { waterPlants } from './water-plants.ts'

export function plantRoutes(bind: Bind): void {
  bind(plantCalls.waterPlants, waterPlants)
  bind(plantCalls.listPlants, listPlants)
}
`,
  'server/src/plant/module.ts': `import type { ServerModule } from '../platform/module.ts'
import { plantRoutes } from './routes.ts'

export const plantModule: ServerModule = {
  name: 'plant',
  routes: plantRoutes,
  jobs: [{ name: 'plant.grow', everySeconds: 60, run: async () => {} }],
  news: { sen_plant: { to: 'account', tags: ['plants'] } },
}
`,
  'web/src/site/plant/PlantScreen.tsx': `import { plantCalls } from '@sen/core/plant/calls'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'

export default function PlantScreen() {
  const { say } = useWords()
  return <h1>{say('plant.title')} {useCall(plantCalls.listPlants, undefined).data?.green}</h1>
}
`,
  'web/src/office/plant/PlantsScreen.tsx': `import { plantCalls } from '@sen/core/plant/calls'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'

export default function PlantsScreen() {
  const { say } = useWords()
  return <h1>{say('plant.title')} {useCall(plantCalls.listPlants, undefined).data?.green}</h1>
}
`,
  'web/src/office/plant/routes.tsx': `import type { OfficeTable } from '../routes.tsx'

export default {
  words: ['plant'],
  routes: [{
    path: '/plants', screen: () => import('./PlantsScreen.tsx'), permission: 'plants.view', title: 'plant.title',
    nav: { place: 45, group: 'office.nav.work', icon: 'gift' },
  }],
} satisfies OfficeTable
`,
}

/** All that others must know of it: a line or two in each. */
const REGISTERED: Readonly<Record<string, readonly (readonly [after: string, line: string])[]>> = {
  'core/src/modules.ts': [
    ["import * as operations from './operations/module.ts'\n", "import * as plant from './plant/module.ts'\n"],
    ['  lottery,\n', '  plant,\n'],
  ],
  'core/src/marks.ts': [
    [
      "import { marks as operations } from './operations/marks.ts'\n",
      "import { marks as plant } from './plant/marks.ts'\n",
    ],
    ['  lottery,\n', '  plant,\n'],
  ],
  'server/src/modules.ts': [
    ["import { pagesModule } from './pages/module.ts'\n", "import { plantModule } from './plant/module.ts'\n"],
    ['  lotteryModule,\n', '  plantModule,\n'],
  ],
  'web/src/site/routes.tsx': [
    [
      'export const routes: readonly SiteRoute[] = [\n',
      "  { path: '/plant', screen: 'plant/PlantScreen', layout: 'full', title: 'plant.title', words: ['plant'] },\n",
    ],
  ],
}

/** Told by the copy about itself. */
const PROBE = `import { calls } from './core/src/calls.ts'
import { mayStaff } from './core/src/operations/rules.ts'
import { TAGS } from './core/src/tags.ts'
import { hasWords, namespaces, say } from './core/src/words.ts'
import { MODULES } from './server/src/modules.ts'
import { modulesLookLeft } from './tools/house/borders.ts'
import { callsAreServed, filesHaveKinds, refusalsAreReal } from './tools/house/modules.ts'
import { readTree } from './tools/house/tree.ts'
import { webLooksOneWay } from './tools/house/web.ts'
import { OFFICE, SCREENS } from './tools/look/places.ts'

const plant = MODULES.find(({ name }) => name === 'plant')
const files = readTree(import.meta.dirname)
const rules = [modulesLookLeft, callsAreServed(Object.keys(calls)), filesHaveKinds, refusalsAreReal(['plant.dry'], hasWords)]
console.log(JSON.stringify({
  call: calls.waterPlants.name,
  says: say('en', 'plant.dry'),
  table: 'plant' in namespaces,
  tag: TAGS.includes('plants'),
  may: [mayStaff('support', 'plants.view'), mayStaff('owner', 'plants.view'), mayStaff('finance', 'plants.view')],
  place: MODULES.map(({ name }) => name).indexOf('plant') - MODULES.map(({ name }) => name).indexOf('lottery'),
  job: plant?.jobs?.[0]?.name,
  news: Object.keys(plant?.news ?? {}),
  looked: [SCREENS.includes('/plant'), OFFICE.includes('/plants')],
  broken: [...rules.flatMap(rule => rule(files)), ...webLooksOneWay(files).map(({ says }) => says)].filter(says => says.includes('plant')),
}))
`

let root: string
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-plant-'))
  const isWanted = (from: string) => !/(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(from)
  for (const name of COPIED)
    fs.cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true, filter: isWanted })
  linkPackages()
  write('probe.ts', PROBE)
  for (const [name, text] of Object.entries(OWN)) write(name, text)
  for (const [name, lines] of Object.entries(REGISTERED)) write(name, register(name, lines))
}, 60_000)
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** The installed packages, and ours as they stand in the copy. */
function linkPackages(): void {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(root, 'node_modules')]
  fs.mkdirSync(path.join(to, '@sen'), { recursive: true })
  for (const name of fs.readdirSync(from))
    if (name !== '@sen') fs.symlinkSync(path.join(from, name), path.join(to, name))
  for (const name of ['core', 'server', 'web']) fs.symlinkSync(path.join(root, name), path.join(to, '@sen', name))
  for (const name of ['server', 'web'])
    if (fs.existsSync(path.join(ROOT, name, 'node_modules')))
      fs.symlinkSync(path.join(ROOT, name, 'node_modules'), path.join(root, name, 'node_modules'))
}

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}

function register(name: string, lines: readonly (readonly [string, string])[]): string {
  return lines.reduce(
    (text, [after, line]) => {
      if (text.split(after).length !== 2) throw new Error(`${name} has no single place after ${after}`)
      return text.replace(after, `${after}${line}`)
    },
    fs.readFileSync(path.join(root, name), 'utf8'),
  )
}

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 24 })

test('it registers in four files, and everybody knows it', { timeout: 120_000 }, () => {
  expect(Object.keys(REGISTERED)).toHaveLength(4)
  expect(Object.keys(OWN).every(name => /\/src\/(\w+\/)?plant\//.test(name))).toBe(true)
  const printed = run(process.execPath, '--disable-warning=ExperimentalWarning', 'probe.ts')
  expect(JSON.parse(printed)).toEqual({
    call: 'waterPlants',
    says: 'There is no water',
    table: true,
    tag: true,
    may: [true, true, false],
    place: 1,
    job: 'plant.grow',
    news: ['sen_plant'],
    looked: [true, true],
    broken: [],
  })
})

test('and it compiles: its tag, permission, words and calls are known to the types', {
  timeout: 240_000,
}, () => {
  const own = Object.keys(OWN)
  const writeConfig = (name: string, config: object) => write(name, JSON.stringify(config))
  writeConfig('plant.json', {
    extends: './tsconfig.json',
    include: [],
    files: own.filter(name => /^(core|server)/.test(name)),
  })
  writeConfig('web/plant.json', {
    extends: './tsconfig.json',
    include: ['src/virtual.d.ts'],
    files: [...own.filter(name => name.startsWith('web/')).map(name => name.slice(4)), 'src/site/routes.tsx'],
  })
  expect(compile('plant.json') + compile('web/plant.json')).toBe('')
  // Nobody else knows what is not registered.
  const marks = fs.readFileSync(path.join(root, 'core/src/marks.ts'), 'utf8')
  write('core/src/marks.ts', marks.replace('  plant,\n', ''))
  expect(compile('plant.json')).toMatch(/plants\.view/)
  write('core/src/marks.ts', marks)
})

/** What the compiler says of the files that a configuration names. */
function compile(config: string): string {
  try {
    return run(path.join(ROOT, 'node_modules/.bin/tsc'), '-p', config)
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}
