/** What the help was worth, one to five stars; it may be said anew. */

import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { toast } from '../../kit/toast.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import styles from './TicketRating.module.css'
import { type Ticket, useCacheTicket } from './use-ticket.ts'

const STARS = [1, 2, 3, 4, 5] as const

export function TicketRating({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const { say } = words
  const keep = useCacheTicket()
  const [chosen, choose] = useState<number>()
  const rating = chosen ?? ticket.rating ?? 0
  const send = useSend(ticketCalls.rateTicket)
  const rate = async (stars: number) => {
    choose(stars)
    try {
      keep(await send.mutateAsync({ body: { id: ticket.id, rating: stars } }))
      toast(say('tickets.rated'), 'good')
    } catch (error) {
      toast(errorMessage(error, words), 'bad')
    } finally {
      choose(undefined)
    }
  }
  return (
    <Card as="fieldset" pad={4} className={styles.rating}>
      <legend>{say('tickets.rate')}</legend>
      {STARS.map(stars => (
        <label key={stars} data-lit={stars <= rating ? '' : undefined}>
          <input
            type="radio"
            name="rating"
            value={stars}
            checked={rating === stars}
            aria-label={say('tickets.stars', { count: stars })}
            onChange={() => void rate(stars)}
          />
          <Icon name={stars <= rating ? 'star-filled' : 'star'} size={28} />
        </label>
      ))}
    </Card>
  )
}
