/** Payment providers are data: providers/<code>.json, read anew when it changes, with the keys beside <data>/keys. */
import fs from 'node:fs'
import path from 'node:path'
import { z } from '@sen/core/schema'
import type { Config } from '../../platform/deps.ts'
import { hmacKeys, type Keys, rsaKeys } from './sign-callback.ts'

const keyName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,60}$/))
const providerFile = z.strictObject({
  /** Where the provider serves its side: https, or a host of this machine. */
  address: z.url().check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/)),
  /** Our name at the provider. */
  merchant: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  /** Where the provider reaches us: the beginning of the callbacks' address. */
  platform: z.url({ protocol: /^https?$/ }),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Files under <data>/keys: the shared secret, or our private key and their public one. */
  signature: z.discriminatedUnion('algorithm', [
    z.strictObject({ algorithm: z.literal('hmac-sha256'), secretFile: keyName }),
    z.strictObject({ algorithm: z.literal('rsa-sha256'), privateKeyFile: keyName, publicKeyFile: keyName }),
  ]),
  /** Brands that use it; "*" means all. */
  brands: z.array(z.string()),
})

export type ProviderFile = z.output<typeof providerFile> & { code: string; keys: Keys }

const PROVIDERS = path.join(import.meta.dirname, '..', '..', '..', '..', 'providers')

type Place = Pick<Config, 'dataDir' | 'providersFolder'>
const known = new Map<string, { print: string; file: ProviderFile }>()

/** The provider of a code; undefined where there is no such file. Throws, with the file's name, when it is wrong. */
export function findProviderFile(
  { dataDir, providersFolder = PROVIDERS }: Place,
  code: string,
): ProviderFile | undefined {
  if (!/^[a-z][a-z0-9]{1,23}$/.test(code)) return undefined
  const name = path.join(providersFolder, `${code}.json`)
  const stat = fs.statSync(name, { throwIfNoEntry: false })
  if (!stat) return undefined
  const print = `${stat.mtimeMs} ${stat.size}`
  const place = `${name}\n${dataDir}`
  const kept = known.get(place)
  if (kept?.print === print) return kept.file
  const file = readProviderFile(name, code, dataDir)
  known.set(place, { print, file })
  return file
}

/** Every provider's file, read: a wrong one stops the start. */
export function listProviderFiles(place: Place): ProviderFile[] {
  const folder = place.providersFolder ?? PROVIDERS
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => findProviderFile(place, name.slice(0, -5)) ?? [])
}

function readProviderFile(name: string, code: string, dataDir: string): ProviderFile {
  try {
    const file = providerFile.parse(JSON.parse(fs.readFileSync(name, 'utf8')))
    const read = (key: string) => fs.readFileSync(path.join(dataDir, 'keys', key), 'utf8').trim()
    const { signature } = file
    const keys =
      signature.algorithm === 'hmac-sha256'
        ? hmacKeys(readSecret(read(signature.secretFile)))
        : rsaKeys(read(signature.privateKeyFile), read(signature.publicKeyFile))
    return { ...file, address: file.address.replace(/\/$/, ''), platform: file.platform.replace(/\/$/, ''), code, keys }
  } catch (error) {
    throw new Error(`${name} is not right: ${(error as Error).message}`)
  }
}

/** A secret that could be guessed is none. */
function readSecret(secret: string): string {
  if (secret.length < 32) throw new Error('the shared secret has fewer than 32 characters')
  return secret
}
