/** A mobile number: the dialling code to choose, the number as people type it. */
import { sayDigits } from '@sen/core/identity/mobile'
import { Field } from '../../kit/Field.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './MobileField.module.css'
import { useMobileRules } from './mobile-rules.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  dialingCode: string
  onDialingCode: (code: string) => void
  onLeave?: () => void
  name?: string
  label?: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
}

export function MobileField({ value, onChange, dialingCode, onDialingCode, onLeave, error, hint, ...rest }: Props) {
  const { say } = useWords()
  const { rules, countries } = useMobileRules()
  // Who typed the 0 in front counts it among the digits that are asked for.
  const countsZero =
    value.trim().startsWith('0') && error === say('identity.pattern.17', { 0: sayDigits(rules, dialingCode) })
  return (
    <Field
      label={rest.label ?? say('register.mobileNum')}
      name={rest.name ?? 'mobileNum'}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      value={value}
      hint={hint}
      error={countsZero ? `${error}. ${say('register.leadingZero')}` : error}
      required={rest.required ?? true}
      maxLength={24}
      onChange={event => onChange(event.target.value)}
      onBlur={onLeave}
      before={
        <select
          className={styles.dialing}
          name="countryDialingCode"
          aria-label={say('register.countryDialingCode')}
          autoComplete="tel-country-code"
          value={dialingCode}
          onChange={event => onDialingCode(event.target.value)}
        >
          {countries.map(({ countryCode, countryDialingCode }) => (
            <option key={countryCode} value={countryDialingCode}>
              {countryCode} +{countryDialingCode}
            </option>
          ))}
        </select>
      }
    />
  )
}
