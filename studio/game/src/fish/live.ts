/** What the page of a fishing room knows. */
import type { BurstView, FishingRoomView } from '@sen/supplier/fishing/fishing-streams'
import type { FairnessView } from '@sen/supplier/seeds'
import type { FishFile, FishView } from '../../../src/engines/fish/fish-rules.ts'
import type { SessionSums } from '../ask.ts'
import type { InstantRound } from '../instant/table.ts'
import { showMoney } from '../money-sign.ts'
import type { Sea } from './sea.ts'
import type { Shell } from './shell.ts'
import type { FishWords } from './words.ts'

export type FishRound = InstantRound & FishView
export type News = FishingRoomView | BurstView | { kind: 'none' } | { kind: 'elsewhere' }

/** A shot that is on its way: `isLanded` once its bullet got there. */
export type Shot = { fish: number; stake: string; isLanded: boolean }

export type Live = {
  shell: Shell
  sea: Sea
  words: FishWords
  file: FishFile
  title: string
  language: 'vi' | 'en'
  mode: 'real' | 'demo'
  lobbyUrl: string
  hasCashier: boolean
  currency: string
  stakes: string[]
  stakeAt: number
  /** What the wallet has, less every shot that was fired and not answered yet. */
  balance: bigint
  cycleMs: number
  fairness: FairnessView
  session: SessionSums
  room: FishingRoomView | null
  /** How far the studio's clock is ahead of this one. */
  ahead: number
  /** Shots that wait for the next burst, and those of the burst that was sent. */
  queue: Shot[]
  sent: Shot[]
  /** Rounds that were shown already: the stream tells one's own too. */
  known: Set<string>
  isSending: boolean
  isAsking: boolean
  isAuto: boolean
  isLocking: boolean
  locked: number | undefined
  autoLeft: number
}

export const money = (live: Live, amount: bigint | string): string => showMoney(amount, live.currency)

export const stakeOf = (live: Live): string => live.stakes[live.stakeAt] as string

export const say = (live: Live, text: string): void => {
  if (live.shell.message.textContent !== text) live.shell.message.textContent = text
}
