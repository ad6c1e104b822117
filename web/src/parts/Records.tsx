/** Around the rows of a record: what stands while they load, when there are none, when they failed, and the way to more, which goes by itself at the end. */

import { type ReactNode, useRef } from 'react'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import type { IconName } from '../kit/icon-names.ts'
import { useInfiniteScroll } from '../kit/infinite-scroll.ts'
import { Stack } from '../kit/Stack.tsx'
import { Skeleton } from '../kit/Waiting.tsx'
import { useWords } from '../words/words.tsx'
import { errorMessage } from './error-message.ts'
import styles from './Records.module.css'

export type RecordPages = {
  isPending: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  error: Error | null
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type Props = {
  pages: RecordPages
  count: number
  empty: { icon: IconName; title: string; text: string }
  /** What an empty record offers to do. */
  action?: ReactNode
  children: ReactNode
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

export function RecordFrame({ pages, count, empty, action, children }: Props) {
  const words = useWords()
  const { say } = words
  if (pages.isPending) {
    return (
      <Stack gap={2} aria-busy="true">
        {ROWS.map(row => (
          <Skeleton key={row} height="56px" />
        ))}
      </Stack>
    )
  }
  if (pages.error && count === 0) {
    return (
      <EmptyState icon="mood-sad" level={3} title={say('centre.failed')} text={errorMessage(pages.error, words)}>
        <Button onClick={() => pages.refetch()}>{say('centre.retry')}</Button>
      </EmptyState>
    )
  }
  if (count === 0) {
    return (
      <EmptyState {...empty} level={3} compact>
        {action}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={pages.isFetching || undefined}>
      {children}
      <More pages={pages} />
    </div>
  )
}

/** The end of the rows: reached, it asks for more; the button is for whoever does not scroll, and after a failure. */
function More({ pages }: Pick<Props, 'pages'>) {
  const { say } = useWords()
  const end = useRef<HTMLDivElement>(null)
  useInfiniteScroll(end, pages.hasNextPage && !pages.isFetching && !pages.error, pages.fetchNextPage)
  return (
    <Stack tone="faint" ref={end} className={styles.more}>
      {pages.hasNextPage ? (
        <Button busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {say('centre.more')}
        </Button>
      ) : (
        <small>{say('centre.end')}</small>
      )}
    </Stack>
  )
}
