/** What our books and a vendor's tell differently: looked at by people, closed with what came out of it. */
import { Badge, Button, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { showAmount } from '@sen/core/money'
import { CASE_STATES, playStaffCalls } from '@sen/core/play/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shortId } from '../../parts/short-id.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import type { Column } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Queue } from '../parts/Queue.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useConfirm } from '../parts/use-confirm.ts'
import { useFilters, useStateFilter } from '../parts/use-filters.ts'
import { useNames } from '../parts/use-names.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'

type Case = Answer<typeof playStaffCalls.listReconciliationBreaks>['list'][number]

export default function ReconciliationBreaksScreen() {
  const { say } = useWords()
  const [{ vendor }] = useFilters()
  const query = { state: useStateFilter(CASE_STATES), vassalage: vendor }
  const pages = useRowPages(playStaffCalls.listReconciliationBreaks, query)
  const resolve = useConfirm<typeof playStaffCalls.resolveReconciliationBreak, Case>(
    playStaffCalls.resolveReconciliationBreak,
    'office.saved',
  )
  const { asked } = resolve
  const names = useNames()
  return (
    <Queue
      title="office.breaks"
      note={pages.first && say('office.breaks.note', { open: pages.first.open })}
      actions={<ExportButton table="reconciliationBreaks" query={query} />}
      states={CASE_STATES}
      word={state => say(`office.breaks.${state}`)}
      pages={pages}
      columns={useColumns(resolve.ask)}
      empty="office.breaks.none"
    >
      {asked && (
        <ReasonDialog
          title={`${say('office.breaks.resolve')}: ${names.vendor(asked.vassalage)}`}
          text={
            <>
              <Sides of={asked.detail} />
              <Text size="sm" mt="sm">
                {say('office.breaks.resolve.what')}
              </Text>
            </>
          }
          action={say('office.breaks.resolve')}
          isBusy={resolve.isBusy}
          failure={resolve.failure}
          onClose={resolve.close}
          onConfirm={note => resolve.run({ id: asked.id, note })}
        />
      )}
    </Queue>
  )
}

function useColumns(onResolve: (one: Case) => void): readonly Column<Case>[] {
  const { say } = useWords()
  const mayResolve = useMay()('money.approve')
  const names = useNames()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the button does does not change what the rows look like.
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.openedAt} /> },
      { key: 'vendor', title: say('office.vendor'), cell: row => names.vendor(row.vassalage) },
      {
        key: 'kind',
        title: say('office.what'),
        cell: row => (
          <Badge color={row.state === 'open' ? 'orange' : 'gray'} variant="light">
            {say(`office.breaks.${row.kind}`)}
          </Badge>
        ),
      },
      {
        key: 'transaction',
        title: say('office.transaction'),
        cell: row => <Link to={paths.ledger(row.transactionId)}>{shortId(row.transactionId)}</Link>,
      },
      { key: 'sides', title: say('office.breaks.sides'), cell: row => <Sides of={row.detail} /> },
      {
        key: 'do',
        title: say('office.state'),
        cell: row =>
          row.resolvedAt ? (
            <>
              <When at={row.resolvedAt} />
              <Text size="sm">{row.note}</Text>
            </>
          ) : mayResolve ? (
            <Button size="compact-sm" variant="default" onClick={() => onResolve(row)}>
              {say('office.breaks.resolve')}
            </Button>
          ) : (
            say('office.breaks.open')
          ),
      },
    ],
    [say, mayResolve, names],
  )
}

/** What each side says, with its amounts as people read them. */
function Sides({ of }: { of: Readonly<Record<string, string>> }) {
  const { say, find } = useWords()
  const names = useNames()
  const write = (key: string, text: string): string => {
    if (key === 'amount' && /^\d+$/.test(text)) return showAmount(BigInt(text))
    const [, kind, amount, rest = ''] = /^(bet|win|rollback)(?: (\d+))?( .*)?$/.exec(text) ?? []
    if (!kind) return names.value(text)
    return `${say(`office.ledger.kind.${kind}` as PhraseKey)} ${amount ? showAmount(BigInt(amount)) : ''}${rest}`
  }
  return (
    <Stack gap={2}>
      {Object.entries(of).map(([key, text]) => (
        <Text key={key} size="sm" component="span">
          {find(`office.breaks.side.${key}`) ?? names.field(key)}: {write(key, text)}
        </Text>
      ))}
    </Stack>
  )
}
