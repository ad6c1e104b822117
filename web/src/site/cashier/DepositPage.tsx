/** Deposit (MC-05): a new one, one that waits for its payment, and those that were. The address says which (?view=). */

import { depositCalls } from '@sen/core/cashier/calls'
import { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { AsyncContent, ContentWaiting } from '../../parts/AsyncContent.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { HeldBy, useOwnHold } from '../safety/use-own-hold.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositPay } from './DepositPay.tsx'
import { DepositRecord } from './DepositRecord.tsx'
import { useBeginning } from './use-beginning.ts'
import { isId } from './views.ts'

export default function DepositPage() {
  const { view } = useSearch()
  return isId(view) ? <DepositPay key={view} id={view} /> : <Parts view={view} />
}

function Parts({ view }: { view: unknown }) {
  const { say } = useWords()
  const change = useChangeSearch()
  const page = useBeginning<HTMLDivElement>()
  const chosen = view === 'list' ? 'list' : 'new'
  return (
    <Stack gap={4} ref={page}>
      <Tabs
        label={say('cashier.tabs')}
        tabs={[
          { key: 'new', label: say('centre.depositv2') },
          { key: 'list', label: say('cashier.history') },
        ]}
        chosen={chosen}
        onChoose={key => change({ view: key === 'list' ? 'list' : undefined }, true)}
      >
        {chosen === 'list' ? <DepositRecord /> : <NewDeposit />}
      </Tabs>
    </Stack>
  )
}

function NewDeposit() {
  const { say } = useWords()
  const methods = useCall(depositCalls.listDepositMethods, {}, { freshMs: 0 })
  const promotions = useCall(depositPromotionCalls.listDepositPromotions, {}, { freshMs: 0 })
  const hold = useOwnHold('deposit')
  if (hold) return <HeldBy hold={hold} place="deposit" />
  // The form comes whole: nothing moves under a finger. Without an answer there is no promotion to choose, and a deposit all the same.
  if (!promotions.data && !promotions.error) return <ContentWaiting />
  return (
    <AsyncContent failed="cashier.failed" read={methods}>
      {({ list, left }) => {
        const [first] = list
        return first ? (
          <DepositForm methods={[first, ...list.slice(1)]} left={left} promotions={promotions} />
        ) : (
          <EmptyState
            icon="cash"
            level={3}
            compact
            title={say('cashier.noMethods')}
            text={say('cashier.noMethodsText')}
          >
            <ButtonLink kind="main" icon="headset" to={paths.chat()}>
              {say('cashier.support')}
            </ButtonLink>
          </EmptyState>
        )
      }}
    </AsyncContent>
  )
}
