import { Stack } from '../../kit/Stack.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'

/** The shape of my account while it is on its way. */
export function SecurityWaiting() {
  return (
    <Stack gap={4} aria-busy="true">
      <Skeleton height="148px" />
      <Skeleton height="320px" />
      <Skeleton height="240px" />
    </Stack>
  )
}
