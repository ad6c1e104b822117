/** What players owe after corrected results; two people may give a claim up. */
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Failure } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from './Amount.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { SmallTable } from './SmallTable.tsx'
import { When } from './When.tsx'

/** `of` says whose debt it is or to whom; `name` the same as text. `isRequested`: the second person is waited for. */
export type Receivable = {
  key: string
  of: ReactNode
  name: string
  left: string
  until: string
  isRequested?: boolean
}

type Props = {
  title: string
  /** The head of the first column. */
  of: string
  rows: readonly Receivable[]
  /** Whether the reader may ask for a write-off, and of which row he does. */
  may: boolean
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
  request: { isBusy: boolean; failure: Failure | null }
  onWriteOff: (key: string, reason: string) => void
}

export function ReceivableTable({ title, of, rows, may, chosen, onChoose, request, onWriteOff }: Props) {
  const { say } = useWords()
  const open = rows.find(({ key }) => key === chosen)
  if (rows.length === 0) return null
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h5">
          {title}
        </Title>
        <SmallTable label={title}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{say('office.receivables.left')}</th>
              <th scope="col">{say('office.receivables.until')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <td style={{ whiteSpace: 'nowrap' }}>{row.of}</td>
                <td>
                  <Amount of={row.left} />
                </td>
                <td>
                  <When at={row.until} />
                </td>
                <td>
                  {row.isRequested && (
                    <Text size="sm" c="dimmed">
                      {say('office.lottery.waits')}
                    </Text>
                  )}
                  {may && !row.isRequested && (
                    <Button size="xs" variant="default" onClick={() => onChoose(row.key)}>
                      {say('office.receivables.writeOff')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </Stack>
      {open && (
        <ReasonDialog
          title={`${say('office.receivables.writeOff')}: ${open.name}`}
          text={say('office.receivables.what')}
          action={say('office.receivables.writeOff')}
          isDanger
          isBusy={request.isBusy}
          failure={request.failure}
          onClose={() => onChoose(undefined)}
          onConfirm={reason => onWriteOff(open.key, reason)}
        />
      )}
    </Card>
  )
}
