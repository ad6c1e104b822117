/** Bills of one kind: what the agent receives, and what he pays those below (AGENT-13 to AGENT-16). */

import { contractCalls } from '@sen/core/agents/contract-calls'
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import { REPORT_DAYS_MAX } from '@sen/core/agents/limits'
import type { Answer } from '@sen/core/call'
import { Badge } from '../../kit/Badge.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Money } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Text } from '../../kit/Text.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { lastDays, writeSpan } from '../../parts/day-range.ts'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { useAgentLink } from './AgentMenu.tsx'
import { BillDialog, toneOfBill } from './BillDialog.tsx'
import { RUNNING, RunningBill } from './RunningBill.tsx'

export type Bill = Answer<typeof contractCalls.listDividends>['list'][number]

const CALLS = {
  dividend: contractCalls.listDividends,
  daily: contractCalls.listDailyWages,
  hourly: contractCalls.listHourlyWages,
  realtime: contractCalls.listRealtimeWages,
} as const

export const DividendBills = () => <Bills kind="dividend" />
export const DailyBills = () => <Bills kind="daily" />
export const HourlyBills = () => <Bills kind="hourly" />
export const RealtimeBills = () => <Bills kind="realtime" />

function Bills({ kind }: { kind: ContractKind }) {
  const { say } = useWords()
  const { side, open, from: asked } = useSearch()
  const change = useChangeSearch()
  const linkTo = useAgentLink()
  const at = useRange()
  // A dividend comes once in a week, or in a month: seven days would mostly show none.
  const range = kind === 'dividend' && !asked ? lastDays(at.today, REPORT_DAYS_MAX) : at.range
  const chosen = side === 'giver' ? 'giver' : 'holder'
  const read = usePages(CALLS[kind], { side: chosen, from: range.from, to: range.to })
  const list = read.data?.pages.flatMap(page => page.list) ?? []
  return (
    <Stack gap={4}>
      <Tabs
        label={say(`contract.kind.${kind}`)}
        chosen={chosen}
        onChoose={one => change({ side: one === 'giver' ? one : undefined }, true)}
        tabs={[
          { key: 'holder', label: say('bill.held') },
          { key: 'giver', label: say('bill.given') },
        ]}
      />
      {/* Five minutes are settled as soon as they are closed: nothing of them stands open. */}
      {chosen === 'holder' && kind !== 'realtime' && <RunningBill kind={kind} />}
      <DateRange at={{ ...at, range }} />
      <RecordFrame
        pages={read}
        count={list.length}
        empty={{ icon: 'coins', title: say('bill.none'), text: say('bill.noneText') }}
        action={
          <ButtonLink icon="file-text" to={linkTo('agentContracts')} replace keepScroll>
            {say('agents.agentContracts')}
          </ButtonLink>
        }
      >
        <BillTable rows={list} side={chosen} onOpen={id => change({ open: id })} />
      </RecordFrame>
      {kind === 'realtime' && (
        <Text size="sm" tone="quiet">
          {say('agents.realtimeNote')}
        </Text>
      )}
      {open && open !== RUNNING && <BillDialog id={open} onClose={() => change({ open: undefined }, true)} />}
    </Stack>
  )
}

type TableProps = { rows: readonly Bill[]; side: 'giver' | 'holder'; onOpen: (id: string) => void }

/** What a bill is of, as people say it: the day, the days of a period, or the time of a day from and to. */
function useWindowName() {
  const { dayAt, writeDay, writeMoment } = useMoments()
  const clock = (moment: string) => writeMoment(moment).slice(11, 16)
  return ({ kind, from, to }: Pick<Bill, 'kind' | 'from' | 'to'>): string => {
    if (kind === 'hourly' || kind === 'realtime') return `${writeDay(from)} ${clock(from)} – ${clock(to)}`
    // The moment at which it ends is the next one's first.
    return writeSpan({ from: dayAt(new Date(from)), to: dayAt(new Date(Date.parse(to) - 1)) })
  }
}

function BillTable({ rows, side, onOpen }: TableProps) {
  const { say } = useWords()
  const nameWindow = useWindowName()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('bill.window')}</th>
          <th scope="col">{say('bill.with')}</th>
          <th scope="col" data-end="">
            {say('agents.amount')}
          </th>
          <th scope="col" data-end="">
            {say('bill.paid')}
          </th>
          <th scope="col">{say('contract.state')}</th>
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td className="num" data-lead="">
              {nameWindow(row)}
            </td>
            <td data-label={say('bill.with')}>
              {side === 'giver'
                ? row.holder.account
                : row.payer === 'house'
                  ? say('contract.house')
                  : row.giver?.account}
            </td>
            <td data-end="" data-label={say('agents.amount')}>
              <Money amount={row.amount} />
            </td>
            <td data-end="" data-label={say('bill.paid')}>
              <Money amount={row.paid} />
            </td>
            <td data-label={say('contract.state')}>
              <Badge tone={toneOfBill(row.state)}>{say(`bill.state.${row.state}`)}</Badge>
            </td>
            <td data-end="">
              <Button size="sm" aria-label={`${say('bill.open')}: ${nameWindow(row)}`} onClick={() => onOpen(row.id)}>
                {say('bill.open')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
