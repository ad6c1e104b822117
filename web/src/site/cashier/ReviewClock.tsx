/** How long a request that is not approved yet will usually take, by the brand's promise; past it, that it takes longer. */

import { withdrawalCalls } from '@sen/core/cashier/calls'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { writeClock } from '../identity/countdown.ts'
import { useDeadline } from './use-deadline.ts'

/** `since`: the moment of the request. */
export function ReviewClock({ since }: { since: string }) {
  const rules = useCall(withdrawalCalls.getWithdrawRules, {}, { freshMs: 60_000 }).data
  return rules ? <Clock since={since} minutes={rules.reviewMinutes} /> : null
}

function Clock({ since, minutes }: { since: string; minutes: number }) {
  const { say } = useWords()
  const left = useDeadline(new Date(Date.parse(since) + minutes * 60_000).toISOString(), () => {})
  if (left === 0) {
    return (
      <Notice role="status">
        <Icon name="info-circle" size={20} /> <span>{say('cashier.reviewLate')}</span>
      </Notice>
    )
  }
  return (
    <Notice>
      <Icon name="clock" size={20} />
      <span>
        {say('cashier.reviewIn', { minutes })} <b className="num">{writeClock(left)}</b>
      </span>
    </Notice>
  )
}
