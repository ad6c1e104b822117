/** A report about the line: its days, the one it is about, what it comes to, and its rows page by page. */

import type { ReactNode } from 'react'
import { isRefused } from '../../ask/refused.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { RecordFrame, type RecordPages } from '../../parts/Records.tsx'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { useAgentLink } from './AgentMenu.tsx'
import { NameFilter } from './NameFilter.tsx'
import { ReportTotals, type Total } from './ReportTotals.tsx'
import type { useReport } from './use-report.ts'

type Report<Row, Totals> = { list: readonly Row[]; totals: Totals }

type Props<Row, Totals> = {
  report: ReturnType<typeof useReport>
  /** What the name is of. */
  name: string
  /** A filter beside the days. */
  filter?: ReactNode
  pages: RecordPages & { data: { pages: readonly Report<Row, Totals>[] } | undefined }
  totals: (totals: Totals) => readonly Total[]
  empty: { icon: IconName; title: string; text: string }
  /** What is said below the sums. */
  note?: string
  children: (rows: readonly Row[]) => ReactNode
}

export function TeamReport<Row, Totals>(props: Props<Row, Totals>) {
  const { report, name, filter, pages, totals, empty, note, children } = props
  const { say } = useWords()
  const rows = pages.data?.pages.flatMap(page => page.list) ?? []
  const first = pages.data?.pages[0]
  const { error } = pages
  const linkTo = useAgentLink()
  // A name that is nobody's of the line is an answer, nothing to try again.
  const isNobody = rows.length === 0 && isRefused(error, 'agents.memberUnknown')
  return (
    <Stack gap={4}>
      <DateRange at={useRange()}>{filter}</DateRange>
      <NameFilter label={name} value={report.who} onChange={report.setWho} />
      {first && <ReportTotals isCut={report.isCut} rows={totals(first.totals)} />}
      {first && note && (
        <Text size="sm" tone="quiet">
          {note}
        </Text>
      )}
      {isNobody ? (
        <EmptyState icon="users" level={3} compact title={say('agents.nobody')} text={say('agents.memberUnknown')}>
          <Button onClick={() => report.setWho('')}>{say('agents.wholeLine')}</Button>
        </EmptyState>
      ) : (
        <RecordFrame
          pages={pages}
          count={rows.length}
          empty={empty}
          action={
            <ButtonLink icon="users" to={linkTo('agentDownline')} replace keepScroll>
              {say('agents.agentDownline')}
            </ButtonLink>
          }
        >
          {children(rows)}
        </RecordFrame>
      )}
    </Stack>
  )
}
