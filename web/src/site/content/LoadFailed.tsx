/** A page whose content did not come: says so and asks again. */
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'

export function LoadFailed({ read, level = 2 }: { read: { refetch: () => unknown }; level?: 1 | 2 | 3 }) {
  const { say } = useWords()
  return (
    <EmptyState level={level} icon="wifi-off" title={say('site.failed')} text={say('site.network')}>
      <Button kind="main" icon="refresh" onClick={() => void read.refetch()}>
        {say('site.retry')}
      </Button>
    </EmptyState>
  )
}
