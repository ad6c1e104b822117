/** The inbox in the personal centre (MC-15), which loads with its words when first shown, and its count in the menu (MC-17). */
import { messageCalls } from '@sen/core/inbox/calls'
import { lazy, Suspense, useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords, type WordStore } from '../../words/words.tsx'
import styles from './count.module.css'

export function InboxCentre() {
  const words = useWords() as WordStore
  const Page = useMemo(
    () => lazy(async () => (await Promise.all([import('./InboxPage.tsx'), words.load(['inbox', 'tickets'])]))[0]),
    [words],
  )
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <Page />
    </Suspense>
  )
}

/** How many messages are unread, for eyes; nothing when none is. */
export const UnreadCount = () => <Count of={useCall(messageCalls.countUnread).data ?? 0} />

/** A red count beside an item; nothing at zero (MC-16 to MC-18). */
export function Count({ of }: { of: number }) {
  return of > 0 ? (
    <span className={styles.count} aria-hidden="true">
      {of > 99 ? '99+' : of}
    </span>
  ) : null
}
