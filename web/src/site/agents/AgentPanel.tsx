/** The agent centre: a panel over any page with its menu on the left and the chosen page on the right (AGENT-01). */
import { agentCalls } from '@sen/core/agents/calls'
import { isAgentKind } from '@sen/core/agents/kinds'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Spinner } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { sayFailure } from '../centre/say-failure.ts'
import { isGuest } from '../identity/use-gate.ts'
import { paths } from '../paths.ts'
import { useChangeSearch, useGo, useSearch } from '../router.tsx'
import { AgentIncome } from './AgentIncome.tsx'
import { AgentMenu, type Center } from './AgentMenu.tsx'
import { AgentNotices } from './AgentNotices.tsx'
import { AGENT_KEYS, type AgentPage, DEFAULT_AGENT_PAGE, mayShowAgentPage, readAgentPage } from './agent-pages.ts'
import styles from './agents.module.css'
import { CreditReport } from './CreditReport.tsx'
import { DownlinePage } from './DownlinePage.tsx'
import { RegisterDownline } from './RegisterDownline.tsx'
import { TeamBets } from './TeamBets.tsx'
import { TeamMoves } from './TeamMoves.tsx'
import { TeamOverview } from './TeamOverview.tsx'
import { UserLoss } from './UserLoss.tsx'

const PAGES: Readonly<Record<AgentPage, ComponentType<{ center: Center }>>> = {
  agentAnnouncement: AgentNotices,
  agentTeamOverview: TeamOverview,
  agentRegister: RegisterDownline,
  agentDownline: DownlinePage,
  agentTeamBets: TeamBets,
  agentUserLoss: UserLoss,
  agentIncome: AgentIncome,
  agentDownlineTrans: TeamMoves,
  agentCredit: CreditReport,
}

const nothing = Object.fromEntries(AGENT_KEYS.map(key => [key, undefined]))

export default function AgentPanel() {
  const session = useSession()
  const change = useChangeSearch()
  const go = useGo()
  const router = useRouter()
  const isClosed = isGuest(session?.isAgent)

  // A visitor signs in and comes back, a guest learns that a real account is needed (SESSION-04, SESSION-11).
  useEffect(() => {
    if (session) {
      if (isClosed) change({ ...nothing, acPage: undefined, dialog: 'realAccount' }, true)
      return
    }
    go(paths.login({ from: router.state.location.href }), { replace: true })
  }, [session, isClosed, change, go, router])

  if (!session || isClosed) return null
  return isAgentKind(session.isAgent) ? <AgentCentre /> : <NoAgent />
}

function AgentCentre() {
  const words = useWords()
  const { say } = words
  const search = useSearch()
  const change = useChangeSearch()
  const center = useCall(agentCalls.getAgentCenter)
  const asked = readAgentPage(search.acPage)
  const close = () => change({ ...nothing, acPage: undefined }, true)
  return (
    <Dialog open onClose={close} title={say('agents.title')} closeLabel={say('agents.close')} size="full" titleHidden>
      {center.data ? (
        <Opened center={center.data} page={mayShowAgentPage(asked, center.data) ? asked : DEFAULT_AGENT_PAGE} />
      ) : center.error ? (
        <EmptyState icon="mood-sad" title={say('centre.failed')} text={sayFailure(center.error, words)}>
          <Button busy={center.isFetching} onClick={() => void center.refetch()}>
            {say('centre.retry')}
          </Button>
        </EmptyState>
      ) : (
        <div className={styles.loading}>
          <Spinner label={say('agents.loading')} />
        </div>
      )}
    </Dialog>
  )
}

/** On a phone either the list of pages or one of them; beside each other where there is room. */
function Opened({ center, page }: { center: Center; page: AgentPage }) {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const Page = PAGES[page]
  return (
    <div className={styles.panel} data-list={search.acMenu === undefined ? undefined : ''}>
      <AgentMenu page={page} center={center} />
      <section className={styles.page} data-page={`agentCenter/${page}`} aria-labelledby="agent-page">
        <div className={styles.head}>
          <span className={styles.toList}>
            <Button size="sm" icon="menu" onClick={() => change({ acMenu: '1' })}>
              {say('agents.menu')}
            </Button>
          </span>
          <h2 id="agent-page" className={styles.heading}>
            {say(`agents.${page}`)}
          </h2>
        </div>
        <Page center={center} />
      </section>
    </div>
  )
}

/** A member who is no agent learns so, and how to become one (SESSION-11). */
function NoAgent() {
  const { say } = useWords()
  const change = useChangeSearch()
  const close = () => change({ ...nothing, acPage: undefined }, true)
  return (
    <Dialog
      open
      onClose={close}
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
