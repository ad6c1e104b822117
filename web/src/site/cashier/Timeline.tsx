/** The parts of a page about one request: the way back, its head, every step with its time. */

import type { ReactNode } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Card } from '../../kit/Card.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Row } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { BackLink } from '../../kit/TextLink.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './Timeline.module.css'

export function BackTo({ view }: { view: string }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <BackLink to={here({ view })} replace keepScroll>
      {say('cashier.history')}
    </BackLink>
  )
}

type HeadProps = { reference: string; amount: string; state: string; tone: string; at: string; children?: ReactNode }

export function RequestHead({ reference, amount, state, tone, at, children }: HeadProps) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  return (
    <Card as="section" pad={4} gap={4}>
      <Row as="p" gap={2} wrap align="center" spread="between">
        <Text as="strong" size="xl" className="num">
          {amount}
        </Text>
        <State tone={tone}>{state}</State>
      </Row>
      <DefinitionList>
        <div>
          <dt>{say('cashier.code')}</dt>
          <dd>
            <code>{reference}</code>
            <CopyButton text={reference} name={say('cashier.copyCode')} />
          </dd>
        </div>
        <div>
          <dt>{say('centre.time')}</dt>
          <dd className="num">{writeMoment(at)}</dd>
        </div>
        {children}
      </DefinitionList>
    </Card>
  )
}

/** `below`: on a phone under the words of its line. */
export function State({ tone, below, children }: { tone: string; below?: boolean; children: ReactNode }) {
  return (
    <Badge tone={tone} data-below={below ? '' : undefined}>
      {children}
    </Badge>
  )
}

type Step = { step: string; at: string; note: string }

/** Oldest first; the newest is where it stands. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { say, find } = useWords()
  const { writeMoment } = useMoments()
  if (steps.length === 0) return null
  return (
    <Card as="section" pad={4} gap={4}>
      <h3>{say('cashier.steps')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ step, at, note }) => (
          <li key={`${step} ${at}`}>
            <p>{find(`cashier.step.${step}`) ?? step}</p>
            <Text as="small" size="xs" tone="faint" className="num">
              {writeMoment(at)}
            </Text>
            {note && (
              <Text as="small" size="xs" tone="faint">
                {note}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
