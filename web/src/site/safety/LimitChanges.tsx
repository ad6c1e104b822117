/** What was changed of the player's limits, breaks and reminders, when and by whom; read when it is opened. */
import type { Answer } from '@sen/core/call'
import { safetyCalls } from '@sen/core/safety/calls'
import type { LimitKind } from '@sen/core/safety/limits'
import { useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { Fold } from '../../kit/Fold.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords, type Words } from '../../words/words.tsx'

type Change = Answer<typeof safetyCalls.listLimitChanges>['list'][number]

/** "5,000,000.00", or "60 minutes". */
export const sayValue = (kind: LimitKind, value: string, { say }: Words): string =>
  kind === 'session' ? say('safety.minutes', { minutes: Number(value) }) : writeMoney(value)

export function LimitChanges() {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" pad={4} aria-label={say('safety.changes')}>
      <Fold title={say('safety.changes')} onToggle={event => setOpen(event.currentTarget.open)}>
        {isOpen && <Changes />}
      </Fold>
    </Card>
  )
}

function Changes() {
  const words = useWords()
  const { say } = words
  const { writeMoment } = useMoments()
  const changes = usePages(safetyCalls.listLimitChanges, {})
  const list = changes.data?.pages.flatMap(page => page.list) ?? []
  return (
    <RecordFrame
      pages={changes}
      count={list.length}
      empty={{ icon: 'history', title: say('safety.changes.none'), text: say('safety.changes.noneText') }}
    >
      <Stack as="ul" gap={3}>
        {list.map(change => (
          <TextBlock as="li" key={change.id}>
            <p>{say(`safety.changed.${change.what}`)}</p>
            <Text as="span" size="sm" className="num">
              {sayDetail(change, words)}
            </Text>
            <small className="num">
              {writeMoment(change.at)} · {say(`safety.changedBy.${change.by}`)}
            </small>
          </TextBlock>
        ))}
      </Stack>
    </RecordFrame>
  )
}

/** Which limit from what to what, which term, how many minutes. */
function sayDetail({ what, limit, term, minutes }: Change, words: Words): string {
  const { say } = words
  if (term) return say(`safety.term.${term}`)
  if (minutes !== null) return say('safety.minutes', { minutes })
  if (!limit) return ''
  const name = `${say(`safety.kind.${limit.kind}`)} · ${say(`safety.period.${limit.period}`)}`
  if (what === 'limit_kept') return name
  const [before, after] = [limit.before, limit.after].map(value =>
    value === null ? say('safety.noLimit') : sayValue(limit.kind, value, words),
  )
  return what === 'limit_loosened' ? `${name}: ${after}` : `${name}: ${before} → ${after}`
}
