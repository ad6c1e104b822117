import { VisuallyHidden } from '@mantine/core'
import { type Amount, showAmount } from '@sen/core/money'
import styles from './dashboard.module.css'

export type Bar = { key: string; label: string; value: Amount; title: string }

const WIDTH = 720
const HEIGHT = 160
const LABELS = 6

/** Amounts side by side, those below zero downwards; the figures stand in titles and in a table for those who do not see it. */
export function Bars({ bars, caption }: { bars: readonly Bar[]; caption: string }) {
  const sorted = [0n, ...bars.map(bar => bar.value)].toSorted((one, other) => (one < other ? -1 : 1))
  const [bottom = 0n, top = 0n] = [sorted[0], sorted.at(-1)]
  const range = top - bottom || 1n
  const heightOf = (value: Amount) => Number(((value < 0n ? -value : value) * BigInt(HEIGHT)) / range)
  const zero = heightOf(top)
  const step = WIDTH / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / LABELS)
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`} preserveAspectRatio="none" aria-hidden="true" className={styles.bars}>
        {bars.map(({ key, value, title }, at) => {
          const height = Math.max(1, heightOf(value))
          return (
            <rect
              key={key}
              x={at * step + step * 0.12}
              y={value < 0n ? zero : zero - height + 1}
              width={step * 0.76}
              height={height}
              data-below={value < 0n || undefined}
            >
              <title>{title}</title>
            </rect>
          )
        })}
        <line x1={0} x2={WIDTH} y1={zero + 1} y2={zero + 1} />
      </svg>
      <div className={styles.labels} aria-hidden="true">
        {bars
          .filter((_, at) => at % every === 0)
          .map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
      </div>
      <VisuallyHidden component="table">
        <caption>{caption}</caption>
        <tbody>
          {bars.map(({ key, label, value }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{showAmount(value)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </figure>
  )
}
