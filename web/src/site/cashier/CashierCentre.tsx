/** The cashier's pages of the personal centre. Each loads with the cashier's words when it is first shown. */
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords, type WordStore } from '../../words/words.tsx'
import styles from '../centre/centre.module.css'

type Load = () => Promise<{ default: ComponentType }>

function ShownLater({ load }: { load: Load }) {
  const words = useWords() as WordStore
  const Page = useMemo(() => lazy(async () => (await Promise.all([load(), words.load(['cashier'])]))[0]), [load, words])
  return (
    <Suspense fallback={<CashierWaiting />}>
      <Page />
    </Suspense>
  )
}

const deposit: Load = () => import('./DepositPage.tsx')
const withdraw: Load = () => import('./WithdrawPage.tsx')
const profit: Load = () => import('./ProfitPage.tsx')
const upline: Load = () => import('./UplinePage.tsx')
const vendorWallets: Load = () => import('./VendorWallets.tsx')

export const DepositCentre = () => <ShownLater load={deposit} />
export const WithdrawCentre = () => <ShownLater load={withdraw} />
export const ProfitCentre = () => <ShownLater load={profit} />
export const UplineCentre = () => <ShownLater load={upline} />
export const VendorWalletsCentre = () => <ShownLater load={vendorWallets} />

/** The shape of a page while it is on its way. */
export function CashierWaiting() {
  return (
    <div className={styles.stack} aria-busy="true">
      <Skeleton height="120px" />
      <Skeleton height="220px" />
    </div>
  )
}
