/**
 * A dialog whose program is fetched when it is asked for: its shape while that is on its way; words and a way to ask again where it
 * cannot be fetched.
 */
import { onlineManager } from '@tanstack/react-query'
import {
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Skeleton } from '../kit/Waiting.tsx'
import { useWords } from '../words/words.tsx'
import { withinChunkTime } from './chunk-time.ts'

/** What comes within this time shows no shape before it, milliseconds. */
const AT_ONCE_MS = 200

type Closing = { onClose: () => void }
type Again = { onAgain: () => void }
type Load<Part> = () => Promise<{ default: FunctionComponent<Part> }>
type Props<Part> = {
  /** Must be the same function at every drawing. */
  load: Load<Part>
  /** What the dialog is given; undefined while it is not asked for. What was fetched stays for the next time. */
  part: Part | undefined
}

export function LazyDialog<Part extends Closing>({ load, part }: Props<Part>) {
  const [times, setTimes] = useState(0)
  const again = useCallback(() => setTimes(count => count + 1), [])
  const Loaded = useMemo(() => lazy(() => fetchPart(load, times > 0)), [load, times])
  if (!part) return null
  return (
    <Suspense fallback={<DialogWaiting onClose={part.onClose} />}>
      <Loaded {...part} onAgain={again} />
    </Suspense>
  )
}

async function fetchPart<Part extends Closing>(
  load: Load<Part>,
  isAgain: boolean,
): Promise<{ default: FunctionComponent<Part & Again> }> {
  const found = await withinChunkTime(load()).catch(() => null)
  if (found) return found
  // A page that is being loaded anew answers with nothing (SHELL-30): what is shown stays until it goes.
  if (found === undefined) await new Promise(() => {})
  // A newer version has other names for its parts, which only the page itself knows.
  if (isAgain && onlineManager.isOnline()) location.reload()
  return { default: PartMissing }
}

/** The place of a dialog while what belongs into it is on its way. */
export function DialogWaiting({ onClose }: Closing) {
  const { say } = useWords()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AT_ONCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <PlaceOfDialog title={say('site.loading')} onClose={onClose}>
      <div aria-busy="true" style={{ display: 'grid', gap: 'var(--s4)', padding: 'var(--s8) var(--s5) var(--s5)' }}>
        <Skeleton height="28px" width="60%" />
        <Skeleton height="200px" />
      </div>
    </PlaceOfDialog>
  )
}

/** In the place of a dialog: why what belongs into it did not come, and the way to ask again. */
export function DialogFailed({ onClose, onAgain, text }: Closing & Again & { text: string }) {
  const { say } = useWords()
  return (
    <PlaceOfDialog title={say('site.failed')} onClose={onClose}>
      <EmptyState icon="wifi-off" level={3} title={say('site.failed')} text={text}>
        <Button kind="main" icon="refresh" onClick={onAgain}>
          {say('site.retry')}
        </Button>
      </EmptyState>
    </PlaceOfDialog>
  )
}

function PartMissing({ onClose, onAgain }: Closing & Again) {
  const { say } = useWords()
  // It comes by itself with the network.
  useEffect(() => onlineManager.subscribe(isOnline => isOnline && onAgain()), [onAgain])
  return <DialogFailed onClose={onClose} onAgain={onAgain} text={say('site.network')} />
}

function PlaceOfDialog({ title, onClose, children }: Closing & { title: string; children: ReactNode }) {
  const { say } = useWords()
  return (
    <Dialog open sheet size="sm" titleHidden title={title} closeLabel={say('site.close')} onClose={onClose}>
      {children}
    </Dialog>
  )
}
