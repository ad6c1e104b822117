/** What stands between a player and a withdrawal: done, missing, or waiting for the staff; in the order it is done. Pure. */
import { readAmount } from '@sen/core/money'
import type { BankAccount } from './BankAccountFace.tsx'

export type StepKey = 'name' | 'bankAccount' | 'password' | 'wagering'
/** `advised`: the withdrawal goes on without it. `waiting`: the player has done his part. */
export type StepState = 'done' | 'missing' | 'waiting' | 'advised'
export type Step = { key: StepKey; state: StepState }

type Known = {
  realName: string
  bankAccounts: readonly Pick<BankAccount, 'state'>[]
  password: 'payment' | 'login'
  wageringLeft: string
  wageringNeeded: string
}

export function stepsOf({ realName, bankAccounts, password, wageringLeft, wageringNeeded }: Known): Step[] {
  const isUsable = bankAccounts.some(bankAccount => bankAccount.state === 'active')
  return [
    { key: 'name', state: realName ? 'done' : 'missing' },
    { key: 'bankAccount', state: isUsable ? 'done' : bankAccounts.length > 0 ? 'waiting' : 'missing' },
    { key: 'password', state: password === 'payment' ? 'done' : 'advised' },
    ...(readAmount(wageringNeeded) > 0n
      ? [{ key: 'wagering' as const, state: readAmount(wageringLeft) > 0n ? ('missing' as const) : ('done' as const) }]
      : []),
  ]
}

/** How many of those that a withdrawal asks for are done: what is only advised is not counted. */
export function countDone(steps: readonly Step[]): { done: number; all: number } {
  const needed = steps.filter(({ key }) => key !== 'password')
  return { done: needed.filter(({ state }) => state === 'done').length, all: needed.length }
}

/** The step that keeps the withdrawal from going on; undefined when nothing does. */
export const nextStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === 'missing' || state === 'waiting')
