/** What the screens of tickets share: the mark of a state, the way back to the list. */

import type { TicketState } from '@sen/core/inbox/ticket-rules'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Row } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './TicketParts.module.css'

export function TicketStateMark({ state }: { state: TicketState }) {
  const { say } = useWords()
  return (
    <span className={styles.state} data-state={state}>
      {say(`tickets.state.${state}`)}
    </span>
  )
}

/** The way back to the list. */
export function BackToTickets({ children }: { children?: ReactNode }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <Row gap={2} wrap align="center" spread="between">
      <Link
        className={styles.back}
        to={here({ view: undefined, type: undefined, topic: undefined })}
        replace
        keepScroll
      >
        <Icon name="arrow-left" size={20} /> {say('tickets.back')}
      </Link>
      {children}
    </Row>
  )
}
