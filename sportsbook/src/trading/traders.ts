/**
 * The supplier's traders: a file `<data>/keys/sportsbook.traders.json` of names and the SHA-256 of their keys. A key is 32 random bytes, so
 * that nobody guesses one; it is taken away by taking its line out. The file counts within a second, without a restart.
 */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from '@sen/core/schema'
import { Refusal } from '@sen/supplier/refusal'

const name = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,39}$/))
const shape = z.record(name, z.string().check(z.regex(/^[0-9a-f]{64}$/)))

const EVERY_MS = 1000

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const pathOf = (dataDir: string): string => path.join(dataDir, 'keys', 'sportsbook.traders.json')

function readFile(file: string): Record<string, string> {
  return fs.existsSync(file) ? shape.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : {}
}

/** Who a bearer token belongs to; refuses sessionEnded. */
export type FindTrader = (authorization: string | undefined) => string

export function openTraders(dataDir: string): FindTrader {
  const file = pathOf(dataDir)
  let [names, readAt] = [new Map<string, string>(), 0]
  return authorization => {
    if (Date.now() - readAt > EVERY_MS) {
      names = new Map(Object.entries(readFile(file)).map(([trader, hash]) => [hash, trader]))
      readAt = Date.now()
    }
    const trader = names.get(hashOf(/^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1] ?? ''))
    if (!trader) throw new Refusal('sessionEnded')
    return trader
  }
}

/** Gives a trader a new key, which replaces an older one of his; answers it, as it stands nowhere. */
export function addTrader(dataDir: string, trader: string): string {
  if (!name.safeParse(trader).success)
    throw new Error('a trader’s name is 2 to 40 small letters, digits, dots and dashes, a letter first')
  const file = pathOf(dataDir)
  const key = randomBytes(32).toString('base64url')
  const all = { ...readFile(file), [trader]: hashOf(key) }
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
  return key
}
