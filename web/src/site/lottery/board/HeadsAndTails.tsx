/** Of the last draw: for each tens digit the units that came with it, and for each units digit the tens. */
import { useWords } from '../../../words/words.tsx'
import styles from './HeadsAndTails.module.css'

type Props = { heads: readonly (readonly string[])[]; tails: readonly (readonly string[])[] }

export function HeadsAndTails({ heads, tails }: Props) {
  const { say } = useWords()
  const units = say('board.statistics.tail')
  const tens = say('board.statistics.head')
  return (
    <div className={styles.both}>
      <Half name={tens} other={units} rows={heads} />
      <Half name={units} other={tens} rows={tails} />
    </div>
  )
}

function Half({ name, other, rows }: { name: string; other: string; rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles.half}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, digit) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td className="num">{row.join(', ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
