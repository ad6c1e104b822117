/** One withdrawal with its history, its proof, and what may be done now. */
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { readAmount, showAmount } from '@sen/core/money'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useDo } from '../parts/use-do.ts'
import { When } from '../parts/When.tsx'
import { useMay } from '../shell/self.tsx'
import styles from './cashier.module.css'
import type { Withdrawal } from './WithdrawalsScreen.tsx'

type Act = 'approve' | 'reject' | 'hold' | 'release' | 'received' | 'refund'

/** What may be done in which state; the server judges again. */
const ACTS: Partial<Record<Withdrawal['state'], readonly Act[]>> = {
  pending: ['approve', 'hold', 'reject'],
  held: ['release', 'reject'],
  paid: ['received'],
  disputed: ['received', 'refund'],
}

/** The first of two approvals changes nothing yet; every other verdict of a review does. */
const sayReviewed = ({ state, approvedBy }: Withdrawal): PhraseKey =>
  (state === 'pending' || state === 'held') && approvedBy ? 'office.waitsForSecond' : 'office.saved'

export function WithdrawalDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const call = useCall(cashierStaffCalls.getWithdrawalFile, { query: { id } }, { freshMs: 2_000 })
  const found = call.data
  return (
    <Modal opened onClose={onClose} size="lg" title={found?.withdrawal.reference ?? say('office.withdrawals')}>
      {call.error && <FailureNote failure={call.error} onRetry={() => void call.refetch()} />}
      {!found && !call.error && <Skeleton h={220} />}
      {found && <File withdrawal={found.withdrawal} proof={found.proof} />}
    </Modal>
  )
}

function File({ withdrawal, proof }: { withdrawal: Withdrawal; proof: string }) {
  const { say, find } = useWords()
  return (
    <Stack>
      <Text>
        <b>{withdrawal.account}</b> · <Amount of={withdrawal.payout} /> → {withdrawal.card.bankName}{' '}
        {withdrawal.cardNumber} · {withdrawal.card.holder}
      </Text>
      {withdrawal.needsTwo && (
        <Alert color="yellow">
          {say('office.two')}
          {withdrawal.approvedBy && ` ${say('office.two.first')} ${withdrawal.approvedBy}`}
        </Alert>
      )}
      {withdrawal.state === 'disputed' && <RefundNote withdrawal={withdrawal} />}
      {readAmount(withdrawal.unstaked) > 0n && (
        <Alert color="orange">{say('office.unstaked', { left: showAmount(readAmount(withdrawal.unstaked)) })}</Alert>
      )}
      {withdrawal.reason && (
        <Text size="sm">
          {say('office.reason')}: {withdrawal.reason}
        </Text>
      )}
      <ol className={styles.steps}>
        {withdrawal.history.map(step => (
          <li key={`${step.step} ${step.at}`}>
            <When at={step.at} /> {find(`cashier.step.${step.step}`) ?? step.step}
            {step.by && ` · ${step.by}`}
            {step.note && ` · ${step.note}`}
          </li>
        ))}
      </ol>
      {/^data:image\//.test(proof) && <img src={proof} alt={say('office.proof')} className={styles.proof} />}
      <Acts withdrawal={withdrawal} />
    </Stack>
  )
}

/** What a refund would return, and who asked for it first and why. */
function RefundNote({ withdrawal }: { withdrawal: Withdrawal }) {
  const { say } = useWords()
  const { receipt, refundAskedBy, refundReason } = withdrawal
  return (
    <Alert color="yellow">
      {say('office.two.refund', { amount: showAmount(readAmount(receipt?.amountRemaining ?? '0')) })}
      {refundAskedBy && ` ${say('office.two.first')} ${refundAskedBy} · ${refundReason}`}
    </Alert>
  )
}

function Acts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { say } = useWords()
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const onDone = () => setAct(undefined)
  const review = useDo(cashierStaffCalls.reviewWithdrawal, { done: sayReviewed, onDone })
  const settle = useDo(cashierStaffCalls.settleReceipt, {
    done: ({ state }) => (state === 'disputed' ? 'office.waitsForSecond' : 'office.saved'),
    onDone,
  })
  const isReceipt = act === 'received' || act === 'refund'
  const acts = (ACTS[withdrawal.state] ?? []).filter(name =>
    name === 'received' || name === 'refund' ? may('cashier.pay') : may('cashier.review'),
  )
  const run = (reason: string) => {
    if (act === 'received' || act === 'refund') settle.run({ id: withdrawal.id, verdict: act, reason })
    else if (act) review.run({ id: withdrawal.id, verdict: act, ...(reason ? { reason } : {}) })
  }
  return (
    <Group justify="flex-end" gap="xs">
      {acts.map(name => (
        <Button
          key={name}
          variant={name === 'approve' ? 'filled' : 'default'}
          onClick={() => {
            review.clear()
            settle.clear()
            setAct(name)
          }}
        >
          {say(`office.withdrawal.${name}`)}
        </Button>
      ))}
      {act && (
        <ReasonDialog
          title={`${say(`office.withdrawal.${act}`)}: ${withdrawal.reference}`}
          action={say(`office.withdrawal.${act}`)}
          isDanger={act === 'reject' || act === 'refund'}
          isFree={act === 'approve' || act === 'release'}
          isRead={act !== 'approve'}
          isBusy={review.isBusy || settle.isBusy}
          failure={isReceipt ? settle.failure : review.failure}
          onClose={() => setAct(undefined)}
          onConfirm={run}
        />
      )}
    </Group>
  )
}
