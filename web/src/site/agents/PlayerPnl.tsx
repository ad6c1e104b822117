/** Win and loss of each member of the line (AGENT-10). */

import { agentCalls } from '@sen/core/agents/calls'
import { PNL_SORTS, type PnlSort } from '@sen/core/agents/rules'
import type { Answer } from '@sen/core/call'
import { Select } from '../../kit/Field.tsx'
import { Row as ReportRow, Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { SaveFile } from '../../parts/SaveFile.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { MemberCard } from './MemberCard.tsx'
import { MoneyCells, MoneyHeads } from './MoneyColumns.tsx'
import { TeamReport } from './TeamReport.tsx'
import { useReport } from './use-report.ts'

type Row = Answer<typeof agentCalls.listPlayerPnl>['list'][number]

const SUMS = PNL_SORTS.filter(one => one !== 'newest')
const ORDERS = ['desc', 'asc'] as const

/** What the address orders the list by; anything else is the newest first. */
function readSort(text: string | undefined): [PnlSort, (typeof ORDERS)[number]] {
  const [column, order] = text?.split('.') ?? []
  return [SUMS.find(one => one === column) ?? 'newest', ORDERS.find(one => one === order) ?? 'desc']
}

export function PlayerPnl() {
  const { say } = useWords()
  const { member } = useSearch()
  const change = useChangeSearch()
  const report = useReport()
  const filter = { ...report.days, search: report.who || undefined }
  const [sort, order] = readSort(useSearch().sort)
  const loss = usePages(agentCalls.listPlayerPnl, { ...filter, sort, order })
  return (
    <>
      <TeamReport
        report={report}
        name={say('agents.search')}
        filter={
          <Select
            label={say('agents.sort')}
            value={sort === 'newest' ? '' : `${sort}.${order}`}
            onChange={event => change({ sort: event.target.value || undefined }, true)}
          >
            <option value="">{say('agents.sort.newest')}</option>
            {SUMS.flatMap(column =>
              ORDERS.map(one => (
                <option key={`${column}.${one}`} value={`${column}.${one}`}>
                  {say(`agents.sort.${one}`, { column: say(`agents.${column}`) })}
                </option>
              )),
            )}
          </Select>
        }
        pages={loss}
        totals={totals => [
          { name: 'agents.deposits', amount: totals.deposits },
          { name: 'agents.withdrawals', amount: totals.withdrawals },
          { name: 'agents.validBet', amount: totals.validBet },
          { name: 'agents.net', amount: totals.net, signed: true },
        ]}
        empty={{ icon: 'list', title: say('agents.noLoss'), text: say('agents.noLossText') }}
      >
        {list => (
          <Stack gap={3}>
            <ReportRow gap={3}>
              <SaveFile contract={agentCalls.exportPlayerPnl} query={filter} />
            </ReportRow>
            <LossTable rows={list} onOpen={id => change({ member: id })} />
          </Stack>
        )}
      </TeamReport>
      {member && <MemberCard id={member} onClose={() => change({ member: undefined }, true)} />}
    </>
  )
}

const COLUMNS = ['deposits', 'withdrawals', 'stake', 'validBet', 'win', 'net'] as const

function LossTable({ rows, onOpen }: { rows: readonly Row[]; onOpen: (id: string) => void }) {
  const { say } = useWords()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('agents.account')}</th>
          <MoneyHeads titles={COLUMNS.map(name => say(`agents.${name}`))} />
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} data-opens="">
            <td data-lead="">
              <Text as="button" weight={600} type="button" data-opener="" onClick={() => onOpen(row.id)}>
                {row.account}
              </Text>
              <small>
                {say(`centre.kind.${row.kind}` as 'centre.kind.0')} · {say('agents.level', { level: row.level })}
              </small>
            </td>
            <MoneyCells
              cells={COLUMNS.map(name => ({
                title: say(`agents.${name}`),
                amount: row.totals[name],
                signed: name === 'net',
              }))}
            />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
