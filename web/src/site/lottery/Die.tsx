/** One face of a die. */
import styles from './Die.module.css'

/** Where the dots stand on a face of three by three, by their number. */
const DOTS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

export function Die({ face, size = 22 }: { face: number; size?: number }) {
  return (
    <svg className={styles.die} width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="6" />
      {(DOTS[face] ?? []).map(at => (
        <circle key={at} cx={7 + (at % 3) * 8} cy={7 + Math.floor(at / 3) * 8} r={face === 1 ? 3.6 : 2.6} />
      ))}
    </svg>
  )
}
