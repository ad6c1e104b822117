/** What a brand file must be beyond its shape, and where in the file it is not. */
import fs from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { type Brand, brandFile } from '@sen/core/brand/brand-file'
import { lineOf, lineOfSyntax } from '@sen/core/json-lines'

type Path = readonly PropertyKey[]
type Problem = { at: Path; words: string }

/** The pictures that a brand brings; where one is missing, its monogram stands in its place. */
const PICTURES = [
  ...['favicon.svg', 'favicon-32.png', 'mark.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'],
  ...['maskable-192.png', 'maskable-512.png', 'og.png', 'screen-narrow.webp', 'screen-wide.webp'],
]
const PUBLIC = path.join(import.meta.dirname, '..', 'web', 'public', 'brand')

/**
 * Checks every brand under `folder`; a fault reads `brands/x/brand.json:12: look.hue must be …`. What can be served but is missing,
 * or the same for two brands (a tagline, a picture of the brand that one was copied from), is named under `todo`.
 */
export function checkBrands(folder: string, pictures = PUBLIC): { faults: string[]; todo: string[]; brands: string[] } {
  const faults: string[] = []
  const todo: string[] = []
  const brands: Brand[] = []
  const known: { brand: Brand; shown: string; text: string }[] = []
  const names = fs.readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  if (names.length === 0) faults.push(`${folder}: there is no brand here`)
  for (const { name } of names) {
    const file = path.join(folder, name, 'brand.json')
    const shown = path.relative(process.cwd(), file)
    if (!fs.existsSync(file)) {
      faults.push(`${shown}: is missing`)
      continue
    }
    const text = fs.readFileSync(file, 'utf8')
    const read = readBrand(text)
    for (const { line, words } of read.problems) faults.push(`${shown}:${line}: ${words}`)
    if (!read.brand) continue
    if (read.brand.code !== name)
      faults.push(`${shown}:${lineOf(text, ['code'])}: code is "${read.brand.code}" but the folder is "${name}"`)
    brands.push(read.brand)
    known.push({ brand: read.brand, shown, text })
  }
  for (const [host, claims] of claimsOf(brands)) {
    if (claims.length > 1)
      faults.push(`${path.relative(process.cwd(), folder)}: host "${host}" is claimed by ${claims.join(' and ')}`)
  }
  for (const [index, { brand, shown, text }] of known.entries()) {
    for (const other of brands.slice(index + 1))
      for (const [at, words] of listShared(brand, other))
        todo.push(`${shown}:${lineOf(text, at)}: ${at.join('.')} ${words}`)
    todo.push(...judgePictures(brand, brands.slice(index + 1), pictures))
  }
  return { faults, todo, brands: brands.map(brand => brand.code) }
}

/** What two brands share that each should have of its own. */
function listShared(brand: Brand, other: Brand): [at: string[], words: string][] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const words = `is the same as that of "${other.code}"`
  return [
    ...(['name', 'merchant', 'merchantCode', 'look'] as const)
      .filter(key => same(brand[key], other[key]))
      .map((key): [string[], string] => [[key], words]),
    ...brand.languages
      .filter(language => brand.tagline[language] && brand.tagline[language] === other.tagline[language])
      .map((language): [string[], string] => [['tagline', language], words]),
  ]
}

function judgePictures({ code }: Brand, others: readonly Brand[], folder: string): string[] {
  const shown = path.relative(process.cwd(), path.join(folder, code))
  const missing = PICTURES.filter(name => !fs.existsSync(path.join(folder, code, name)))
  const read = (of: string, name: string) => {
    const file = path.join(folder, of, name)
    return fs.existsSync(file) ? fs.readFileSync(file) : undefined
  }
  return [
    ...(missing.length > 0 ? [`${shown}: ${missing.join(', ')} missing; the monogram is shown`] : []),
    ...others.flatMap(other => {
      const same = PICTURES.filter(name => read(other.code, name)?.equals(read(code, name) ?? Buffer.alloc(0)))
      return same.length > 0 ? [`${shown}: ${same.join(', ')} the same as those of "${other.code}"`] : []
    }),
  ]
}

/** Reads one brand file; every problem with its line, counted from 1. */
export function readBrand(text: string): { brand: Brand | undefined; problems: { line: number; words: string }[] } {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return {
      brand: undefined,
      problems: [{ line: lineOfSyntax(text, error as Error), words: `is not JSON: ${(error as Error).message}` }],
    }
  }
  const verdict = brandFile.safeParse(data)
  if (!verdict.success) {
    const problems = verdict.error.issues.flatMap(issue => {
      const unknown = (issue as { keys?: string[] }).keys
      if (unknown) return unknown.map(key => ({ at: [...issue.path, key], words: 'is not known' }))
      return [{ at: issue.path, words: wordsOf(issue as never) }]
    })
    return { brand: undefined, problems: locate(text, problems) }
  }
  const brand = verdict.data
  return { brand, problems: locate(text, judgeBrand(brand)) }
}

const locate = (text: string, problems: Problem[]) =>
  problems.map(({ at, words }) => ({
    line: lineOf(text, at),
    words: `${at.map(String).join('.') || 'the file'} ${words}`,
  }))

/** What the shape cannot say. */
function judgeBrand(brand: Brand): Problem[] {
  const problems: Problem[] = []
  const judge = (good: boolean, at: Path, words: string) => void (good || problems.push({ at, words }))
  judge(brand.languages.includes(brand.defaultLanguage), ['defaultLanguage'], 'must be one of languages')
  judge(brand.look.hue >= 0 && brand.look.hue < 360, ['look', 'hue'], 'must be from 0 to 360')
  judge(brand.look.chroma >= 0 && brand.look.chroma <= 0.37, ['look', 'chroma'], 'must be from 0 to 0.37')
  judge(brand.minAge >= 18, ['minAge'], 'must be 18 or more')
  for (const [key, texts] of [['tagline', brand.tagline]] as const) {
    for (const language of brand.languages) judge(Boolean(texts[language]), [key], `must be written in "${language}"`)
  }
  for (const [name, amount] of Object.entries(brand.grants)) {
    judge(/^\d{1,12}(\.\d{1,5})?$/.test(amount), ['grants', name], 'must be a decimal text such as "1000.00"')
  }
  for (const [name, rule] of Object.entries(brand.register)) {
    judge(rule.minLength <= rule.maxLength, ['register', name, 'minLength'], 'must not be above maxLength')
    judge(rule.patternId >= 0 && rule.patternId <= 23, ['register', name, 'patternId'], 'must be from 0 to 23')
    judge(isPattern(rule.acceptedPattern), ['register', name, 'acceptedPattern'], 'must be "*" or a regular expression')
  }
  for (const [index, address] of brand.status.blockedIps.entries()) {
    judge(isNetwork(address), ['status', 'blockedIps', index], 'must be an address or a network such as 203.0.113.0/24')
  }
  for (const [index, country] of brand.status.blockedCountries.entries()) {
    judge(/^[A-Z]{2}$/.test(country), ['status', 'blockedCountries', index], 'must be two capital letters')
  }
  for (const [index, { host }] of brand.hosts.entries()) {
    judge(
      host === '*' || /^[a-z0-9.-]+$/.test(host),
      ['hosts', index, 'host'],
      'must be a host in lower case without a port, or "*"',
    )
  }
  return problems
}

function isPattern(text: string): boolean {
  if (text === '*') return true
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  return family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}

function wordsOf(issue: {
  code: string
  expected?: string
  values?: unknown[]
  pattern?: string
  input?: unknown
  message?: string
}): string {
  if (issue.code === 'invalid_type') return `must be there and be a ${issue.expected}`
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values?.map(value => JSON.stringify(value)).join(', ')}`
  if (issue.code === 'invalid_format') return `must look like ${issue.pattern ?? 'its format'}`
  if (issue.code === 'custom' && issue.message) return issue.message
  return `is not right (${issue.code})`
}

function claimsOf(brands: readonly Brand[]): Map<string, string[]> {
  const claims = new Map<string, string[]>()
  for (const brand of brands) {
    for (const { host } of brand.hosts) claims.set(host, [...(claims.get(host) ?? []), brand.code])
  }
  return claims
}
