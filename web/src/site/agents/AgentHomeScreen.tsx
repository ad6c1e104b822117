/** /agentHome, where agents arrive: today in figures and the ways into the agent centre (SHELL-26). */

import { agentCalls } from '@sen/core/agents/calls'
import { isAgentKind } from '@sen/core/agents/kinds'
import type { Answer } from '@sen/core/call'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Money } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { AsyncContent, ContentWaiting } from '../../parts/AsyncContent.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useHere } from '../router.tsx'
import styles from './AgentHomeScreen.module.css'
import { AGENT_ICONS, AGENT_PAGES, mayShowAgentPage } from './agent-pages.ts'

type Overview = Answer<typeof agentCalls.getTeamOverview>

export default function AgentHomeScreen() {
  const { say } = useWords()
  const session = useSession()
  // Who is here is known in the browser only; visitors are led to the sign-in.
  if (!session) return <ContentWaiting />
  if (isAgentKind(session.isAgent)) return <AgentHome account={session.account} />
  return (
    <EmptyState level={1} icon="users" title={say('agents.needsAgent')} text={say('agents.needsAgentText')}>
      <ButtonLink kind="main" to={paths.join()} icon="user-plus">
        {say('agents.becomeAgent')}
      </ButtonLink>
      <ButtonLink to={paths.home()} icon="home">
        {say('site.home')}
      </ButtonLink>
    </EmptyState>
  )
}

function AgentHome({ account }: { account: string }) {
  const { say } = useWords()
  const center = useCall(agentCalls.getAgentCenter)
  return (
    <Stack gap={5} className={styles.home}>
      <h1>{say('agents.hello', { account })}</h1>
      <AsyncContent read={center} waiting={<Figures />}>
        {opened => (
          <>
            <Today />
            <ul className={styles.doors}>
              {AGENT_PAGES.filter(page => mayShowAgentPage(page, opened)).map(page => (
                <li key={page}>
                  <Door page={page} />
                </li>
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
    </Stack>
  )
}

function Door({ page }: { page: (typeof AGENT_PAGES)[number] }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <Link to={here({ acPage: page })} keepScroll>
      <Icon name={AGENT_ICONS[page]} size={24} />
      <span>
        <strong>{say(`agents.${page}`)}</strong>
        <small>{say(`agents.${page}Text`)}</small>
      </span>
    </Link>
  )
}

function Today() {
  const read = useCall(agentCalls.getTeamOverview, { query: { period: 'today' } }, { freshMs: 0 })
  return (
    <AsyncContent read={read} waiting={<Figures />}>
      {overview => <Figures overview={overview} />}
    </AsyncContent>
  )
}

/** Today in figures; without them the shape of them, of the same height. */
function Figures({ overview }: { overview?: Overview }) {
  const { say } = useWords()
  const write = (count: number | undefined) => count?.toLocaleString('en-US')
  const rows = [
    ['agents.team', write(overview?.members.team)],
    ['agents.activeToday', write(overview?.activeToday)],
    ['agents.registrations', write(overview?.registrations)],
    ['agents.deposits', overview && <Money amount={overview.totals.deposits} />],
    ['agents.net', overview && <Money amount={overview.totals.net} signed />],
  ] as const
  return (
    <Stack as="section" gap={3} aria-labelledby="agent-today" aria-busy={!overview || undefined}>
      <h2 id="agent-today">{say('agents.today')}</h2>
      <DefinitionList tiles>
        {rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className="num">{figure ?? <Skeleton width="6ch" height="1lh" />}</dd>
          </div>
        ))}
      </DefinitionList>
    </Stack>
  )
}
