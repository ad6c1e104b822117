/** A foreign vendor for tests: its own keys, real signatures, real HTTP towards the world's server. */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import type { Deps } from '../src/platform/deps.ts'
import { openGameSession } from '../src/play/public.ts'
import { post, walletPosting } from '../src/wallet/public.ts'

export type Said = {
  status: string
  balance?: number
  request_uuid?: string
  user?: string
  currency?: string
  raw: string
  http: number
}
export type Body = Record<string, unknown>

export type TestVendor = {
  code: string
  /** Sends a signed body; a string is sent as it is. */
  send: (call: string, body: Body | string, headers?: Record<string, string>) => Promise<Said>
  /** The signature of a text. */
  sign: (text: string) => string
  bet: (player: TestPlayer, amount: number, more?: Body) => Body
  win: (player: TestPlayer, bet: Body, amount: number, more?: Body) => Body
  rollback: (player: TestPlayer, bet: Body, more?: Body) => Body
  correction: (player: TestPlayer, bet: Body, amount: number, more?: Body) => Body
}

export type TestPlayer = { id: string; brand: string; user: string; token: string; game: string }

/** A repeated body is signed once: signing is the slowest part of a test. */
const signed = new Map<string, string>()
const pairs = new Map<string, KeyObject>()

/** Writes the vendor's public key where the platform looks for it, and signs with the private one. */
export function testVendor(url: () => string, dataDir: string, code = 'studio'): TestVendor {
  let key = pairs.get(dataDir + code)
  if (!key) {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    key = pair.privateKey
    pairs.set(dataDir + code, key)
    fs.mkdirSync(path.join(dataDir, 'keys'), { recursive: true })
    fs.writeFileSync(
      path.join(dataDir, 'keys', `${code}.public.pem`),
      pair.publicKey.export({ type: 'spki', format: 'pem' }),
    )
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const sign = (text: string): string => {
    const name = `${dataDir}${code}\n${text}`
    const known = signed.get(name)
    if (known) return known
    const signature = createSign('RSA-SHA256').update(text).sign(key, 'base64')
    signed.set(name, signature)
    return signature
  }
  return {
    code,
    sign,
    send: (call, body, headers = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return postText(agent, `${url()}/vendor/${code}${call}`, text, {
        'x-hub88-signature': sign(text),
        ...headers,
      })
    },
    bet: (player, amount, more = {}) => ({ ...common(player), amount, ...more }),
    win: (player, bet, amount, more = {}) => ({
      ...common(player),
      round: bet.round,
      amount,
      reference_transaction_uuid: bet.transaction_uuid,
      ...more,
    }),
    correction: (player, bet, amount, more = {}) => ({
      ...common(player),
      round: bet.round,
      amount,
      reference_transaction_uuid: bet.transaction_uuid,
      ...more,
    }),
    rollback: (player, bet, more = {}) => {
      const { currency: _, ...rest } = common(player)
      return { ...rest, round: bet.round, reference_transaction_uuid: bet.transaction_uuid, ...more }
    },
  }
}

const common = (player: TestPlayer): Body => ({
  user: player.user,
  token: player.token,
  request_uuid: uuidv7(),
  transaction_uuid: uuidv7(),
  round: uuidv7(),
  round_closed: false,
  game_code: player.game,
  currency: 'VND',
})

export function postText(agent: http.Agent, url: string, text: string, headers: Record<string, string>): Promise<Said> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      response => {
        let raw = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          raw += chunk
        })
        response.on('end', () => {
          try {
            resolve({ ...JSON.parse(raw), raw, http: response.statusCode ?? 0 })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    request.on('error', reject)
    request.end(text)
  })
}

/** A player with money and a game session, made through the modules' own doors. At Hạc, which keeps wallets at vendors, his cash stands at this one. */
export async function makePlayer(
  deps: Pick<Deps, 'db'>,
  { brand = 'sen', cash = 1000n * ONE, bonus = 0n, game = 'lotus-pond', vendor = 'STUDIO', id = uuidv7() } = {},
): Promise<TestPlayer> {
  const { token, user } = await deps.db.inBrand(brand, async tx => {
    for (const [bucket, amount] of Object.entries({ cash, bonus })) {
      if (amount > 0n)
        await post(tx, {
          kind: 'grant',
          key: `${bucket}:${id}`,
          lines: [
            { account: 'house:grants', amount: -amount },
            { account: `player:${id}:${bucket}`, amount },
          ],
        })
    }
    if (brand === 'hac' && cash > 0n)
      await post(tx, walletPosting({ key: `at:${id}`, playerId: id, vendor, amount: cash }))
    return openGameSession(tx, {
      accountId: id,
      account: 'player',
      kind: 0,
      nodeId: 1,
      gameCode: game,
      vendorCode: vendor,
      mode: 'real',
    })
  })
  return { id, brand, user, token, game }
}
