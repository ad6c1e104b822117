/** Profit and loss of each day as bars above and below a line. The same figures stand in the table under it. */

import type { betsCalls } from '@sen/core/bets/calls'
import type { Answer } from '@sen/core/call'
import { writeMoney } from '../../kit/Money.tsx'
import styles from './ProfitBars.module.css'
import { placeBars } from './profit-bars.ts'

const WIDTH = 1000
/** Half of the height: that of the tallest bar. */
const HALF = 130
/** More days than this are too thin to be read. */
const BARS_MAX = 92

export function ProfitBars({ profit, label }: { profit: Answer<typeof betsCalls.listProfit>; label: string }) {
  const bars = placeBars(profit, profit.days)
  if (bars.length < 2 || bars.length > BARS_MAX) return null
  const room = WIDTH / bars.length
  const width = Math.min(room * 0.64, 64)
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HALF * 2}`} role="img" aria-label={label}>
      <line x1="0" y1={HALF} x2={WIDTH} y2={HALF} />
      {bars.map(({ day, net, height }, at) => {
        const tall = Math.max((Math.abs(height) * (HALF - 6)) / 1000, height === 0 ? 0 : 3)
        return (
          <rect
            key={day}
            x={at * room + (room - width) / 2}
            y={height > 0 ? HALF - tall : HALF}
            width={width}
            height={tall}
            rx={Math.min(6, width / 3)}
            data-side={height < 0 ? 'loss' : 'win'}
          >
            <title>{`${day.split('-').reverse().join('/')}: ${writeMoney(net)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
