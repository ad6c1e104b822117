/** A panel over any page of the site: for members alone, filled when what it is about is there. */

import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type Session, useSession } from '../../ask/session.ts'
import type { Failure } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Spinner } from '../../kit/Loader.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch, useGo } from '../router.tsx'
import styles from './PanelDialog.module.css'
import { isGuest } from './use-gate.ts'

/** What leaves the address with a panel: its page, and what its pages keep there. */
export type Left = Readonly<Record<string, undefined>>

export const leaving = (keys: readonly string[]): Left => Object.fromEntries(keys.map(key => [key, undefined]))

/**
 * The session of who may see a panel. Others are led on: a visitor to sign in and come back, a guest to the real account
 * (SESSION-04, SESSION-11). `left` must stay the same object.
 */
export function useMember(left: Left): Session | undefined {
  const session = useSession()
  const change = useChangeSearch()
  const go = useGo()
  const router = useRouter()
  const isClosed = isGuest(session?.isAgent)
  useEffect(() => {
    if (session) {
      if (isClosed) change({ ...left, dialog: 'realAccount' }, true)
      return
    }
    go(paths.login({ from: router.state.location.href }), { replace: true })
  }, [session, isClosed, left, change, go, router])
  return isClosed ? undefined : session
}

type Props<T> = {
  title: string
  closeLabel: string
  loading: string
  read: { data: T | undefined; error: Failure | null; isFetching: boolean; refetch: () => unknown }
  onClose: () => void
  children: (answer: T) => ReactNode
}

export function PanelDialog<T>({ title, closeLabel, loading, read, onClose, children }: Props<T>) {
  const words = useWords()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={closeLabel} size="full" titleHidden>
      {read.data !== undefined ? (
        children(read.data)
      ) : read.error ? (
        <EmptyState icon="mood-sad" title={words.say('centre.failed')} text={errorMessage(read.error, words)}>
          <Button busy={read.isFetching} onClick={() => void read.refetch()}>
            {words.say('centre.retry')}
          </Button>
        </EmptyState>
      ) : (
        <Stack className={styles.loading}>
          <Spinner label={loading} />
        </Stack>
      )}
    </Dialog>
  )
}
