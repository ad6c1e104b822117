/** Figures as bars beside each other's names; the figure itself stands in words. */
import styles from './Bars.module.css'

type Bar = { name: string; value: number; text: string }

export function Bars({ bars, tone }: { bars: readonly Bar[]; tone?: 'cold' }) {
  const most = Math.max(1, ...bars.map(bar => bar.value))
  return (
    <ul className={styles.bars} data-tone={tone}>
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <b className="num">{name}</b>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className="num">{text}</span>
        </li>
      ))}
    </ul>
  )
}
