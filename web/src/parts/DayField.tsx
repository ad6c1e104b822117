/** A day, written as everywhere on the site whatever language the browser speaks; the browser's own field while it is typed. */
import { Field } from '../kit/Field.tsx'
import styles from './DayField.module.css'
import { writeDate } from './day-range.ts'

type Props = { label: string; value: string; onChange: (day: string) => void }

export function DayField({ label, value, onChange }: Props) {
  return (
    <div className={styles.day}>
      <Field
        label={label}
        type="date"
        value={value}
        before={
          <span className={`${styles.dayShown} num`} aria-hidden="true">
            {writeDate(value)}
          </span>
        }
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
