/**
 * What opens over any page by its name in the address: dialogs (?dialog=), search (?find=), a game's details (?about=), the games
 * of a vendor (?games=), the personal centre (?mcPage=), the agent centre (?acPage=), the chat (?chat=open). Each loads when first
 * asked for, with its words.
 */
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { type Namespace, useWords, type WordStore } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import type { OverlayKey } from './overlay-keys.ts'

type Part = { default: ComponentType }
const parts = import.meta.glob<Part>([
  '../identity/IdentityDialogs.tsx',
  '../catalogue/{SearchPalette,GameDetails,VendorGames}.tsx',
  '../centre/CentrePanel.tsx',
  '../agents/AgentPanel.tsx',
  '../content/HelpDialog.tsx',
  '../inbox/ChatDialog.tsx',
])

const OVERLAYS: readonly { key: OverlayKey; file: string; words: readonly Namespace[] }[] = [
  { key: 'games', file: '../catalogue/VendorGames.tsx', words: ['lobby', 'catalogue', 'game'] },
  { key: 'about', file: '../catalogue/GameDetails.tsx', words: ['lobby', 'catalogue', 'game'] },
  {
    key: 'mcPage',
    file: '../centre/CentrePanel.tsx',
    words: ['centre', 'wallet', 'play', 'catalogue', 'identity', 'lobby', 'login'],
  },
  {
    key: 'acPage',
    file: '../agents/AgentPanel.tsx',
    words: ['agents', 'centre', 'wallet', 'identity', 'lobby', 'login'],
  },
  { key: 'find', file: '../catalogue/SearchPalette.tsx', words: ['lobby', 'catalogue'] },
  { key: 'dialog', file: '../identity/IdentityDialogs.tsx', words: ['login', 'identity', 'lobby'] },
  { key: 'help', file: '../content/HelpDialog.tsx', words: ['pages'] },
  { key: 'chat', file: '../inbox/ChatDialog.tsx', words: ['inbox'] },
]

export function Overlays() {
  const words = useWords() as WordStore
  const search = useSearch()
  const change = useChangeSearch()
  const [started, setStarted] = useState(false)
  const drawn = useMemo(
    () =>
      OVERLAYS.flatMap(({ key, file, words: needed }) => {
        const load = parts[file]
        if (!load) return []
        const Part = lazy(async () => (await Promise.all([load(), words.load(needed)]))[0])
        return [{ key, Part }]
      }),
    [words],
  )
  useEffect(() => {
    // A prerendered page knows nothing of overlays, so the first drawing in the browser has none either.
    setStarted(true)
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable], dialog')
      const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey
      if (!slash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return
      event.preventDefault()
      change({ find: '' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [change])
  if (!started) return null
  return drawn.map(({ key, Part }) =>
    search[key] === undefined ? null : (
      <Suspense key={key} fallback={null}>
        <Part />
      </Suspense>
    ),
  )
}
