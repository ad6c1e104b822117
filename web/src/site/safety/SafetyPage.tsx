/** Responsible play inside the security centre. It loads with its words when first shown. */
import { Suspense } from 'react'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWorded } from './use-worded.ts'

const load = () => import('./LimitsPage.tsx')

export default function SafetyPage() {
  const Page = useWorded(load)
  return (
    <Suspense fallback={<Skeleton height="420px" />}>
      <Page />
    </Suspense>
  )
}
