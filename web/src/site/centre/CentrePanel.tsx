/** The personal centre: a panel over any page with its menu on the left and the chosen page on the right (MC-01). */
import { identityCalls } from '@sen/core/identity/calls'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Spinner } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { DepositCentre, ProfitCentre, UplineCentre, WithdrawCentre } from '../cashier/CashierCentre.tsx'
import { isGuest } from '../identity/use-gate.ts'
import { InboxCentre } from '../inbox/InboxCentre.tsx'
import { TicketsCentre } from '../inbox/TicketsCentre.tsx'
import { paths } from '../paths.ts'
import { MissionCentre, RebateCentre, ReferralCentre, RewardCentre } from '../rewards/RewardsCentre.tsx'
import { useChangeSearch, useGo, useSearch } from '../router.tsx'
import { AccountRecord } from './AccountRecord.tsx'
import { BeingUpdated } from './BeingUpdated.tsx'
import { BettingRecord } from './BettingRecord.tsx'
import { CentreWaiting } from './CentreAsked.tsx'
import { CentreMenu } from './CentreMenu.tsx'
import styles from './centre.module.css'
import { type CentrePage, OVERVIEW, readPage } from './centre-pages.ts'
import { MyWallet } from './MyWallet.tsx'
import { SecurityCentre } from './SecurityCentre.tsx'
import { sayFailure } from './say-failure.ts'

/** The pages that stand; the others say that they are being finished and lead on. */
const READY: Partial<Record<CentrePage, ComponentType>> = {
  securityCenter: SecurityCentre,
  transferFund: MyWallet,
  depositv2: DepositCentre,
  withdraw: WithdrawCentre,
  transferUpline: UplineCentre,
  personalHistoryCopy: BettingRecord,
  transactionHistory: AccountRecord,
  messageV2: InboxCentre,
  supportTickets: TicketsCentre,
  personalProfit: ProfitCentre,
  bonusDetails: RebateCentre,
  rewardCenter: RewardCentre,
  referral: ReferralCentre,
  missionLeaderboard: MissionCentre,
}

const OverviewPage = lazy(() => import('./OverviewPage.tsx'))

/** What the pages keep in the address; it leaves with them. */
export const PAGE_KEYS = ['from', 'to', 'vendor', 'type', 'kind', 'bet', 'view', 'topic'] as const
const nothing = Object.fromEntries(PAGE_KEYS.map(key => [key, undefined]))

export default function CentrePanel() {
  const words = useWords()
  const { say } = words
  const search = useSearch()
  const session = useSession()
  const change = useChangeSearch()
  const go = useGo()
  const router = useRouter()
  const isClosed = isGuest(session?.isAgent)

  // Who may not see it is led on: a visitor to sign in and come back, a guest to the real account (SESSION-04, SESSION-11).
  useEffect(() => {
    if (session) {
      if (isClosed) change({ ...nothing, mcPage: undefined, dialog: 'realAccount' }, true)
      return
    }
    go(paths.login({ from: router.state.location.href }), { replace: true })
  }, [session, isClosed, change, go, router])

  const info = useCall(identityCalls.getMemberInfo, {}, { enabled: session !== undefined && !isClosed })
  const close = () => change({ ...nothing, mcPage: undefined }, true)
  if (!session || isClosed) return null
  const page = readPage(search.mcPage)
  const Page = READY[page]
  const isOverview = search.mcPage === OVERVIEW
  return (
    <Dialog open onClose={close} title={say('centre.title')} closeLabel={say('centre.close')} size="full" titleHidden>
      {info.data ? (
        <div className={styles.panel} data-overview={isOverview || undefined}>
          <CentreMenu page={isOverview ? undefined : page} info={info.data} />
          <section className={styles.page} data-page={isOverview ? OVERVIEW : page} aria-labelledby="centre-page">
            <h2 id="centre-page" className={styles.heading}>
              {say(isOverview ? 'centre.overview' : `centre.${page}`)}
            </h2>
            {isOverview ? (
              <Suspense fallback={<CentreWaiting />}>
                <OverviewPage info={info.data} />
              </Suspense>
            ) : Page ? (
              <Page />
            ) : (
              <BeingUpdated page={page} />
            )}
          </section>
        </div>
      ) : info.error ? (
        <EmptyState icon="mood-sad" title={say('centre.failed')} text={sayFailure(info.error, words)}>
          <Button onClick={() => void info.refetch()}>{say('centre.retry')}</Button>
        </EmptyState>
      ) : (
        <div className={styles.loading}>
          <Spinner label={say('centre.loading')} />
        </div>
      )}
    </Dialog>
  )
}
