import { Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import type { TermsChange } from '@sen/core/lottery/terms-changes'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { nameSetting, writeSetting } from '../parts/name-setting.ts'
import { SmallTable } from '../parts/SmallTable.tsx'
import { useRowPages } from '../parts/use-pages.ts'
import { When } from '../parts/When.tsx'

type Version = Answer<typeof lotteryStaffCalls.listLotteryTerms>['list'][number]

const SHOWN = 8

/** A list of games may be long; all else stands in one line. */
const alignOf = ([part]: readonly string[]) => (part === 'closed' ? undefined : 'right')

/** What stood before and stands after, a row for each setting. */
export function ChangeTable({ changes }: { changes: readonly TermsChange[] }) {
  const words = useWords()
  const { say } = words
  if (changes.length === 0) return '–'
  return (
    <Stack gap={4}>
      <SmallTable label={say('office.lottery.terms.changes')}>
        <thead>
          <tr>
            <th scope="col">{say('office.lottery.terms.name')}</th>
            <th scope="col">{say('office.lottery.terms.before')}</th>
            <th scope="col">{say('office.lottery.terms.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, SHOWN).map(({ path, before, after }) => (
            <tr key={path.join('.')}>
              <th scope="row">{nameSetting(words, path)}</th>
              <td data-align={alignOf(path)}>{writeSetting(words, path, before)}</td>
              <td data-align={alignOf(path)}>{writeSetting(words, path, after)}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {changes.length > SHOWN && (
        <Text size="sm">{say('office.lottery.terms.more', { count: changes.length - SHOWN })}</Text>
      )}
    </Stack>
  )
}

export function TermsVersions() {
  const { say } = useWords()
  const pages = useRowPages(lotteryStaffCalls.listLotteryTerms, undefined)
  return (
    <DataTable
      label={say('office.lottery.terms.versions')}
      columns={useColumns()}
      keyOf={row => String(row.version)}
      empty={say('office.lottery.terms.versions.none')}
      {...pages}
    />
  )
}

function useColumns(): readonly Column<Version>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'version', title: say('office.lottery.terms.version'), cell: row => row.version },
      { key: 'at', title: say('office.when'), cell: row => <When at={row.changedAt} /> },
      {
        key: 'by',
        title: say('office.lottery.terms.by'),
        cell: row => row.changedBy || say('office.lottery.terms.file'),
      },
      { key: 'reason', title: say('office.reason'), cell: row => row.reason || '–' },
      {
        key: 'changes',
        title: say('office.lottery.terms.changes'),
        cell: row => <ChangeTable changes={row.changes} />,
      },
      { key: 'draws', title: say('office.lottery.terms.draws'), align: 'right', cell: row => row.draws },
    ],
    [say],
  )
}
