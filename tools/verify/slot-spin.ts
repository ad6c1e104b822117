// The numbers that decide a slot's spin, and the spin itself. Part of the player's check (slot.ts); imports node:crypto only.
import { createHmac } from 'node:crypto'
import type { Facts, Mode, Weighted, Window } from './slot-facts.ts'
import { payWindow, prizeOf } from './slot-pays.ts'

export type Seeds = { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number }
type Dice = {
  below: (many: number) => number
  of: (values: Weighted) => number
  shuffle: (many: number, of: number) => number[]
}

/** Numbers below a bound out of HMAC-SHA256(server seed, "client seed:nonce:block"): what would favour some is thrown away. */
export function diceOf({ serverSeed, clientSeed, nonce }: Seeds): Dice {
  let at = 0
  const block = (no: number) => createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${no}`).digest()
  const byte = () => block(Math.floor(at / 32))[at++ % 32] as number
  const below = (many: number): number => {
    const value = many > 256 ? byte() * 256 + byte() : byte()
    const all = many > 256 ? 65_536 : 256
    return value < all - (all % many) ? value % many : below(many)
  }
  const of = (values: Weighted) =>
    values.flatMap(({ value, weight }) => new Array<number>(weight).fill(value))[
      below(values.reduce((sum, one) => sum + one.weight, 0))
    ] as number
  const shuffle = (many: number, all: number) => {
    const left = Array.from({ length: all }, (_, ball) => ball)
    return Array.from({ length: many }, (_, drawn) => {
      const other = drawn + below(all - drawn)
      ;[left[drawn], left[other]] = [left[other] as number, left[drawn] as number]
      return left[drawn] as number
    })
  }
  return { below, of, shuffle }
}

/** One spin: what it pays, how many scatters it ends with, the reels that are wild and the window it ends with. */
export function spin(facts: Facts, mode: Mode, dice: Dice, times: number, held: number[], book = '') {
  const strips = facts.strips[mode] ?? facts.strips.base
  const tops = strips.map(strip => dice.below(strip.length))
  const into = Object.entries(facts.mystery?.into ?? {})
  const reveal = into.length ? into[dice.of(into.map(([, weight], value) => ({ value, weight })))]?.[0] : undefined
  const cell = (reel: number, at: number) => (strips[reel] as string).at(at % (strips[reel] as string).length) as string
  let window: Window = facts.rows.map((rows, reel) =>
    Array.from({ length: rows }, (_, row) => cell(reel, (tops[reel] as number) + row)),
  )
  window = window.map(column => column.map(one => (reveal && one === facts.mystery?.symbol ? reveal : one)))
  const isWild = (column: string[], reel: number) =>
    facts.expand?.includes(mode) && (held.includes(reel) || column.includes(facts.wild ?? ''))
  const wild = window.flatMap((column, reel) => (isWild(column, reel) ? [reel] : []))
  window = window.map((column, reel) => (wild.includes(reel) ? column.map(() => facts.wild as string) : column))
  let pay = 0
  for (let fall = 0; ; fall++) {
    const paid = payWindow(facts, window)
    pay += paid.pay * times * (facts.cascade?.[mode][Math.min(fall, facts.cascade[mode].length - 1)] ?? 1)
    if (!facts.cascade || paid.cells.size === 0 || fall === 29) break
    window = window.map((column, reel) => {
      const left = column.filter((_, row) => !paid.cells.has(`${reel}.${row}`))
      tops[reel] = (tops[reel] as number) - (column.length - left.length)
      return [...column.slice(left.length).map((_, row) => cell(reel, (tops[reel] as number) + row)), ...left]
    })
  }
  const filled = window.filter(column => column.includes(book)).length
  pay += times * (facts.lines?.length ?? 0) * prizeOf(facts, book, filled)
  const scatters = window.flat().filter(one => one === facts.scatter).length
  return { pay: pay + times * awardOf(facts, scatters, facts.scatterPays), scatters, wild, window }
}

/** What so many scatters give, of a list with a figure for each count. */
export const awardOf = ({ scatterCounts = [] }: Facts, scatters: number, list?: number[]) =>
  list?.[scatterCounts.findLastIndex(least => least <= scatters)] ?? 0
