/** Money between the agent and those directly above and below him (AGENT-19). */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { ButtonLink } from '../../kit/Button.tsx'
import { Money } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { useAgentLink } from './AgentMenu.tsx'
import { useReport } from './use-report.ts'

type Row = Answer<typeof agentCalls.listCredit>['list'][number]

export function CreditReport() {
  const { say } = useWords()
  const { days } = useReport()
  const linkTo = useAgentLink()
  const credit = usePages(agentCalls.listCredit, days)
  const list = credit.data?.pages.flatMap(page => page.list) ?? []
  return (
    <Stack gap={4}>
      <DateRange at={useRange()} />
      <RecordFrame
        pages={credit}
        count={list.length}
        empty={{ icon: 'scale', title: say('agents.noCredit'), text: say('agents.noCreditText') }}
        action={
          <ButtonLink icon="users" to={linkTo('agentDownline')} replace keepScroll>
            {say('agents.agentDownline')}
          </ButtonLink>
        }
      >
        <CreditTable rows={list} />
      </RecordFrame>
    </Stack>
  )
}

function CreditTable({ rows }: { rows: readonly Row[] }) {
  const { say } = useWords()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('agents.account')}</th>
          <th scope="col" data-end="">
            {say('agents.transfers')}
          </th>
          <th scope="col" data-end="">
            {say('agents.sent')}
          </th>
          <th scope="col" data-end="">
            {say('agents.received')}
          </th>
          <th scope="col" data-end="">
            {say('agents.balanceOf')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td data-lead="">
              {row.account}
              <small>{say(`centre.kind.${row.kind}` as 'centre.kind.0')}</small>
            </td>
            <td className="num" data-end="" data-label={say('agents.transfers')}>
              {row.transfers.toLocaleString('en-US')}
            </td>
            <td data-end="" data-label={say('agents.sent')}>
              <Money amount={row.sent} />
            </td>
            <td data-end="" data-label={say('agents.received')}>
              <Money amount={row.received} />
            </td>
            <td data-end="" data-label={say('agents.balanceOf')}>
              <Money amount={row.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
