/** What did not come: why, in the server's own words where it gave any, and the way to ask again. */
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useWords } from '../words/words.tsx'
import { errorMessage } from './error-message.ts'

export type Read = { error: unknown; refetch: () => unknown }

/** `compact`: a part of a page that stands without it. */
export function LoadFailed({ read, level = 2, compact = false }: { read: Read; level?: 1 | 2 | 3; compact?: boolean }) {
  const words = useWords()
  const { say } = words
  return (
    <EmptyState
      level={level}
      compact={compact}
      icon="wifi-off"
      title={say('site.failed')}
      text={errorMessage(read.error, words)}
    >
      <Button kind={compact ? 'quiet' : 'main'} icon="refresh" onClick={() => void read.refetch()}>
        {say('site.retry')}
      </Button>
    </EmptyState>
  )
}
