/** Contracts of agents: what the house is asked, what it signed by two people, and what agents gave each other. */
import { Badge, Button } from '@mantine/core'
import { CONTRACT_STATES } from '@sen/core/agents/contract-kinds'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer } from '@sen/core/call'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { writeRate } from '../../parts/contract-words.ts'
import { useWords } from '../../words/words.tsx'
import type { Column } from '../parts/DataTable.tsx'
import { Queue } from '../parts/Queue.tsx'
import { useMay } from '../parts/self.tsx'
import { useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { ContractDialog } from './ContractDialog.tsx'
import { OfferDialog } from './OfferDialog.tsx'

export type Contract = Answer<typeof agentStaffCalls.listHouseContracts>['list'][number]

export default function ContractsScreen() {
  const { say } = useWords()
  const mayEdit = useMay()('contracts.edit')
  const [isOffering, setOffering] = useState(false)
  const query = { state: useStateFilter(CONTRACT_STATES) }
  const pages = useRowPages(agentStaffCalls.listHouseContracts, query, { everyMs: usePoll() })
  return (
    <Queue
      title="office.contracts"
      note={pages.first && say('office.contracts.note', { waiting: pages.first.waiting })}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => setOffering(true)}>
            {say('office.contracts.offer')}
          </Button>
        )
      }
      states={CONTRACT_STATES}
      word={state => say(`contract.state.${state}`)}
      pages={pages}
      columns={useColumns()}
      empty="contract.none"
      opened={(row, close) => <ContractDialog contract={row} onClose={close} />}
    >
      {isOffering && <OfferDialog onClose={() => setOffering(false)} />}
    </Queue>
  )
}

const COLOURS: Readonly<Record<Contract['state'], string>> = {
  pending: 'yellow',
  accepted: 'teal',
  rejected: 'red',
  cancelled: 'gray',
  expired: 'gray',
  terminationPending: 'yellow',
  terminated: 'gray',
}

function useColumns(): readonly Column<Contract>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.createdAt} /> },
      { key: 'kind', title: say('contract.kind'), cell: row => say(`contract.kind.${row.kind}`) },
      {
        key: 'holder',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.holder.id)}>{row.holder.account}</Link>,
      },
      { key: 'giver', title: say('contract.party'), cell: row => row.giver?.account ?? say('contract.house') },
      { key: 'base', title: say('contract.base'), cell: row => say(`contract.base.${row.terms.base}`) },
      {
        key: 'rate',
        title: say('contract.rate'),
        align: 'right',
        cell: row => writeRate(Math.max(...row.terms.tiers.map(({ rate }) => rate))),
      },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Badge color={COLOURS[row.state]} variant="light">
            {say(`contract.state.${row.state}`)}
          </Badge>
        ),
      },
    ],
    [say],
  )
}
