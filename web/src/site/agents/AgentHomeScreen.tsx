/** /agentHome, where agents arrive: today in figures and the ways into the agent centre (SHELL-26). */

import { agentCalls } from '@sen/core/agents/calls'
import { contractCalls } from '@sen/core/agents/contract-calls'
import { isAgentKind } from '@sen/core/agents/kinds'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Grid } from '../../kit/Grid.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { AsyncContent, ContentWaiting } from '../../parts/AsyncContent.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useHere } from '../router.tsx'
import styles from './AgentHomeScreen.module.css'
import { AgentInvitation } from './AgentInvitation.tsx'
import { readInvitation } from './agent-invitation.ts'
import { AGENT_ICONS, AGENT_PAGES, mayShowAgentPage } from './agent-pages.ts'

type Overview = Answer<typeof agentCalls.getTeamOverview>

export default function AgentHomeScreen() {
  const { say } = useWords()
  const session = useSession()
  const [invitation, setInvitation] = useState(readInvitation)
  // Who is here is known in the browser only; visitors are led to the sign-in.
  if (!session) return <ContentWaiting />
  if (invitation && !isAgentKind(session.isAgent))
    return <AgentInvitation invitation={invitation} onLeave={() => setInvitation(undefined)} />
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
  const funds = useCall(contractCalls.getConsolidatedFunds)
  return (
    <Stack gap={5} className={styles.home}>
      <Text as="h1" size="2xl" className={styles.hello}>
        {say('agents.hello', { account })}
      </Text>
      <AsyncContent read={center} waiting={<Figures />}>
        {opened => (
          <>
            <Today />
            <AsyncContent read={funds}>
              {flags => (
                <Grid least="md" gap={3}>
                  {AGENT_PAGES.filter(page => mayShowAgentPage(page, opened, flags)).map(page => (
                    <li key={page}>
                      <Door page={page} />
                    </li>
                  ))}
                </Grid>
              )}
            </AsyncContent>
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
    <Card as={Link} pad={4} className={styles.door} to={here({ acPage: page })} keepScroll>
      <Row as="span" gap={3}>
        <Icon name={AGENT_ICONS[page]} size={24} />
        <TextBlock>
          <strong>{say(`agents.${page}`)}</strong>
          <Text as="small" size="sm" tone="quiet">
            {say(`agents.${page}Text`)}
          </Text>
        </TextBlock>
      </Row>
    </Card>
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
      <DefinitionList look="tiles">
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
