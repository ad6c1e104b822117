import { readAmount } from '@sen/core/money'
import { playCalls } from '@sen/core/play/calls'
import { lazy, Suspense } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import jackpotStyles from './Jackpot.module.css'

const Odometer = lazy(async () => ({ default: (await import('../../kit/Money.tsx')).Odometer }))
const Ticker = lazy(() => import('./JackpotTicker.tsx'))

/**
 * The dearest pot that the brand's players may win, asked for every ten seconds by the page that stands already; its place is kept until it is
 * known. Where there is none the illustration stands there and says what it is (decision 0200).
 */
export default function JackpotPool() {
  const { say } = useWords()
  const brand = useBrand()
  const pool = useCall(playCalls.getJackpot, {}, { everyMs: 10_000 })
  const waiting = <span>—</span>
  if (pool.data && readAmount(pool.data.amount) === 0n)
    return (
      <Suspense fallback={null}>
        <Ticker styles={jackpotStyles} />
      </Suspense>
    )
  return (
    <section className={jackpotStyles.jackpot} aria-label={say('site.jackpotPool')}>
      <h2 className={jackpotStyles.title}>
        <Icon name="trophy" size={20} /> {say('site.jackpotPool')}
      </h2>
      <output className={`${jackpotStyles.figure} num`} aria-live="off" data-jackpot="pool">
        {pool.data ? (
          <Suspense fallback={waiting}>
            <Odometer amount={pool.data.amount} symbol={brand.currency.symbol} />
          </Suspense>
        ) : (
          waiting
        )}
      </output>
      <p className={jackpotStyles.help}>{say('site.jackpotPoolHelp')}</p>
    </section>
  )
}
