/** The personal centre: a panel over any page with its menu on the left and the chosen page on the right (MC-01). */
import { identityCalls } from '@sen/core/identity/calls'
import { type ComponentType, lazy, Suspense } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { DepositCentre, ProfitCentre, UplineCentre, WithdrawCentre } from '../cashier/CashierCentre.tsx'
import { InboxCentre } from '../inbox/InboxCentre.tsx'
import { TicketsCentre } from '../inbox/TicketsCentre.tsx'
import { MissionCentre, RebateCentre, ReferralCentre, RewardCentre } from '../rewards/RewardsCentre.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { AccountRecord } from './AccountRecord.tsx'
import { BeingUpdated } from './BeingUpdated.tsx'
import { BettingRecord } from './BettingRecord.tsx'
import { CentreWaiting } from './CentreAsked.tsx'
import { CentreMenu, type MemberInfo } from './CentreMenu.tsx'
import { type CentrePage, OVERVIEW, PAGE_KEYS, readPage } from './centre-pages.ts'
import { MyWallet } from './MyWallet.tsx'
import { leaving, PanelDialog, useMember } from './PanelDialog.tsx'
import panel from './panel.module.css'
import { SecurityCentre } from './SecurityCentre.tsx'

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

const LEFT = leaving([...PAGE_KEYS, 'mcPage'])

export default function CentrePanel() {
  const { say } = useWords()
  const change = useChangeSearch()
  const session = useMember(LEFT)
  const read = useCall(identityCalls.getMemberInfo, {}, { enabled: session !== undefined })
  if (!session) return null
  return (
    <PanelDialog
      title={say('centre.title')}
      closeLabel={say('centre.close')}
      loading={say('centre.loading')}
      read={read}
      onClose={() => change(LEFT, true)}
    >
      {info => <Opened info={info} />}
    </PanelDialog>
  )
}

function Opened({ info }: { info: MemberInfo }) {
  const { say } = useWords()
  const search = useSearch()
  const page = readPage(search.mcPage)
  const Page = READY[page]
  const isOverview = search.mcPage === OVERVIEW
  return (
    <div className={`${panel.panel} ${panel.row}`} data-overview={isOverview || undefined}>
      <CentreMenu page={isOverview ? undefined : page} info={info} />
      <section
        key={isOverview ? OVERVIEW : page}
        className={panel.page}
        data-page={isOverview ? OVERVIEW : page}
        aria-labelledby="centre-page"
      >
        <h2 id="centre-page" tabIndex={-1} className={panel.heading}>
          {say(isOverview ? 'centre.overview' : `centre.${page}`)}
        </h2>
        {isOverview ? (
          <Suspense fallback={<CentreWaiting />}>
            <OverviewPage info={info} />
          </Suspense>
        ) : Page ? (
          <Page />
        ) : (
          <BeingUpdated page={page} />
        )}
      </section>
    </div>
  )
}
