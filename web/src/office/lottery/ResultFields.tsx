import { TextInput } from '@mantine/core'
import type { FormCode } from '@sen/core/lottery/forms'
import { useWords } from '../../words/words.tsx'
import styles from './lottery.module.css'
import { fieldsOf, type readTyped, type Typed } from './typed-result.ts'

type Props = {
  form: FormCode
  typed: Typed
  read: ReturnType<typeof readTyped>
  onChange: (typed: Typed) => void
}

/** One field for each prize of the draw; numbers stand apart by a space. */
export function ResultFields({ form, typed, read, onChange }: Props) {
  const { say, find } = useWords()
  const isComplete = fieldsOf(form).every(({ name }) => (typed[name] ?? '').trim() !== '')
  return (
    <div className={styles.fields}>
      {fieldsOf(form).map(({ name, tier, count, digits }) => (
        <TextInput
          key={name}
          name={name}
          label={tier ? say(`lottery.tier.${tier}`) : say('office.lottery.numbers')}
          description={say('office.lottery.type.tier', { count, digits })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={200}
          value={typed[name] ?? ''}
          error={
            isComplete && read.refusal && (read.tier === undefined || read.tier === tier)
              ? find(read.refusal)
              : undefined
          }
          onChange={event => onChange({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
