/** Responsible play: the player's limits and what is used of them, reminders, breaks and exclusion. */

import type { Answer } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { safetyCalls } from '@sen/core/safety/calls'
import {
  EXCLUSION_TERMS,
  LIMIT_KINDS,
  type LimitKind,
  type RealityMinutes,
  type Term,
  TIMEOUT_TERMS,
} from '@sen/core/safety/limits'
import { endOfTerm, isLater } from '@sen/core/safety/rules'
import { useState } from 'react'
import { useRenew } from '../../ask/renew.ts'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Field.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { toast } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { HelpLink } from '../frame/HelpLink.tsx'
import { SubPageHead } from '../frame/SubPageHead.tsx'
import { useHere } from '../router.tsx'
import { ExcludeDialog } from './ExcludeDialog.tsx'
import { LimitChanges, sayValue } from './LimitChanges.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import styles from './LimitsPage.module.css'

export type Safety = Answer<typeof safetyCalls.getLimits>
type Limit = Safety['limits'][number]

export default function LimitsPage() {
  const words = useWords()
  const { say } = words
  const safety = useCall(safetyCalls.getLimits, {}, { freshMs: 0 })
  return (
    <Stack gap={4}>
      <SubPageHead title={say('security.limits')} lead={say('safety.lead')} />
      {safety.data ? (
        <Loaded safety={safety.data} />
      ) : safety.error ? (
        <EmptyState icon="mood-sad" level={3} title={say('safety.failed')} text={errorMessage(safety.error, words)}>
          <Button onClick={() => void safety.refetch()}>{say('centre.retry')}</Button>
        </EmptyState>
      ) : (
        <Skeleton height="420px" />
      )}
      <TextLink as={HelpLink} alone section="responsible">
        {say('safety.help')}
      </TextLink>
    </Stack>
  )
}

function Loaded({ safety }: { safety: Safety }) {
  const { say } = useWords()
  const [edited, setEdited] = useState<LimitKind>()
  const [term, setTerm] = useState<Term>()
  // While one stands only a longer one may follow.
  const standing = safety.exclusion
  const mayFollow = (one: Term) =>
    !standing || isLater(endOfTerm(one, new Date()), standing.until === null ? null : new Date(standing.until))
  return (
    <>
      {safety.exclusion && <Standing exclusion={safety.exclusion} />}
      <Card as="section" pad={4} gap={3} aria-label={say('safety.limits')}>
        <h3>{say('safety.limits')}</h3>
        <Text size="sm" tone="quiet">
          {say('safety.limitsText')}
        </Text>
        <ul className={styles.kinds}>
          {LIMIT_KINDS.map(kind => (
            <Kind
              key={kind}
              kind={kind}
              limits={safety.limits.filter(limit => limit.kind === kind)}
              onEdit={() => setEdited(kind)}
            />
          ))}
        </ul>
      </Card>
      <Reality reality={safety.reality} />
      <Terms name="timeout" terms={TIMEOUT_TERMS.filter(mayFollow)} onChoose={setTerm} />
      <Terms name="exclusion" terms={EXCLUSION_TERMS.filter(mayFollow)} onChoose={setTerm} />
      <LimitChanges />
      {edited && <LimitDialog kind={edited} limits={safety.limits} onClose={() => setEdited(undefined)} />}
      {term && <ExcludeDialog term={term} onClose={() => setTerm(undefined)} />}
    </>
  )
}

/** The break or exclusion that runs, on top of everything. */
function Standing({ exclusion: { kind, until } }: { exclusion: NonNullable<Safety['exclusion']> }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const here = useHere()
  const isOver = kind === 'exclusion' && until !== null && Date.parse(until) <= Date.now()
  return (
    <Card as="section" pad={4} gap={3} across="start" className={styles.standing} role="status">
      <h3>
        {isOver
          ? say('safety.standingOver')
          : until
            ? say(kind === 'timeout' ? 'safety.standing' : 'safety.standingExclusion', { until: writeMoment(until) })
            : say('safety.standingForever')}
      </h3>
      <Text size="sm" tone="quiet">
        {say('safety.standingText')}
      </Text>
      <ButtonLink icon="cash" to={here({ mcPage: 'withdraw', view: undefined })}>
        {say('safety.withdraw')}
      </ButtonLink>
    </Card>
  )
}

function Kind({ kind, limits, onEdit }: { kind: LimitKind; limits: readonly Limit[]; onEdit: () => void }) {
  const { say } = useWords()
  const name = say(`safety.kind.${kind}`)
  const what = say(limits.length > 0 ? 'safety.change' : 'safety.set')
  return (
    <li className={styles.kind}>
      <TextBlock as="div">
        <p>{name}</p>
        <small>{say(`safety.about.${kind}`)}</small>
      </TextBlock>
      <Button size="sm" onClick={onEdit} aria-label={`${what} – ${say('safety.setTitle', { kind: name })}`}>
        {what}
      </Button>
      {limits.length > 0 && (
        <Stack gap={3} className={styles.limits}>
          {limits.map(limit => (
            <LimitLine key={limit.period} limit={limit} />
          ))}
        </Stack>
      )}
    </li>
  )
}

/** Hundredths of the limit that are used, for the bar. */
function shareOf({ value, used }: Limit): number {
  if (!value || !used) return 0
  const share = Number((readAmount(used) * 100n) / readAmount(value))
  return Math.max(0, Math.min(100, share))
}

function LimitLine({ limit }: { limit: Limit }) {
  const words = useWords()
  const { writeMoment } = useMoments()
  const { say } = words
  const renew = useRenew()
  const { press, isBusy } = usePress(safetyCalls.cancelPendingLimitChange, () => toast(say('safety.kept'), 'good'))
  const { kind, period, pending } = limit
  const value = sayValue(kind, limit.value ?? '0', words)
  const share = shareOf(limit)
  const keep = () => void press({ body: { kind, period } }).then(() => renew('limits'))
  return (
    <Stack gap={2} size="sm">
      <Row as="p" gap={3} wrap spread="between">
        <span>{say(`safety.period.${period}`)}</span>
        <Text as="span" tone="quiet" className="num">
          {limit.used ? say('safety.used', { used: writeMoney(limit.used), value }) : value}
        </Text>
      </Row>
      {limit.used && <Progress max={100} value={share} tone={share >= 80 ? 'warn' : 'win'} aria-hidden="true" />}
      {pending && (
        <Row as="p" gap={2} wrap align="center" spread="between" size="xs" tone="quiet" className={styles.pending}>
          <span className="num">
            {say('safety.pending', {
              from: writeMoment(pending.from),
              value: pending.value === null ? say('safety.noLimit') : sayValue(kind, pending.value, words),
            })}
          </span>
          <Button size="sm" busy={isBusy} onClick={keep}>
            {say('safety.keep')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function Reality({ reality }: Pick<Safety, 'reality'>) {
  const words = useWords()
  const { say } = words
  const [minutes, setMinutes] = useState(reality.minutes)
  const send = useSend(safetyCalls.setRealityCheck)
  const choose = async (chosen: RealityMinutes) => {
    setMinutes(chosen)
    try {
      await send.mutateAsync({ body: { minutes: chosen } })
      toast(say('safety.saved'), 'good')
    } catch (error) {
      setMinutes(reality.minutes)
      toast(errorMessage(error, words), 'bad')
    }
  }
  return (
    <Card as="section" pad={4} gap={3} aria-label={say('safety.reality')}>
      <h3>{say('safety.reality')}</h3>
      <Text size="sm" tone="quiet">
        {say('safety.realityText')}
      </Text>
      <Select
        label={say('safety.realityEvery')}
        value={minutes}
        onChange={event => void choose(Number(event.target.value) as RealityMinutes)}
      >
        {reality.choices.map(choice => (
          <option key={choice} value={choice}>
            {say('safety.minutes', { minutes: choice })}
          </option>
        ))}
      </Select>
    </Card>
  )
}

type TermsProps = { name: 'timeout' | 'exclusion'; terms: readonly Term[]; onChoose: (term: Term) => void }

function Terms({ name, terms, onChoose }: TermsProps) {
  const { say } = useWords()
  if (terms.length === 0) return null
  return (
    <Card as="section" pad={4} gap={3} aria-label={say(`safety.${name}`)}>
      <h3>{say(`safety.${name}`)}</h3>
      <Text size="sm" tone="quiet">
        {say(`safety.${name}Text`)}
      </Text>
      <Row gap={2} wrap>
        {terms.map(term => (
          <Button key={term} onClick={() => onChoose(term)}>
            {say(`safety.term.${term}`)}
          </Button>
        ))}
      </Row>
    </Card>
  )
}
