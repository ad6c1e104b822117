/** A slot as a game of the kit: the round is drawn whole at its start, and each step shows one free spin, respin or box of it. */
import { writeAmount } from '@sen/core/money'
import type { Game } from '@sen/supplier/game'
import { drawTickets } from '@sen/supplier/jackpots/jackpot-rules'
import { Refusal } from '@sen/supplier/refusal'
import type { RoundHead } from '@sen/supplier/views'
import type { GambleView } from '../gamble.ts'
import type { Window } from './evaluate.ts'
import { type Machine, prepareMachine, type SlotFile, scatterAward } from './machine.ts'
import { type Coin, type Outcome, playOut, priceOf, type RoundKind, type Spin } from './play-out.ts'

export type WinView = {
  symbol: number
  count: number
  cells: [number, number][]
  line?: number
  ways?: number
  amount: string
}
export type FallView = { window: Window; wins: WinView[]; times: number; amount: string }
export type SpinView = {
  stops: number[]
  falls: FallView[]
  wildReels: number[]
  reveal?: number
  scatters: number
  scatterAmount: string
  multiplier: number
  amount: string
  freeSpins: number
}
export type CoinView = { cell: [number, number]; amount: string }
export type HoldView = {
  start: CoinView[]
  /** The respins that were shown so far. */
  turns: { coins: CoinView[]; left: number }[]
  isFull: boolean
}
/** The boxes that were opened, in their order; all of them once the bonus is over. */
export type PickView = { boxes: number; opened: { box: number; amount: string }[]; all: string[] | null }

export type SlotView = {
  /** The paid spin; null when the feature was bought. */
  base: SpinView | null
  /** The free spins that were shown so far. */
  free: SpinView[]
  /** The symbol that fills its reels in the free spins; null where none was drawn. */
  book: number | null
  /** Free spins still to be shown, of those that the shown spins have won. */
  freeLeft: number
  hold: HoldView | null
  pick: PickView | null
  /** Of a game in which wins may be doubled: null while the round itself is played. */
  gamble?: GambleView | null
  isOver: boolean
  /** Won with what was shown so far; the whole prize once the round is over. */
  won: string
}

/** A round of a slot as its page gets it. */
export type RoundView = RoundHead & SlotView

export type SlotChoice = { kind: RoundKind }
/** A step shows the next part of the feature; in a pick bonus it names the box. */
export type SlotStep = { box?: number }
export type SlotState = {
  kind: RoundKind
  outcome: Outcome
  shown: number
  opened: readonly number[]
  /** Of a game with pots: its ticket for each of them. */
  tickets: readonly number[]
}

const CATEGORIES: Record<SlotFile['engine'], string> = {
  lines: 'Video Slots',
  ways: 'Video Slots',
  cluster: 'Video Slots',
  hold: 'Video Slots',
  classic: 'Classic Slots',
}

export function slotGame(file: SlotFile): Game<SlotChoice, SlotStep, SlotState> {
  const machine = prepareMachine(file)
  return {
    code: file.code,
    version: file.version,
    entry: file.entry,
    engine: file.engine,
    name: file.name,
    category: CATEGORIES[file.engine],
    rtp: file.published.rtp,
    stakes: file.stakes,
    facts: file,
    readChoice: ({ kind }) => {
      if (kind !== 'spin' && !(kind === 'buy' && file.buy)) throw new Refusal('badChoice')
      return { kind }
    },
    kindOf: ({ kind }) => kind,
    mayBeFree: ({ kind }) => kind === 'spin',
    priceOf: (stake, { kind }) => inMoney(machine, stake, priceOf(machine, kind)),
    start: ({ kind }, next) => {
      const outcome = playOut(machine, kind, next)
      const tickets = file.jackpot ? drawTickets(file.jackpot, next) : []
      return { kind, outcome, shown: 0, opened: [], tickets }
    },
    readStep: ({ box }) => {
      if (box === undefined) return {}
      if (!Number.isInteger(box) || (box as number) < 0) throw new Refusal('badStep')
      return { box: box as number }
    },
    act: takeStep,
    isOver,
    pay: (stake, { outcome, opened }) =>
      inMoney(machine, stake, outcome.pay + opened.reduce((sum, box) => sum + (outcome.pick?.boxes[box] ?? 0), 0)),
    view: (stake, state) => viewSlot(machine, stake, state),
    leave: () => ({}),
    ...(file.jackpot ? { jackpot: { jackpot: file.jackpot, tickets: ({ tickets }) => tickets } } : {}),
  }
}

function takeStep(state: SlotState, { box }: SlotStep): SlotState {
  const { pick } = state.outcome
  if (!pick) return { ...state, shown: state.shown + 1 }
  // Whoever names no box has the first closed one opened: so a bonus that was left alone is played out.
  const opened = box ?? pick.boxes.findIndex((_, at) => !state.opened.includes(at))
  if (opened >= pick.boxes.length) throw new Refusal('badStep')
  if (state.opened.includes(opened)) throw new Refusal('fieldOpen')
  return { ...state, opened: [...state.opened, opened] }
}

function isOver({ outcome: { free, hold, pick }, shown, opened }: SlotState): boolean {
  if (pick) return opened.some(box => pick.boxes[box] === 0)
  return shown >= free.length + (hold?.turns.length ?? 0)
}

function viewSlot(machine: Machine, stake: bigint, state: SlotState): SlotView {
  const { kind, outcome, opened } = state
  const free = outcome.free.slice(0, state.shown)
  const amount = (parts: number) => writeAmount(inMoney(machine, stake, parts))
  const view = ({ pay, scatterPay, falls, ...spin }: Spin): SpinView => ({
    ...spin,
    falls: falls.map(fall => ({
      window: fall.window,
      times: fall.times,
      amount: amount(fall.pay),
      wins: fall.wins.map(({ pay: prize, ...win }) => ({ ...win, amount: amount(prize) })),
    })),
    scatterAmount: amount(scatterPay),
    amount: amount(pay),
  })
  const coins = (list: Coin[]): CoinView[] => list.map(({ cell, value }) => ({ cell, amount: amount(value) }))
  const bought = kind === 'buy' ? scatterAward(machine, machine.buy?.scatters ?? 0).freeSpins : 0
  const awarded = [outcome.base, ...free].reduce((sum, spin) => sum + (spin?.freeSpins ?? 0), bought)
  const { hold, pick } = outcome
  const turns = hold?.turns.slice(0, state.shown) ?? []
  const isDone = isOver(state)
  const isFull = isDone && hold?.isFull === true
  const coinSum = hold ? sumOf([...hold.start, ...turns.flatMap(turn => turn.coins)]) : 0
  const found = opened.reduce((sum, box) => sum + (pick?.boxes[box] ?? 0), 0)
  const shownPay = free.reduce((sum, spin) => sum + spin.pay, outcome.base?.pay ?? 0)
  return {
    base: outcome.base && view(outcome.base),
    free: free.map(view),
    book: outcome.book ?? null,
    freeLeft: machine.freeSpins ? Math.min(awarded, machine.freeSpins.most) - free.length : 0,
    hold: hold && {
      start: coins(hold.start),
      turns: turns.map(turn => ({ coins: coins(turn.coins), left: turn.left })),
      isFull,
    },
    pick: pick && {
      boxes: pick.boxes.length,
      opened: opened.map(box => ({ box, amount: amount(pick.boxes[box] as number) })),
      all: isDone ? pick.boxes.map(amount) : null,
    },
    isOver: isDone,
    won: amount(shownPay + coinSum + (isFull ? (machine.hold?.full ?? 0) : 0) + found),
  }
}

const sumOf = (coins: Coin[]): number => coins.reduce((sum, { value }) => sum + value, 0)

/** Parts of the stake in money. */
const inMoney = (machine: Machine, stake: bigint, parts: number): bigint =>
  (stake / BigInt(machine.parts)) * BigInt(parts)
