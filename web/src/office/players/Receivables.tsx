/** What a player owes vendors after corrected results. */
import { playerCalls } from '@sen/core/operations/player-calls'
import { playStaffCalls } from '@sen/core/play/staff-calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { ReceivableTable } from '../parts/ReceivableTable.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'

export function Receivables({ playerId }: { playerId: string }) {
  const may = useMay()
  return may('money.view') ? <List playerId={playerId} /> : null
}

function List({ playerId }: { playerId: string }) {
  const { say } = useWords()
  const may = useMay()('money.request')
  const [chosen, choose] = useState<string>()
  const call = useCall(playStaffCalls.listPlayerReceivables, { query: { id: playerId } }, { freshMs: 5_000 })
  const request = useAction(playerCalls.requestVendorWriteOff, {
    done: 'office.adjust.asked',
    onDone: () => choose(undefined),
  })
  if (call.error && !call.data) return <FailureNote failure={call.error} onRetry={() => call.refetch()} />
  if (!call.data) return null
  const rows = call.data.list.map(({ id, vendorName, left, until }) => ({
    key: id,
    of: vendorName,
    name: vendorName,
    left,
    until,
  }))
  return (
    <ReceivableTable
      title={say('office.receivables')}
      of={say('office.vendor')}
      rows={rows}
      may={may}
      chosen={chosen}
      onChoose={choose}
      request={request}
      onWriteOff={(id, reason) => request.run({ id, reason })}
    />
  )
}
