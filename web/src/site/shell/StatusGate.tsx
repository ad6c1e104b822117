/** The site's status for this visitor: the page itself, or the screen of a closed site (STATUS). */
import { brandCalls } from '@sen/core/brand/calls'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCall } from '../../ask/use-call.ts'

const StatusScreen = lazy(() => import('./StatusScreen.tsx'))

export function StatusGate({ children }: { children: ReactNode }) {
  const status = useCall(brandCalls.getSystemStatus, {}, { enabled: typeof document !== 'undefined' })
  if (!status.data || status.data.status === 0) return children
  return (
    <Suspense fallback={null}>
      <StatusScreen status={status.data} asking={status.isFetching} onAsk={() => void status.refetch()} />
    </Suspense>
  )
}
