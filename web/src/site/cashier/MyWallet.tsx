/** My wallet: what can be staked, what it consists of. One display carries the brand's wallet symbol (NAV-20, decision C12). */

import { brandCalls } from '@sen/core/brand/calls'
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { readAmount, writeAmount } from '@sen/core/money'
import { walletCalls } from '@sen/core/wallet/calls'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink, IconButton } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Lacquer } from '../../kit/Lacquer.tsx'
import { Money } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { type Late, LatePage } from '../../parts/LatePage.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { usePageLink } from '../frame/page-link.ts'
import styles from './MyWallet.module.css'

const WAGERING: Late = { load: () => import('./WalletWagering.tsx'), words: ['cashier'], waiting: <></> }
const VENDOR_WALLETS: Late = { load: () => import('./VendorWallets.tsx'), words: ['cashier'] }

export function MyWallet() {
  const words = useWords()
  const { say } = words
  const { currency } = useBrand()
  const balance = useCall(walletCalls.getBalance)
  const rules = useCall(withdrawalCalls.getWithdrawRules, {}, { freshMs: 0 })
  const merchant = useCall(brandCalls.getMerchantWallet)
  const linkTo = usePageLink()
  if (balance.error && !balance.data) {
    return (
      <EmptyState icon="mood-sad" level={3} title={say('centre.failed')} text={errorMessage(balance.error, words)}>
        <Button onClick={() => void balance.refetch()}>{say('centre.retry')}</Button>
      </EmptyState>
    )
  }
  const { cash, bonus } = splitBonus(balance.data, rules.data?.bonus ?? (rules.error ? '0' : undefined))
  const buckets = [
    ['centre.cash', cash],
    ['centre.bonus', bonus],
    ['centre.locked', balance.data?.locked],
    ...(merchant.data?.isSingle === false ? [['centre.atVendors', balance.data?.atVendors] as const] : []),
  ] as const
  return (
    <Stack gap={4}>
      <Sum balance={balance} />
      <DefinitionList look="tiles">
        {buckets.map(([term, amount]) => (
          <div key={term}>
            <dt>{say(term)}</dt>
            <dd>{amount === undefined ? '–' : <Money amount={amount} symbol={currency.walletSymbol} />}</dd>
          </div>
        ))}
      </DefinitionList>
      <LatePage page={WAGERING} />
      {merchant.data?.isSingle && (
        <Notice tone="quiet">
          <Icon name="info-circle" size={20} /> {say('centre.single')}
        </Notice>
      )}
      <Row gap={3} wrap>
        <ButtonLink kind="gold" icon="plus" to={linkTo('depositv2')} replace keepScroll>
          {say('centre.depositv2')}
        </ButtonLink>
        <ButtonLink icon="cash" to={linkTo('withdraw')} replace keepScroll>
          {say('centre.withdraw')}
        </ButtonLink>
        <ButtonLink icon="receipt" to={linkTo('transactionHistory')} replace keepScroll>
          {say('centre.transactionHistory')}
        </ButtonLink>
      </Row>
      {merchant.error && !merchant.data && <AsyncContent read={merchant}>{() => null}</AsyncContent>}
      {merchant.data?.isSingle === false && <LatePage page={VENDOR_WALLETS} />}
    </Stack>
  )
}

/** What of the cash is still a bonus counts as one here; both unknown until both answers are there. */
function splitBonus(balance: { cash: string; bonus: string } | undefined, unstaked: string | undefined) {
  if (!balance || unstaked === undefined) return {}
  const [cash, came] = [readAmount(balance.cash), readAmount(unstaked)]
  const own = cash > came ? cash - came : 0n
  return { cash: writeAmount(own), bonus: writeAmount(readAmount(balance.bonus) + cash - own) }
}

/** What can be staked, in large. */
function Sum({ balance }: { balance: ReturnType<typeof useCall<typeof walletCalls.getBalance>> }) {
  const { say } = useWords()
  const { currency } = useBrand()
  return (
    <Lacquer>
      <Row gap={4} align="start" spread="between">
        <div>
          <p>{say('centre.balance')}</p>
          <p className={styles.sum}>
            {balance.data ? (
              <Money amount={balance.data.sumBalance} symbol={currency.walletSymbol} />
            ) : (
              <span>{say('centre.balanceUpdating')}</span>
            )}
          </p>
          <small>{say('centre.playMoney')}</small>
        </div>
        <IconButton
          icon="refresh"
          label={say('centre.refresh')}
          className={styles.refresh}
          aria-busy={balance.isFetching || undefined}
          onClick={() => void balance.refetch()}
        />
      </Row>
    </Lacquer>
  )
}
