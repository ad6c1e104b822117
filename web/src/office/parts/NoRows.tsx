/** What stands where a list has no rows: that they are on their way, why they did not come, or that there are none, and the way on. */
import { Button, Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Failure } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from './FailureNote.tsx'
import { useFilters } from './use-filters.ts'

/** What the address says besides filters: which part of a screen is open, and whose screen it is. */
const PLACES = ['tab', 'open', 'of', 'ticket', 'chat', 'anchors', 'words', 'like']

type Props = {
  isLoading: boolean | undefined
  failure: Failure | null | undefined
  onRetry: (() => unknown) | undefined
  text: string
  /** The way on where no filter is in it. */
  children?: ReactNode
}

export function NoRows({ isLoading, failure, onRetry, text, children }: Props) {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const chosen = Object.keys(filters).filter(key => filters[key] && !PLACES.includes(key))
  if (failure) return <FailureNote failure={failure} {...(onRetry ? { onRetry } : {})} />
  if (isLoading) return <Loader size="sm" role="status" aria-label={say('office.loading')} />
  return (
    <Stack gap="sm" align="center" data-nothing="">
      {text}
      {chosen.length > 0 ? (
        <Button size="xs" variant="default" onClick={() => change(Object.fromEntries(chosen.map(key => [key, null])))}>
          {say('office.clearFilters')}
        </Button>
      ) : (
        (children ??
        (onRetry && (
          <Button size="xs" variant="default" onClick={() => void onRetry()}>
            {say('office.readAgain')}
          </Button>
        )))
      )}
    </Stack>
  )
}
