/** A warning that waits for a press: what a server said to a code that was not sent, an invitation code that leads nowhere. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchLate } from '../../parts/fetch-late.ts'

// Few forms ever warn; their window comes once the form stands, so that no refusal waits for it.
const fetchDialog = () => fetchLate(() => import('./WarningDialog.tsx'))
const WarningDialog = lazy(fetchDialog)

export function Warning({ text, onClose }: { text: string; onClose: () => void }) {
  const [wasNeeded, setNeeded] = useState(false)
  useEffect(() => void fetchDialog(), [])
  // Once it is there it stays, so that it closes as every window does.
  if (text !== '' && !wasNeeded) setNeeded(true)
  return (
    wasNeeded && (
      <Suspense fallback={null}>
        <WarningDialog text={text} onClose={onClose} />
      </Suspense>
    )
  )
}
