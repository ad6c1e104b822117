/** The calls of the site's shell beside the large ones, all answered for a member of the brand. */
import fs from 'node:fs'
import path from 'node:path'
import { brandCalls } from '@sen/core/brand/calls'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { contentCalls } from '@sen/core/content/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '../src/catalogue/public.ts'
import { seedContent } from '../src/content/public.ts'
import { registerPlayer } from './players.ts'
import { makeWorld, type World } from './world.ts'

/** The text of the site's program. */
const program = fs
  .globSync('web/src/{site,ask,parts}/**/*.{ts,tsx}', { cwd: path.join(import.meta.dirname, '..', '..') })
  .filter(file => !file.includes('.test.'))
  .map(file => fs.readFileSync(path.join(import.meta.dirname, '..', '..', file), 'utf8'))
  .join('\n')

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await seedContent(world.deps.db)
})
afterAll(() => world.close())

test('API-28 menu, game, avatar, icon, first sign-in, language, sign-in info, country codes and announcements are answered, and asked by the site', async () => {
  const { token } = await registerPlayer(world)
  const as = { token }
  const menus = await world.ask(catalogueCalls.listMenus, { query: {} }, as)
  expect(menus.value.map(({ gameType }) => gameType)).toContain('RNG')
  const game = await world.ask(catalogueCalls.getGame, { query: { nodeId: 1001 } }, as)
  expect(game.value).toMatchObject({ game: { nodeId: 1001 } })
  const avatars = await world.ask(profileCalls.getAvatars, {}, as)
  expect(avatars.value.icons.length).toBeGreaterThan(3)
  const code = avatars.value.icons[0]?.code ?? ''
  await world.ask(profileCalls.chooseAvatar, { body: { code } }, as)
  const icon = await world.ask(identityCalls.getMemberIcon, {}, as)
  expect(icon.value.icon).toBe(avatars.value.icons[0]?.icon)
  const first = await world.ask(identityCalls.completeFirstLogin, { query: {} }, as)
  expect(first.value).toEqual({ firstTimeLogin: false })
  const language = await world.ask(identityCalls.updateLanguage, { body: { language: 'EN' } }, as)
  expect(language.value.language).toBe('en')
  const info = await world.ask(identityCalls.getLoginInfo, {}, as)
  expect(info.value).toMatchObject({ unread: expect.any(Number), promoCount: expect.any(Number) })
  const countries = await world.ask(brandCalls.listCountryCodes, { query: {} })
  expect(countries.value[0]).toMatchObject({ countryCode: 'VN', countryDialingCode: '84' })
  const announced = await world.ask(contentCalls.listAnnouncements, { query: {} })
  expect(announced.success).toBe(true)
  expect(Object.keys(announced.value).length).toBeGreaterThan(0)
  // Each is asked by the site itself.
  for (const name of [
    ...['listMenus', 'getGame', 'getAvatars', 'chooseAvatar', 'getMemberIcon', 'completeFirstLogin', 'updateLanguage'],
    ...['getLoginInfo', 'listCountryCodes', 'listAnnouncements'],
  ])
    expect(program, name).toMatch(new RegExp(`Calls\\s*\\.${name}\\b`))
})
