/** A screen that could not be drawn: its chunk is missing (no network, or a new version is up) or it broke. Says so and offers the way on. */
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useWords } from '../../words/words.tsx'
import { isChunkLoadError } from '../chunk-error.ts'
import { paths } from '../paths.ts'

export function PageFailure({ error }: { error: Error }) {
  const { say } = useWords()
  const chunk = isChunkLoadError(error)
  const cut = chunk && !onlineManager.isOnline()
  useEffect(() => (cut ? onlineManager.subscribe(() => location.reload()) : undefined), [cut])
  return (
    <EmptyState
      level={1}
      icon={cut ? 'wifi-off' : chunk ? 'refresh' : 'alert-triangle'}
      title={say(cut ? 'site.noNetwork' : chunk ? 'site.newVersion' : 'site.pageFailed')}
      text={say(cut ? 'site.offline' : chunk ? 'site.newVersionText' : 'site.pageFailedText')}
    >
      <Button kind="main" icon="refresh" onClick={() => location.reload()}>
        {say('site.reload')}
      </Button>
      <ButtonLink to={paths.home()}>{say('site.home')}</ButtonLink>
    </EmptyState>
  )
}
