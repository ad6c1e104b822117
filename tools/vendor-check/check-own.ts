/** Checks both wires of this product on a server and a database of their own, which are thrown away after. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { createApp } from '../../server/src/app.ts'
import { openBrands } from '../../server/src/brand/public.ts'
import { events } from '../../server/src/handed.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openDb } from '../../server/src/platform/db.ts'
import type { Deps } from '../../server/src/platform/deps.ts'
import { startEmbedded } from '../../server/src/platform/embedded.ts'
import { prepare } from '../../server/src/prepare.ts'
import { oneVendor, writeOneVendor } from '../../server/test/onewire.ts'
import { makePlayer } from '../../server/test/vendor.ts'
import { HOSTILE_FAULTS } from './hostile-faults.ts'
import { hub88Wire } from './hub88-wire.ts'
import { MONEY_FAULTS } from './money-faults.ts'
import { oneWire } from './one-wire.ts'
import { playFaults, type Verdict } from './play-faults.ts'

export async function checkOwn(note: (verdict: Verdict) => void): Promise<Verdict[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-vendor-check-'))
  const vendorsFolder = writeOneVendor()
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  fs.mkdirSync(path.join(dataDir, 'keys'))
  fs.writeFileSync(
    path.join(dataDir, 'keys', 'studio.public.pem'),
    pair.publicKey.export({ type: 'spki', format: 'pem' }),
  )
  const cluster = await startEmbedded({ dataDir })
  const config = { ...readConfig({ DATABASE_URL: cluster.url(), SEN_DATA: dataDir, SEN_DEMO: '1' }), vendorsFolder }
  await prepare(cluster.url(), config)
  const db = openDb(cluster.url())
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    db,
    now: () => new Date(),
    randomBytes: randomBytes,
    newId: uuidv7,
    log,
    brands: await openBrands(db),
    events,
    config,
  }
  const { http } = await createApp(deps)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const asPlayer = async (vendor: string) => ({ ...(await makePlayer(deps, { vendor })), currency: 'VND' })
  const verdicts: Verdict[] = []
  for (const [vendor, wire] of [
    ['STUDIO', hub88Wire(`${url}/vendor/studio`, pair.privateKey)],
    ['ONE', oneWire(`${url}/vendor/one`, oneVendor(() => url, dataDir).secret)],
  ] as const) {
    console.log(wire.name)
    const [player, other] = [await asPlayer(vendor), await asPlayer(vendor)]
    const stand = { wire, player, other, stake: 100n }
    verdicts.push(...(await playFaults(stand, [...MONEY_FAULTS, ...HOSTILE_FAULTS], note)))
  }
  await http.close()
  await db.close()
  await cluster.stop()
  for (const folder of [dataDir, vendorsFolder]) fs.rmSync(folder, { recursive: true, force: true })
  return verdicts
}
