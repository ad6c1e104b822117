/** An amount in whole units: separators while it is typed, the caret kept, what can be chosen at a press. */

import { useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { writeMoney, writeShort } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import styles from './AmountField.module.css'
import { groupDigits, typeAmount, wholeOf } from './amount-text.ts'

type Props = {
  label: string
  name: string
  /** Digits of whole units. */
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** Exact amounts to choose from. */
  offers?: readonly string[]
}

export function AmountField({ label, name, value, onChange, error, hint, offers = [] }: Props) {
  const { say } = useWords()
  const { currency } = useBrand()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  // Before the eye sees the new text: the browser puts the caret to its end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <Stack gap={3} className={styles.amount}>
      <Field
        ref={input}
        label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="0"
        value={groupDigits(value)}
        error={error}
        hint={hint}
        onChange={({ target }) => {
          const typed = typeAmount(value, target.value, target.selectionStart ?? target.value.length)
          caret.current = typed.caret
          // React leaves the input alone when the digits stay, so the text and the caret are put right here.
          if (typed.digits === value) target.value = groupDigits(value)
          onChange(typed.digits)
        }}
        after={
          <>
            {value !== '' && (
              <IconButton
                icon="x"
                label={say('cashier.clear')}
                className={styles.clear}
                onClick={() => {
                  onChange('')
                  input.current?.focus()
                }}
              />
            )}
            <Text as="span" tone="quiet" weight={600}>
              {currency.symbol}
            </Text>
          </>
        }
      />
      {offers.length > 0 && <Offers offers={offers} value={value} onChange={onChange} />}
    </Stack>
  )
}

/** Exact amounts, each a press. */
function Offers({ offers, value, onChange }: Required<Pick<Props, 'offers' | 'value' | 'onChange'>>) {
  const { say, language } = useWords()
  const { currency } = useBrand()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that fill a field are no fields of their own
    <div className={styles.offers} role="group" aria-label={say('cashier.offers')}>
      {offers.map(offer => (
        <Button
          key={offer}
          className={styles.chip}
          title={writeMoney(offer, currency.symbol)}
          aria-pressed={wholeOf(offer) === value}
          onClick={() => onChange(wholeOf(offer))}
        >
          {writeShort(offer, language === 'en' ? 'en' : 'vi')}
        </Button>
      ))}
    </div>
  )
}
