/** The wallets at vendors, for brands that keep one each: what lies there, moving it in and out, collecting all of it (MC-27). */

import type { Answer } from '@sen/core/call'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { readAmount } from '@sen/core/money'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Money, writeMoney } from '../../kit/Money.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useForm } from '../../parts/use-form.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { AmountField } from './AmountField.tsx'
import { wholeOf } from './amount-text.ts'
import { useIdempotencyKey } from './idempotency-key.ts'

type Wallets = Answer<typeof transferCalls.listVendorWallets>
type WalletTransfer = { wallet: Wallets['list'][number]; direction: 'in' | 'out' }

export default function VendorWallets() {
  const wallets = useCall(transferCalls.listVendorWallets, {}, { freshMs: 0 })
  return (
    <AsyncContent failed="cashier.failed" read={wallets}>
      {answer => (answer.isSingle ? null : <Kept wallets={answer} />)}
    </AsyncContent>
  )
}

function Kept({ wallets }: { wallets: Wallets }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const [moving, setMoving] = useState<WalletTransfer>()
  const { press, isBusy } = usePress(transferCalls.recallVendorBalances, ({ collected }) => {
    const isNothing = readAmount(collected) === 0n
    const amount = writeMoney(collected, currency.symbol)
    toast(isNothing ? say('cashier.collectNothing') : say('cashier.collected', { amount }), isNothing ? 'info' : 'good')
  })
  return (
    <Stack as="section" gap={4} aria-labelledby="cashier-vendors">
      <Row gap={3} wrap align="center" spread="between">
        <Text as="h3" size="md" id="cashier-vendors">
          {say('cashier.vendorWallets')}
        </Text>
        <Button size="sm" icon="coins" busy={isBusy} onClick={() => void press({ body: {} })}>
          {say('cashier.collect')}
        </Button>
      </Row>
      <Text size="sm">{say('cashier.vendorWalletsNote')}</Text>
      <List>
        {wallets.list.map(wallet => (
          <ListRow as="li" key={wallet.vassalage}>
            <Seal icon="wallet" />
            <TextBlock>
              <strong>{wallet.name}</strong>
              <Money amount={wallet.balance} symbol={currency.symbol} />
            </TextBlock>
            <Row as="span" gap={2} wrap data-below="">
              <Button size="sm" onClick={() => setMoving({ wallet, direction: 'in' })}>
                {say('cashier.incomingTransfer')}
              </Button>
              <Button
                size="sm"
                disabled={readAmount(wallet.balance) <= 0n}
                onClick={() => setMoving({ wallet, direction: 'out' })}
              >
                {say('cashier.transferOut')}
              </Button>
            </Row>
          </ListRow>
        ))}
      </List>
      {moving && <TransferDialog {...moving} main={wallets.main} onClose={() => setMoving(undefined)} />}
    </Stack>
  )
}

function TransferDialog({ wallet, direction, main, onClose }: WalletTransfer & { main: string; onClose: () => void }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const request = useIdempotencyKey()
  const most = direction === 'in' ? main : wallet.balance
  const state = useForm({
    call: transferCalls.transferWallet,
    start: { amount: '' },
    judge: ({ amount }) => {
      if (!amount || readAmount(amount) === 0n) return { amount: 'cashier.amountNeeded' }
      return readAmount(amount) > readAmount(most) ? { amount: 'wallet.notEnough' } : {}
    },
    blame: { 'cashier.amountBounds': 'amount', 'wallet.notEnough': 'amount' },
    send: async ({ amount }, put) => {
      const wish = { vassalage: wallet.vassalage, direction, amount }
      await put({ ...wish, idempotencyKey: request.key(JSON.stringify(wish)) })
      toast(say('cashier.transferDone'), 'good')
      onClose()
    },
  })
  const title = say(direction === 'in' ? 'cashier.transferInTo' : 'cashier.transferOutOf', { vendor: wallet.name })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={say('cashier.close')} size="sm" sheet>
      <Stack as="form" gap={4} narrow {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
        <FormAlert text={state.failure} />
        <AmountField
          {...state.field('amount')}
          label={say('cashier.amount')}
          hint={say('cashier.transferMax', { max: writeMoney(most, currency.symbol) })}
        />
        <TextLink as="button" alone type="button" onClick={() => state.change('amount', wholeOf(most))}>
          {say('centre.all')}
        </TextLink>
        <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
          {say('cashier.transferGo')}
        </Button>
      </Stack>
    </Dialog>
  )
}
