/**
 * What a player has put together and not sent yet: lines that stand on the slip, and picks of the bet that is shown, out of which lines
 * are still made. Pure.
 */
import type { BetType } from '@sen/core/lottery/bet-type'
import { findBet } from '@sen/core/lottery/bets'
import { expandPicks } from '@sen/core/lottery/expand-picks'
import type { FormCode } from '@sen/core/lottery/forms'
import { countSelections, type Shape } from '@sen/core/lottery/selection'
import { ROUND_BETS } from '@sen/core/lottery/vietnamese-bets'
import { type Amount, ONE, readAmount, writeAmount } from '@sen/core/money'

/** `stake` of one unit as exact decimal text, where it is not the one of the board. */
export type DraftLine = { bet: string; selection: string; stake?: string | undefined }

export type Draft = {
  bet: string
  lines: readonly DraftLine[]
  /** Picks of the bet that is shown: one list, or one for each place of digits and orders. */
  picks: readonly (readonly string[])[]
  /** Whole units of the currency that one unit of a line costs, before the factor. */
  stake: string
  factor: number
  /** Steps of rebate; those of a draft that was kept before there were any are none. */
  rebateSteps?: number | undefined
}

export type Step =
  | { do: 'show'; bet: string }
  | { do: 'toggle'; bet: string; selection: string }
  /** Just these selections of a bet. */
  | { do: 'choose'; bet: string; selections: readonly string[] }
  /** One pick of a place more or less. */
  | { do: 'pickOne'; at: number; number: string; isChosen: boolean }
  /** All picks of a place at once. */
  | { do: 'pick'; at: number; picks: readonly string[] }
  | { do: 'unpick' }
  /** What the picks make becomes lines, and nothing is picked any more. */
  | { do: 'addPicks' }
  | { do: 'stake'; stake: string }
  | { do: 'factor'; factor: number }
  | { do: 'rebate'; steps: number }
  /** All that stands on the slip so many times. */
  | { do: 'multiply'; by: number }
  | { do: 'add'; lines: readonly DraftLine[] }
  | { do: 'remove'; line: DraftLine }
  | { do: 'restake'; line: DraftLine; stake: string }
  /** Lines instead of all that stands there: what came back, or is played again. */
  | { do: 'replace'; lines: readonly DraftLine[] }
  | { do: 'clear' }

/** A bet's shape; of a round bet that of the numbers that it is made of. */
export function shapeOf(form: FormCode, code: string): Shape | undefined {
  const round = ROUND_BETS[code]
  if (round) return { of: 'set', count: round.numbers, from: 0, to: 99, width: 2 }
  return findBet(form, code)?.shape
}

/** So many selections fit on the board as buttons, each a line of its own. */
const BUTTONS_MAX = 36

/** How a bet is picked: each selection a button, numbers out of a pool, or a number for each place. */
export function wayOf(form: FormCode, code: string): 'buttons' | 'pool' | 'places' {
  const shape = shapeOf(form, code)
  if (!shape || shape.of === 'word' || shape.of === 'place') return 'buttons'
  if (shape.of === 'digits') return shape.count > 2 ? 'places' : 'buttons'
  if (shape.of === 'order') return 'places'
  return code in ROUND_BETS || countSelections(shape) > BUTTONS_MAX ? 'pool' : 'buttons'
}

export type Live = { lines: DraftLine[]; refusal?: string }

/** The lines that the picks make; none while some are missing. `most` is what a slip holds. */
export function linesOfPicks(form: FormCode, { bet, picks }: Pick<Draft, 'bet' | 'picks'>, most: number): Live {
  const shape = shapeOf(form, bet)
  if (!shape || picks.every(list => list.length === 0)) return { lines: [] }
  const way = wayOf(form, bet)
  const selections = way === 'places' ? joinPlaces(shape, picks, most) : (picks[0] ?? [])
  if (selections === 'tooMany') return { lines: [], refusal: 'lottery.tooManyLines' }
  if (selections.length === 0) return { lines: [] }
  const expanded = expandPicks(form, bet, selections, most)
  return 'refusal' in expanded ? { lines: [], refusal: expanded.refusal } : { lines: expanded.lines }
}

/** Every row of one pick a place; numbers of an order are different. */
function joinPlaces(shape: Shape, picks: readonly (readonly string[])[], most: number): string[] | 'tooMany' {
  const count = shape.of === 'digits' || shape.of === 'order' ? shape.count : 0
  let rows: string[][] = [[]]
  for (let at = 0; at < count; at++) {
    const list = picks[at] ?? []
    rows = rows.flatMap(row =>
      list.filter(pick => shape.of === 'digits' || !row.includes(pick)).map(pick => [...row, pick]),
    )
    if (rows.length > most) return 'tooMany'
  }
  return rows.map(row => row.join(shape.of === 'digits' ? '' : '-'))
}

const isSame = (one: DraftLine, other: DraftLine) => one.bet === other.bet && one.selection === other.selection

/** The draft after a step. `live` are the lines of its picks at that moment. */
export function takeStep(draft: Draft, step: Step, live: readonly DraftLine[]): Draft {
  const { lines } = draft
  switch (step.do) {
    case 'show':
      // What is picked in full stays on the slip.
      return step.bet === draft.bet ? draft : { ...draft, bet: step.bet, lines: [...lines, ...live], picks: [] }
    case 'toggle': {
      const { bet, selection } = step
      const isThere = lines.some(line => isSame(line, step))
      return { ...draft, lines: isThere ? lines.filter(line => !isSame(line, step)) : [...lines, { bet, selection }] }
    }
    case 'choose': {
      const { bet, selections } = step
      const kept = lines.filter(line => line.bet !== bet || selections.includes(line.selection))
      const fresh = selections.filter(selection => !kept.some(line => isSame(line, { bet, selection })))
      return { ...draft, lines: [...kept, ...fresh.map(selection => ({ bet, selection }))] }
    }
    case 'pickOne': {
      const others = (draft.picks[step.at] ?? []).filter(pick => pick !== step.number)
      return pickAt(
        draft,
        step.at,
        step.isChosen ? [...others, step.number].toSorted((a, b) => Number(a) - Number(b)) : others,
      )
    }
    case 'pick':
      return pickAt(draft, step.at, step.picks)
    case 'unpick':
      return { ...draft, picks: [] }
    case 'addPicks':
      return { ...draft, lines: [...lines, ...live], picks: [] }
    case 'stake':
      return { ...draft, stake: step.stake }
    case 'factor':
      return { ...draft, factor: step.factor }
    case 'rebate':
      return { ...draft, rebateSteps: step.steps }
    case 'multiply':
      return { ...draft, factor: draft.factor * step.by, lines: lines.map(line => timesStake(line, step.by)) }
    case 'add':
      return { ...draft, lines: [...lines, ...step.lines] }
    case 'remove':
      return without(draft, step.line, live)
    case 'restake': {
      const { bet, selection } = step.line
      const others = without(draft, step.line, live)
      return { ...others, lines: [...others.lines, { bet, selection, stake: step.stake }] }
    }
    case 'replace':
      return { ...draft, lines: step.lines, picks: [] }
    case 'clear':
      return { ...draft, lines: [], picks: [] }
  }
}

const timesStake = ({ stake, ...line }: DraftLine, by: number): DraftLine =>
  stake === undefined ? line : { ...line, stake: writeAmount(readAmount(stake) * BigInt(by)) }

/** Without one line; where it came of the picks, the others of them become lines. */
function without(draft: Draft, line: DraftLine, live: readonly DraftLine[]): Draft {
  const isLive = live.some(one => isSame(one, line))
  const lines = isLive ? [...draft.lines, ...live] : draft.lines
  return { ...draft, lines: lines.filter(one => !isSame(one, line)), ...(isLive ? { picks: [] } : {}) }
}

function pickAt(draft: Draft, place: number, chosen: readonly string[]): Draft {
  const picks = Array.from({ length: Math.max(draft.picks.length, place + 1) }, (_, at) => draft.picks[at] ?? [])
  return { ...draft, picks: picks.with(place, chosen) }
}

/** The board's stake of one unit. */
export const stakeOf = ({ stake, factor }: Pick<Draft, 'stake' | 'factor'>): Amount =>
  BigInt(stake || '0') * BigInt(factor) * ONE

export type ReadyLine = { bet: BetType; selection: string; stake: Amount }

/** Lines as they would be sent: the same selection once, with all its stakes together. */
export function readyLines(form: FormCode, draft: Draft, live: readonly DraftLine[]): ReadyLine[] {
  const ready = new Map<string, ReadyLine>()
  for (const { bet: code, selection, stake } of [...draft.lines, ...live]) {
    const bet = findBet(form, code)
    if (!bet) continue
    const key = `${code} ${selection}`
    const own = stake === undefined ? stakeOf(draft) : readAmount(stake)
    ready.set(key, { bet, selection, stake: (ready.get(key)?.stake ?? 0n) + own })
  }
  return [...ready.values()]
}

/** Lines as the call takes them. */
export const sentLines = (lines: readonly ReadyLine[]) =>
  lines.map(({ bet, selection, stake }) => ({ bet: bet.code, selection, stake: writeAmount(stake) }))
