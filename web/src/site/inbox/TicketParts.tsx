/** What the screens of tickets share: the mark of a state, the way back to the list. */

import type { TicketState } from '@sen/core/inbox/ticket-rules'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Row } from '../../kit/Stack.tsx'
import { BackLink } from '../../kit/TextLink.tsx'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'

const TONES: Readonly<Record<TicketState, string>> = {
  open: 'moving',
  reopened: 'moving',
  answered: 'good',
  waiting: 'warn',
  closed: 'none',
}

export function TicketStateMark({ state }: { state: TicketState }) {
  const { say } = useWords()
  return <Badge tone={TONES[state]}>{say(`tickets.state.${state}`)}</Badge>
}

/** The way back to the list. */
export function BackToTickets({ children }: { children?: ReactNode }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <Row gap={2} wrap align="center" spread="between">
      <BackLink to={here({ view: undefined, type: undefined, topic: undefined })} replace keepScroll>
        {say('tickets.back')}
      </BackLink>
      {children}
    </Row>
  )
}
