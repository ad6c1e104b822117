/** My account, the page that opens without a target (MC-03). It loads with its words when first shown. */
import { lazy, Suspense, useMemo } from 'react'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords, type WordStore } from '../../words/words.tsx'
import styles from './centre.module.css'

export function SecurityCentre() {
  const words = useWords() as WordStore
  const Page = useMemo(
    () => lazy(async () => (await Promise.all([import('./SecurityPage.tsx'), words.load(['security'])]))[0]),
    [words],
  )
  return (
    <Suspense fallback={<SecurityWaiting />}>
      <Page />
    </Suspense>
  )
}

/** The shape of the page while it is on its way. */
export function SecurityWaiting() {
  return (
    <div className={styles.stack} aria-busy="true">
      <Skeleton height="148px" />
      <Skeleton height="320px" />
      <Skeleton height="240px" />
    </div>
  )
}
