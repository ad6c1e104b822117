/** What a brand file must be beyond its shape, and where in the file it is not. */
import fs from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { type Brand, brandFile } from '@sen/core/brand/brand-file'

type Path = readonly PropertyKey[]
type Problem = { at: Path; words: string }

/** Checks every brand under `folder`; a fault reads `brands/x/brand.json:12: look.hue must be …`. */
export function checkBrands(folder: string): { faults: string[]; brands: string[] } {
  const faults: string[] = []
  const brands: Brand[] = []
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
  }
  for (const [host, claims] of claimsOf(brands)) {
    if (claims.length > 1)
      faults.push(`${path.relative(process.cwd(), folder)}: host "${host}" is claimed by ${claims.join(' and ')}`)
  }
  return { faults, brands: brands.map(brand => brand.code) }
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

/** The line on which the value at `path` stands; for a key that is missing, the line of what should hold it. */
function lineOf(text: string, path: Path): number {
  const places = placesOf(text)
  for (let length = path.length; length >= 0; length--) {
    const place = places.get(path.slice(0, length).map(String).join('\0'))
    if (place !== undefined) return text.slice(0, place).split('\n').length
  }
  return 1
}

/** Where each value of a JSON text begins, by its path. The text is known to be JSON. */
function placesOf(text: string): Map<string, number> {
  const places = new Map<string, number>()
  let at = 0
  const skip = () => {
    while (/[\s,:]/.test(text[at] ?? '')) at++
  }
  const string = (): string => {
    const begin = at++
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    at++
    return JSON.parse(text.slice(begin, at)) as string
  }
  const value = (path: readonly string[]) => {
    skip()
    places.set(path.join('\0'), at)
    if (text[at] === '"') string()
    else if (text[at] === '{') members(path, '}')
    else if (text[at] === '[') members(path, ']')
    else while (at < text.length && !/[\s,\]}]/.test(text[at] as string)) at++
  }
  const members = (path: readonly string[], closing: string) => {
    at++
    for (let index = 0; ; index++) {
      skip()
      if (text[at] === closing) return void at++
      const key = closing === '}' ? string() : String(index)
      value([...path, key])
    }
  }
  value([])
  return places
}

function lineOfSyntax(text: string, error: Error): number {
  const [, line] = /line (\d+)/.exec(error.message) ?? []
  if (line) return Number(line)
  const [, position] = /position (\d+)/.exec(error.message) ?? []
  return position ? text.slice(0, Number(position)).split('\n').length : text.split('\n').length
}
