/** What the days of a report come to. */

import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Money } from '../../kit/Money.tsx'
import { Text } from '../../kit/Text.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'

export type Total = { name: PhraseKey; amount?: string; count?: number; signed?: boolean }

export function ReportTotals({ rows, isCut }: { rows: readonly Total[]; isCut: boolean }) {
  const { say } = useWords()
  return (
    <>
      <DefinitionList look="tiles" aria-label={say('centre.total')}>
        {rows.map(({ name, amount, count, signed = false }) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className={count === undefined ? undefined : 'num'}>
              {amount === undefined ? (count ?? 0).toLocaleString('en-US') : <Money amount={amount} signed={signed} />}
            </dd>
          </div>
        ))}
      </DefinitionList>
      {isCut && (
        <Text size="sm" tone="quiet">
          {say('agents.daysCut')}
        </Text>
      )}
    </>
  )
}
