/** A package that is planted in a tree is seen by everything that looks at packages, named in package.json alone. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandsAreData, packagesStandAlone } from './house/borders.ts'
import { zonesStayInCalendar } from './house/calendar.ts'
import { countLines } from './house/figures.ts'
import { countStyles } from './house/styles.ts'
import { readTree } from './house/tree.ts'
import { judgesArePure } from './house/verdicts.ts'
import { listPackages, listSuppliers, readPackages, testPatterns } from './packages.ts'
import { listSentences } from './words/sentences.ts'

const ROOT = path.join(import.meta.dirname, '..')
const PLANTED: Readonly<Record<string, string>> = {
  'plant/package.json': '{ "name": "@sen/plant", "type": "module" }',
  'plant/src/main.ts':
    "import { pay } from '../../server/src/wallet/post.ts'\nexport const zone = 'Asia/Bangkok'\npay()\n",
  'plant/src/words.ts': "export const words = { grow: { vi: 'Lớn lên', en: 'Grow' } }\n",
  'plant/src/judge.ts': "export const judge = async (brand: string) => brand === 'hac'\n",
  'plant/src/leaf.test.ts': "import { words } from './words.ts'\nexport const told = words.grow\n",
  'plant/game/leaf.css': '.leaf {\n  gap: 0;\n}\n',
}

let root: string
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-packages-'))
  for (const name of ['tsconfig.json', 'vitest.config.ts', 'tools/packages.ts', 'web/src/virtual.d.ts'])
    fs.cpSync(path.join(ROOT, name), path.join(root, name))
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const text = JSON.stringify({ ...manifest, workspaces: [...manifest.workspaces, 'plant'] })
  fs.writeFileSync(path.join(root, 'package.json'), text)
  for (const [name, code] of Object.entries(PLANTED)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), code)
  }
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** The paths of the planted package that a program of node_modules/.bin prints. */
function listWith(program: string, ...args: readonly string[]): string[] {
  const printed = execFileSync(path.join(ROOT, 'node_modules/.bin', program), args, { cwd: root, encoding: 'utf8' })
  return [...printed.matchAll(/\bplant\/\S+/g)].map(([found]) => found).sort()
}

test('the compiler reads all of it', () => {
  const code = Object.keys(PLANTED).filter(name => name.endsWith('.ts'))
  expect(listWith('tsc', '-p', '.', '--listFilesOnly')).toEqual(code.sort())
})

test('its tests run', () => {
  expect(listWith('vitest', 'list', '--filesOnly')).toEqual(['plant/src/leaf.test.ts'])
  expect(fs.globSync(testPatterns(root), { cwd: root })).toContain('plant/src/leaf.test.ts')
})

test('the rules of the house hold in it', () => {
  const files = readTree(root).filter(({ path }) => /^(package\.json$|plant\/)/.test(path))
  expect(packagesStandAlone(files)).toEqual([
    'plant/src/main.ts imports server/src/wallet/post.ts; packages meet in core only',
  ])
  expect(brandsAreData(files)).toEqual(["plant/src/judge.ts asks brand === 'hac'; brands are data"])
  expect(zonesStayInCalendar(files).map(({ at }) => at)).toEqual(['plant/src/main.ts'])
  expect(judgesArePure(files).map(({ at }) => at)).toEqual(['plant/src/judge.ts judge'])
  expect(countLines(files)).toMatchObject({ product: { TS: 5, CSS: 3 }, tests: { TS: 2 } })
  expect(countStyles(files).reduce((sum, { lines }) => sum + lines, 0)).toBe(3)
})

test('its sentences are held against the glossary', () => {
  expect(listSentences(root)).toContainEqual(expect.objectContaining({ vi: 'Lớn lên', en: 'Grow' }))
})

test('with a program it is built and started, a supplier like the others', () => {
  expect(listSuppliers(root)).toEqual(['plant'])
  expect(listSuppliers()).toEqual(['studio', 'sportsbook'])
})

test('without its name in package.json nobody takes it for a package', () => {
  const files = readTree(root).filter(({ path }) => path !== 'package.json')
  expect(packagesStandAlone(files)).toEqual([])
  expect(listPackages()).not.toContain('plant')
})

test('a workspace that rules cannot read off a path is refused', () => {
  expect(() => readPackages('{ "workspaces": ["packages/*"] }')).toThrow('packages/*')
})
