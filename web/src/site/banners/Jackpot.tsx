/**
 * The jackpot counter, one of two by the brand (decision C35): a ticker that runs with the clock and says so, or the real pool
 * of the ledger.
 */
import { showAmount } from '@sen/core/money'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import jackpotStyles from './Jackpot.module.css'
import { STEP, TICK_MS, tickerAt } from './ticker.ts'

// Only brands that show their pool need it. It stands in the page; its styles are this module's.
const Pool = lazy(() => import('./JackpotPool.tsx'))

export function Jackpot() {
  const { jackpot } = useBrand()
  if (jackpot === 'ticker') return <Ticker />
  return (
    <Suspense fallback={null}>
      <Pool />
    </Suspense>
  )
}

/** A prerendered page says the figure of the full hour, so that it stays the same page for that long. */
const startOf = (now: number) => (typeof window === 'undefined' ? now - (now % 3_600_000) : now)

function Ticker() {
  const { say } = useWords()
  const [figure, setFigure] = useState(() => tickerAt(startOf(Date.now())))
  // The prerendered figure is up to an hour old: it stays covered until the program knows the time, for it never runs backwards.
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    setFigure(tickerAt(Date.now()))
    setLive(true)
    const timer = setInterval(() => setFigure(before => before + STEP), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <section className={jackpotStyles.jackpot} aria-label={say('site.jackpot')}>
      <h2 className={jackpotStyles.title}>
        <Icon name="trophy" size={20} /> {say('site.jackpot')}
      </h2>
      <output
        // Another element than the prerendered one, whose text would stand until the next tick.
        key={String(isLive)}
        className={`${jackpotStyles.figure} num`}
        aria-live="off"
        data-jackpot="ticker"
        data-covered={!isLive || undefined}
        suppressHydrationWarning
      >
        {showAmount(figure)}
      </output>
      <p className={jackpotStyles.help}>
        <b>{say('site.jackpotTicker')}.</b> {say('site.jackpotTickerHelp')}
      </p>
    </section>
  )
}
