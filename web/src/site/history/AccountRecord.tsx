/** The account record: every line of the ledger in words, with the balance of its pocket after it (MC-09). */

import { walletCalls } from '@sen/core/wallet/calls'
import { ENTRY_KINDS, type EntryKind } from '@sen/core/wallet/kinds'
import { lazy, Suspense } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Select } from '../../kit/Field.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { ContentWaiting } from '../../parts/AsyncContent.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { RecordFrame } from '../../parts/Records.tsx'
import { SaveFile } from '../../parts/SaveFile.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { StatementTable } from './StatementTable.tsx'

/** The kinds of the ledger as the filter offers them, those of play first; their words are phrases wallet.kind.*. */
const OF_PLAY: readonly EntryKind[] = ['bet', 'win', 'rollback']
const KINDS = [...OF_PLAY, ...ENTRY_KINDS.filter(kind => !OF_PLAY.includes(kind))]

const StatementPage = lazy(() => import('./StatementPage.tsx'))

/** The record, or with `view=statement` the statement of its days. */
export function AccountRecord() {
  return useSearch().view === 'statement' ? (
    <Suspense fallback={<ContentWaiting />}>
      <StatementPage />
    </Suspense>
  ) : (
    <Lines />
  )
}

function Lines() {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const days = useRange()
  const { range } = days
  const kind = KINDS.find(one => one === search.kind)
  const lines = usePages(walletCalls.listTransactions, { ...range, kind: search.kind || undefined })
  const list = lines.data?.pages.flatMap(page => page.list) ?? []
  return (
    <Stack gap={4}>
      <DateRange
        at={days}
        chips={kind ? [{ text: say(`wallet.kind.${kind}`), clear: () => change({ kind: undefined }, true) }] : []}
      >
        <Select
          label={say('centre.kindOf')}
          value={search.kind ?? ''}
          onChange={event => change({ kind: event.target.value || undefined }, true)}
        >
          <option value="">{say('centre.all')}</option>
          {KINDS.map(kind => (
            <option key={kind} value={kind}>
              {say(`wallet.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </DateRange>
      <Row gap={3} wrap>
        <SaveFile contract={walletCalls.exportTransactions} query={{ ...range, kind: search.kind || undefined }} />
        <Button size="sm" icon="file-text" onClick={() => change({ view: 'statement' })}>
          {say('centre.statement')}
        </Button>
      </Row>
      <RecordFrame
        pages={lines}
        count={list.length}
        empty={{ icon: 'receipt', title: say('centre.noTransactions'), text: say('centre.noTransactionsHint') }}
        action={
          <ButtonLink kind="main" to={paths.rng()}>
            {say('centre.play')}
          </ButtonLink>
        }
      >
        <StatementTable lines={list} keyOf={line => `${line.id} ${line.bucket}`} />
      </RecordFrame>
    </Stack>
  )
}
