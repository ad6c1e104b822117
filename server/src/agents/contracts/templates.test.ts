/** Templates of contracts: kept by the staff of a brand, public where they say so. */
import { templateCalls } from '@sen/core/agents/template-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsOf } from '../../../test/contracts.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
let lan: Hired
beforeAll(async () => {
  world = await makeWorld()
  lan = await hireStaff(world, 'finance')
  await world.deps.db.asOwner(tx => tx.run(sql`delete from agents.templates`))
})
afterAll(() => world.close())

const name = { vi: 'Lương ngày cơ bản', en: 'Basic daily wage' }
const save = (more: object = {}, by = lan) =>
  world.ask(
    templateCalls.saveTemplate,
    { body: { kind: 'daily' as const, name, terms: termsOf(1000), isPublic: true, ...more } },
    { token: by.token },
  )
const offered = async (brand = 'sen', language: 'vi' | 'en' = 'en') =>
  (await world.ask(templateCalls.listOfferedTemplates, {}, { brand, language })).value.list

test('JOIN-01 what the staff of a brand make public is what /join reckons with, in the reader’s language, and nothing else', async () => {
  const { value } = await save()
  await save({ isPublic: false, kind: 'realtime' })
  expect(await offered()).toEqual([{ id: value.id, kind: 'daily', name: name.en, terms: termsOf(1000) }])
  expect((await offered('sen', 'vi'))[0]?.name).toBe(name.vi)
  expect(await offered('hac')).toEqual([])
  expect((await save({ id: value.id, terms: termsOf(2000) })).code).toBe('')
  expect((await offered())[0]?.terms.tiers[0]?.rate).toBe(2000)
  const { list } = (await world.ask(templateCalls.listTemplates, {}, { token: lan.token })).value
  expect(list.map(({ isPublic }) => isPublic)).toEqual([true, false])
  // A kind that the brand has no more is offered to nobody.
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update brand.brands set data = jsonb_set(data, '{agents,contracts}', '["dividend"]') where brand_id = 'sen'`,
    ),
  )
  await world.deps.brands.reload()
  expect(await offered()).toEqual([])
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update brand.brands set data = jsonb_set(data, '{agents,contracts}', '["dividend","daily","hourly","realtime"]') where brand_id = 'sen'`,
    ),
  )
  await world.deps.brands.reload()
  const remove = () => world.ask(templateCalls.removeTemplate, { query: { id: value.id } }, { token: lan.token })
  expect([(await remove()).code, (await remove()).code]).toEqual(['', 'agents.templateUnknown'])
  expect(await offered()).toEqual([])
})

test('terms that cannot stand are no template, nor those of another brand or more than a brand keeps', async () => {
  expect((await save({ terms: termsOf(60_000) })).code).toBe('agents.termsInvalid')
  expect((await save({ terms: termsOf(1000, { payer: 'upline' }) })).code).toBe('agents.termsInvalid')
  const abroad = await hireStaff(world, 'finance', 'hac')
  const { value } = await save()
  const foreign = { body: { id: value.id, kind: 'daily' as const, name, terms: termsOf(1), isPublic: true } }
  expect((await world.ask(templateCalls.saveTemplate, foreign, { token: abroad.token, brand: 'hac' })).code).toBe(
    'agents.templateUnknown',
  )
  const all = await Promise.all(Array.from({ length: 52 }, () => save()))
  expect(all.some(({ code }) => code === 'agents.templatesFull')).toBe(true)
  expect((await world.ask(templateCalls.listTemplates, {}, { token: lan.token })).value.list).toHaveLength(50)
})
