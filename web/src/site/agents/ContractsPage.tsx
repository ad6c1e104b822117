/** Contracts and requests of the agent: those he holds, those he gave (CONTRACT-02, CONTRACT-03). */

import { contractCalls } from '@sen/core/agents/contract-calls'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { writeRate } from '../../parts/contract-words.ts'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { ContractDialog, toneOf } from './ContractDialog.tsx'
import { ContractRequest } from './ContractRequest.tsx'

type Contract = Answer<typeof contractCalls.listContracts>['list'][number]

export function ContractsPage() {
  const { say } = useWords()
  const { side = 'holder', open } = useSearch()
  const change = useChangeSearch()
  const [isAsking, setAsking] = useState(false)
  const funds = useCall(contractCalls.getConsolidatedFunds)
  const chosen = side === 'giver' ? 'giver' : 'holder'
  const read = usePages(contractCalls.listContracts, { side: chosen })
  const first = read.data?.pages[0]
  const list = read.data?.pages.flatMap(page => page.list) ?? []
  const ask = (
    <Button kind="main" icon="plus" disabled={!first} onClick={() => setAsking(true)}>
      {say('contract.request')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <Tabs
        label={say('agents.groupContracts')}
        chosen={chosen}
        onChoose={one => change({ side: one === 'giver' ? one : undefined }, true)}
        tabs={[
          { key: 'holder', label: say('contract.mine') },
          { key: 'giver', label: say('contract.given') },
        ]}
      />
      {list.length > 0 && ask}
      <RecordFrame
        pages={read}
        count={list.length}
        empty={{ icon: 'file-text', title: say('contract.none'), text: say('contract.noneText') }}
        action={ask}
      >
        <ContractTable rows={list} side={chosen} onOpen={id => change({ open: id })} />
      </RecordFrame>
      {open && <ContractDialog id={open} onClose={() => change({ open: undefined }, true)} />}
      {isAsking && first && (
        <AsyncContent read={funds}>
          {flags => <ContractRequest listed={first} flags={flags} onClose={() => setAsking(false)} />}
        </AsyncContent>
      )}
    </Stack>
  )
}

type TableProps = { rows: readonly Contract[]; side: 'giver' | 'holder'; onOpen: (id: string) => void }

function ContractTable({ rows, side, onOpen }: TableProps) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('contract.kind')}</th>
          <th scope="col">{say('contract.party')}</th>
          <th scope="col">{say('contract.base')}</th>
          <th scope="col" data-end="">
            {say('contract.rate')}
          </th>
          <th scope="col">{say('contract.state')}</th>
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td data-lead="">
              {say(`contract.kind.${row.kind}`)}
              <small>{writeMoment(row.createdAt).slice(0, 16)}</small>
            </td>
            <td data-label={say('contract.party')}>
              {side === 'giver' ? row.holder.account : (row.giver?.account ?? say('contract.house'))}
            </td>
            <td data-label={say('contract.base')}>{say(`contract.base.${row.terms.base}`)}</td>
            <td className="num" data-end="" data-label={say('contract.rate')}>
              {writeRate(Math.max(...row.terms.tiers.map(({ rate }) => rate)))}
            </td>
            <td data-label={say('contract.state')}>
              <Badge tone={toneOf(row.state)}>{say(`contract.state.${row.state}`)}</Badge>
              {row.awaiting === side && row.expiresAt && (
                <small>{say('contract.waitsForYou', { at: writeMoment(row.expiresAt).slice(0, 16) })}</small>
              )}
            </td>
            <td data-end="">
              <Button
                size="sm"
                aria-label={`${say('contract.open')}: ${say(`contract.kind.${row.kind}`)}`}
                onClick={() => onOpen(row.id)}
              >
                {say('contract.open')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
