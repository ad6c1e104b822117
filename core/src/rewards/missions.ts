/** Rules of signing in each day and of daily tasks: pure. */
import { addDays } from '../calendar.ts'
import { type Amount, readAmount, writeAmount } from '../money.ts'

/** What a task counts: valid bets, rounds that are over, deposits, categories that were played. All of one day. */
export const TASK_KINDS = ['stake', 'rounds', 'deposit', 'categories'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** A task of a brand's file, as far as its progress asks. */
export type Task = { kind: TaskKind; goal: string; gameType?: string | undefined }

/** What a player did today: bets whose rounds were over, by category, and what was deposited. */
export type DayDone = {
  play: readonly { gameType: string; rounds: number; amount: Amount }[]
  deposited: Amount
}

export const TASK_STATES = ['open', 'claimable', 'claimed'] as const
export type TaskState = (typeof TASK_STATES)[number]

const isMoney = (kind: TaskKind) => kind === 'stake' || kind === 'deposit'

/** A task's goal: ledger units where it is money, else how many. */
export const goalOf = ({ kind, goal }: Task): bigint => (isMoney(kind) ? readAmount(goal) : BigInt(goal))

/** How a goal or a progress is written: decimal text where it is money, else a whole number. */
export const writeProgress = (kind: TaskKind, amount: bigint): string =>
  isMoney(kind) ? writeAmount(amount) : amount.toString()

/** What can be done right now: the categories in which a game runs, and whether money can come in. */
export type Doable = { gameTypes: ReadonlySet<string>; mayDeposit: boolean }

/** Whether a task asks for nothing that cannot be done now. */
export function isDoable({ kind, goal, gameType }: Task, { gameTypes, mayDeposit }: Doable): boolean {
  if (kind === 'deposit') return mayDeposit
  if (kind === 'categories') return BigInt(gameTypes.size) >= BigInt(goal)
  return gameType === undefined ? gameTypes.size > 0 : gameTypes.has(gameType)
}

/** How far a day has come, at most the goal. */
export function judgeProgress(task: Task, day: DayDone): bigint {
  const play = day.play.filter(({ gameType }) => task.gameType === undefined || gameType === task.gameType)
  const done = {
    stake: () => play.reduce((sum, one) => sum + one.amount, 0n),
    rounds: () => play.reduce((sum, one) => sum + BigInt(one.rounds), 0n),
    categories: () => BigInt(new Set(play.filter(({ rounds }) => rounds > 0).map(({ gameType }) => gameType)).size),
    deposit: () => day.deposited,
  }[task.kind]()
  const goal = goalOf(task)
  if (done < goal) return done
  return goal
}

/** Places of the week's board are counted up to here; whoever stands behind it is told so, by one more. */
export const PLACES_COUNTED = 1000

/** The place in the row of days (1 is the first) that signing in on `day` takes, by the last time before. */
export function nextInRow(last: { day: string; place: number } | undefined, day: string, length: number): number {
  if (!last || addDays(last.day, 1) !== day) return 1
  return (last.place % length) + 1
}
