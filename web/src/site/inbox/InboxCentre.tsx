/** The inbox in the personal centre (MC-15). It loads with its words when first shown. */
import { lazy, Suspense, useMemo } from 'react'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords, type WordStore } from '../../words/words.tsx'

export function InboxCentre() {
  const words = useWords() as WordStore
  const Page = useMemo(
    () => lazy(async () => (await Promise.all([import('./InboxPage.tsx'), words.load(['inbox'])]))[0]),
    [words],
  )
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <Page />
    </Suspense>
  )
}
