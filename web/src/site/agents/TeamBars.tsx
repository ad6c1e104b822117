/** An amount of each day as bars; the figures stand in each bar's own words too. */

import { readAmount } from '@sen/core/money'
import { Card } from '../../kit/Card.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import styles from './TeamBars.module.css'

type Bar = {
  /** In order of the calendar. */
  day: string
  amount: string
  /** What the bar says. */
  told: string
}

export function TeamBars({ caption, days }: { caption: string; days: readonly Bar[] }) {
  const amounts = days.map(({ amount }) => readAmount(amount))
  const most = amounts.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n
  if (days.length < 2 || most === 0n) return null
  return (
    <Card as="figure" pad={4} gap={3} className={styles.bars}>
      <figcaption>{caption}</figcaption>
      <ol>
        {days.map(({ day, amount, told }, at) => (
          <li key={day}>
            <span className="hidden">{told}</span>
            <span
              aria-hidden="true"
              title={`${writeDay(day)}: ${writeMoney(amount)}`}
              style={{ blockSize: `${heightOf(amounts[at] ?? 0n, most)}%` }}
            />
            {(days.length <= 7 || at % 5 === 4) && (
              <small className="num" aria-hidden="true">
                {writeDay(day).slice(0, 5)}
              </small>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Per cent of the highest; what is below zero has no height. */
const heightOf = (amount: bigint, most: bigint): number => (amount > 0n ? Number((amount * 100n) / most) : 0)

export const writeDay = (day: string): string => day.split('-').reverse().join('/')
