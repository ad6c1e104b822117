import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brandCalls } from '@sen/core/brand/calls'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../test/players.ts'
import { HOSTS, makeWorld, type World } from '../test/world.ts'
import { followBrands } from './follow-brands.ts'

const BRANDS = path.join(import.meta.dirname, '..', '..', 'brands')

let world: World
let folder: string
let following: ReturnType<typeof followBrands>
beforeAll(async () => {
  world = await makeWorld()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-followed-'))
  fs.cpSync(BRANDS, folder, { recursive: true })
  following = followBrands(world.deps, folder, 20)
})
afterAll(async () => {
  await following.stop()
  await world.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Writes a brand as a copy of brand sen with these changes. */
function write(code: string, changes: object): void {
  const sen = JSON.parse(fs.readFileSync(path.join(BRANDS, 'sen', 'brand.json'), 'utf8'))
  fs.mkdirSync(path.join(folder, code), { recursive: true })
  fs.writeFileSync(path.join(folder, code, 'brand.json'), JSON.stringify({ ...sen, ...changes }))
}

const CUC = { code: 'cuc', name: 'Cúc', hosts: [{ host: 'cuc.localhost', speed: 10 }] }
HOSTS.cuc = 'cuc.localhost'
const at = { brand: 'cuc' }
const nameThere = async () => (await world.ask(brandCalls.getWhitelabel, {}, at)).value?.name
/** What a browser gets at this path of the new brand. */
const get = (path: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
    const { port } = new URL(world.url)
    http
      .get({ host: '127.0.0.1', port, path, headers: { host: 'cuc.localhost' } }, async response => {
        const text = Buffer.concat(await response.toArray()).toString('utf8')
        resolve({ status: response.statusCode, type: response.headers['content-type'], text })
      })
      .on('error', reject)
  })

test('a brand whose folder is added is served without a restart, filled, and follows its file', async () => {
  write('cuc', CUC)
  await expect.poll(nameThere).toBe('Cúc')
  const countMenus = async () => {
    // The catalogue in memory is looked at again after a second.
    world.time.now = new Date(world.time.now.getTime() + 2000)
    return (await world.ask(catalogueCalls.listMenus, {}, at)).value.length
  }
  await expect.poll(countMenus, { timeout: 20_000 }).toBeGreaterThan(3)
  write('cuc', { ...CUC, name: 'Cúc Vàng' })
  await expect.poll(nameThere).toBe('Cúc Vàng')
})

test('a brand without pictures shows its monogram under each of their names', async () => {
  for (const name of ['favicon.svg', 'icon-192.png']) {
    const { type, text } = await get(`/brand/cuc/${name}`)
    expect(type).toBe('image/svg+xml')
    expect(text).toContain('>C</text>')
  }
  expect((await get('/brand/nobody/favicon.svg')).status).toBe(404)
  expect(JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({
    icons: [{ src: '/brand/cuc/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    screenshots: [],
  })
})

test('the time zone of a brand may be corrected until it has a player, and then no more', async () => {
  const zoneOf = () => world.deps.brands.byCode('cuc')?.timeZone
  write('cuc', { ...CUC, name: 'Cúc Vàng', timeZone: 'Asia/Tokyo' })
  await expect.poll(zoneOf).toBe('Asia/Tokyo')
  await registerPlayer(world, { brand: 'cuc' })
  write('cuc', { ...CUC, name: 'Cúc Trắng', timeZone: 'Asia/Bangkok' })
  write('lien', { code: 'lien', name: 'Liên', hosts: [{ host: 'lien.localhost', speed: 10 }] })
  await expect.poll(() => world.deps.brands.byCode('lien')?.name).toBe('Liên')
  expect([zoneOf(), await nameThere()]).toEqual(['Asia/Tokyo', 'Cúc Vàng'])
  write('cuc', { ...CUC, name: 'Cúc Vàng', timeZone: 'Asia/Tokyo' })
})

test('a file that is wrong, or names another brand’s host, changes nothing; what is right beside it counts', async () => {
  write('cuc', { ...CUC, minAge: 'eighteen' })
  write('lan', { code: 'lan', name: 'Lan' })
  write('mai', { code: 'mai', name: 'Mai', hosts: [{ host: 'mai.localhost', speed: 10 }] })
  await expect.poll(() => world.deps.brands.byCode('mai')?.name).toBe('Mai')
  expect(await nameThere()).toBe('Cúc Vàng')
  expect(world.deps.brands.byCode('lan')).toBeUndefined()
  expect(world.deps.brands.byHost(HOSTS.sen as string)?.code).toBe('sen')
})
