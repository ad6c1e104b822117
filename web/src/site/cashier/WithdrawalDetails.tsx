/** One withdrawal: how it stands, every step, and whether the money arrived (WITHDRAW-01 to WITHDRAW-07). */

import type { Answer } from '@sen/core/call'
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { toast } from '../../kit/toast.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { useCacheAnswer } from '../../parts/use-keep-answer.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { ReceiptPanel } from './ReceiptPanel.tsx'
import { ReviewClock } from './ReviewClock.tsx'
import { BackTo, RequestHead, Steps } from './Timeline.tsx'
import { useBeginning } from './use-beginning.ts'
import { useMoving } from './use-cashier.ts'
import { phraseOfWithdrawal, WITHDRAWAL_MOVING, WITHDRAWAL_TONES } from './views.ts'

export type Withdrawal = Answer<typeof withdrawalCalls.getWithdrawal>

const isMoving = ({ state }: Withdrawal) => WITHDRAWAL_MOVING.includes(state)

export function WithdrawalDetails({ id }: { id: string }) {
  const page = useBeginning<HTMLDivElement>()
  const withdrawal = useMoving(withdrawalCalls.getWithdrawal, id, isMoving)
  return (
    <Stack ref={page} gap={4}>
      <BackTo view="list" />
      <AsyncContent failed="cashier.failed" read={withdrawal}>
        {answer => <Standing withdrawal={answer} refetch={() => void withdrawal.refetch()} />}
      </AsyncContent>
    </Stack>
  )
}

function Standing({ withdrawal, refetch }: { withdrawal: Withdrawal; refetch: () => void }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const { bankAccount, state, fee, payout, reason } = withdrawal
  const money = (amount: string) => writeMoney(amount, currency.symbol)
  const receipt = withdrawal.receipt && (
    <ReceiptPanel withdrawal={withdrawal} receipt={withdrawal.receipt} onOver={refetch} />
  )
  return (
    <>
      {/* A question that waits for an answer comes first. */}
      {state === 'paid' && receipt}
      <RequestHead
        reference={withdrawal.reference}
        amount={money(withdrawal.amount)}
        state={say(phraseOfWithdrawal(withdrawal))}
        tone={WITHDRAWAL_TONES[state]}
        at={withdrawal.createdAt}
      >
        <div>
          <dt>{say('cashier.fee')}</dt>
          <dd className="num">{/^0(\.0+)?$/.test(fee) ? say('cashier.free') : money(fee)}</dd>
        </div>
        <div>
          <dt>{say('cashier.payout')}</dt>
          <dd className="num">
            {money(state === 'refunded' && withdrawal.receipt ? withdrawal.receipt.amountReceived : payout)}
          </dd>
        </div>
        <div>
          <dt>{say('cashier.toAccount')}</dt>
          <dd>
            {bankAccount.bankName} {bankAccount.number}
          </dd>
        </div>
        <div>
          <dt>{say('cashier.holder')}</dt>
          <dd>{bankAccount.holder}</dd>
        </div>
        {reason && (
          <div>
            <dt>{say('cashier.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
      </RequestHead>
      {(state === 'pending' || state === 'held') && <ReviewClock since={withdrawal.createdAt} />}
      {state !== 'paid' && receipt}
      <Steps steps={withdrawal.steps} />
      {withdrawal.mayCancel && <CancelWithdrawal id={withdrawal.id} />}
    </>
  )
}

function CancelWithdrawal({ id }: { id: string }) {
  const { say } = useWords()
  const keep = useCacheAnswer(withdrawalCalls.getWithdrawal)
  const cancelling = useSend(withdrawalCalls.cancelWithdrawal)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('cashier.cancelWithdrawal')}</Button>
      {asking && (
        <ConfirmDialog
          keep={say('cashier.keep')}
          closeLabel={say('cashier.close')}
          title={say('cashier.cancelWithdrawal')}
          text={say('cashier.cancelWithdrawalSure')}
          action={say('cashier.cancelWithdrawal')}
          onClose={() => setAsking(false)}
          send={async () => {
            keep(id, await cancelling.mutateAsync({ body: { id } }))
            toast(say('cashier.withdrawalCancelled'), 'good')
          }}
        />
      )}
    </>
  )
}
