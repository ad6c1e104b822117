/** One kind of limit: for which period, how much; set, changed or removed. */

import { safetyCalls } from '@sen/core/safety/calls'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@sen/core/safety/limits'
import { fitsPeriod, judgeChange, readLimit } from '@sen/core/safety/rules'
import type { FormEvent } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field, Select } from '../../kit/Field.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import type { Safety } from './LimitsPage.tsx'

type Props = { kind: LimitKind; limits: Safety['limits']; onClose: () => void }

export function LimitDialog(props: Props) {
  const { kind, onClose } = props
  const { say } = useWords()
  const { form, periods, choosePeriod, echo, isSet, save, remove } = useLimit(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('safety.setTitle', { kind: say(`safety.kind.${kind}`) })}
      closeLabel={say('safety.close')}
      size="sm"
      sheet
    >
      <Stack as="form" gap={4} ref={form.form} onSubmit={save} noValidate>
        <Text size="sm" tone="quiet">
          {say(`safety.about.${kind}`)}
        </Text>
        {periods.length > 1 && (
          <Select
            label={say('safety.period')}
            value={form.values.period}
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
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.field('limit')}
          error={form.errorOf('limit') || form.failure}
        />
        <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
          {say('safety.save')}
        </Button>
        {isSet && (
          <Button wide disabled={form.busy} onClick={remove}>
            {say('safety.remove')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** What is typed for which period, and sending it. */
function useLimit({ kind, limits, onClose }: Props) {
  const { say } = useWords()
  const periods = LIMIT_PERIODS.filter(period => fitsPeriod(kind, period))
  const own = limits.filter(limit => limit.kind === kind)
  const standingAt = (period: LimitPeriod) => own.find(limit => limit.period === period)?.value ?? null
  const textOf = (period: LimitPeriod) => standingAt(period)?.replace(/\.00$/, '') ?? ''
  const first = own[0]?.period ?? (periods[0] as LimitPeriod)

  const form = useForm({
    call: safetyCalls.setLimit,
    start: { limit: textOf(first), period: first, isRemoved: false },
    judge: ({ limit, isRemoved }) =>
      isRemoved || readLimit(kind, plainOf(limit)) !== undefined ? {} : { limit: 'safety.limitBounds' },
    blame: { 'safety.limitBounds': 'limit', 'safety.limitObligatory': 'limit' },
    also: { value: 'limit' },
    send: async ({ limit, period, isRemoved }, put) => {
      const wanted = isRemoved ? null : plainOf(limit)
      await put({ kind, period, value: wanted })
      const [before, after] = [standingAt(period), wanted].map(text =>
        text === null ? null : (readLimit(kind, text) ?? null),
      )
      const isLater = judgeChange(before ?? null, after ?? null) === 'looser'
      toast(say(isLater ? 'safety.savedLater' : 'safety.savedNow'), 'good')
      onClose()
    },
  })
  const { limit, period } = form.values
  // Long rows of zeros are easily misread: what was typed is said again with its separators.
  const isEchoed = kind !== 'session' && readLimit(kind, plainOf(limit)) !== undefined
  return {
    ...{ form, periods },
    echo: isEchoed ? writeMoney(plainOf(limit)) : undefined,
    isSet: standingAt(period) !== null,
    choosePeriod: (chosen: LimitPeriod) => {
      form.change('period', chosen)
      form.change('limit', textOf(chosen))
    },
    save: (event: FormEvent) => {
      event.preventDefault()
      form.run({ isRemoved: false })
    },
    remove: () => form.run({ isRemoved: true }),
  }
}

/** Digits without what separates them. */
const plainOf = (typed: string): string => typed.replace(/[\s,]/g, '')
