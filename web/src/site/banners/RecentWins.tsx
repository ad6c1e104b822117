/** Wins of the ledger as they happen, and the biggest ones, names covered (WINNER-01…04). Compact beside the banner, as a section further down. */
import { playCalls } from '@sen/core/play/calls'
import { lazy, Suspense, useRef, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useNear } from '../../kit/use-near.ts'
import { useWords } from '../../words/words.tsx'
import styles from './RecentWins.module.css'

const RecentWinRows = lazy(() => import('./RecentWinRows.tsx'))
const WinnerTabs = lazy(() => import('./WinnerTabs.tsx'))

/** How many the board asks for. */
export const WINNERS = { limitNum: 12 } as const

export function RecentWins({ compact }: { compact?: boolean }) {
  const { say } = useWords()
  const ref = useRef<HTMLElement>(null)
  // The list is news: it comes with the program, once somebody can see it, and keeps its room until then.
  const near = useNear(ref, 400)
  const [order, setOrder] = useState<'latest' | 'biggest'>('latest')
  const query = order === 'biggest' ? { ...WINNERS, order } : WINNERS
  const winners = useCall(playCalls.listWinners, { query }, { everyMs: 60_000, enabled: near })
  const list = (winners.data?.list ?? []).slice(0, WINNERS.limitNum)
  return (
    <section
      ref={ref}
      className={compact ? `${styles.wins} ${styles.compact}` : styles.wins}
      aria-label={compact ? undefined : say('site.winners')}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          <span className={styles.live} aria-hidden="true" /> {say('site.winners')}
        </h2>
        {!compact && <p className={styles.note}>{say('site.winnersText')}</p>}
      </header>
      {!compact && near && (
        <Suspense fallback={null}>
          <WinnerTabs chosen={order} onChoose={setOrder} />
        </Suspense>
      )}
      {!near || winners.isPending ? (
        <div className={styles.room} />
      ) : list.length === 0 ? (
        <p className={styles.none}>
          <Icon name="trophy" size={28} />
          {say('site.noWinners')}
        </p>
      ) : (
        <Suspense fallback={<div className={styles.room} />}>
          <RecentWinRows list={list} compact={compact} />
        </Suspense>
      )}
    </section>
  )
}
