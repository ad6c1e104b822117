/** What the agent himself received, by day (AGENT-11). */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { useAgentLink } from './AgentMenu.tsx'
import { MoneyCells, MoneyHeads } from './MoneyColumns.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import { TeamBars, writeDay } from './TeamBars.tsx'
import { useReport } from './use-report.ts'

type Row = Answer<typeof agentCalls.listAgentIncome>['list'][number]

const KINDS = ['wage', 'rebate', 'bonus'] as const

export function AgentIncome() {
  const { say } = useWords()
  const { days, isCut } = useReport()
  const linkTo = useAgentLink()
  const read = useCall(agentCalls.listAgentIncome, { query: days }, { freshMs: 0, keep: true })
  return (
    <Stack gap={4}>
      <DateRange at={useRange()} />
      <AsyncContent read={read}>
        {({ list, totals }) => (
          <Stack gap={4} aria-busy={read.isFetching || undefined}>
            <ReportTotals
              isCut={isCut}
              rows={[
                { name: 'agents.total', amount: totals.total, signed: true },
                ...KINDS.map(kind => ({ name: `wallet.kind.${kind}` as const, amount: totals[kind] })),
              ]}
            />
            {list.length > 0 ? (
              <>
                <TeamBars
                  caption={say('agents.incomeByDay')}
                  days={list
                    .map(({ day, total }) => ({ day, amount: total, told: `${writeDay(day)}: ${writeMoney(total)}` }))
                    .reverse()}
                />
                <IncomeTable rows={list} />
              </>
            ) : (
              <EmptyState
                icon="coins"
                level={3}
                compact
                title={say('agents.noIncome')}
                text={say('agents.noIncomeText')}
              >
                <ButtonLink icon="chart-bar" to={linkTo('agentTeamOverview')} replace keepScroll>
                  {say('agents.agentTeamOverview')}
                </ButtonLink>
              </EmptyState>
            )}
            <Text size="sm" tone="quiet">
              {say('agents.incomeNote')}
            </Text>
          </Stack>
        )}
      </AsyncContent>
    </Stack>
  )
}

function IncomeTable({ rows }: { rows: readonly Row[] }) {
  const { say } = useWords()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('agents.day')}</th>
          <MoneyHeads titles={[...KINDS.map(kind => say(`wallet.kind.${kind}`)), say('agents.total')]} />
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.day}>
            <td className="num" data-lead="">
              {writeDay(row.day)}
            </td>
            <MoneyCells
              cells={[
                ...KINDS.map(kind => ({ title: say(`wallet.kind.${kind}`), amount: row[kind] })),
                { title: say('agents.total'), amount: row.total, signed: true },
              ]}
            />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
