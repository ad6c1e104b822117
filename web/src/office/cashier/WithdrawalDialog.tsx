/** One withdrawal with its history, its proof, and what may be done now. */
import { Alert, Button, Group, Modal, Paper, Skeleton, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { readAmount, showAmount } from '@sen/core/money'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import styles from './cashier.module.css'
import { RiskContext } from './RiskContext.tsx'
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

/** So with the end of a receipt: the first of two leaves it as it was. */
const saySettled = ({ state }: Withdrawal): PhraseKey =>
  state === 'disputed' || state === 'paid' ? 'office.waitsForSecond' : 'office.saved'

type Props = { id: string; listed: Withdrawal | undefined; onClose: () => void }

/** What changes as others work on it. */
const newsOf = ({ state, approvedBy, settling, history }: Withdrawal): string =>
  [state, approvedBy, settling?.by, settling?.to, history.length].join(' ')

/** `listed` is its row in the list behind, which is read again all the time: what the list learns the file is asked for too. */
export function WithdrawalDialog({ id, listed, onClose }: Props) {
  const { say } = useWords()
  const every = usePoll()
  // A row that has left the list tells nothing any more; the file is then read again by itself.
  const reading = { freshMs: 2_000, ...(listed || !every ? {} : { everyMs: every }) }
  const call = useCall(cashierStaffCalls.getWithdrawalReview, { query: { id } }, reading)
  const { data: found, refetch } = call
  const news = listed ? newsOf(listed) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list says of it is the reason to ask again.
  useEffect(() => void refetch({ cancelRefetch: false }), [news, refetch])
  return (
    <Modal opened onClose={onClose} size="xl" title={found?.withdrawal.reference ?? say('office.withdrawals')}>
      {call.error && <FailureNote failure={call.error} onRetry={() => refetch()} />}
      {!found && !call.error && <Skeleton h={220} />}
      {found && <File {...found} />}
    </Modal>
  )
}

function File({ withdrawal, proof, context }: Answer<typeof cashierStaffCalls.getWithdrawalReview>) {
  const { say, find } = useWords()
  return (
    <Stack>
      <Text>
        <Link to={paths.player(withdrawal.playerId)}>
          <b>{withdrawal.account}</b>
        </Link>{' '}
        · <Amount of={withdrawal.payout} /> → {withdrawal.bankAccount.bankName} {withdrawal.accountNumber} ·{' '}
        {withdrawal.bankAccount.holder}
      </Text>
      {withdrawal.needsTwo && (withdrawal.state === 'pending' || withdrawal.state === 'held') && (
        <Alert color="yellow">
          {say('office.two')}
          {withdrawal.approvedBy && ` ${say('office.two.first')} ${withdrawal.approvedBy}`}
        </Alert>
      )}
      <SettlingNote withdrawal={withdrawal} />
      {readAmount(withdrawal.unstaked) > 0n && (
        <Alert color="orange">{say('office.unstaked', { left: showAmount(readAmount(withdrawal.unstaked)) })}</Alert>
      )}
      {withdrawal.reason && (
        <Text size="sm">
          {say('office.reason')}: {withdrawal.reason}
        </Text>
      )}
      <RiskContext context={context} playerId={withdrawal.playerId} />
      <ol className={styles.steps}>
        {withdrawal.history.map(step => (
          <li key={`${step.step} ${step.at}`}>
            <When at={step.at} /> {find(`office.step.${step.step}`) ?? step.step}
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

/** What the player may still miss of a payout. */
const missingOf = ({ receipt, payout }: Withdrawal): string => receipt?.amountRemaining ?? payout

/** Which ends of the question whether it arrived need two people, and what the first of them said. */
function SettlingNote({ withdrawal }: { withdrawal: Withdrawal }) {
  const { say } = useWords()
  const { state, settling, closeNeedsTwo } = withdrawal
  const isDisputed = state === 'disputed'
  if (!isDisputed && !(state === 'paid' && closeNeedsTwo)) return null
  const amount = showAmount(readAmount(missingOf(withdrawal)))
  return (
    <Alert color="yellow">
      {isDisputed && say('office.two.refund', { amount })} {closeNeedsTwo && say('office.two.close', { amount })}
      {settling && (
        <Text size="sm" mt={4}>
          {say(`office.two.asked.${settling.to}`)} {settling.by} · {settling.reason}
        </Text>
      )}
    </Alert>
  )
}

/** What is being decided, once more, so that nobody decides on another one. */
function Decided({ withdrawal, amount }: { withdrawal: Withdrawal; amount: string }) {
  const { say } = useWords()
  const { account, bankAccount, accountNumber } = withdrawal
  return (
    <Paper withBorder p={12} radius={8}>
      <Text fw={700} size="lg">
        <Amount of={amount} />
      </Text>
      <Text size="sm">{say('office.review.of', { account })}</Text>
      <Text size="sm">
        {say('office.review.to', { bank: bankAccount.bankName, number: accountNumber, holder: bankAccount.holder })}
      </Text>
    </Paper>
  )
}

function Acts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { say } = useWords()
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const onDone = () => setAct(undefined)
  const review = useAction(cashierStaffCalls.reviewWithdrawal, { done: sayReviewed, onDone })
  const settle = useAction(cashierStaffCalls.resolvePayoutDispute, {
    done: saySettled,
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
          lead={
            <Decided withdrawal={withdrawal} amount={act === 'refund' ? missingOf(withdrawal) : withdrawal.payout} />
          }
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
