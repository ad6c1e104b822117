/** The calls of the site's shell beside the large ones, all answered for a member of the brand. */
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

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await seedContent(world.deps.db)
})
afterAll(() => world.close())

test('API-28 menu, game, avatar, icon, first sign-in, language, sign-in info, country codes and announcements are answered', async () => {
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
})
