/** The bars of profit and loss: one for each day of the range, days without play too. Heights are exact before they are drawn. Pure. */
import { readAmount } from '@sen/core/money'
import { shiftDay } from '../../parts/day-range.ts'

export type Bar = {
  day: string
  net: string /** From -1000 to 1000, the tallest bar of the range being 1000. */
  height: number
}

/** A bar per day from the first to the last, both included. */
export function placeBars(range: { from: string; to: string }, days: readonly { day: string; net: string }[]): Bar[] {
  const nets = new Map(days.map(({ day, net }) => [day, net]))
  let tallest = 0n
  for (const { net } of days) {
    const units = readAmount(net)
    const size = units < 0n ? -units : units
    if (size > tallest) tallest = size
  }
  const bars: Bar[] = []
  for (let day = range.from; day <= range.to; day = shiftDay(day, 1)) {
    const net = nets.get(day) ?? '0.00'
    bars.push({ day, net, height: tallest === 0n ? 0 : Number((readAmount(net) * 1000n) / tallest) })
  }
  return bars
}
