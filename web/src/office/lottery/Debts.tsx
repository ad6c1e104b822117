/** What players still owe of a corrected draw. */
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { ReceivableTable } from '../parts/ReceivableTable.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { paths } from '../paths.ts'
import type { DrawDetail } from './TypeResult.tsx'

type Debt = DrawDetail['debts'][number]
const keyOf = ({ slipId, version }: Debt) => `${slipId} ${version}`

export function Debts({ detail: { debts } }: { detail: DrawDetail }) {
  const { say } = useWords()
  const may = useMay()('lottery.decide')
  const [chosen, choose] = useState<string>()
  const request = useAction(lotteryCalendarCalls.requestWriteOff, {
    done: 'office.lottery.request.waiting',
    onDone: () => choose(undefined),
  })
  const rows = debts.map(debt => ({
    key: keyOf(debt),
    of: <Link to={paths.player(debt.playerId)}>{debt.account}</Link>,
    name: debt.account,
    left: debt.left,
    until: debt.until,
    isRequested: debt.isRequested,
  }))
  return (
    <ReceivableTable
      title={say('office.lottery.receivable')}
      of={say('office.account')}
      rows={rows}
      may={may}
      chosen={chosen}
      onChoose={choose}
      request={request}
      onWriteOff={(key, reason) => {
        const debt = debts.find(one => keyOf(one) === key)
        if (debt) request.run({ slipId: debt.slipId, version: debt.version, reason })
      }}
    />
  )
}
