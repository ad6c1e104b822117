/** The agent centre: a panel over any page with its menu on the left and the chosen page on the right (AGENT-01). */

import { agentCalls } from '@sen/core/agents/calls'
import { contractCalls } from '@sen/core/agents/contract-calls'
import { isAgentKind } from '@sen/core/agents/kinds'
import type { ComponentType } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { type Late, LatePage } from '../../parts/LatePage.tsx'
import { useWords } from '../../words/words.tsx'
import { leaving, PanelDialog, useMember } from '../frame/PanelDialog.tsx'
import panelStyles from '../frame/panel.module.css'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { AgentMenu, type Center } from './AgentMenu.tsx'
import styles from './AgentPanel.module.css'
import {
  AGENT_KEYS,
  type AgentPage,
  type ContractFlags,
  DEFAULT_AGENT_PAGE,
  mayShowAgentPage,
  readAgentPage,
} from './agent-pages.ts'
import { DownlinePage } from './DownlinePage.tsx'
import { TeamOverview } from './TeamOverview.tsx'

const late = (load: () => Promise<ComponentType>) => {
  const page: Late = { load: async () => ({ default: await load() }), words: ['contracts', 'catalogue'] }
  return () => <LatePage page={page} />
}

const PAGES: Readonly<Record<AgentPage, ComponentType<{ center: Center }>>> = {
  agentAnnouncement: late(() => import('./AgentNotices.tsx').then(({ AgentNotices }) => AgentNotices)),
  agentTeamOverview: TeamOverview,
  agentRegister: late(() => import('./RegisterDownline.tsx').then(({ RegisterDownline }) => RegisterDownline)),
  agentLinks: late(() => import('./AgentLinks.tsx').then(({ AgentLinks }) => AgentLinks)),
  agentDownline: DownlinePage,
  agentTeamBets: late(() => import('./TeamBets.tsx').then(({ TeamBets }) => TeamBets)),
  agentUserLoss: late(() => import('./PlayerPnl.tsx').then(({ PlayerPnl }) => PlayerPnl)),
  agentGames: late(() => import('./TeamGames.tsx').then(({ TeamGames }) => TeamGames)),
  agentIncome: late(() => import('./AgentIncome.tsx').then(({ AgentIncome }) => AgentIncome)),
  agentDownlineTrans: late(() => import('./TeamTransactions.tsx').then(({ TeamTransactions }) => TeamTransactions)),
  agentCredit: late(() => import('./CreditReport.tsx').then(({ CreditReport }) => CreditReport)),
  agentContracts: late(() => import('./ContractsPage.tsx').then(({ ContractsPage }) => ContractsPage)),
  agentDividend: late(() => import('./BillsPage.tsx').then(({ DividendBills }) => DividendBills)),
  agentDailySalary: late(() => import('./BillsPage.tsx').then(({ DailyBills }) => DailyBills)),
  agentHourlySalary: late(() => import('./BillsPage.tsx').then(({ HourlyBills }) => HourlyBills)),
  agentRealtimeSalary: late(() => import('./BillsPage.tsx').then(({ RealtimeBills }) => RealtimeBills)),
}

const LEFT = leaving([...AGENT_KEYS, 'acPage'])

export default function AgentPanel() {
  const session = useMember(LEFT)
  if (!session) return null
  return isAgentKind(session.isAgent) ? <AgentCentre /> : <NoAgent />
}

function AgentCentre() {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const read = useCall(agentCalls.getAgentCenter)
  const funds = useCall(contractCalls.getConsolidatedFunds, {}, { freshMs: 60_000 })
  const asked = readAgentPage(search.acPage)
  return (
    <PanelDialog
      title={say('agents.title')}
      closeLabel={say('agents.close')}
      loading={say('agents.loading')}
      read={read}
      onClose={() => change(LEFT, true)}
    >
      {center => (
        <AsyncContent read={funds}>
          {flags => (
            <Opened
              center={center}
              flags={flags}
              page={mayShowAgentPage(asked, center, flags) ? asked : DEFAULT_AGENT_PAGE}
            />
          )}
        </AsyncContent>
      )}
    </PanelDialog>
  )
}

/** On a phone either the list of pages or one of them; beside each other where there is room. */
function Opened({ center, flags, page }: { center: Center; flags: ContractFlags; page: AgentPage }) {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const Page = PAGES[page]
  return (
    <div
      className={`${panelStyles.panel} ${panelStyles.list}`}
      data-list={search.acMenu === undefined ? undefined : ''}
    >
      <AgentMenu page={page} center={center} flags={flags} />
      <Stack
        as="section"
        gap={4}
        className={panelStyles.page}
        data-page={`agentCenter/${page}`}
        aria-labelledby="agent-page"
      >
        <Row gap={3} align="center" className={styles.head}>
          <span className={styles.toList}>
            <Button size="sm" icon="menu" onClick={() => change({ acMenu: '1' })}>
              {say('agents.menu')}
            </Button>
          </span>
          <h2 id="agent-page" className={panelStyles.heading}>
            {say(`agents.${page}`)}
          </h2>
        </Row>
        <Page center={center} />
      </Stack>
    </div>
  )
}

/** A member who is no agent learns so, and how to become one (SESSION-11). */
function NoAgent() {
  const { say } = useWords()
  const change = useChangeSearch()
  return (
    <Dialog
      open
      onClose={() => change(LEFT, true)}
      title={say('agents.needsAgent')}
      closeLabel={say('agents.close')}
      size="sm"
      footer={
        <ButtonLink kind="main" wide to={paths.join()}>
          {say('agents.becomeAgent')}
        </ButtonLink>
      }
    >
      <p>
        {say('in_need_true_account')}. {say('agents.needsAgentText')}
      </p>
    </Dialog>
  )
}
