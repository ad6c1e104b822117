/** The parts of a page about one request: the way back, its head, every step with its time. */

import type { ReactNode } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { writeMoment } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import cashierStyles from './cashier.module.css'
import styles from './Timeline.module.css'

export function BackTo({ view }: { view: string }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <Link className={styles.back} to={here({ view })} replace keepScroll>
      <Icon name="arrow-left" size={20} /> {say('cashier.history')}
    </Link>
  )
}

type HeadProps = { reference: string; amount: string; state: string; tone: string; at: string; children?: ReactNode }

export function RequestHead({ reference, amount, state, tone, at, children }: HeadProps) {
  const { say } = useWords()
  return (
    <Card as="section" pad={4} gap={4} className={styles.head}>
      <Row as="p" wrap align="center" spread="between" className={styles.headSum}>
        <strong className="num">{amount}</strong>
        <State tone={tone}>{state}</State>
      </Row>
      <dl className={cashierStyles.facts}>
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
      </dl>
    </Card>
  )
}

export function State({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <Badge className={cashierStyles.state} tone={tone}>
      {children}
    </Badge>
  )
}

type Step = { step: string; at: string; note: string }

/** Oldest first; the newest is where it stands. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { say, find } = useWords()
  if (steps.length === 0) return null
  return (
    <Card as="section" pad={4} gap={4} className={styles.head}>
      <h3>{say('cashier.steps')}</h3>
      <Stack as="ol" className={styles.steps}>
        {steps.map(({ step, at, note }) => (
          <li key={`${step} ${at}`}>
            <p>{find(`cashier.step.${step}`) ?? step}</p>
            <small className="num">{writeMoment(at)}</small>
            {note && <small>{note}</small>}
          </li>
        ))}
      </Stack>
    </Card>
  )
}
