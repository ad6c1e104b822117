/** The terms of a contract; beside an earlier offer, what is different says what it was. */

import type { WrittenTerms } from '@sen/core/agents/contract-terms'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Text } from '../../kit/Text.tsx'
import { listTerms } from '../../parts/contract-words.ts'
import { useWords } from '../../words/words.tsx'

export function TermsList({ terms, before }: { terms: WrittenTerms; before?: WrittenTerms | undefined }) {
  const words = useWords()
  const old = new Map(before && listTerms(words, before).map(({ key, text }) => [key, text]))
  return (
    <DefinitionList look="sums">
      {listTerms(words, terms).map(({ key, name, text }) => {
        const was = old.get(key)
        const isChanged = before !== undefined && was !== text
        return (
          <div key={key} data-changed={isChanged || undefined}>
            <dt>{name}</dt>
            <dd>
              {isChanged ? <strong>{text}</strong> : text}
              {isChanged && (
                <Text as="small" size="sm" tone="quiet">
                  {' '}
                  {words.say('contract.changed', { before: was ?? '–' })}
                </Text>
              )}
            </dd>
          </div>
        )
      })}
    </DefinitionList>
  )
}
