/** A draw's whole result on a board; it loads when it is first shown. */
import { type ComponentProps, lazy, Suspense } from 'react'

const DrawResult = lazy(async () => ({ default: (await import('./DrawResult.tsx')).DrawResult }))

export function LateResult(props: ComponentProps<typeof DrawResult>) {
  return (
    <Suspense fallback={null}>
      <DrawResult {...props} />
    </Suspense>
  )
}
