import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oneVendor, writeOneVendor } from '../../test/onewire.ts'
import { makePlayer } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { readVendors } from './vendors.ts'

let world: World
const folder = writeOneVendor()
beforeAll(async () => {
  world = await makeWorld({ vendorsFolder: folder })
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

test('a vendor is added, changed, given another secret and taken away without a restart; a wrong file changes nothing', async () => {
  const { dataDir } = world.deps.config
  const player = await makePlayer(world.deps, { vendor: 'ONE' })
  const vendor = oneVendor(() => world.url, dataDir)
  const file = path.join(folder, 'one.json')
  const text = fs.readFileSync(file, 'utf8')
  const ask = { action: 'balance', player: player.user, session: player.token }
  const until = (answer: object, by = vendor) =>
    vi.waitFor(async () => expect(await by.send(ask)).toMatchObject(answer), { timeout: 5000, interval: 100 })
  await until({ http: 200, balance: '1000.00' })

  fs.writeFileSync(file, text.replace('"unitScale":2', '"unitScale":4'))
  await until({ http: 200, balance: '1000.0000' })
  fs.writeFileSync(file, text.replace('["*"]', '["hac"]'))
  await until({ http: 403, error: 'not_offered' })
  fs.writeFileSync(file, text)
  await until({ http: 200, balance: '1000.00' })

  const warned = new Promise<Error>(resolve => process.once('warning', resolve))
  fs.writeFileSync(path.join(folder, 'wrong.json'), '{"code":"WRONG"}')
  const asking = setInterval(() => readVendors(world.deps.config).byCode('one'), 100)
  expect((await warned).message).toContain('wrong.json')
  clearInterval(asking)
  expect(await vendor.send(ask)).toMatchObject({ http: 200, balance: '1000.00' })
  fs.rmSync(path.join(folder, 'wrong.json'))

  fs.writeFileSync(path.join(dataDir, 'keys', 'one.secret'), 'another secret of this vendor, a longer one than before')
  await until({ http: 401, error: 'bad_signature' })
  await until(
    { http: 200 },
    oneVendor(() => world.url, dataDir),
  )

  fs.rmSync(file)
  await vi.waitFor(() => expect(readVendors(world.deps.config).byCode('one')).toBeUndefined(), {
    timeout: 5000,
    interval: 100,
  })
  const gone = await fetch(`${world.url}/vendor/one`, { method: 'POST', body: '{}' })
  expect(gone.status).toBe(404)
})
