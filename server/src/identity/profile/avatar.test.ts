/** Pictures that players send (threat T26): only pixels are ever kept. */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { UPLOAD_BYTES } from '@sen/core/call'
import { identityCalls } from '@sen/core/identity/calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
let player: Player
beforeAll(async () => {
  world = await makeWorld()
  player = await registerPlayer(world)
})
afterAll(() => world.close())

type Sent = { status: number; code: string; value: { icon: string }; headers: http.IncomingHttpHeaders; bytes: Buffer }
type Sending = {
  type?: string
  token?: string | undefined
  method?: string
  path?: string
  chunked?: boolean
  brand?: string
}

function send(body: Buffer | undefined, how: Sending = {}): Promise<Sent> {
  const { type = 'image/png', token = player.token, method = 'POST', path: at = securityCalls.uploadAvatar.path } = how
  const headers: Record<string, string> = { host: `${how.brand ?? 'sen'}.localhost` }
  if (body) headers['content-type'] = type
  if (body && !how.chunked) headers['content-length'] = String(body.length)
  if (token) headers.authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(at, world.url), { method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString()
        const json = text.startsWith('{') ? JSON.parse(text) : { code: '', value: { icon: '' } }
        resolve({ ...json, status: response.statusCode ?? 0, headers: response.headers, bytes })
      })
    })
    // A server that has heard enough answers and hangs up while we still speak.
    request.on('error', error => ((error as NodeJS.ErrnoException).code === 'EPIPE' ? undefined : reject(error)))
    request.end(body)
  })
}

const kept = () =>
  world.deps.db.inBrand('sen', tx =>
    tx.query<{ name: string; picture: Buffer }>(
      sql`select name, picture from platform.uploads where brand_id = 'sen' and shelf = 'avatars'`,
    ),
  )
const red = { create: { width: 40, height: 60, channels: 3, background: '#c00' } } as const
const png = () => sharp(red).png().toBuffer()
const jpeg = () => sharp(red).jpeg().toBuffer()

/** A PNG chunk by hand, with its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
/** A PNG of so many pixels of one grey: tiny on the way, huge in memory. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([begin, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const HTML = '<html><script>alert(document.cookie)</script></html>'

describe('a picture of one’s own', () => {
  test('is cut square, drawn anew and shown under an address nobody can guess; the one before is deleted', async () => {
    const first = await send(await png())
    expect([first.status, first.value.icon]).toEqual([
      200,
      expect.stringMatching(/^\/uploads\/avatars\/[\w-]{22}\.webp$/),
    ])
    const seen = await send(undefined, { method: 'GET', path: first.value.icon, token: '' })
    expect(seen.status).toBe(200)
    expect(
      await sharp(seen.bytes)
        .metadata()
        .catch(() => 'blocked'),
    ).toBe('blocked')
    expect(seen.bytes.subarray(0, 4).toString() + seen.bytes.subarray(8, 12).toString()).toBe('RIFFWEBP')
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="avatar.webp"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(seen.headers['set-cookie']).toBeUndefined()
    const icon = await world.ask(identityCalls.getMemberIcon, {}, { token: player.token })
    expect(icon.value.icon).toBe(first.value.icon)
    const second = await send(await jpeg(), { type: 'image/jpeg' })
    expect(second.value.icon).not.toBe(first.value.icon)
    expect((await send(undefined, { method: 'GET', path: first.value.icon })).status).toBe(404)
    expect((await kept()).map(({ name }) => name)).toEqual([second.value.icon.split('/').at(-1)])
  })

  test('is seen on the site of its own brand only, and no name leads to anything else', async () => {
    const { icon } = (await send(await png())).value
    expect((await send(undefined, { method: 'GET', path: icon, brand: 'hac' })).status).toBe(404)
    for (const name of [
      '..%2f..%2f..%2fkeys%2fkek',
      '%2e%2e%2fx.webp',
      'x.webp',
      `${'A'.repeat(22)}.webp%00.png`,
      'a'.repeat(5000),
    ])
      expect([(await send(undefined, { method: 'GET', path: `/uploads/avatars/${name}` })).status]).not.toContain(200)
  })

  test('built-in ones are chosen by code; choosing one deletes the uploaded picture', async () => {
    await send(await png())
    const as = { token: player.token }
    const avatars = await world.ask(securityCalls.getAvatars, {}, as)
    expect([avatars.value.isUploaded, avatars.value.icons.length]).toEqual([true, 12])
    for (const { icon } of avatars.value.icons)
      expect(fs.existsSync(path.join(import.meta.dirname, '../../../../web/public', icon)), icon).toBe(true)
    const choose = (code: string) => world.ask(securityCalls.chooseAvatar, { body: { code } }, as)
    expect((await choose('koi')).value.icon).toBe('/avatars/koi.svg')
    expect(await kept()).toEqual([])
    expect((await choose('../../x')).status).toBe(400)
    expect((await choose('')).value.icon).toBe('')
  })
})

const takeAway = () => world.ask(securityCalls.chooseAvatar, { body: { code: '' } }, { token: player.token })

describe('T26 what is no picture, or more than one', () => {
  test('stays out: other types, lying types, nothing, and too much', async () => {
    await takeAway()
    const picture = await png()
    const none = async (body: Buffer, how: Sending, status: number, code: string) => {
      const reply = await send(body, how)
      expect([reply.status, reply.code]).toEqual([status, code])
    }
    await none(Buffer.from(SVG), { type: 'image/svg+xml' }, 415, 'platform.mediaType')
    await none(picture, { type: 'application/json' }, 400, 'platform.badInput')
    await none(picture, { type: 'application/octet-stream' }, 415, 'platform.mediaType')
    await none(Buffer.from(SVG), {}, 200, 'platform.badPicture')
    await none(Buffer.from(HTML), { type: 'image/jpeg' }, 200, 'platform.badPicture')
    await none(picture, { type: 'image/jpeg' }, 200, 'platform.badPicture')
    await none(await jpeg(), { type: 'image/png' }, 200, 'platform.badPicture')
    await none(Buffer.alloc(0), {}, 200, 'platform.badPicture')
    await none(Buffer.concat([picture, Buffer.alloc(UPLOAD_BYTES)]), {}, 413, 'platform.tooLarge')
    await none(Buffer.concat([picture, Buffer.alloc(UPLOAD_BYTES)]), { chunked: true }, 413, 'platform.tooLarge')
    await none(picture, { token: '' }, 401, 'platform.notSignedIn')
    expect(await kept()).toEqual([])
  })

  test('a bomb of 16,000 by 16,000 pixels is refused before it is drawn', async () => {
    const small = bomb(16_000)
    expect(small.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    const reply = await send(small)
    expect([reply.status, reply.code]).toEqual([200, 'platform.badPicture'])
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    // The same by hand, small enough: the way the bomb is built is right.
    expect((await send(bomb(64))).status).toBe(200)
  })

  test('scripts in EXIF, in text chunks, in comments and behind the end are gone after it was drawn anew', async () => {
    const picture = await png()
    const end = picture.length - 12
    const text = chunk('tEXt', Buffer.from(`Comment\0${HTML}`))
    const exif = await sharp(red)
      .withExif({ IFD0: { ImageDescription: HTML, Artist: SVG } })
      .jpeg()
      .toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, HTML.length + 2]), Buffer.from(HTML)])
    const polyglots: [Buffer, string][] = [
      [Buffer.concat([picture, Buffer.from(HTML)]), 'image/png'],
      [Buffer.concat([picture, Buffer.from('PK\u0003\u0004evil.zip')]), 'image/png'],
      [Buffer.concat([picture.subarray(0, end), text, picture.subarray(end)]), 'image/png'],
      [exif, 'image/jpeg'],
      [Buffer.concat([comment, (await jpeg()).subarray(2)]), 'image/jpeg'],
      [Buffer.concat([await jpeg(), Buffer.from(`<?php system($_GET['x']) ?>${SVG}`)]), 'image/jpeg'],
    ]
    for (const [polyglot, type] of polyglots) {
      const reply = await send(polyglot, { type })
      if (reply.code === 'platform.badPicture') continue
      expect(reply.status).toBe(200)
      const { bytes } = await send(undefined, { method: 'GET', path: reply.value.icon })
      for (const word of ['script', 'svg', 'php', 'PK\u0003', 'EXIF', 'Comment'])
        expect(bytes.includes(word), word).toBe(false)
      expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    }
  })

  test('500 broken files: each is refused or drawn anew, never a fault, and none is kept as it came', async () => {
    const [onePng, oneJpeg] = [await png(), await jpeg()]
    const spoiled = fc.record({
      isPng: fc.boolean(),
      edits: fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 12 }),
      cut: fc.option(fc.nat(4000)),
      tail: fc.uint8Array({ maxLength: 60 }),
    })
    const before = process.memoryUsage().rss
    for (const { isPng, edits, cut, tail } of fc.sample(spoiled, { numRuns: 500, seed: 26 })) {
      const from = isPng ? onePng : oneJpeg
      const body = Buffer.concat([from.subarray(0, cut ?? from.length), Buffer.from(tail)])
      for (const [at, value] of edits) if (body.length > 8) body[8 + (at % (body.length - 8))] = value
      const reply = await send(body, { type: isPng ? 'image/png' : 'image/jpeg' })
      expect([reply.status, ['', 'platform.badPicture'].includes(reply.code)]).toEqual([200, true])
    }
    expect((await kept()).length).toBeLessThanOrEqual(1)
    for (const { picture } of await kept()) expect(picture.subarray(0, 4).toString()).toBe('RIFF')
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })
})
