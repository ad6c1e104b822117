/** Rules on what comments cite: decisions, threats, requirements and documents all stand in this repository. */
import type { Finder } from './open.ts'
import { type File, isCode, isTest } from './tree.ts'

const LIST = String.raw`(?:[A-Z]?\d+)(?:(?:\s*(?:,|and|to|–|…)\s*)[A-Z]?\d+)*`
/** "decision P6", "decisions C7, T19, T20", "decision 0091"; breaks of lines with their marks may stand between. */
const DECISIONS = new RegExp(String.raw`\bdecisions?[\s*/-]+(${LIST})\b`, 'g')
/** "threat T6", and T6 alone: what is no decision and no time of day. */
const THREATS = /\bT([1-9]\d?)\b(?!:\d)/g
const DOCUMENTS = /(?<![\w/.-])([\w/-]+\.md)\b/g
/** A test that a document names, by the end of its path. */
const TESTS = /(?<![\w/.*-])([\w/-][\w/.-]*\.(?:test|spec)\.ts)\b/g
const REQUIREMENTS = /\b([A-Z][A-Z0-9]+)-(\d{2,3})\b/g
/** What is written like a requirement and is a standard's or an algorithm's name. */
const STANDARDS = new Set(['AES', 'BLS12', 'CRC', 'GLI', 'SHA'])
/** What stands in brackets that begin no call and no expression. */
const BRACKETS = /(?<![\w)\]}>$])\(([^()\n]*)\)/g
/** A game of three dice, which is called so. */
const GAME = 'K3'
/** "H3", "G1–G7": a code alone, without the word that says what it is a code of. */
const BARE = /^[A-Z]\d{1,2}(?:\s*[–…-]\s*[A-Z]?\d{1,2})?$/

/** The rule itself, its planted counter-examples, the test of the reader of ids, which invents some, and yesterday's names. */
const INVENTS = new Set([
  'docs/names.md',
  'tools/house/codes.ts',
  'tools/house/open.house.test.ts',
  'tools/match-rows.test.ts',
])

const isCiting = (file: File) => (isCode(file) || /\.(sql|css|md)$/.test(file.path)) && !INVENTS.has(file.path)

/** Every code that is cited stands where its kind stands. */
export const codesResolve: Finder = files => {
  const known = readKnown(files)
  return files.filter(isCiting).flatMap(file => [...citedBy(file, known)])
}

type Known = {
  decisions: Set<string>
  threats: Set<string>
  requirements: Set<string>
  documents: Set<string>
  tests: readonly string[]
}

function readKnown(files: readonly File[]): Known {
  const decisions = files.filter(({ path }) => /^decisions\/.+\.md$/.test(path))
  const security = files.find(({ path }) => path === 'docs/security.md')?.text ?? ''
  const requirements =
    (files.find(({ path }) => path === 'tools/requirements.tsv')?.text ?? '').match(/^[A-Z][A-Z0-9]+-\d+/gm) ?? []
  return {
    decisions: new Set([
      ...decisions.flatMap(({ path }) => /^decisions\/(\d{4})-/.exec(path)?.[1] ?? []),
      ...decisions.flatMap(({ text }) =>
        [...text.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, code]) => code as string),
      ),
    ]),
    threats: new Set([...security.matchAll(/^\| (T\d+) \|/gm)].map(([, code]) => code as string)),
    requirements: new Set(requirements),
    tests: files.filter(isTest).map(({ path }) => `/${path}`),
    documents: new Set(
      files.filter(({ path }) => path.endsWith('.md')).flatMap(({ path }) => [path, path.split('/').at(-1) as string]),
    ),
  }
}

function* citedBy({ path, text }: File, known: Known): Generator<{ at: string; says: string }> {
  const breach = (code: string, where: string) => ({
    at: `${path} ${code}`,
    says: `${path} cites ${code}, which stands nowhere in ${where}`,
  })
  // What is cited as a decision is taken out, so that the T of decisions are not taken for threats.
  let rest = text
  for (const [whole, codes = ''] of text.matchAll(DECISIONS)) {
    rest = rest.replace(whole, '')
    for (const code of spread(codes)) if (!known.decisions.has(code)) yield breach(`decision ${code}`, 'decisions/')
  }
  if (!path.startsWith('decisions/') && path !== 'docs/security.md')
    for (const [code] of rest.matchAll(THREATS))
      if (!known.threats.has(code)) yield breach(`threat ${code}`, 'docs/security.md')
  for (const [, inside = ''] of rest.matchAll(BRACKETS))
    for (const code of inside.split(/,|\band\b/).map(part => part.trim()))
      if (BARE.test(code) && code !== GAME && !known.threats.has(code))
        yield {
          at: `${path} ${code}`,
          says: `${path} cites ${code} in brackets and does not say what it is: a decision, or nothing`,
        }
  for (const [, document = ''] of text.matchAll(DOCUMENTS))
    if (!known.documents.has(document)) yield breach(document, 'the repository')
  if (path.endsWith('.md'))
    for (const [, named = ''] of text.matchAll(TESTS))
      if (!known.tests.some(test => test.endsWith(`/${named}`))) yield breach(named, 'the repository')
  for (const [id, area = ''] of text.matchAll(REQUIREMENTS))
    if (!STANDARDS.has(area) && !known.requirements.has(id)) yield breach(id, 'tools/requirements.tsv')
}

/** "C7, T19" as two codes, "L1–L3" as three. */
function spread(codes: string): string[] {
  return codes.split(/\s*(?:,|and)\s*/).flatMap(part => {
    const [first = '', last] = part.split(/\s*(?:–|…|to)\s*/)
    const letter = /^[A-Z]/.exec(first)?.[0]
    if (!last || !letter) return [first]
    const [from, to] = [Number(first.slice(1)), Number(last.replace(/^[A-Z]/, ''))]
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${letter}${from + at}`)
  })
}
