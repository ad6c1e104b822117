/** A screen's head: its title, what can be done, its filters. */
import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useSelf } from './self.tsx'

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
