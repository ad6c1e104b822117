/** The site's status for this visitor: the page itself, or the screen of a closed site (STATUS). */
import { brandCalls } from '@sen/core/brand/calls'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { paths } from '../paths.ts'
import { usePath } from '../router.tsx'

const StatusScreen = lazy(() => import('./StatusScreen.tsx'))

export function StatusGate({ children }: { children: ReactNode }) {
  // Asked after the permission of this host, when the program starts (API-22, ask/remembered.ts).
  const status = useCall(brandCalls.getSystemStatus, {}, { enabled: false })
  // Help and the way to customer service stay open in maintenance (CS-09).
  const isHelp = [paths.helpMc(), paths.chat()].includes(usePath()) && status.data?.status === 1
  if (!status.data || status.data.status === 0 || isHelp) return children
  return (
    <Suspense fallback={null}>
      <StatusScreen status={status.data} asking={status.isFetching} onAsk={() => void status.refetch()} />
    </Suspense>
  )
}
