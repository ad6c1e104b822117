/** Support tickets in the personal centre (SUPPORT-01): what is asked of customer service in writing. They load when first shown. */
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kit/Waiting.tsx'

const Page = lazy(() => import('./TicketsPage.tsx'))

export const TicketsCentre = () => (
  <Suspense fallback={<Skeleton height="240px" />}>
    <Page />
  </Suspense>
)
