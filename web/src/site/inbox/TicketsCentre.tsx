/** Support tickets in the personal centre (SUPPORT-01): what is asked of customer service in writing. They load when first shown. */
import { lazy, Suspense, useMemo } from 'react'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords, type WordStore } from '../../words/words.tsx'

export function TicketsCentre() {
  const words = useWords() as WordStore
  const Page = useMemo(
    () => lazy(async () => (await Promise.all([import('./TicketsPage.tsx'), words.load(['tickets'])]))[0]),
    [words],
  )
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <Page />
    </Suspense>
  )
}
