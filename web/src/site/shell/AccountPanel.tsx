/** The personal centre: a panel over any page with its menu on the left and the chosen page on the right (MC-01). */

import { identityCalls } from '@sen/core/identity/calls'
import { type ComponentType, lazy, Suspense } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Stack } from '../../kit/Stack.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { ContentWaiting } from '../../parts/AsyncContent.tsx'
import { type Late, LatePage } from '../../parts/LatePage.tsx'
import { useWords } from '../../words/words.tsx'
import { MyWallet } from '../cashier/MyWallet.tsx'
import { type CentrePage, type MemberInfo, OVERVIEW, PAGE_KEYS, readPage } from '../frame/centre-pages.ts'
import { leaving, PanelDialog, useMember } from '../frame/PanelDialog.tsx'
import panelStyles from '../frame/panel.module.css'
import { AccountRecord } from '../history/AccountRecord.tsx'
import { BettingRecord } from '../history/BettingRecord.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { SecurityWaiting } from '../security/SecurityWaiting.tsx'
import { AccountMenu } from './AccountMenu.tsx'

const ROWS = <Skeleton height="240px" />

/** The pages, each with what it needs when it is first shown. */
const PAGES: Readonly<Record<CentrePage, Late | ComponentType>> = {
  securityCenter: {
    load: () => import('../security/SecurityPage.tsx'),
    words: ['security'],
    waiting: <SecurityWaiting />,
  },
  transferFund: MyWallet,
  depositv2: { load: () => import('../cashier/DepositPage.tsx'), words: ['cashier'] },
  withdraw: { load: () => import('../cashier/WithdrawPage.tsx'), words: ['cashier'] },
  transferUpline: { load: () => import('../cashier/UplinePage.tsx'), words: ['cashier'] },
  personalHistoryCopy: BettingRecord,
  transactionHistory: AccountRecord,
  messageV2: { load: () => import('../inbox/InboxPage.tsx'), words: ['inbox', 'tickets'], waiting: ROWS },
  supportTickets: { load: () => import('../inbox/TicketsPage.tsx'), words: ['tickets'], waiting: ROWS },
  personalProfit: { load: () => import('../cashier/ProfitPage.tsx'), words: ['cashier'] },
  bonusDetails: { load: () => import('../rewards/RebatePage.tsx'), words: ['rewards'] },
  rewardCenter: { load: () => import('../rewards/RewardPage.tsx'), words: ['rewards'] },
  referral: { load: () => import('../rewards/ReferralPage.tsx'), words: ['rewards'] },
  missionLeaderboard: { load: () => import('../rewards/MissionPage.tsx'), words: ['missions'] },
}

const OverviewPage = lazy(() => import('../account/OverviewPage.tsx'))

const LEFT = leaving([...PAGE_KEYS, 'mcPage'])

export default function AccountPanel() {
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
  const shown = PAGES[page]
  const isOverview = search.mcPage === OVERVIEW
  return (
    <div className={`${panelStyles.panel} ${panelStyles.row}`} data-overview={isOverview || undefined}>
      <AccountMenu page={isOverview ? undefined : page} info={info} />
      <Stack
        as="section"
        gap={4}
        key={isOverview ? OVERVIEW : page}
        className={panelStyles.page}
        data-page={isOverview ? OVERVIEW : page}
        aria-labelledby="centre-page"
      >
        <h2 id="centre-page" tabIndex={-1} className={panelStyles.heading}>
          {say(isOverview ? 'centre.overview' : `centre.${page}`)}
        </h2>
        {isOverview ? (
          <Suspense fallback={<ContentWaiting />}>
            <OverviewPage info={info} />
          </Suspense>
        ) : (
          <Shown page={shown} />
        )}
      </Stack>
    </div>
  )
}

function Shown({ page: Page }: { page: Late | ComponentType }) {
  return typeof Page === 'function' ? <Page /> : <LatePage page={Page} />
}
