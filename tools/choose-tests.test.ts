/** What `npm test -- --changed` chooses. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseTests, isNamedAfter, JOURNEYS } from './choose-tests.ts'
import { listTests } from './list-tests.ts'

const known = listTests()
/** The rules of the house: at the root, and those that a list may leave open. */
const HOUSE = known.tests.filter(file => file === 'house.test.ts' || /^tools\/house\//.test(file)).sort()

describe('of what was changed', () => {
  test('a screen runs its own tests and the journeys that go through it', () => {
    const { tests, journeys, why } = chooseTests(['web/src/site/safety/SafetyPage.tsx'], known)
    expect(journeys).toEqual(['journey', 'look', 'money', 'safety', 'states-player'])
    expect(tests).toContain('web/src/site/safety/SafetyPage.tsx')
    expect(tests).toContain('house.test.ts')
    expect(tests).not.toContain('server/src/wallet/post.test.ts')
    expect(why.join('\n')).toContain('web/src/site/safety/SafetyPage.tsx')
  })

  test('a call runs what imports it, its journeys and those of the office', () => {
    const { tests, journeys } = chooseTests(['server/src/agents/list-team.ts'], known)
    expect(tests).toContain('server/src/agents/list-team.ts')
    expect(journeys).toEqual([
      'agent-lines',
      'agents',
      'contracts',
      'journey',
      'office',
      'states-office',
      'states-player',
    ])
  })

  test('a migration or data runs every test of the server', () => {
    const servers = known.tests.filter(test => test.startsWith('server/'))
    for (const file of ['server/migrations/0072_play_days.sql', 'seed/games.json', 'brands/sen/brand.json'])
      expect(chooseTests([file], known).tests).toEqual(expect.arrayContaining(servers))
    expect(chooseTests(['server/migrations/0072_play_days.sql'], known).journeys).toContain('stakes')
  })

  test('a journey runs itself, a test no journey, a word for people nothing', () => {
    expect(chooseTests(['e2e/chat.spec.ts'], known).journeys).toEqual(['chat'])
    expect(chooseTests(['server/src/wallet/post.test.ts'], known)).toMatchObject({
      tests: [...HOUSE, 'server/src/wallet/post.test.ts'].sort(),
      journeys: [],
    })
    expect(chooseTests(['README.md', 'docs/security.md'], known)).toMatchObject({ tests: HOUSE, journeys: [] })
    expect(chooseTests([], known)).toEqual({ tests: [], journeys: [], why: [] })
  })

  test('all rules of the house run, whatever was changed', () => {
    expect(HOUSE.length).toBeGreaterThan(1)
    for (const file of [
      'README.md',
      'docs/security.md',
      'e2e/chat.spec.ts',
      'web/src/kit/Button.tsx',
      'seed/x.json',
      'biome.json',
    ])
      expect(chooseTests([file], known).tests, file).toEqual(expect.arrayContaining(HOUSE))
  })

  test('what nobody knows runs all of it', () => {
    for (const file of [
      'server/src/new-module/x.ts',
      'web/src/kit/Button.tsx',
      'e2e/player.ts',
      'playwright.config.ts',
      'core/src/money.ts',
    ])
      expect(chooseTests([file], known).journeys, file).toBe('all')
    expect(chooseTests(['package-lock.json'], known)).toMatchObject({ tests: 'all', journeys: 'all' })
    expect(chooseTests(['server/test/cluster.ts'], known).tests).toBe('all')
  })
})

test('a module that the table does not know has the journeys that bear its name', () => {
  const more = {
    ...known,
    journeys: [...known.journeys, 'plant', 'plant-office'],
    modules: [...known.modules, 'plant'],
  }
  expect(chooseTests(['core/src/plant/calls.ts'], more).journeys).toEqual(
    ['journey', 'office', 'plant', 'plant-office', 'states-office'].toSorted(),
  )
  expect(chooseTests(['core/src/plant/calls.ts'], { ...known, modules: more.modules }).journeys).toBe('all')
  expect(chooseTests(['web/src/site/plant/PlantScreen.tsx'], { ...more, modules: known.modules }).journeys).toBe('all')
})

test('the table names journeys that there are, and every journey is named or goes through everything', () => {
  const named = new Set(Object.values(JOURNEYS).flat())
  expect([...named].filter(name => !known.journeys.includes(name))).toEqual([])
  const always = ['journey', 'look', 'office', 'states-office']
  const isOfModule = (name: string) => known.modules.some(module => !JOURNEYS[module] && isNamedAfter(name, module))
  expect(known.journeys.filter(name => !named.has(name) && !always.includes(name) && !isOfModule(name))).toEqual([])
})

test('the tree is found', () => {
  expect(known.tests).toContain('tools/choose-tests.test.ts')
  for (const file of known.tests) expect(fs.existsSync(path.join(import.meta.dirname, '..', file))).toBe(true)
})
