/** Encrypted bodies: envelopes that were changed, moved, kept or made by other rules; each is refused as one and the same. */
import { createHistogram } from 'node:perf_hooks'
import { brandCalls } from '@sen/core/brand/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { CompactEncrypt, type CompactJWEHeaderParameters, importJWK } from 'jose'
import type { Deps } from '../../src/platform/deps.ts'
import { decryptJwe } from '../../src/platform/jwe.ts'
import { HOSTS } from '../world.ts'
import { type Attack, inParallel, openPick, type Target } from './target.ts'

const { method, path } = identityCalls.login
const AT = { method, path, brandId: 'sen' }
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.='
/** Envelopes are good for two minutes: the one that is changed is made anew so often. */
const ANEW_EVERY = 5000
const STALL_MS = 50

type JweAttacks = (header?: Record<string, unknown>) => Promise<string>
export type Opening = (deps: Deps, jwe: string, at: typeof AT) => Promise<unknown>

/** `size` envelopes to the server’s own opening, a hundredth of them over HTTP. `open` is another opening, for the check of the check. */
export const attackEnvelopesOf =
  (open: Opening): Attack =>
  async (target, size) => {
    const encryptJwe = await openJweAttacks(target)
    const pick = openPick(target.deps)
    const said = new Map<string, number>()
    let pair = [await encryptJwe(), await encryptJwe()]
    const stopTurns = watchTurns()
    await inParallel(size, 8, async at => {
      if (at % ANEW_EVERY === 0) pair = [await encryptJwe(), await encryptJwe()]
      const [whole = '', other = ''] = pair
      // Every fiftieth is sealed rightly, by rules that are not ours.
      const jwe = at % 50 === 0 ? await encryptJwe(STRANGE[(at / 50) % STRANGE.length]) : spoil(whole, other, pick)
      if (sameBytes(jwe, whole)) return
      const code = await open(target.deps, jwe, AT).then(
        () => 'opened',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      )
      said.set(code, (said.get(code) ?? 0) + 1)
    })
    const turns = stopTurns()
    const http = await attackOverHttp(target, encryptJwe, Math.ceil(size / 100), pick)
    const wrong = [...said].filter(([code]) => code !== 'platform.malformedJwe')
    const isHeld = wrong.length === 0 && said.size > 0 && http.faults.length === 0 && turns.p999 < STALL_MS
    return {
      name: 'Envelopes',
      said: `${size} changed or strange: ${said.get('platform.malformedJwe') ?? 0} refused as one and the same, others ${JSON.stringify(wrong)}; ${http.asked} over HTTP: ${http.faults.length} answered otherwise${http.faults[0] ? `, first: ${http.faults[0]}` : ''}; a turn of the event loop takes p99.9 ${turns.p999.toFixed(1)} ms of processor time, at most ${turns.longest.toFixed(1)} ms`,
      isHeld,
    }
  }

export const attackEnvelopes = attackEnvelopesOf(decryptJwe)

/** Measures what each turn of the event loop takes of this thread's processor time: what the machine does beside it does not count. */
function watchTurns(): () => { p999: number; longest: number } {
  const turns = createHistogram()
  let last = process.threadCpuUsage()
  let isOver = false
  const turn = () => {
    const now = process.threadCpuUsage()
    turns.record(Math.max(1, now.user + now.system - last.user - last.system))
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    return { p999: turns.percentile(99.9) / 1000, longest: turns.max / 1000 }
  }
}

/** Headers that are sealed as they should be and name what they should not. */
const STRANGE: readonly Record<string, unknown>[] = [
  { htu: '/wps/member/register' },
  { htm: 'PUT' },
  { kid: 'nobodys-key' },
  { typ: 'JWT' },
  { iat: Math.floor(Date.now() / 1000) - 100_000 },
  { iat: Math.floor(Date.now() / 1000) + 100_000 },
  { jti: 'x' },
  { jku: 'https://evil.example/jwks' },
  { foo: 1 },
]

async function openJweAttacks({ far, deps }: Target): Promise<JweAttacks> {
  const { value } = await far(brandCalls.getJwks)
  const [jwk] = value.keys as ({ kid: string } & Parameters<typeof importJWK>[0])[]
  if (!jwk) throw new Error('the server has no key to seal to')
  const key = await importJWK(jwk, 'ECDH-ES')
  const body = new TextEncoder().encode(JSON.stringify({ username: 'nobody1', password: 'nothing1' }))
  return header => {
    const own = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid,
      typ: 'wps+jwe',
      jti: deps.newId(),
      htm: method,
      htu: path,
    }
    const full = { ...own, iat: Math.floor(deps.now().getTime() / 1000), ...header }
    return new CompactEncrypt(body).setProtectedHeader(full as CompactJWEHeaderParameters).encrypt(key)
  }
}

const CHANGES: readonly Record<string, unknown>[] = [
  { alg: 'none' },
  { alg: 'dir' },
  { alg: 'RSA-OAEP' },
  { alg: 'ECDH-ES+A256KW' },
  { enc: 'A128CBC-HS256' },
  { zip: 'DEF' },
  { crit: ['b64'], b64: false },
  { epk: { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' } },
  { epk: { kty: 'OKP', crv: 'X25519', x: 'AAAA' } },
  { jwk: { kty: 'EC' } },
]

/** A letter more, less or another; a part of another envelope; a header that says something else. */
function spoil(whole: string, other: string, pick: (below: number) => number): string {
  const how = pick(10)
  const place = pick(whole.length)
  const letter = LETTERS[pick(LETTERS.length)] as string
  if (how < 3) return whole.slice(0, place) + letter + whole.slice(place + 1)
  if (how < 5) return whole.slice(0, place) + whole.slice(place + 1)
  if (how < 7) return whole.slice(0, place) + letter + whole.slice(place)
  const parts = whole.split('.')
  const part = pick(parts.length)
  if (how < 9) {
    parts[part] = how === 7 ? (other.split('.')[part === 1 ? 3 : part] as string) : ''
    return parts[1] === '' && part === 1 ? `${whole}.` : parts.join('.')
  }
  const header = JSON.parse(Buffer.from(parts[0] as string, 'base64url').toString()) as object
  const changed = JSON.stringify({ ...header, ...CHANGES[pick(CHANGES.length)] })
  return [Buffer.from(changed).toString('base64url'), ...parts.slice(1)].join('.')
}

/** The last letter of a part may carry bits that nobody reads: such a text is the same envelope. */
function sameBytes(one: string, other: string): boolean {
  const bytes = (text: string) => text.split('.').map(part => Buffer.from(part, 'base64url').toString('hex'))
  const isPlain = one.split('.').every(part => /^[A-Za-z0-9_-]*$/.test(part))
  return one === other || (isPlain && bytes(one).join('.') === bytes(other).join('.'))
}

/** Only 400, of a kind; of one that is right, twice, the second 409; what is too long is not read at all. */
async function attackOverHttp({ url }: Target, encryptJwe: JweAttacks, times: number, pick: (below: number) => number) {
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/jose', host: HOSTS.sen ?? '', 'accept-language': 'en' }
    const response = await fetch(url + path, { method, body, headers })
    return `${response.status} ${((await response.json()) as { code: string }).code}`
  }
  const faults: string[] = []
  let asked = 0
  const expect = async (what: string, body: string, wanted: readonly string[]) => {
    const met = await post(body)
    asked++
    if (!wanted.includes(met)) faults.push(`${what}: ${met}`)
  }
  const long = Buffer.from(JSON.stringify({ alg: 'ECDH-ES', pad: 'x'.repeat(100_000) })).toString('base64url')
  await expect('a header of 100 KB', `${long}....`, ['413 platform.tooLarge'])
  for (const header of STRANGE)
    await expect(JSON.stringify(header), await encryptJwe(header), ['400 platform.malformedJwe'])
  const [whole, other] = [await encryptJwe(), await encryptJwe()]
  await inParallel(times, 8, async () => {
    const jwe = spoil(whole, other, pick)
    if (!sameBytes(jwe, whole)) await expect(jwe.slice(0, 60), jwe, ['400 platform.malformedJwe'])
  })
  const fresh = await encryptJwe()
  const first = await post(fresh)
  if (first.startsWith('4')) faults.push(`a right one: ${first}`)
  await expect('a right one again', fresh, ['409 platform.replayed'])
  return { asked, faults }
}
