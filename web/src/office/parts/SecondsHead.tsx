/** The head of a list of what waits for a second person: how much there is, and a note beside it. */
import { Badge, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../words/words.tsx'

export function SecondsHead({ total, children }: { total: number; children?: ReactNode }) {
  const { say } = useWords()
  return (
    <Group gap="xs" mb="xs">
      <Title order={2} size="h5">
        {say('office.seconds')}
      </Title>
      <Badge color="yellow" variant="light">
        {total}
      </Badge>
      {children}
    </Group>
  )
}
