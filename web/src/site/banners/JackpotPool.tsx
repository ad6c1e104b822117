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
 * known. Where there is none the illustration stands there and says what it is (decision 0200); its program comes by itself, and until then
 * the place is kept, too: everything below would jump up and down again.
 */
export default function JackpotPool() {
  const { say } = useWords()
  const brand = useBrand()
  const amount = useCall(playCalls.getJackpot, {}, { everyMs: 10_000 }).data?.amount
  const isNone = amount !== undefined && readAmount(amount) === 0n
  const waiting = <span>—</span>
  const pool = (
    <section className={jackpotStyles.jackpot} aria-label={say('site.jackpotPool')}>
      <h2 className={jackpotStyles.title}>
        <Icon name="trophy" size={20} /> {say('site.jackpotPool')}
      </h2>
      <output className={`${jackpotStyles.figure} num`} aria-live="off" data-jackpot="pool">
        {amount === undefined || isNone ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <Odometer amount={amount} symbol={brand.currency.symbol} />
          </Suspense>
        )}
      </output>
      <p className={jackpotStyles.help}>{say('site.jackpotPoolHelp')}</p>
    </section>
  )
  return <Suspense fallback={pool}>{isNone ? <Ticker styles={jackpotStyles} /> : pool}</Suspense>
}
