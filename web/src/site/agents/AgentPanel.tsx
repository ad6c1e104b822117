/** The agent centre: a panel over any page with its menu on the left and the chosen page on the right (AGENT-01). */

import { agentCalls } from '@sen/core/agents/calls'
import { isAgentKind } from '@sen/core/agents/kinds'
import type { ComponentType } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import { leaving, PanelDialog, useMember } from '../frame/PanelDialog.tsx'
import panelStyles from '../frame/panel.module.css'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { AgentIncome } from './AgentIncome.tsx'
import { AgentMenu, type Center } from './AgentMenu.tsx'
import { AgentNotices } from './AgentNotices.tsx'
import styles from './AgentPanel.module.css'
import { AGENT_KEYS, type AgentPage, DEFAULT_AGENT_PAGE, mayShowAgentPage, readAgentPage } from './agent-pages.ts'
import { CreditReport } from './CreditReport.tsx'
import { DownlinePage } from './DownlinePage.tsx'
import { PlayerPnl } from './PlayerPnl.tsx'
import { RegisterDownline } from './RegisterDownline.tsx'
import { TeamBets } from './TeamBets.tsx'
import { TeamOverview } from './TeamOverview.tsx'
import { TeamTransactions } from './TeamTransactions.tsx'

const PAGES: Readonly<Record<AgentPage, ComponentType<{ center: Center }>>> = {
  agentAnnouncement: AgentNotices,
  agentTeamOverview: TeamOverview,
  agentRegister: RegisterDownline,
  agentDownline: DownlinePage,
  agentTeamBets: TeamBets,
  agentUserLoss: PlayerPnl,
  agentIncome: AgentIncome,
  agentDownlineTrans: TeamTransactions,
  agentCredit: CreditReport,
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
  const asked = readAgentPage(search.acPage)
  return (
    <PanelDialog
      title={say('agents.title')}
      closeLabel={say('agents.close')}
      loading={say('agents.loading')}
      read={read}
      onClose={() => change(LEFT, true)}
    >
      {center => <Opened center={center} page={mayShowAgentPage(asked, center) ? asked : DEFAULT_AGENT_PAGE} />}
    </PanelDialog>
  )
}

/** On a phone either the list of pages or one of them; beside each other where there is room. */
function Opened({ center, page }: { center: Center; page: AgentPage }) {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const Page = PAGES[page]
  return (
    <div
      className={`${panelStyles.panel} ${panelStyles.list}`}
      data-list={search.acMenu === undefined ? undefined : ''}
    >
      <AgentMenu page={page} center={center} />
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
