/** On top of a page of the site: what holds the player just now. It comes after the page, and only to those whom something holds. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePath, useRow, useSearch } from '../router.tsx'
import { HeldBy, useOwnHold } from './use-own-hold.tsx'

export default function HoldStrip() {
  const hold = useOwnHold('play')
  const path = usePath()
  // The personal centre says it itself, where it matters.
  const isCovered = useSearch().mcPage !== undefined
  const layout = useRow()?.layout ?? 'bare'
  const [main, setMain] = useState<HTMLElement | null>(null)
  // Another layout brings another main part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again on every page
  useEffect(() => setMain(layout === 'bare' ? null : document.getElementById('main')), [path, layout])
  return hold && !isCovered && main?.isConnected ? createPortal(<HeldBy hold={hold} place="page" />, main) : null
}
