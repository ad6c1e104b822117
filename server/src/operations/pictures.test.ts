/** The brand's pictures: drawn anew, seen by everybody under their brand and under no other, removed when nothing shows them. */
import http from 'node:http'
import { operationsCalls } from '@sen/core/operations/calls'
import { editingCalls } from '@sen/core/operations/content-calls'
import { pictureCalls } from '@sen/core/operations/picture-calls'
import { mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { pointCalls } from '@sen/core/rewards/point-calls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { HOSTS, makeWorld, type World } from '../../test/world.ts'

let world: World
let lan: Hired
beforeAll(async () => {
  world = await makeWorld()
  lan = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

type Sending = { body?: Buffer; type?: string; token?: string; brand?: string }
type Sent = { status: number; type: string; bytes: Buffer; code: string; picture: string }

function send(path: string, { body, type = 'image/png', token, brand = 'sen' }: Sending = {}): Promise<Sent> {
  const headers: Record<string, string> = { host: HOSTS[brand] ?? '' }
  if (body) Object.assign(headers, { 'content-type': type, 'content-length': String(body.length) })
  if (token) headers.authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, world.url), { method: body ? 'POST' : 'GET', headers }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const said = bytes.toString().startsWith('{') ? JSON.parse(bytes.toString()) : {}
        const { statusCode: status = 0, headers } = response
        const answer = { code: said.code ?? '', picture: said.value?.path ?? '' }
        resolve({ status, type: headers['content-type'] ?? '', bytes, ...answer })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

const take = (body: Buffer, who: { token: string; brand?: string } = lan, type?: string) =>
  send(pictureCalls.uploadSitePicture.path, {
    body,
    token: who.token,
    ...(type ? { type } : {}),
    brand: who.brand ?? 'sen',
  })
const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c22' } })

test('a picture that staff send is drawn anew, small enough, and anybody sees it on the site of its brand alone', async () => {
  const { status, picture } = await take(await red(2400, 1800).png().toBuffer())
  expect([status, picture]).toEqual([200, expect.stringMatching(/^\/uploads\/pictures\/[A-Za-z0-9_-]{22}\.webp$/)])
  const seen = await send(picture)
  expect([seen.status, seen.type]).toEqual([200, 'image/webp'])
  // The head of a WebP: its mark, and fourteen bits of width and of height.
  expect(seen.bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect([26, 28].map(at => seen.bytes.readUInt16LE(at) & 0x3fff)).toEqual([1920, 1440])
  expect((await send(picture, { brand: 'hac' })).status).toBe(404)
  expect((await send(picture.replace('/pictures/', '/avatars/'))).status).toBe(404)
  const item = {
    code: 'lamp',
    kind: 'gift' as const,
    app: null,
    name: { vi: 'Đèn lồng', en: '' },
    text: { vi: '', en: '' },
    picture,
    points: 300,
    amount: null,
    stock: 3,
    perPlayer: null,
    position: 1,
    fromAt: null,
    toAt: null,
    isHidden: false,
  }
  const as = { token: lan.token, brand: lan.brand }
  expect((await world.ask(mallStaffCalls.createMallItem, { body: item }, as)).code).toBe('')
  const { value } = await world.ask(pointCalls.listPointRewards, {}, { brand: 'sen' })
  expect(value.list.find(({ code }) => code === 'lamp')?.picture).toBe(picture)
  const log = await world.ask(
    operationsCalls.listAudit,
    { query: { action: 'uploadSitePicture' } },
    { token: (await hireStaff(world, 'auditor')).token },
  )
  expect(log.value.list).toMatchObject([{ subjectKind: 'picture', after: { name: picture.split('/').at(-1) } }])
})

test('what is no picture is refused, and so is whoever may not edit what the site shows', async () => {
  const jpeg = await red(40, 40).jpeg().toBuffer()
  expect((await take(jpeg, lan, 'image/jpeg')).code).toBe('')
  expect((await take(jpeg, lan, 'image/png')).code).toBe('platform.badPicture')
  expect((await take(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), lan, 'image/svg+xml')).status).toBe(415)
  expect((await take(Buffer.alloc(5 * 1024 * 1024 + 1, 0x89))).status).toBe(413)
  for (const role of ['support', 'risk', 'auditor'] as const)
    expect([role, (await take(jpeg, await hireStaff(world, role), 'image/jpeg')).status]).toEqual([role, 403])
  expect((await take(jpeg, await registerPlayer(world), 'image/jpeg')).status).toBe(401)
})

test('a picture that something shows stays, hidden or written into a text too; one that nothing shows is removed, and what is gone is put nowhere', async () => {
  const as = { token: (await hireStaff(world, 'content')).token }
  const shelf = async () => (await world.ask(pictureCalls.listPictures, {}, as)).value
  const add = async (side: number) => (await take(await red(side, side).png().toBuffer())).picture
  const [shown, written, loose] = [await add(11), await add(12), await add(13)]
  const idOf = async (path: string) => (await shelf()).list.find(row => row.path === path)?.id ?? ''
  const remove = async (path: string) => {
    const id = await idOf(path)
    return (await world.ask(pictureCalls.removePicture, { body: { id } }, as)).code
  }
  const words = { vi: 'Có ảnh', en: '' }
  const none = { vi: '', en: '' }
  const always = { fromAt: null, toAt: null, isHidden: true }
  const banner = {
    groupName: 'home',
    url: shown,
    phoneUrl: '/banners/x.avif',
    linkageType: 0,
    linkageValue: '',
    title: words,
    summary: none,
    action: none,
    ...always,
  }
  const notice = {
    type: 'PL' as const,
    audience: 'everyone' as const,
    title: words,
    summary: none,
    content: { vi: `<p>Xem <img src="${written}" alt=""></p>`, en: '' },
    image: '',
    publishedAt: world.time.now.toISOString(),
    ...always,
  }
  expect((await world.ask(editingCalls.createBanner, { body: banner }, as)).code).toBe('')
  expect((await world.ask(editingCalls.createNotice, { body: notice }, as)).code).toBe('')
  const { list, siteOwn } = await shelf()
  expect(list.slice(0, 3).map(row => [row.path, row.isUsed])).toEqual([
    [loose, false],
    [written, true],
    [shown, true],
  ])
  expect(siteOwn).toContain('/banners/x.avif')
  expect([await remove(shown), await remove(written), await remove(loose)]).toEqual([
    'operations.pictureUsed',
    'operations.pictureUsed',
    '',
  ])
  expect((await send(loose)).status).toBe(404)
  expect((await world.ask(editingCalls.createBanner, { body: { ...banner, url: loose } }, as)).code).toBe(
    'operations.pictureUnknown',
  )
  expect((await world.ask(editingCalls.createNotice, { body: { ...notice, image: loose } }, as)).code).toBe(
    'operations.pictureUnknown',
  )
  const abroad = { token: (await hireStaff(world, 'owner', 'hac')).token, brand: 'hac' }
  expect((await world.ask(pictureCalls.listPictures, {}, abroad)).value).toEqual({
    list: [],
    siteOwn: [],
    nextCursor: null,
  })
  const one = await idOf(shown)
  expect((await world.ask(pictureCalls.removePicture, { body: { id: one } }, abroad)).code).toBe(
    'operations.pictureUnknown',
  )
})
