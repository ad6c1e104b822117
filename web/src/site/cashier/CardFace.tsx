/** How a bank account is shown. */

import type { Answer } from '@sen/core/call'
import type { cardCalls } from '@sen/core/cashier/calls'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import cashierStyles from './cashier.module.css'
import { State } from './Timeline.tsx'

export type Card = Answer<typeof cardCalls.addCard>

export function CardFace({ card }: { card: Card }) {
  const { say } = useWords()
  return (
    <>
      <Stack as="span" tone="quiet" className={cashierStyles.seal}>
        <Icon name="bank" />
      </Stack>
      <Stack as="span" across="start" className={cashierStyles.words}>
        <strong>{card.bankName}</strong>
        <small className="num">{card.number}</small>
        <small>{card.holder}</small>
        {card.state === 'held' && <State tone="warn">{say('cashier.cardHeldShort')}</State>}
      </Stack>
    </>
  )
}
