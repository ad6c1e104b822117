import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirm, EMPTY, lay } from './bet-slip.ts'
import { readUncrossed } from './catch-up.ts'
import type { Live } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mineOf = (bets: Record<string, string>, cashedOut: number | null = null) => ({
  ...{ bets, cashedOut, staked: '0', won: '0', isPaid: false, balance: null },
})
const seat = (): Live =>
  ({ round: { id: 'one' }, slip: EMPTY, isSending: false, isCashing: false, cashedOut: null }) as unknown as Live

/** Answers in turn, each when it is let go. */
function answers() {
  const asked: ((mine: ReturnType<typeof mineOf> | undefined) => void)[] = []
  const read = () =>
    new Promise<ReturnType<typeof mineOf>>((resolve, reject) =>
      asked.push(mine => (mine ? resolve(mine) : reject(new Error('network')))),
    )
  return { asked, read, answer: (at: number, mine?: ReturnType<typeof mineOf>) => asked[at]?.(mine) }
}

it('an answer that was given before a bet and comes after it is not taken for what the player has', async () => {
  const live = seat()
  const { asked, read, answer } = answers()
  const known = readUncrossed(live, 'one', read)
  live.slip = confirm(lay(EMPTY, { heads: 10n }))
  answer(0, mineOf({}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  answer(1, mineOf({ heads: '10' }))
  expect((await known)?.bets).toEqual({ heads: '10' })
})

it('an answer that knows of a bet whose own answer is still underway waits: the page would count the bet twice', async () => {
  const live = seat()
  live.isSending = true
  const { asked, read, answer } = answers()
  const known = readUncrossed(live, 'one', read)
  answer(0, mineOf({ heads: '10' }))
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  live.isSending = false
  live.slip = confirm(lay(EMPTY, { heads: 10n }))
  await vi.advanceTimersByTimeAsync(1)
  answer(1, mineOf({ heads: '10' }))
  expect((await known)?.bets).toEqual({ heads: '10' })
})

it('a cash-out that was answered meanwhile is not taken back', async () => {
  const live = seat()
  const { read, answer } = answers()
  const known = readUncrossed(live, 'one', read)
  live.cashedOut = 20_000
  answer(0, mineOf({ fly: '10' }))
  await vi.advanceTimersByTimeAsync(1000)
  answer(1, mineOf({ fly: '10' }, 20_000))
  expect((await known)?.cashedOut).toBe(20_000)
})

it('asked in vain it is asked again, until the round is over', async () => {
  const live = seat()
  const { asked, read, answer } = answers()
  const known = readUncrossed(live, 'one', read)
  answer(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  live.round = { id: 'two' } as Live['round']
  answer(1, mineOf({ heads: '10' }))
  expect(await known).toBeUndefined()
})
