import { identityCalls } from '@sen/core/identity/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import type { Caller } from '../../platform/deps.ts'
import { checkCaptcha } from './check-captcha.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** A picture whose digits the test knows, because it holds the dice. */
async function fetchPicture(brand = 'sen') {
  const { randomBytes } = world.deps
  world.deps.randomBytes = bytes => (bytes === 4 ? Buffer.from([0, 1, 2, 3]) : randomBytes(bytes))
  const reply = await world.ask(identityCalls.getCaptcha, {}, { brand })
  world.deps.randomBytes = randomBytes
  const cookie = String(reply.headers.get('set-cookie'))
  return { reply, cookie, id: /^cap=([^;]+)/.exec(cookie)?.[1] ?? '', answer: '2345' }
}

const check = (id: string, answer: string | undefined, brand = 'sen') =>
  checkCaptcha(
    world.deps,
    { brand: world.deps.brands.byCode(brand), cookies: { cap: id } } as unknown as Caller,
    answer,
  ).then(
    () => 'right',
    (error: { code: string }) => error.code,
  )
const wrong = 'identity.captchaWrong'

test.each(['sen', 'hac'])('API-17 brand %s: the picture is a base64 PNG, bound to an httpOnly cookie', async brand => {
  const { reply, cookie } = await fetchPicture(brand)
  expect([reply.status, reply.success]).toEqual([200, true])
  expect(reply.value).toMatch(/^[A-Za-z0-9+/]+=*$/)
  const picture = await sharp(Buffer.from(reply.value, 'base64')).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 132, 44])
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Strict/)
  expect(cookie).toMatch(/Max-Age=120/)
})

test('two pictures of the same digits differ, and the answer is nowhere in the answer or the database', async () => {
  const [one, other] = [await fetchPicture(), await fetchPicture()]
  expect(one.reply.value).not.toBe(other.reply.value)
  const [row] = await world.deps.db.asOwner(tx =>
    tx.query<{ text: string }>(sql`select c::text as text from identity.captchas c where id = ${one.id}`),
  )
  expect(row?.text).toContain(one.id)
  expect(row?.text.replace(one.id, '')).not.toMatch(/\b2345\b/)
})

test('a right answer is right once', async () => {
  const { id, answer } = await fetchPicture()
  expect(await check(id, undefined)).toBe('identity.captchaNeeded')
  expect(await check(id, ` ${answer} `)).toBe('right')
  expect(await check(id, answer)).toBe(wrong)
})

test('many right answers at once are right once', async () => {
  const { id, answer } = await fetchPicture()
  const verdicts = await Promise.all([1, 2, 3, 4, 5, 6].map(() => check(id, answer)))
  expect(verdicts.filter(verdict => verdict === 'right')).toHaveLength(1)
})

test('after three wrong answers, after two minutes, in another brand and without the cookie the right one is wrong', async () => {
  const tried = await fetchPicture()
  for (const guess of ['0000', '1111', '2222']) expect(await check(tried.id, guess)).toBe(wrong)
  expect(await check(tried.id, tried.answer)).toBe(wrong)
  const fresh = await fetchPicture()
  expect(await check(fresh.id, fresh.answer, 'hac')).toBe(wrong)
  expect(await check('', fresh.answer)).toBe(wrong)
  expect(await check("' or 1=1 --", fresh.answer)).toBe(wrong)
  world.time.now = new Date(world.time.now.getTime() + 120_000)
  expect(await check(fresh.id, fresh.answer)).toBe(wrong)
})
