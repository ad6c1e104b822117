/** The name in a report's filter, asked for when it is sent or left, not with each letter. */

import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { Row } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './NameFilter.module.css'

type Props = { label: string; value: string; onChange: (name: string) => void }

export function NameFilter({ label, value, onChange }: Props) {
  const { say } = useWords()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onChange(typed.trim())
  }
  return (
    <Row as="form" gap={2} wrap align="end" className={styles.find} onSubmit={ask} noValidate>
      <Field
        label={label}
        icon="search"
        type="search"
        name="who"
        value={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit">{say('agents.find')}</Button>
      {value && (
        <Button kind="plain" onClick={() => onChange('')}>
          {say('agents.findAll')}
        </Button>
      )}
    </Row>
  )
}
