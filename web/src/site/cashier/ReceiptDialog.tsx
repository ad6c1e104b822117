/** Received, a part, or nothing (WITHDRAW-02): with the amount, with the proof, and what each answer means. */

import { withdrawalCalls } from '@sen/core/cashier/calls'
import { isPart } from '@sen/core/cashier/rules'
import { readAmount, writeAmount } from '@sen/core/money'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { RadioCard, RadioCards } from '../../kit/RadioCards.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import type { Faults } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useCacheAnswer } from '../../parts/use-keep-answer.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { AmountField } from './AmountField.tsx'
import { ProofField } from './ProofField.tsx'
import type { Withdrawal } from './WithdrawalDetails.tsx'

const ANSWERS = ['received', 'partly', 'notReceived'] as const
type Said = (typeof ANSWERS)[number]
type Name = 'answer' | 'amountReceived' | 'proofId'

const BLAME = {
  'cashier.partBounds': 'amountReceived',
  'cashier.proofNeeded': 'proofId',
  'cashier.proofUnknown': 'proofId',
} as const

type Props = { withdrawal: Withdrawal; onClose: () => void }

function useReceiptForm({ withdrawal, onClose }: Props) {
  const { say } = useWords()
  const { currency } = useBrand()
  const keep = useCacheAnswer(withdrawalCalls.getWithdrawal)
  const payout = readAmount(withdrawal.payout)
  return useForm({
    call: withdrawalCalls.confirmWithdrawal,
    start: { answer: '', amountReceived: '', proofId: withdrawal.receipt?.proofId ?? '' },
    judge: ({ answer, amountReceived, proofId }) => {
      const faults: Faults<Name> = {}
      if (!answer) faults.answer = 'cashier.answerNeeded'
      if (answer === 'partly' && !isPart(readAmount(amountReceived || '0'), payout))
        faults.amountReceived = say('cashier.partNeeded', { payout: writeMoney(withdrawal.payout, currency.symbol) })
      if (answer === 'notReceived' && !proofId) faults.proofId = 'cashier.proofNeeded'
      return faults
    },
    blame: BLAME,
    send: async ({ answer, amountReceived, proofId }, put) => {
      const body = {
        id: withdrawal.id,
        answer: answer as Said,
        ...(answer === 'partly' ? { amountReceived } : {}),
        ...(answer !== 'received' && proofId ? { proofId } : {}),
      }
      keep(withdrawal.id, await put(body))
      toast(say('cashier.answerSent'), 'good')
      onClose()
    },
  })
}

export function ReceiptDialog({ withdrawal, onClose }: Props) {
  const { say } = useWords()
  const { currency } = useBrand()
  const state = useReceiptForm({ withdrawal, onClose })
  const { values, field, change } = state
  const left = readAmount(withdrawal.payout) - readAmount(values.amountReceived || '0')
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('cashier.confirmTitle')}
      closeLabel={say('cashier.close')}
      size="sm"
      sheet
    >
      <Stack as="form" gap={4} narrow {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
        <FormAlert text={state.failure} />
        <Answers
          amount={writeMoney(withdrawal.payout, currency.symbol)}
          chosen={values.answer}
          error={field('answer').error}
          onChoose={answer => change('answer', answer)}
        />
        {values.answer === 'partly' && (
          <AmountField
            {...field('amountReceived')}
            label={say('cashier.received')}
            hint={`${say('cashier.remaining')}: ${writeMoney(writeAmount(left < 0n ? 0n : left), currency.symbol)}`}
          />
        )}
        {(values.answer === 'partly' || values.answer === 'notReceived') && (
          <ProofField
            isRequired={values.answer === 'notReceived'}
            proofId={values.proofId}
            error={field('proofId').error}
            onSent={proofId => change('proofId', proofId)}
          />
        )}
        {values.answer === 'received' && <Hint>{say('cashier.finalText')}</Hint>}
        <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
          {say('cashier.sendAnswer')}
        </Button>
      </Stack>
    </Dialog>
  )
}

type AnswersProps = { amount: string; chosen: string; error: string; onChoose: (answer: Said) => void }

function Answers({ amount, chosen, error, onChoose }: AnswersProps) {
  const { say } = useWords()
  const words: Record<Said, string> = {
    received: say('cashier.answerAll', { amount: amount }),
    partly: say('cashier.answerPart'),
    notReceived: say('cashier.answerNone'),
  }
  return (
    <RadioCards legend={say('cashier.confirmTitle')} legendHidden error={error}>
      {ANSWERS.map(answer => (
        <RadioCard
          key={answer}
          name="answer"
          value={answer}
          checked={chosen === answer}
          onChange={() => onChoose(answer)}
        >
          <TextBlock>
            <strong>{words[answer]}</strong>
          </TextBlock>
        </RadioCard>
      ))}
    </RadioCards>
  )
}
