import { readAmount } from '@sen/core/money'
import { playCalls } from '@sen/core/play/calls'
import { lazy, Suspense } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import jackpotStyles from './Jackpot.module.css'

const Odometer = lazy(async () => ({ default: (await import('../../kit/Money.tsx')).Odometer }))

/** The real pool of the ledger; its figure is asked for by the page that stands already. */
export default function JackpotPool() {
  const { say } = useWords()
  const brand = useBrand()
  const pool = useCall(playCalls.getJackpot, {}, { everyMs: 30_000 })
  // A pool that nothing was paid into is not shown: there is nothing to be won of it.
  if (!pool.data || readAmount(pool.data.amount) === 0n) return null
  return (
    <section className={jackpotStyles.jackpot} aria-label={say('site.jackpotPool')}>
      <h2 className={jackpotStyles.title}>
        <Icon name="trophy" size={20} /> {say('site.jackpotPool')}
      </h2>
      <output className={`${jackpotStyles.figure} num`} aria-live="off" data-jackpot="pool">
        <Suspense fallback={<span>—</span>}>
          <Odometer amount={pool.data.amount} symbol={brand.currency.symbol} />
        </Suspense>
      </output>
      <p className={jackpotStyles.help}>{say('site.jackpotPoolHelp')}</p>
    </section>
  )
}
