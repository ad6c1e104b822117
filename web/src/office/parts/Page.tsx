/** A screen's head: its title, what can be done, its filters. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { useSelf } from '../shell/self.tsx'
import { useTell } from '../shell/toasts.tsx'
import type { Column } from './DataTable.tsx'
import { useFailureText } from './FailureNote.tsx'
import { saveCsv } from './save-csv.ts'

type Props = { title: string; note?: ReactNode; actions?: ReactNode; filters?: ReactNode; children: ReactNode }

export function Page({ title, note, actions, filters, children }: Props) {
  const { brand } = useSelf()
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title, brand.name])
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={1} size="h3">
            {title}
          </Title>
          {note && (
            <Text size="sm" c="dimmed" component="div">
              {note}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {filters && (
        <Group gap="xs" align="flex-end">
          {filters}
        </Group>
      )}
      {children}
    </Stack>
  )
}

/** Saves everything the filters match, by the columns that an export has. */
export function CsvButton<Row>({
  name,
  columns,
  read,
}: {
  name: string
  columns: readonly Column<Row>[]
  read: () => Promise<readonly Row[]> | readonly Row[]
}) {
  const { say } = useWords()
  const tell = useTell()
  const textOf = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const written = columns.filter(column => column.csv)
      const rows = (await read()).map(row => written.map(column => column.csv?.(row) ?? null))
      const header = written.map(column => column.title)
      saveCsv(`${name}-${new Date().toISOString().slice(0, 10)}`, header, rows)
    } catch (error) {
      tell(textOf(error as never), true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size="sm" loading={isBusy} onClick={() => void save()}>
      {say('office.csv')}
    </Button>
  )
}
