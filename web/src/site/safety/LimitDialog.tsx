/** One kind of limit: for which period, how much; set, changed or removed. */

import { safetyCalls } from '@sen/core/safety/calls'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@sen/core/safety/limits'
import { fitsPeriod, judgeChange, readLimit } from '@sen/core/safety/rules'
import { type FormEvent, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field, Select } from '../../kit/Field.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import type { Safety } from './LimitsPage.tsx'

type Props = { kind: LimitKind; limits: Safety['limits']; onClose: () => void }

export function LimitDialog(props: Props) {
  const { kind, onClose } = props
  const { say } = useWords()
  const { periods, period, choosePeriod, value, type, echo, fault, busy, isSet, submit, remove } = useLimit(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('safety.setTitle', { kind: say(`safety.kind.${kind}`) })}
      closeLabel={say('safety.close')}
      size="sm"
      sheet
    >
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        <Text size="sm" tone="quiet">
          {say(`safety.about.${kind}`)}
        </Text>
        {periods.length > 1 && (
          <Select
            label={say('safety.period')}
            value={period}
            onChange={event => choosePeriod(event.target.value as LimitPeriod)}
          >
            {periods.map(one => (
              <option key={one} value={one}>
                {say(`safety.period.${one}`)}
              </option>
            ))}
          </Select>
        )}
        <Field
          label={say(kind === 'session' ? 'safety.sessionMinutes' : 'safety.amount')}
          hint={kind === 'session' ? say('safety.sessionHint') : echo}
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={value}
          error={fault}
          onChange={event => type(event.target.value)}
        />
        <Button type="submit" kind="main" size="lg" wide busy={busy}>
          {say('safety.save')}
        </Button>
        {isSet && (
          <Button wide disabled={busy} onClick={remove}>
            {say('safety.remove')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** What is typed for which period, and sending it. */
function useLimit({ kind, limits, onClose }: Props) {
  const words = useWords()
  const { say } = words
  const periods = LIMIT_PERIODS.filter(period => fitsPeriod(kind, period))
  const own = limits.filter(limit => limit.kind === kind)
  const [period, setPeriod] = useState<LimitPeriod>(own[0]?.period ?? (periods[0] as LimitPeriod))
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const standing = own.find(limit => limit.period === period)?.value ?? null
  const value = typed ?? standing?.replace(/\.00$/, '') ?? ''

  const plain = value.replace(/[\s,]/g, '')
  // Long rows of zeros are easily misread: what was typed is said again with its separators.
  const echo = kind !== 'session' && readLimit(kind, plain) !== undefined ? writeMoney(plain) : undefined

  const send = async (wanted: string | null) => {
    setBusy(true)
    try {
      await ask(safetyCalls.setLimit, { body: { kind, period, value: wanted } })
      const [before, after] = [standing, wanted].map(text => (text === null ? null : (readLimit(kind, text) ?? null)))
      const isLater = judgeChange(before ?? null, after ?? null) === 'looser'
      toast(say(isLater ? 'safety.savedLater' : 'safety.savedNow'), 'good')
      onClose()
    } catch (error) {
      setFault(errorMessage(error, words))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readLimit(kind, plain) === undefined) setFault(say('safety.limitBounds'))
    else void send(plain)
  }
  const begin = (next: string | undefined) => {
    setTyped(next)
    setFault('')
  }
  return {
    periods,
    period,
    choosePeriod: (chosen: LimitPeriod) => {
      setPeriod(chosen)
      begin(undefined)
    },
    value,
    type: begin,
    echo,
    fault,
    busy,
    isSet: standing !== null,
    submit,
    remove: () => void send(null),
  }
}
