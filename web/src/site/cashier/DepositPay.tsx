/** One deposit: where to pay while it waits, and what became of it. */

import type { Answer } from '@sen/core/call'
import { depositCalls } from '@sen/core/cashier/calls'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { writeMoney } from '../../kit/Money.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch } from '../router.tsx'
import { ChosenPromotion, stateOf } from './ChosenPromotion.tsx'
import { DepositOrder } from './DepositOrder.tsx'
import styles from './DepositPay.module.css'
import { BackTo, RequestHead, Steps } from './Timeline.tsx'
import { useBeginning } from './use-beginning.ts'
import { useMoving } from './use-cashier.ts'
import { DEPOSIT_TONES } from './views.ts'

export type Deposit = Answer<typeof depositCalls.getDeposit>

/** What may still change by itself: it waits for money, money waits for the staff, or the reward is on its way. */
const isMoving = (deposit: Deposit) =>
  deposit.state === 'waiting' || deposit.isUnmatched || (deposit.state === 'paid' && stateOf(deposit) === 'eligible')

export function DepositPay({ id }: { id: string }) {
  const deposit = useMoving(depositCalls.getDeposit, id, isMoving)
  return (
    <Stack gap={4}>
      <BackTo view="list" />
      <AsyncContent failed="cashier.failed" read={deposit}>
        {answer => (
          <>
            {answer.state === 'waiting' && answer.payTo && !answer.isUnmatched ? (
              <DepositOrder deposit={answer} payTo={answer.payTo} refetch={() => void deposit.refetch()} />
            ) : (
              <Outcome deposit={answer} />
            )}
            <Steps steps={answer.steps} />
          </>
        )}
      </AsyncContent>
    </Stack>
  )
}

/** What became of a deposit, in words, and the ways on. */
function Outcome({ deposit }: { deposit: Deposit }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const change = useChangeSearch()
  const { icon, title, text, tone } = useOutcome(deposit)
  const heading = useBeginning<HTMLHeadingElement>()
  return (
    <>
      <Card as="section" pad={5} gap={3} across="center" className={styles.outcome} role="status">
        <Seal icon={icon} size="lg" tone={tone} />
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {text && <Text tone="quiet">{text}</Text>}
        <Row gap={3} wrap spread="center">
          {deposit.state === 'paid' && (
            <ButtonLink kind="main" to={paths.rng()}>
              {say('centre.play')}
            </ButtonLink>
          )}
          {!deposit.isUnmatched && (
            <Button icon="plus" onClick={() => change({ view: undefined })}>
              {say(deposit.state === 'paid' ? 'cashier.again' : 'cashier.newDeposit')}
            </Button>
          )}
        </Row>
      </Card>
      <ChosenPromotion deposit={deposit} />
      <RequestHead
        reference={deposit.reference}
        amount={writeMoney(deposit.amount, currency.symbol)}
        state={say(`cashier.deposit.${deposit.state}`)}
        tone={DEPOSIT_TONES[deposit.state]}
        at={deposit.createdAt}
      />
    </>
  )
}

type Said = { icon: IconName; title: string; text: string; tone: string }

function useOutcome(deposit: Deposit): Said {
  const { say } = useWords()
  const { currency } = useBrand()
  const { state, isUnmatched, amount, credited } = deposit
  if (isUnmatched) {
    return { icon: 'search', title: say('cashier.unmatchedTitle'), text: say('cashier.unmatchedText'), tone: 'warn' }
  }
  if (state === 'paid') {
    const sums = { credited: writeMoney(credited, currency.symbol), amount: writeMoney(amount, currency.symbol) }
    const text =
      credited === amount ? say('cashier.doneText', { amount: sums.credited }) : say('cashier.otherAmount', sums)
    return { icon: 'circle-check', title: say('cashier.doneTitle'), text, tone: 'good' }
  }
  if (state === 'cancelled') return { icon: 'x', title: say('cashier.cancelledTitle'), text: '', tone: 'none' }
  return { icon: 'clock', title: say('cashier.expiredTitle'), text: say('cashier.expiredText'), tone: 'warn' }
}
