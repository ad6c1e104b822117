/** The wallets at vendors, for brands that keep one each: what lies there, moving it in and out, collecting all of it (MC-27). */

import type { Answer } from '@sen/core/call'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { readAmount } from '@sen/core/money'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Money, writeMoney } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useSecurityForm } from '../identity/use-security-form.ts'
import { AmountField } from './AmountField.tsx'
import { wholeOf } from './amount-text.ts'
import cashierStyles from './cashier.module.css'
import { useIdempotencyKey } from './idempotency-key.ts'
import styles from './VendorWallets.module.css'

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
  const words = useWords()
  const { say } = words
  const { currency } = useBrand()
  const [moving, setMoving] = useState<WalletTransfer>()
  const [busy, setBusy] = useState(false)
  const collect = async () => {
    setBusy(true)
    try {
      const { collected } = await ask(transferCalls.recallVendorBalances, { body: {} })
      const isNothing = readAmount(collected) === 0n
      const amount = writeMoney(collected, currency.symbol)
      toast(
        isNothing ? say('cashier.collectNothing') : say('cashier.collected', { amount }),
        isNothing ? 'info' : 'good',
      )
    } catch (error) {
      toast(errorMessage(error, words), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={cashierStyles.page} aria-labelledby="cashier-vendors">
      <Row gap={3} wrap align="center" spread="between" className={styles.sectionHead}>
        <h3 id="cashier-vendors">{say('cashier.vendorWallets')}</h3>
        <Button size="sm" icon="coins" busy={busy} onClick={() => void collect()}>
          {say('cashier.collect')}
        </Button>
      </Row>
      <ul className={cashierStyles.list}>
        {wallets.list.map(wallet => (
          <li key={wallet.vassalage} className={cashierStyles.row} data-wallet="">
            <Stack as="span" tone="quiet" className={cashierStyles.seal}>
              <Icon name="wallet" />
            </Stack>
            <Stack as="span" across="start" className={cashierStyles.words}>
              <strong>{wallet.name}</strong>
              <Money amount={wallet.balance} symbol={currency.symbol} />
            </Stack>
            <Row as="span" gap={2} wrap className={cashierStyles.moves}>
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
          </li>
        ))}
      </ul>
      {moving && <TransferDialog {...moving} main={wallets.main} onClose={() => setMoving(undefined)} />}
    </section>
  )
}

function TransferDialog({ wallet, direction, main, onClose }: WalletTransfer & { main: string; onClose: () => void }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const request = useIdempotencyKey()
  const most = direction === 'in' ? main : wallet.balance
  const state = useSecurityForm<'amount'>({
    start: { amount: '' },
    judge: ({ amount }) => {
      if (!amount || readAmount(amount) === 0n) return { amount: 'cashier.amountNeeded' }
      return readAmount(amount) > readAmount(most) ? { amount: 'wallet.notEnough' } : {}
    },
    blame: { 'cashier.amountBounds': 'amount', 'wallet.notEnough': 'amount' },
    send: async ({ amount }) => {
      const wish = { vassalage: wallet.vassalage, direction, amount }
      await ask(transferCalls.transferWallet, { body: { ...wish, idempotencyKey: request.key(JSON.stringify(wish)) } })
      toast(say('cashier.transferDone'), 'good')
      onClose()
    },
  })
  const title = say(direction === 'in' ? 'cashier.transferInTo' : 'cashier.transferOutOf', { vendor: wallet.name })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={say('cashier.close')} size="sm" sheet>
      <form {...TYPED} ref={state.form} className={cashierStyles.form} onSubmit={state.submit} noValidate>
        <FormAlert text={state.failure} />
        <AmountField
          {...state.field('amount')}
          label={say('cashier.amount')}
          onChange={digits => state.change('amount', digits)}
          hint={say('cashier.transferMax', { max: writeMoney(most, currency.symbol) })}
        />
        <Text
          as="button"
          size="sm"
          tone="brand"
          weight={600}
          type="button"
          className={cashierStyles.textLink}
          onClick={() => state.change('amount', wholeOf(most))}
        >
          {say('centre.all')}
        </Text>
        <Button type="submit" kind="main" size="lg" wide busy={state.busy}>
          {say('cashier.transferGo')}
        </Button>
      </form>
    </Dialog>
  )
}
