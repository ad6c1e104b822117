/**
 * What opens over any page by its name in the address: dialogs (?dialog=), search (?find=), a game's details (?about=), the games
 * of a vendor (?games=), the personal centre (?mcPage=), the agent centre (?acPage=), the chat (?chat=open). Each loads when first
 * asked for, with its words.
 */
import { type FunctionComponent, useCallback, useEffect } from 'react'
import { useStarted } from '../../kit/island.tsx'
import { type Namespace, useWords, type WordStore } from '../../words/words.tsx'
import { LazyDialog } from '../LazyDialog.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import type { OverlayKey } from './overlay-keys.ts'

type Part = { default: FunctionComponent<{ onClose: () => void }> }
const parts = import.meta.glob<Part>([
  '../identity/IdentityDialogs.tsx',
  '../catalogue/{SearchPalette,GameDetails,VendorGames}.tsx',
  './AccountPanel.tsx',
  '../agents/AgentPanel.tsx',
  '../content/HelpDialog.tsx',
  '../inbox/ChatDialog.tsx',
])

type Overlay = { key: OverlayKey; file: string; words: readonly Namespace[] }

const OVERLAYS: readonly Overlay[] = [
  { key: 'games', file: '../catalogue/VendorGames.tsx', words: ['lobby', 'catalogue', 'game'] },
  { key: 'about', file: '../catalogue/GameDetails.tsx', words: ['lobby', 'catalogue', 'game'] },
  {
    key: 'mcPage',
    file: './AccountPanel.tsx',
    words: ['centre', 'wallet', 'play', 'catalogue', 'identity', 'lobby', 'login'],
  },
  {
    key: 'acPage',
    file: '../agents/AgentPanel.tsx',
    words: ['agents', 'cashier', 'centre', 'wallet', 'identity', 'lobby', 'login'],
  },
  { key: 'find', file: '../catalogue/SearchPalette.tsx', words: ['lobby', 'catalogue'] },
  { key: 'dialog', file: '../identity/IdentityDialogs.tsx', words: ['login', 'identity', 'lobby'] },
  { key: 'help', file: '../content/HelpDialog.tsx', words: ['pages'] },
  { key: 'chat', file: '../inbox/ChatDialog.tsx', words: ['inbox'] },
]

export function Overlays() {
  const change = useChangeSearch()
  // A prerendered page knows nothing of overlays, so the first drawing in the browser has none either.
  const started = useStarted()
  useEffect(() => {
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
  return started && OVERLAYS.map(one => <Opened key={one.key} overlay={one} />)
}

function Opened({ overlay: { key, file, words: needed } }: { overlay: Overlay }) {
  const words = useWords() as WordStore
  const change = useChangeSearch()
  const isOpen = useSearch()[key] !== undefined
  const load = useCallback(async () => {
    const [part] = await Promise.all([parts[file]?.(), words.load(needed)])
    return part as Part
  }, [words, file, needed])
  const onClose = useCallback(() => change({ [key]: undefined }, true), [change, key])
  return <LazyDialog load={load} part={isOpen ? { onClose } : undefined} />
}
