/** Vendors are data: vendors/<code>.json, followed while the server runs. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { AMOUNT_MAX, parseAmount, readAmount } from '@sen/core/money'
import { code, z } from '@sen/core/schema'
import type { Config } from '../platform/deps.ts'

const vendorFile = z.strictObject({
  /** The code in the catalogue and in the ledger; the address /vendor/<code> takes it in any case. */
  code,
  displayName: z.object({ vi: z.string(), en: z.string() }),
  adapter: z.enum(['hub88', 'onewire']),
  /**
   * Where the vendor serves its side; 'studio' is the built-in studio, wherever it runs, 'studio/<entry>' one of its vendor
   * entries; 'sportsbook' the built-in sportsbook. */
  baseUrl: z.string(),
  operatorId: z.optional(z.number()),
  /** The vendor's public key: the PEM text itself, or a file under <data>/keys. */
  publicKey: z.optional(z.string()),
  publicKeyFile: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+\.pem$/))),
  /** For adapters that sign with a shared secret: the file under <data>/keys that holds it. */
  secretFile: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/))),
  /** Decimal digits of the vendor's unit: 5 means 100000 = 1.00. */
  unitScale: z.number().check(z.gte(0), z.lte(5)),
  /** The largest stake of one bet by currency, decimal; none where it is left out. A larger one is RS_ERROR_LIMIT_REACHED. */
  betMax: z.optional(
    z.record(
      z.string().check(z.regex(/^[A-Z]{3,8}$/)),
      z.string().check(z.refine(text => (parseAmount(text) ?? 0n) > 0n)),
    ),
  ),
  /** One win or rollback resolves a bet, or several wins may come. */
  winPolicy: z.enum(['one', 'several']),
  /** It may take wins back whose results were changed; without this such a call is refused. */
  corrections: z._default(z.boolean(), false),
  /** Fields that the protocol does not know: refused as bad syntax, or passed over for vendors that add some. */
  unknownFields: z.enum(['refuse', 'ignore']),
  /** Lobbies: a session may play other games than the one it was launched for. */
  anyGameInSession: z.boolean(),
  /** It tells of its jackpots (decision 0200). */
  jackpots: z.optional(z.boolean()),
  /** Its games stand in a frame of the site's, or in a window of their own (decision L17). */
  opens: z._default(z.enum(['frame', 'window']), 'frame'),
  categories: z.array(z.string()),
  /** Brands that offer it; "*" means all. */
  brands: z.array(z.string()),
})

export type Vendor = Omit<z.output<typeof vendorFile>, 'betMax'> & {
  /** The largest stake of one bet in a currency, ledger units. */
  betMax: (currency: string) => bigint
  /** Undefined while the vendor has not written its key yet; then every signature is wrong. */
  publicKeyNow: () => KeyObject | undefined
  secretNow: () => string | undefined
}

export type Vendors = { byCode: (code: string) => Vendor | undefined; all: readonly Vendor[] }

export const VENDORS = path.join(import.meta.dirname, '..', '..', '..', 'vendors')

const known = new Map<string, Vendors>()

/** How often the files are looked at for a change. */
const LOOK_MS = 1000

/**
 * The vendors of this installation. A wrong file stops the start with its name. Afterwards they follow their files: a vendor that is
 * added, changed or taken away, or given another key, is so within a second, without a restart; a file that is wrong then is told
 * on the error output, and what stood goes on.
 */
export function readVendors({ dataDir, vendorsFolder = VENDORS }: Pick<Config, 'dataDir' | 'vendorsFolder'>): Vendors {
  const place = `${vendorsFolder}\n${dataDir}`
  const vendors = known.get(place) ?? followFolder(vendorsFolder, dataDir)
  known.set(place, vendors)
  return vendors
}

function followFolder(folder: string, dataDir: string): Vendors {
  let now = readFolder(folder, dataDir)
  let print = printOf(folder, dataDir, now)
  let looked = Date.now()
  const current = (): Vendors => {
    const at = Date.now()
    if (at - looked < LOOK_MS) return now
    looked = at
    try {
      const found = printOf(folder, dataDir, now)
      if (found === print) return now
      print = found
      now = readFolder(folder, dataDir)
    } catch (error) {
      process.emitWarning(`the vendors stay as they were: ${(error as Error).message}`)
    }
    return now
  }
  return {
    byCode: name => current().byCode(name),
    get all() {
      return current().all
    },
  }
}

/** Which files there are, and when each was last written: those of the vendors and those of their keys. */
function printOf(folder: string, dataDir: string, { all }: Vendors): string {
  const files = fs.readdirSync(folder).map(name => path.join(folder, name))
  const keys = all.flatMap(vendor => [vendor.publicKeyFile ?? [], vendor.secretFile ?? []].flat())
  return [...files, ...keys.map(name => path.join(dataDir, 'keys', name))]
    .map(file => {
      const stat = fs.statSync(file, { throwIfNoEntry: false })
      return `${file} ${stat?.mtimeMs} ${stat?.size}`
    })
    .join('\n')
}

/** Whether a brand offers the vendor's games. */
export const isEnabledForBrand = (vendor: Pick<Vendor, 'brands'>, brandCode: string): boolean =>
  vendor.brands.includes('*') || vendor.brands.includes(brandCode)

function readFolder(folder: string, dataDir: string): Vendors {
  const all = fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => readVendor(path.join(folder, name), dataDir))
  const byCode = new Map(all.map(vendor => [vendor.code.toLowerCase(), vendor]))
  return { all, byCode: name => byCode.get(name) ?? byCode.get(name.toLowerCase()) }
}

function readVendor(file: string, dataDir: string): Vendor {
  const verdict = vendorFile.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (!verdict.success)
    throw new Error(
      `${file}: ${verdict.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    )
  const vendor = verdict.data
  const readKey = (name: string | undefined) =>
    name ? readWhenThere(path.join(dataDir, 'keys', name)) : () => undefined
  const pem = vendor.publicKey ? () => vendor.publicKey : readKey(vendor.publicKeyFile)
  const most = new Map(Object.entries(vendor.betMax ?? {}).map(([currency, text]) => [currency, readAmount(text)]))
  let key: KeyObject | undefined
  return {
    ...vendor,
    betMax: currency => most.get(currency) ?? AMOUNT_MAX,
    publicKeyNow: () => {
      if (key) return key
      const text = pem()
      if (text) key = createPublicKey(text)
      return key
    },
    secretNow: readKey(vendor.secretFile),
  }
}

/** The built-in studio writes its key at its own first start, maybe after ours: the file is looked for once a second until it is there. */
function readWhenThere(file: string): () => string | undefined {
  let text: string | undefined
  let looked = 0
  return () => {
    if (text !== undefined || Date.now() - looked < 1000) return text
    looked = Date.now()
    try {
      text = fs.readFileSync(file, 'utf8').trim()
    } catch {
      // Not there yet.
    }
    return text
  }
}
