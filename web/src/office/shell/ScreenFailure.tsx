/** In place of a screen that did not come or broke: says so, and comes back by itself when only the network was missing. */
import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { useOnline } from '../parts/use-online.ts'

export function ScreenFailure() {
  const { say } = useWords()
  const isOnline = useOnline()
  const [wasCut] = useState(!isOnline)
  useEffect(() => {
    if (wasCut && isOnline) location.reload()
  }, [wasCut, isOnline])
  return (
    <Alert color="red" variant="light" role="alert">
      <Group justify="space-between" gap="sm">
        {say(wasCut ? 'office.screen.cut' : 'office.screen.failed')}
        <Button size="xs" variant="default" onClick={() => location.reload()}>
          {say('office.readAgain')}
        </Button>
      </Group>
    </Alert>
  )
}
