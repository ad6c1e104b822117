/** Wins of the ledger as they happen, and the biggest ones, names covered (WINNER-01…04). Compact beside the banner, as a section further down. */
import { betsCalls } from '@sen/core/bets/calls'
import { lazy, Suspense, useRef, useState } from 'react'
import { WINNERS } from '../../ask/list-queries.ts'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useNear } from '../../kit/use-near.ts'
import { useWords } from '../../words/words.tsx'
import styles from './RecentWins.module.css'

const RecentWinRows = lazy(() => import('./RecentWinRows.tsx'))
const WinnerTabs = lazy(() => import('./WinnerTabs.tsx'))

/** How many of the wins it shows. */
const SHOWN = 12

export function RecentWins({ compact }: { compact?: boolean }) {
  const { say } = useWords()
  const ref = useRef<HTMLElement>(null)
  // The list is news: it comes with the program, once somebody can see it, and keeps its room until then.
  const near = useNear(ref, 400)
  const [chosen, setOrder] = useState<'latest' | 'biggest'>()
  // Where the latest stand beside the banner this list begins with the biggest: no page says a thing twice.
  const order = chosen ?? (!compact && near && matchMedia('(min-width: 1024px)').matches ? 'biggest' : 'latest')
  const query = order === 'biggest' ? { ...WINNERS, order } : WINNERS
  const winners = useCall(betsCalls.listWinners, { query }, { everyMs: 60_000, enabled: near })
  // Nobody stands there more than twice, whatever came as news since the list was read.
  const list = (winners.data?.list ?? [])
    .filter(({ vo }, at, all) => all.slice(0, at).filter(one => one.vo.account === vo.account).length < 2)
    .slice(0, SHOWN)
  return (
    <section
      ref={ref}
      className={compact ? `${styles.wins} ${styles.compact}` : styles.wins}
      aria-label={compact ? undefined : say('site.winnerBoard')}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          <span className={styles.live} aria-hidden="true" /> {say(compact ? 'site.winners' : 'site.winnerBoard')}
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
