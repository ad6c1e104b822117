/** The player's withdrawals, newest first; each opens. */

import { withdrawalCalls } from '@sen/core/cashier/calls'
import { ButtonLink } from '../../kit/Button.tsx'
import { List } from '../../kit/List.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useHere } from '../router.tsx'
import { RequestRow } from './RequestRow.tsx'
import { phraseOfWithdrawal, WITHDRAWAL_TONES } from './views.ts'

export function WithdrawalRecord() {
  const { say } = useWords()
  const { currency } = useBrand()
  const here = useHere()
  const pages = usePages(withdrawalCalls.listWithdrawals, {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <RecordFrame
      pages={pages}
      count={list.length}
      empty={{ icon: 'bank', title: say('cashier.noWithdrawals'), text: say('cashier.noWithdrawalsText') }}
      action={
        <ButtonLink kind="main" icon="cash" to={here({ view: undefined })} replace keepScroll>
          {say('cashier.withdraw')}
        </ButtonLink>
      }
    >
      <List>
        {list.map(one => (
          <RequestRow
            key={one.id}
            id={one.id}
            icon="arrow-up"
            amount={writeMoney(one.amount, currency.symbol)}
            about={`${one.bankAccount.bankName} ${one.bankAccount.number}`}
            at={one.createdAt}
            state={say(phraseOfWithdrawal(one))}
            tone={WITHDRAWAL_TONES[one.state]}
          />
        ))}
      </List>
    </RecordFrame>
  )
}
