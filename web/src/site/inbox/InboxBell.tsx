/** The way to the inbox in the top bar, with how many messages are unread (MC-17). It loads with its words. */

import { messageCalls } from '@sen/core/inbox/calls'
import { lazy, Suspense, useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Count } from '../../kit/Count.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { fetchLate } from '../../parts/fetch-late.ts'
import { useWords, type WordStore } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './InboxBell.module.css'

export function InboxBell() {
  const words = useWords() as WordStore
  const Loaded = useMemo(
    () =>
      lazy(async () => {
        await fetchLate(() => words.load(['inbox']))
        return { default: Bell }
      }),
    [words],
  )
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
}

function Bell() {
  const { say } = useWords()
  const here = useHere()
  const count = useCall(messageCalls.countUnread).data ?? 0
  return (
    <Link
      to={here({ mcPage: 'messageV2' })}
      keepScroll
      className={styles.bell}
      data-unread={count > 0 ? '' : undefined}
      aria-label={say('inbox.bell', { count })}
    >
      <Icon name="mail" size={20} />
      <Count of={count} />
    </Link>
  )
}
