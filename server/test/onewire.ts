/** A foreign vendor of the second wire for tests: its own secret, real signatures, real HTTP towards the world's server. */
import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { uuidv7 } from 'uuidv7'
import { type Body, postText, type TestPlayer } from './vendor.ts'

export type OneSaid = { http: number; ok: boolean; error?: string; balance?: string; txid?: string; raw: string }

export type OneVendor = {
  secret: string
  /** Sends a body signed now; a string is sent as it is. `headers` stand over the right ones. */
  send: (body: Body | string, headers?: Record<string, string>) => Promise<OneSaid>
  debit: (player: TestPlayer, amount: string, more?: Body) => Body
  credit: (player: TestPlayer, debit: Body, amount: string, more?: Body) => Body
  cancel: (player: TestPlayer, debit: Body) => Body
}

/** Folder of vendor files with one vendor of this wire, and the one with the wire of the built-in studio. */
export function writeOneVendor(more: object = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-vendors-'))
  const vendor = {
    displayName: { vi: 'x', en: 'x' },
    baseUrl: 'http://127.0.0.1:1',
    winPolicy: 'one',
    unknownFields: 'refuse',
    anyGameInSession: false,
    categories: ['RNG'],
    brands: ['*'],
  }
  const write = (code: string, rest: object) =>
    fs.writeFileSync(path.join(folder, `${code.toLowerCase()}.json`), JSON.stringify({ ...vendor, code, ...rest }))
  write('STUDIO', { adapter: 'hub88', unitScale: 5, corrections: true, publicKeyFile: 'studio.public.pem' })
  write('ONE', { adapter: 'onewire', unitScale: 2, secretFile: 'one.secret', ...more })
  return folder
}

/** Writes the vendor's secret where the platform looks for it. */
export function oneVendor(url: () => string, dataDir: string): OneVendor {
  const file = path.join(dataDir, 'keys', 'one.secret')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'))
  const secret = fs.readFileSync(file, 'utf8')
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const common = (player: TestPlayer) => ({ player: player.user, game: player.game, currency: 'VND' })
  return {
    secret,
    send: async (body, headers = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), uuidv7()]
      // Written out here and not taken from the adapter, so that both would have to be wrong alike.
      const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${text}`).digest('hex')
      const own = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
      return (await postText(agent, `${url()}/vendor/one`, text, { ...own, ...headers })) as unknown as OneSaid
    },
    debit: (player, amount, more = {}) => ({
      ...common(player),
      action: 'debit',
      session: player.token,
      txid: uuidv7(),
      round: uuidv7(),
      amount,
      ...more,
    }),
    credit: (player, debit, amount, more = {}) => ({
      ...common(player),
      action: 'credit',
      txid: uuidv7(),
      debit: debit.txid,
      round: debit.round,
      amount,
      ...more,
    }),
    cancel: (player, debit) => ({
      action: 'cancel',
      player: player.user,
      game: player.game,
      debit: debit.txid,
      round: debit.round,
    }),
  }
}
