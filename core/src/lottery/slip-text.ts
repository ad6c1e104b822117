/**
 * Slips as people type and paste them: "12, 34 x10k", "bao lô 12 34 x 5 điểm", "xiên 12-34 56-78 x20k", "xq 12 34 56 x10k", "đề 45
 * x20.000", "3 càng 123 x1tr". Accents may be missing. The stake is that of one unit. What cannot be read is said, never guessed. Pure.
 */
import { type Amount, ONE } from '../money.ts'
import { type Expanded, expandPicks } from './expand-picks.ts'
import type { FormCode } from './forms.ts'
import type { SlipLine } from './slip.ts'

export type TextProblem = {
  /** The row of the text, from 1, and the part of it that is meant. */
  row: number
  text: string
  refusal:
    | Extract<Expanded, { refusal: string }>['refusal']
    | 'lottery.textNoBet'
    | 'lottery.textNoStake'
    | 'lottery.textTooLong'
}

export type ReadText = { lines: SlipLine[]; problems: TextProblem[] }

/** Names of bets without accents, the longer ones first. A function chooses by how many numbers of how many digits follow. */
type Named = string | ((numbers: readonly string[]) => string)
const byDigits =
  (codes: Readonly<Record<number, string>>): Named =>
  numbers =>
    codes[numbers[0]?.length ?? 0] ?? (codes[2] as string)
const bySize =
  (stem: string): Named =>
  numbers =>
    `${stem}${numbers.length}`
/** "xiên 2 12 34 56": every pair of the three. */
const sized = (stem: string) => Object.assign((size: string): Named => `${stem}${size}`, { isSized: true })
const LO = byDigits({ 2: 'lo2', 3: 'lo3', 4: 'lo4' })
const DE = byDigits({ 2: 'de_db', 3: 'c3_db', 4: 'c4_db' })

const NAMES: readonly (readonly [name: RegExp, bet: Named | ReturnType<typeof sized>])[] = [
  [/^(?:xien quay|xq)\b/, bySize('xq')],
  [/^(?:lo )?(?:truot xien|xien truot|truot) ?(4|8|10) ?:/, sized('truot')],
  [/^(?:lo )?(?:truot xien|xien truot|truot)\b/, bySize('truot')],
  [/^(?:lo )?xien ?([234])\b(?=[\s:]+\d)/, sized('xien')],
  [/^(?:lo )?(?:xien|xi)\b/, bySize('xien')],
  [/^(?:bao )?lo dau\b/, 'lo2_dau'],
  [/^(?:bao )?lo ?[234](?: so)?\b(?=[\s:]+\d)/, LO],
  [/^(?:bao lo|lo|bl)\b/, LO],
  [/^(?:de )?dau duoi\b/, 'de_daduoi'],
  [/^de dau(?: giai)? (?:nhat|g1)\b/, 'de_dau_g1'],
  [/^de dau (?:dac biet|db)\b/, 'de_dau_db'],
  [/^de (?:giai )?(?:nhat|g1)\b/, 'de_g1'],
  [/^de dau\b/, 'de_dau'],
  [/^(?:de dac biet|de db|de|db)\b/, DE],
  [/^(?:xiu chu|(?:3|ba) cang dau duoi)\b/, 'c3_daduoi'],
  [/^(?:3 cang|ba cang|3c) dau\b/, 'c3_dau'],
  [/^(?:3 cang|ba cang|3c)\b/, 'c3_db'],
  [/^(?:4 cang|bon cang|4c)\b/, 'c4_db'],
  [/^dau\b/, 'dau'],
  [/^duoi\b/, 'duoi'],
]

/** "x10k", "x 5 điểm", "× 1,5tr", "*20.000đ". */
const STAKE = /(?:x|×|\*)\s*(\d[\d.,]*)\s*(k|n|nghin|ngan|trieu|tr|diem|dong|vnd|d)?(?![a-z])/g

const TEXT_MAX = 20_000

/** Lower case without accents; as many letters as before, so that places agree. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase()

/**
 * Reads a text. `bet` is the one of the board, for rows that name none; a row with a name alone holds for the rows after it. `stake` is
 * for parts without one. `point` is what one điểm is worth, in ledger units.
 */
export function readSlipText(
  typed: string,
  board: { form: FormCode; bet?: string; stake?: Amount; point: Amount; most: number },
): ReadText {
  const read: ReadText = { lines: [], problems: [] }
  if (typed.length > TEXT_MAX) return { lines: [], problems: [{ row: 1, text: '', refusal: 'lottery.textTooLong' }] }
  let current: Named | undefined = board.bet
  for (const [at, row] of withoutAccents(typed).split('\n').entries()) {
    for (const { body, stake } of splitParts(row, board.point)) {
      const { named, numbers } = readName(body)
      if (named !== undefined) current = named
      if (!/\d/.test(numbers)) {
        if (numbers !== '' || stake !== undefined)
          read.problems.push({ row: at + 1, text: body, refusal: 'lottery.selectionUnknown' })
        continue
      }
      const problem = readPart(read.lines, { bet: current, numbers, stake: stake ?? board.stake }, board)
      if (problem) read.problems.push({ row: at + 1, text: body, refusal: problem })
    }
  }
  return read
}

type Part = { body: string; stake: Amount | undefined }

/** A row may hold several parts, each ended by its stake. */
function splitParts(row: string, point: Amount): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of row.matchAll(STAKE)) {
    parts.push({ body: trimPart(row.slice(from, match.index)), stake: readStake(match[1] as string, match[2], point) })
    from = match.index + match[0].length
  }
  const rest = trimPart(row.slice(from))
  if (rest !== '') parts.push({ body: rest, stake: undefined })
  return parts
}

const trimPart = (text: string) => text.replace(/^[\s,;.:|]+|[\s,;.:|]+$/g, '').replace(/\s+/g, ' ')

const THOUSANDS = /^\d{1,3}([.,]\d{3})+$/

/** Small numbers without a unit, and those with "đ" below a thousand, are points: nobody stakes ten đồng. */
function readStake(digits: string, unit: string | undefined, point: Amount): Amount | undefined {
  const isGrouped = THOUSANDS.test(digits) && !unit?.startsWith('tr')
  const plain = isGrouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.').replace(/\.$/, '')
  const match = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(plain)
  if (!match) return undefined
  const thousandths = BigInt(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`)
  const isSmall = thousandths < 1_000_000n
  const value = unitOf(unit, isSmall, point)
  return (thousandths * value) / 1000n || undefined
}

function unitOf(unit: string | undefined, isSmall: boolean, point: Amount): Amount {
  if (unit === 'diem') return point
  if (unit === 'k' || unit === 'n' || unit === 'nghin' || unit === 'ngan') return 1000n * ONE
  if (unit === 'tr' || unit === 'trieu') return 1_000_000n * ONE
  if (unit === 'dong' || unit === 'vnd') return ONE
  return isSmall ? point : ONE
}

function readName(body: string): { named: Named | undefined; numbers: string } {
  for (const [name, named] of NAMES) {
    const match = name.exec(body)
    if (!match) continue
    const bet = typeof named === 'function' && 'isSized' in named ? named(match[1] as string) : named
    return { named: bet, numbers: trimPart(body.slice(match[0].length)) }
  }
  return { named: undefined, numbers: body }
}

/** Adds the lines of one part; answers why it cannot. */
function readPart(
  lines: SlipLine[],
  { bet, numbers, stake }: { bet: Named | undefined; numbers: string; stake: Amount | undefined },
  { form, most }: { form: FormCode; most: number },
): TextProblem['refusal'] | undefined {
  if (bet === undefined) return 'lottery.textNoBet'
  if (stake === undefined) return 'lottery.textNoStake'
  if (/[^\d\s,;.-]/.test(numbers)) return 'lottery.selectionUnknown'
  for (const { code, picks } of groupPicks(bet, numbers)) {
    const expanded = expandPicks(form, code, picks, most - lines.length)
    if ('refusal' in expanded) return expanded.refusal
    lines.push(...expanded.lines.map(line => ({ ...line, stake })))
  }
  return undefined
}

/** Numbers of sets that belong together are joined by "-" ("12-34 56-78") or stand between semicolons. */
function groupPicks(bet: Named, numbers: string): { code: string; picks: string[] }[] {
  const list = (text: string, by: RegExp) => text.split(by).filter(part => part !== '')
  const codeOf = (picks: readonly string[]) => (typeof bet === 'string' ? bet : bet(picks))
  const isSet = /^(xien|xq|truot)/.test(codeOf(['00', '00']))
  if (!isSet) return list(numbers, /[\s,;.-]+/).map(pick => ({ code: codeOf([pick]), picks: [pick] }))
  const groups = numbers.includes('-')
    ? list(numbers.replace(/\s*-\s*/g, '-'), /[\s,;.]+/).map(group => list(group, /-/))
    : list(numbers, /;/).map(group => list(group, /[\s,.]+/))
  return groups.map(picks => ({ code: codeOf(picks), picks }))
}
