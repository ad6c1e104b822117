/** Whether disbursed money arrived: what was said so far, the time until it counts as received, the way to say it. */

import { withdrawalCalls } from '@sen/core/cashier/calls'
import { readAmount } from '@sen/core/money'
import { useState } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useHere } from '../router.tsx'
import { Clock } from './Clock.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import styles from './ReceiptPanel.module.css'
import { useDeadline } from './use-deadline.ts'
import type { Withdrawal } from './WithdrawalDetails.tsx'

export type Receipt = NonNullable<Withdrawal['receipt']>
type Props = { withdrawal: Withdrawal; receipt: Receipt; onOver: () => void }

export function ReceiptPanel({ withdrawal, receipt, onOver }: Props) {
  const { say } = useWords()
  const { currency } = useBrand()
  const [answering, setAnswering] = useState(false)
  const payout = writeMoney(withdrawal.payout, currency.symbol)
  const isOpen = withdrawal.state === 'paid'
  return (
    <Card
      as="section"
      pad={4}
      gap={4}
      className={styles.receipt}
      data-open={isOpen ? '' : undefined}
      aria-labelledby="cashier-receipt"
    >
      <h3 id="cashier-receipt">{say(isOpen ? 'cashier.confirmTitle' : 'cashier.receiptStatus')}</h3>
      {isOpen && <p>{say('cashier.confirmText', { amount: payout })}</p>}
      {receipt.autoAt && <AutoClock at={receipt.autoAt} onOver={onOver} />}
      {!isOpen && <WhatWasSaid receipt={receipt} isRefunded={withdrawal.state === 'refunded'} />}
      {withdrawal.state === 'disputed' && (
        <Notice role="status">
          <Icon name="clock" size={20} /> {say('cashier.disputeNext')}
        </Notice>
      )}
      {receipt.by !== '' && receipt.by !== 'player' && receipt.status === 'RECEIVED' && (
        <Notice tone="warn" role="status">
          <Icon name="info-circle" size={20} />{' '}
          {isWhole(receipt)
            ? say('cashier.receipt.operatorConfirmedNotice')
            : say('cashier.receipt.restNotice', { amount: writeMoney(receipt.amountRemaining, currency.symbol) })}
        </Notice>
      )}
      {receipt.mayConfirm && (
        <Button kind={isOpen ? 'main' : 'quiet'} size={isOpen ? 'lg' : 'md'} wide onClick={() => setAnswering(true)}>
          {say(isOpen ? 'cashier.confirmGo' : 'cashier.confirmAgain')}
        </Button>
      )}
      {withdrawal.state === 'disputed' && <DisputeTicket reference={withdrawal.reference} />}
      {answering && <ReceiptDialog withdrawal={withdrawal} onClose={() => setAnswering(false)} />}
    </Card>
  )
}

/** Nothing is missing by the last report. */
const isWhole = ({ amountRemaining }: Receipt) => readAmount(amountRemaining) === 0n

/** A dispute can be talked about: a ticket that says already what it is about. */
function DisputeTicket({ reference }: { reference: string }) {
  const { say } = useWords()
  const here = useHere()
  const topic = say('cashier.disputeTopic', { reference })
  return (
    <ButtonLink
      icon="headset"
      wide
      to={here({ mcPage: 'supportTickets', view: 'new', type: 'withdrawal', topic })}
      keepScroll
    >
      {say('cashier.disputeTicket')}
    </ButtonLink>
  )
}

function AutoClock({ at, onOver }: { at: string; onOver: () => void }) {
  const { say } = useWords()
  const left = useDeadline(at, onOver)
  return (
    <Clock left={left} soon={120}>
      {say('cashier.autoIn')}
    </Clock>
  )
}

/** The fields of WITHDRAW-07: status, amount received, amount remaining, the proof image; what the player reported stays after the verdict. */
function WhatWasSaid({ receipt, isRefunded }: { receipt: Receipt; isRefunded: boolean }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const money = (amount: string) => writeMoney(amount, currency.symbol)
  const isPart = readAmount(receipt.amountReceived) > 0n
  const said = isWhole(receipt) ? 'received' : isPart ? 'partly' : 'notReceived'
  const isJudged = receipt.by === 'operator' || receipt.by === 'staff'
  return (
    <>
      <DefinitionList>
        <div>
          <dt>{say(isJudged && !isWhole(receipt) ? 'cashier.reported' : 'centre.state')}</dt>
          <dd>{say(`cashier.receipt.${said}`)}</dd>
        </div>
        <div>
          <dt>{say('cashier.received')}</dt>
          <dd className="num">{money(receipt.amountReceived)}</dd>
        </div>
        <div>
          <dt>{say(isRefunded ? 'cashier.refunded' : 'cashier.remaining')}</dt>
          <dd className="num">{money(receipt.amountRemaining)}</dd>
        </div>
      </DefinitionList>
      {receipt.proofId && <Proof id={receipt.proofId} />}
    </>
  )
}

/** The player's own proof, fetched when it is asked for. */
function Proof({ id }: { id: string }) {
  const words = useWords()
  const [image, setImage] = useState('')
  const { press, isBusy } = usePress(withdrawalCalls.getProof, proof => setImage(proof.image))
  return image ? (
    <img className={styles.proof} src={image} alt={words.say('cashier.proof')} />
  ) : (
    <Button size="sm" icon="photo" busy={isBusy} onClick={() => void press({ query: { id } })}>
      {words.say('cashier.proofShow')}
    </Button>
  )
}
