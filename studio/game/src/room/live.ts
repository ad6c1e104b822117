/** What the page of a room knows. */
import { readAmount, writeAmount } from '@sen/core/money'
import type { HandFile } from '../../../src/engines/hands/hand-file.ts'
import { showMoney } from '../money-sign.ts'
import { tellParent } from '../parent-page.ts'
import type { Board, Hand } from './board.ts'
import { readBalance, type Table } from './room-ask.ts'
import type { Shell } from './shell.ts'
import type { RoomWords } from './words.ts'

export type Live = {
  shell: Shell
  words: RoomWords
  language: 'vi' | 'en'
  currency: string
  sign: string
  mode: 'real' | 'demo'
  file: HandFile
  /** What is the game's own at the table. */
  board: Board
  lobbyUrl: string
  balance: bigint
  stakes: readonly string[]
  usual: string
  room: Table | null
  /** How far the studio's clock is ahead of this one. */
  ahead: number
  isUp: boolean
  isSending: boolean
  /** The player agreed to be dealt in, hand after hand, until he says otherwise. */
  isIn: boolean
  chosen: readonly number[]
  hintAt: number
  bySuit: boolean
  /** The hand whose end was told. */
  told: string
}

/** The hand that is under way, or was just played. */
export const handOf = (live: Live): Hand | null => live.room?.hand ?? null
export const isMyTurn = (live: Live): boolean => {
  const hand = handOf(live)
  return hand?.state === 'playing' && hand.turns.includes(hand.mine)
}

export const say = (live: Live, text: string): void => {
  if (live.shell.message.textContent !== text) live.shell.message.textContent = text
}

export const money = (live: Live, amount: bigint | string): string => showMoney(amount, live.sign)

/** The balance as the wallet has it now, here and on the framing page. */
export async function refreshBalance(live: Live): Promise<void> {
  const { balance } = await readBalance().catch(() => ({ balance: null }))
  if (balance === null) return
  live.balance = readAmount(balance)
  live.shell.balance.textContent = money(live, live.balance)
  tellParent({ type: 'sen:balance', balance: writeAmount(live.balance) })
}
