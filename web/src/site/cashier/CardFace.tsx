/** How a bank account is shown, and what comes before the first one. */
import type { Answer } from '@sen/core/call'
import type { cardCalls } from '@sen/core/cashier/calls'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './cashier.module.css'
import { State } from './Timeline.tsx'

export type Card = Answer<typeof cardCalls.addCard>

export function CardFace({ card }: { card: Card }) {
  const { say } = useWords()
  return (
    <>
      <span className={styles.seal}>
        <Icon name="bank" />
      </span>
      <span className={styles.words}>
        <strong>{card.bankName}</strong>
        <small className="num">{card.number}</small>
        <small>{card.holder}</small>
        {card.state === 'held' && <State tone="warn">{say('cashier.cardHeldShort')}</State>}
      </span>
    </>
  )
}

/** The real name comes first: every account is in it (MC-28). */
export function NameFirst() {
  const { say } = useWords()
  const here = useHere()
  return (
    <EmptyState icon="id" level={3} compact title={say('cashier.nameFirst')} text={say('cashier.nameFirstText')}>
      <ButtonLink kind="main" to={here({ mcPage: 'securityCenter', view: 'realName' })} keepScroll>
        {say('cashier.nameGo')}
      </ButtonLink>
    </EmptyState>
  )
}
