/** A page of a panel that loads, with its words, when it is first shown. */
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { type Namespace, useWords, type WordStore } from '../words/words.tsx'
import { ContentWaiting } from './AsyncContent.tsx'

export type Late = {
  load: () => Promise<{ default: ComponentType }>
  words: readonly Namespace[]
  /** The shape of what comes, where it has one of its own. */
  waiting?: ReactNode
}

/** `page` must stay the same object: another one loads anew. */
export function LatePage({ page }: { page: Late }) {
  const words = useWords() as WordStore
  const Page = useMemo(
    () => lazy(async () => (await Promise.all([page.load(), words.load(page.words)]))[0]),
    [page, words],
  )
  return (
    <Suspense fallback={page.waiting ?? <ContentWaiting />}>
      <Page />
    </Suspense>
  )
}
