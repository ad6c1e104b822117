/** Where to pay: the VietQR code and each of its lines to copy, the time left, and what to press once it is paid. */

import { depositCalls } from '@sen/core/cashier/calls'
import { useState } from 'react'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { List } from '../../kit/List.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { QrCode } from '../../kit/QrCode.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { toast } from '../../kit/toast.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useCacheAnswer } from '../../parts/use-keep-answer.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { wholeOf } from './amount-text.ts'
import { ChosenPromotion } from './ChosenPromotion.tsx'
import { Clock } from './Clock.tsx'
import styles from './DepositOrder.module.css'
import type { Deposit } from './DepositPay.tsx'
import { drawPayment } from './draw-payment.ts'
import { useBeginning } from './use-beginning.ts'
import { useDeadline } from './use-deadline.ts'

type PayTo = NonNullable<Deposit['payTo']>
type Props = { deposit: Deposit; payTo: PayTo; refetch: () => void }

export function DepositOrder({ deposit, payTo, refetch }: Props) {
  const { say } = useWords()
  const { currency } = useBrand()
  const left = useDeadline(deposit.expiresAt, refetch)
  const [paid, setPaid] = useState(false)
  const heading = useBeginning<HTMLHeadingElement>()
  const amount = writeMoney(deposit.amount, currency.symbol)
  return (
    <Card as="section" pad={4} gap={4} aria-labelledby="cashier-order">
      <Stack as="header" gap={1}>
        <Row gap={3} align="center" spread="between">
          <h3 ref={heading} tabIndex={-1} id="cashier-order">
            {say('cashier.payTitle')}
          </h3>
          <Clock left={left} soon={60}>
            {say('cashier.timeLeft')}
          </Clock>
        </Row>
        <Text size="sm" tone="quiet">
          {say('cashier.payLead')}
        </Text>
      </Stack>
      <ChosenPromotion deposit={deposit} />
      <Stack gap={5} className={styles.orderBody}>
        <Picture deposit={deposit} payTo={payTo} amount={amount} />
        <Stack gap={4}>
          <PayLines deposit={deposit} payTo={payTo} amount={amount} />
          <Stack aria-live="polite">
            {paid ? (
              <Notice tone="info">
                <span className={styles.pulse} aria-hidden="true" />
                {say('cashier.iPaidText')}
              </Notice>
            ) : (
              <Button
                kind="main"
                size="lg"
                wide
                onClick={() => {
                  setPaid(true)
                  refetch()
                }}
              >
                {say('cashier.iPaid')}
              </Button>
            )}
          </Stack>
          <SandboxPay deposit={deposit} onTold={() => setPaid(true)} />
          <CancelDeposit deposit={deposit} />
        </Stack>
      </Stack>
    </Card>
  )
}

function Picture({ deposit, payTo, amount }: { deposit: Deposit; payTo: PayTo; amount: string }) {
  const { say } = useWords()
  const lines = [payTo.bank, payTo.number, payTo.holder, amount, payTo.memo]
  const save = async () => saveFile(await drawPayment(payTo.qr, lines), `${deposit.reference}.png`)
  return (
    <Stack gap={3} across="center">
      <QrCode text={payTo.qr} label={say('cashier.qr', { amount })} className={styles.qr} />
      <Button size="sm" icon="download" onClick={() => void save()}>
        {say('cashier.saveQr')}
      </Button>
      {payTo.url && (
        <TextLink as="a" alone href={payTo.url} target="_blank" rel="noreferrer">
          <Icon name="external-link" size={18} /> {say('cashier.openProvider')}
        </TextLink>
      )}
    </Stack>
  )
}

function PayLines({ deposit, payTo, amount }: { deposit: Deposit; payTo: PayTo; amount: string }) {
  const { say } = useWords()
  const lines = [
    { term: say('cashier.bank'), shown: payTo.bank, copied: '' },
    { term: say('cashier.accountNumber'), shown: payTo.number, copied: payTo.number },
    { term: say('cashier.holder'), shown: payTo.holder, copied: '' },
    { term: say('cashier.amount'), shown: amount, copied: wholeOf(deposit.amount) },
    { term: say('cashier.memo'), shown: payTo.memo, copied: payTo.memo, isMain: true },
  ]
  return (
    <>
      <List as="dl" className={styles.lines}>
        {lines.map(({ term, shown, copied, isMain }) => (
          <div key={term} data-main={isMain ? '' : undefined}>
            <dt>{term}</dt>
            <dd className={copied ? 'num' : undefined}>{shown}</dd>
            {copied && <CopyButton text={copied} name={term} />}
          </div>
        ))}
      </List>
      <Notice tone="warn">
        <Icon name="alert-triangle" size={20} /> {say('cashier.memoWarn')}
      </Notice>
    </>
  )
}

/** Demo mode only: the server says which ways its sandbox bank takes. */
function SandboxPay({ deposit, onTold }: { deposit: Deposit; onTold: () => void }) {
  const { say } = useWords()
  const methods = useCall(depositCalls.listDepositMethods)
  const { press, isBusy, isDone } = usePress(depositCalls.payInSandbox, () => {
    toast(say('cashier.sandboxTold'), 'good')
    onTold()
  })
  if (!methods.data?.list.some(one => one.code === deposit.method && one.isSandbox)) return null
  return (
    <Row gap={3} wrap align="center" spread="between" size="sm" className={styles.demo}>
      <p>{say('cashier.sandboxText')}</p>
      <Button icon="bolt" busy={isBusy || isDone} onClick={() => void press({ body: { id: deposit.id } })}>
        {say('cashier.sandbox')}
      </Button>
    </Row>
  )
}

function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const { say } = useWords()
  const keep = useCacheAnswer(depositCalls.getDeposit)
  const cancelling = useSend(depositCalls.cancelDeposit)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        {say('cashier.cancelDeposit')}
      </Button>
      {asking && (
        <ConfirmDialog
          keep={say('cashier.keep')}
          closeLabel={say('cashier.close')}
          title={say('cashier.cancelDeposit')}
          text={say('cashier.cancelDepositSure')}
          action={say('cashier.cancelDeposit')}
          onClose={() => setAsking(false)}
          send={async () => {
            keep(deposit.id, await cancelling.mutateAsync({ body: { id: deposit.id } }))
            toast(say('cashier.depositCancelled'), 'good')
          }}
        />
      )}
    </>
  )
}
