import type { Answer } from '@sen/core/call'
import { readAmount, showAmount } from '@sen/core/money'
import type { operationsCalls } from '@sen/core/operations/calls'
import { useWords } from '../../words/words.tsx'
import styles from './dashboard.module.css'

type Hours = Answer<typeof operationsCalls.getDashboard>['hours']

const WIDTH = 720
const HEIGHT = 160
const BAR = WIDTH / 24

/** Stakes of each hour of the day as bars; the figures stand in their titles and in a table for those who do not see it. */
export function HourBars({ hours }: { hours: Hours }) {
  const { say } = useWords()
  const [most = 1n] = hours.map(({ stake }) => readAmount(stake) || 1n).toSorted((a, b) => (a < b ? 1 : -1))
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`} aria-hidden="true" className={styles.bars}>
        {hours.map(({ hour, stake, ggr }) => {
          const height = Math.max(2, Number((readAmount(stake) * BigInt(HEIGHT)) / most))
          return (
            <rect key={hour} x={hour * BAR + 3} y={HEIGHT - height} width={BAR - 6} height={height} rx={3}>
              <title>{`${hour}:00  ${say('office.stakes')} ${show(stake)}  ${say('office.ggr')} ${show(ggr)}`}</title>
            </rect>
          )
        })}
        {[0, 6, 12, 18, 23].map(hour => (
          <text key={hour} x={hour * BAR + BAR / 2} y={HEIGHT + 16} textAnchor="middle">
            {hour}
          </text>
        ))}
      </svg>
      <table className={styles.unseen}>
        <caption>{say('office.hours')}</caption>
        <tbody>
          {hours.map(({ hour, stake, ggr }) => (
            <tr key={hour}>
              <th scope="row">{hour}:00</th>
              <td>{show(stake)}</td>
              <td>{show(ggr)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const show = (amount: string) => showAmount(readAmount(amount))
