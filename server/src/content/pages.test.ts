import { brandCalls } from '@sen/core/brand/calls'
import { decryptServicePath } from '@sen/core/content/des'
import { pageCalls } from '@sen/core/content/page-calls'
import { pickService } from '@sen/core/content/rules'
import { serviceCalls } from '@sen/core/content/service-calls'
import { readAmount } from '@sen/core/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveHuman, registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { seedContent } from './public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
})
afterAll(() => world.close())

const change = (statement: ReturnType<typeof sql>) => world.deps.db.asOwner(tx => tx.run(statement))
const help = (brand: string, language: 'vi' | 'en' = 'vi', query: Record<string, string> = {}) =>
  world.ask(pageCalls.getHelpCenter, { query }, { brand, language })

/** One brand has all five kinds of channel. */
const CHANNELS: Readonly<Record<string, readonly string[]>> = {
  sen: ['LIVECHAT', 'VIP', 'FACEBOOK', 'TELEGRAM', 'VIPPHONE'],
  hac: ['LIVECHAT', 'VIP'],
}

describe.each([
  ['sen', 'Sen', 'hotro@sen.example'],
  ['hac', 'Hạc', 'care@hac.example'],
])('brand %s', (brand, name, email) => {
  test('API-27 the help answers without a token, written in both languages, in the name of its brand', async () => {
    const [vi, en] = await Promise.all([help(brand), help(brand, 'en')])
    expect(vi.success).toBe(true)
    const slugs = vi.value.sections.map(section => section.slug)
    for (const slug of ['term', 'deposit', 'withdraw', 'fairness', 'responsible', 'privacy', 'bonus', 'contact'])
      expect(slugs).toContain(slug)
    expect(en.value.sections.map(section => section.slug)).toEqual(slugs)
    vi.value.sections.forEach((section, at) => {
      const other = en.value.sections[at]
      for (const one of [section, other]) {
        expect(one?.content.length, section.slug).toBeGreaterThan(400)
        expect(`${one?.title}${one?.summary}${one?.content}`, section.slug).not.toMatch(/\{\w+\}|<script|\son\w+=/)
      }
      expect(other?.title).not.toBe(section.title)
      expect(other?.content).not.toBe(section.content)
    })
    const text = JSON.stringify(vi.value)
    expect(text).toContain(name)
    expect(text).toContain(email)
  })

  test('CS-01 CS-03 CS-04 the channels of customer service stand encrypted in both answers, under a new key each time', async () => {
    const { value } = await world.ask(serviceCalls.getCustomerService, {}, { brand })
    const again = await world.ask(serviceCalls.getCustomerService, {}, { brand })
    expect(value.version.pathList.map(({ type }) => type)).toEqual(CHANNELS[brand])
    for (const [at, { path }] of value.version.pathList.entries()) {
      expect(URL.canParse(path)).toBe(false)
      expect(path).not.toBe(again.value.version.pathList[at]?.path)
      const address = new URL(decryptServicePath(path) ?? '')
      if (at > 1) {
        expect(address.protocol).toMatch(/^(https|tel):$/)
        continue
      }
      expect(address.host).toMatch(new RegExp(`^${brand}\\.localhost`))
      expect(address.pathname).toBe('/chat')
    }
    const permission = await world.ask(brandCalls.getPermission, {}, { brand })
    for (const entry of permission.value.info.customerService)
      expect(Object.keys(entry).toSorted()).toEqual(['csPosition', 'csType', 'path', 'title'])
    const chat = permission.value.info.customerService.find(entry => entry.csType === 'LIVECHAT')
    expect(decryptServicePath(chat?.path ?? '')).toContain('/chat')
  })

  test('SHELL-15 the VIP levels rise in what they take and in what they give; the VIP channel begins above level 4', async () => {
    const { value } = await world.ask(pageCalls.listVipLevels, {}, { brand, language: 'en' })
    expect(value.levels.length).toBeGreaterThan(5)
    value.levels.slice(1).forEach((level, at) => {
      const below = value.levels[at] as typeof level
      expect(level.level).toBe(below.level + 1)
      for (const key of ['turnover', 'gift', 'withdrawDaily'] as const)
        expect(readAmount(level[key]), `${key} of ${level.level}`).toBeGreaterThan(readAmount(below[key]))
      expect(Number(level.rebate)).toBeGreaterThan(Number(below.rebate))
    })
    const paths = [{ type: 'VIP' }, { type: 'LIVECHAT' }]
    for (const { level, hasVipService } of value.levels)
      expect(pickService(paths, level)?.type, String(level)).toBe(hasVipService ? 'VIP' : 'LIVECHAT')
  })
})

test('CS-09 help and customer service answer a visitor while the site is closed', async () => {
  const close = (isClosed: boolean) =>
    change(sql`update brand.brands set data = jsonb_set(data, '{status,maintenance}', ${String(isClosed)}::jsonb)
      where brand_id = 'sen'`).then(() => world.deps.brands.reload())
  await close(true)
  expect((await world.ask(pageCalls.listVipLevels)).status).toBe(503)
  expect((await help('sen')).value.sections.length).toBeGreaterThan(5)
  expect((await world.ask(serviceCalls.getCustomerService)).value.version.pathList.length).toBe(5)
  await close(false)
})

test('one section can be asked alone; what an operator wrote is cleaned, and what he hid is gone', async () => {
  const evil = { vi: '<p onclick="x()">{brand} & {age}<script>1</script></p>' }
  await change(
    sql`update content.help_sections set content = ${JSON.stringify(evil)}::jsonb where brand_id = 'sen' and slug = 'start'`,
  )
  expect((await help('sen', 'vi', { section: 'start' })).value.sections.map(section => section.content)).toEqual([
    '<p>Sen &amp; 18</p>',
  ])
  await change(sql`update content.help_sections set is_hidden = true where brand_id = 'sen' and slug = 'start'`)
  expect((await help('sen', 'vi', { section: 'start' })).value.sections).toEqual([])
  expect((await help('hac', 'vi', { section: 'start' })).value.sections.length).toBe(1)
  expect((await help('sen', 'vi', { section: "' or 1=1" })).value.sections).toEqual([])
})

const asked = {
  name: 'Nguyễn Văn An',
  channel: 'telegram',
  contact: 'Sen_Agent',
  plan: 'Kênh Telegram 12.000 người về bóng đá, đăng bài mỗi ngày.',
  agreed: true,
} as const
const apply = (body: object, brand = 'sen', token = '') =>
  world.ask(serviceCalls.applyAffiliate, { body: body as typeof asked }, { brand, ...(token ? { token } : {}) })
const rows = () =>
  world.deps.db.asOwner(tx =>
    tx.query<{ brand_id: string; contact: string; account_id: string | null }>(
      sql`select brand_id, contact, account_id from content.affiliate_applications order by brand_id, created_at`,
    ),
  )

test('JOIN-02 an application is kept once per contact and brand, with a proof that a human sent it', async () => {
  expect((await apply(asked)).code).toBe('identity.verificationNeeded')
  const other = await proveHuman(world, 'register')
  expect((await apply({ ...asked, humanVerification: other })).code).toBe('identity.verificationNeeded')
  expect(await rows()).toEqual([])
  const sent = await apply({ ...asked, humanVerification: await proveHuman(world, 'affiliate') })
  expect(sent.value.id).toMatch(/^[0-9a-f-]{36}$/)
  const twice = await apply({
    ...asked,
    contact: ' @sen_agent',
    humanVerification: await proveHuman(world, 'affiliate'),
  })
  expect(twice.code).toBe('content.applicationPending')
  const player = await registerPlayer(world, { brand: 'hac' })
  const proof = await proveHuman(world, 'affiliate', 'hac')
  expect((await apply({ ...asked, humanVerification: proof }, 'hac', player.token)).success).toBe(true)
  expect(await rows()).toEqual([
    { brand_id: 'hac', contact: '@sen_agent', account_id: player.id },
    { brand_id: 'sen', contact: '@sen_agent', account_id: null },
  ])
})

test('of ten equal applications at once one is kept', async () => {
  const body = { ...asked, channel: 'phone', contact: '0912 345 678' }
  const proofs = await Promise.all(Array.from({ length: 10 }, () => proveHuman(world, 'affiliate')))
  const sent = await Promise.all(proofs.map(humanVerification => apply({ ...body, humanVerification })))
  expect(sent.filter(reply => reply.success).length).toBe(1)
  expect(sent.filter(reply => reply.code === 'content.applicationPending').length).toBe(9)
})

test('an application that cannot be one is refused with the field that is wrong, and uses no proof up', async () => {
  const humanVerification = await proveHuman(world, 'affiliate')
  const wrong = await apply({ ...asked, channel: 'email', humanVerification })
  expect([wrong.code, wrong.value]).toEqual(['content.contactInvalid', { fields: { contact: 'pattern' } }])
  for (const bad of [{ plan: 'ngắn' }, { name: 'A' }, { agreed: false }, { channel: 'fax' }, { extra: 1 }])
    expect((await apply({ ...asked, ...bad, humanVerification })).status, JSON.stringify(bad)).toBe(400)
  expect((await apply({ ...asked, contact: 'another_one', humanVerification })).success).toBe(true)
})
