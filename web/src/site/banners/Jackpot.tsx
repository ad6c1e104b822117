/**
 * The jackpot counter, one of two by the brand (decision C35): a ticker that runs with the clock and says so, or the real pool
 * of the ledger.
 */
import { lazy, memo, Suspense } from 'react'
import { useBrand } from '../brand.tsx'
import jackpotStyles from './Jackpot.module.css'

// A brand needs one of them. It stands in the page, so its styles are this module's; its program comes when the page is there.
const Ticker = lazy(() => import('./JackpotTicker.tsx'))
const Pool = lazy(() => import('./JackpotPool.tsx'))

/** Drawn once: drawn anew while its program is on its way, React would take away what stands in the page. */
export const Jackpot = memo(function Jackpot() {
  const { jackpot } = useBrand()
  return <Suspense fallback={null}>{jackpot === 'ticker' ? <Ticker styles={jackpotStyles} /> : <Pool />}</Suspense>
})
