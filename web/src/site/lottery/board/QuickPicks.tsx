/** Many numbers at a press: big, small, odd, even, doubles; of two digits also by tens, units and sum. */
import { useState } from 'react'
import { useWords } from '../../../words/words.tsx'
import styles from './QuickPicks.module.css'
import {
  BELONGINGS_OF_TWO,
  type Belonging,
  numbersOfDigit,
  numbersWith,
  PROPERTIES_OF,
  withNumbers,
} from './quick-picks.ts'

type Props = { digits: 1 | 2; label: string; chosen: readonly string[]; onChoose: (chosen: readonly string[]) => void }

export function QuickPicks({ digits, label, chosen, onChoose }: Props) {
  const { say } = useWords()
  const [by, setBy] = useState<Belonging | undefined>(undefined)
  const choose = (numbers: readonly string[]) => onChoose(withNumbers(chosen, numbers))
  return (
    <fieldset className={styles.quick}>
      <legend className="hidden">
        {say('board.quick')}: {label}
      </legend>
      <div className={styles.row}>
        {PROPERTIES_OF[digits].map(property => (
          <button key={property} type="button" onClick={() => choose(numbersWith(property, digits))}>
            {say(`board.quick.${property}`)}
          </button>
        ))}
        {digits === 2 &&
          BELONGINGS_OF_TWO.map(belonging => (
            <button
              key={belonging}
              type="button"
              aria-expanded={by === belonging}
              onClick={() => setBy(by === belonging ? undefined : belonging)}
            >
              {say(`board.quick.${belonging}`)} …
            </button>
          ))}
      </div>
      {by && (
        <div className={styles.digits}>
          {Array.from({ length: 10 }, (_, digit) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
              key={digit}
              type="button"
              aria-label={say(`board.quick.${by}Of`, { 0: String(digit) })}
              onClick={() => choose(numbersOfDigit(by, digit))}
            >
              {digit}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
