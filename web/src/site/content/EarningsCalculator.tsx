/** What a new agent would earn under the terms that the brand offers now (JOIN-01); nothing where it offers none. */
import { estimateEarning } from '@sen/core/agents/contract-rules'
import { templateCalls } from '@sen/core/agents/template-calls'
import type { Answer } from '@sen/core/call'
import { readAmount, writeAmount } from '@sen/core/money'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Card } from '../../kit/Card.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Field, Select } from '../../kit/Field.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Stat } from '../../kit/Stat.tsx'
import { Text } from '../../kit/Text.tsx'
import { listTerms, writeRate } from '../../parts/contract-words.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { groupDigits, readDigits } from '../cashier/amount-text.ts'
import pagesStyles from './pages.module.css'

type Template = Answer<typeof templateCalls.listOfferedTemplates>['list'][number]

export function EarningsCalculator() {
  const { say } = useWords()
  const read = useCall(templateCalls.listOfferedTemplates, {}, { freshMs: 60_000 })
  const [chosen, setChosen] = useState('')
  const list = read.data?.list ?? []
  const template = list.find(({ id }) => id === chosen) ?? list[0]
  if (!template) return null
  return (
    <Card as="section" large gap={4} pad="page" className={pagesStyles.paper} aria-labelledby="join-earnings">
      <h2 id="join-earnings">{say('contract.earnings')}</h2>
      <Select
        label={say('contract.earningsTerms')}
        value={template.id}
        onChange={event => setChosen(event.target.value)}
      >
        {list.map(({ id, name, kind }) => (
          <option key={id} value={id}>
            {name} · {say(`contract.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Reckoning key={template.id} template={template} />
    </Card>
  )
}

function Reckoning({ template: { terms } }: { template: Template }) {
  const words = useWords()
  const { say } = words
  const { currency } = useBrand()
  const [base, setBase] = useState('100000000')
  const [active, setActive] = useState('5')
  const tiers = terms.tiers.map(tier => ({ ...tier, from: readAmount(tier.from) }))
  const asked = { base: readAmount(base || '0'), active: Number(active || '0') }
  const { rate, amount } = estimateEarning({ tiers }, asked)
  return (
    <Stack gap={4}>
      <Field
        label={say('contract.earningsBase', {
          base: say(`contract.base.${terms.base}`),
          period: say(`contract.period.${terms.period}`),
        })}
        inputMode="numeric"
        value={groupDigits(base)}
        onChange={event => setBase(readDigits(event.target.value))}
      />
      <Field
        label={say('contract.tierActive')}
        inputMode="numeric"
        value={active}
        onChange={event => setActive(readDigits(event.target.value).slice(0, 6))}
      />
      <Stat filled label={say('contract.earningsGives', { rate: writeRate(rate) })} note={say('contract.earningsNote')}>
        {writeMoney(writeAmount(amount), currency.symbol)}
      </Stat>
      <DefinitionList>
        {listTerms(words, terms).map(({ key, name, text }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </DefinitionList>
      <Text size="sm" tone="quiet">
        {say('contract.earningsSigned')}
      </Text>
    </Stack>
  )
}
