/** Odds of a form in a prize mode: the defaults, and what the brand pays instead. */
import { Group, Select, Stack, TextInput } from '@mantine/core'
import { DEFAULT_ODDS } from '@sen/core/lottery/default-odds'
import { FORM_CODES, type FormCode } from '@sen/core/lottery/forms'
import { PRIZE_MODES, type PrizeMode } from '@sen/core/play/prize-mode'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { nameOdds } from '../parts/name-bet.ts'
import { SmallTable } from '../parts/SmallTable.tsx'
import type { DraftProps } from './TermsScreen.tsx'

const IS_ODDS = /^[1-9]\d{0,8}(\.\d{1,6})?$/

export function OddsFields({ draft, mayEdit, onChange }: DraftProps) {
  const words = useWords()
  const { say } = words
  const [mode, setMode] = useState<PrizeMode>('LOTT')
  const [form, setForm] = useState<FormCode>('north')
  const own: Readonly<Record<string, string>> = draft.odds[mode]?.[form] ?? {}
  const write = (key: string, typed: string) => {
    const { [key]: _before, ...others } = own
    const table = typed === '' ? others : { ...others, [key]: typed }
    const { [form]: _table, ...forms } = draft.odds[mode] ?? {}
    const changed = Object.keys(table).length > 0 ? { ...forms, [form]: table } : forms
    const { [mode]: _mode, ...modes } = draft.odds
    onChange({ odds: Object.keys(changed).length > 0 ? { ...modes, [mode]: changed } : modes })
  }
  return (
    <Stack>
      <Group>
        <Select
          label={say('office.lottery.mode')}
          allowDeselect={false}
          value={mode}
          data={[...PRIZE_MODES]}
          onChange={value => setMode(value as PrizeMode)}
        />
        <Select
          label={say('office.lottery.form')}
          allowDeselect={false}
          value={form}
          data={FORM_CODES.map(value => ({ value, label: say(`office.lottery.form.${value}`) }))}
          onChange={value => setForm(value as FormCode)}
        />
      </Group>
      <SmallTable label={say('office.lottery.terms.odds')}>
        <thead>
          <tr>
            <th scope="col">{say('office.lottery.exposure.bet')}</th>
            <th scope="col">{say('office.lottery.odds.default')}</th>
            <th scope="col">{say('office.lottery.odds.own')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(DEFAULT_ODDS[form]).map(([key, standard]) => (
            <tr key={key}>
              <th scope="row">{nameOdds(words, key)}</th>
              <td className="number">{standard}</td>
              <td>
                <TextInput
                  aria-label={nameOdds(words, key)}
                  name={key}
                  size="xs"
                  w={120}
                  inputMode="decimal"
                  disabled={!mayEdit}
                  placeholder={standard}
                  value={own[key] ?? ''}
                  error={own[key] !== undefined && !IS_ODDS.test(own[key])}
                  onChange={event => write(key, event.currentTarget.value.trim())}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Stack>
  )
}
