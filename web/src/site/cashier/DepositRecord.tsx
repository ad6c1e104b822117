/** The player's deposits, newest first; each opens. */

import { depositCalls } from '@sen/core/cashier/calls'
import { ButtonLink } from '../../kit/Button.tsx'
import { List } from '../../kit/List.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useHere } from '../router.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import { stateOf } from './ChosenPromotion.tsx'
import type { Deposit } from './DepositPay.tsx'
import { RequestRow } from './RequestRow.tsx'
import { DEPOSIT_TONES } from './views.ts'

/** Whether a promotion gave, or will give, something with it. */
const promises = (deposit: Deposit): boolean =>
  deposit.promotion !== null && ['chosen', 'due', 'given'].includes(stateOf(deposit))

export function DepositRecord() {
  const { say } = useWords()
  const { currency } = useBrand()
  const whole = useWholeMoney()
  const here = useHere()
  const pages = usePages(depositCalls.listDeposits, {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <RecordFrame
      pages={pages}
      count={list.length}
      empty={{ icon: 'cash', title: say('cashier.noDeposits'), text: say('cashier.noDepositsText') }}
      action={
        <ButtonLink kind="gold" icon="plus" to={here({ view: undefined })} replace keepScroll>
          {say('centre.depositv2')}
        </ButtonLink>
      }
    >
      <List>
        {list.map(one => (
          <RequestRow
            key={one.id}
            id={one.id}
            icon="arrow-down"
            amount={writeMoney(one.state === 'paid' ? one.credited : one.amount, currency.symbol)}
            about={
              promises(one)
                ? `${one.reference} · ${say('cashier.promo.row', { reward: whole(one.promotion?.reward ?? '0') })}`
                : one.reference
            }
            at={one.createdAt}
            state={one.isUnmatched ? say('cashier.unmatchedTitle') : say(`cashier.deposit.${one.state}`)}
            tone={one.isUnmatched ? 'warn' : DEPOSIT_TONES[one.state]}
          />
        ))}
      </List>
    </RecordFrame>
  )
}
