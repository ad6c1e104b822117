/** The counter that runs with the clock and says so (decision C35). */
import { showAmount } from '@sen/core/money'
import { useEffect, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { STEP, TICK_MS, tickerAt } from './ticker.ts'

/** A prerendered page says the figure of the full hour, so that it stays the same page for that long. */
const startOf = (now: number) => (typeof window === 'undefined' ? now - (now % 3_600_000) : now)

export default function JackpotTicker({ styles }: { styles: Readonly<Record<string, string>> }) {
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
    <section className={styles.jackpot} aria-label={say('site.jackpot')}>
      <h2 className={styles.title}>
        <Icon name="trophy" size={20} /> {say('site.jackpot')}
      </h2>
      <output
        // Another element than the prerendered one, whose text would stand until the next tick.
        key={String(isLive)}
        className={`${styles.figure} num`}
        aria-live="off"
        data-jackpot="ticker"
        data-covered={!isLive || undefined}
        suppressHydrationWarning
      >
        {showAmount(figure)}
      </output>
      <p className={styles.help}>
        <b>{say('site.jackpotTicker')}.</b> {say('site.jackpotTickerHelp')}
      </p>
    </section>
  )
}
