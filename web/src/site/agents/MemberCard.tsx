/** The card of one downline: who he is, where he stands, his last 30 days; to one directly below credit, and what he is let. Blocking is the operators' work. */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useAgentLink } from './AgentMenu.tsx'
import { DownlineSettings } from './DownlineSettings.tsx'
import { SendCredit } from './SendCredit.tsx'

type Card = Answer<typeof agentCalls.getDownline>

const WAYS = [
  { page: 'agentTeamBets', icon: 'history', name: 'agents.hisBets' },
  { page: 'agentDownlineTrans', icon: 'receipt', name: 'agents.memberTransactions' },
] as const

const MessageDialog = lazy(() => import('./MessageDialog.tsx'))

export function MemberCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const linkTo = useAgentLink()
  const [isWriting, setWriting] = useState(false)
  const read = useCall(agentCalls.getDownline, { query: { id } }, { freshMs: 0 })
  return (
    <Dialog open onClose={onClose} title={say('agents.memberCard')} closeLabel={say('login.close')} sheet>
      <AsyncContent read={read}>
        {card => (
          <Stack gap={4}>
            <Who card={card} />
            <Month totals={card.totals} />
            {card.settings && <DownlineSettings id={card.member.id} settings={card.settings} />}
            {card.member.level === 1 && !card.member.isBlocked && (
              <SendCredit account={card.member.account} onDone={onClose} />
            )}
            {isWriting && (
              <Suspense>
                <MessageDialog to={card.member} onClose={() => setWriting(false)} />
              </Suspense>
            )}
            <Row gap={3} wrap>
              {card.member.level === 1 && (
                <Button size="sm" icon="message" onClick={() => setWriting(true)}>
                  {say('agents.messageTo', { account: card.member.account })}
                </Button>
              )}
              {WAYS.map(({ page, icon, name }) => (
                <ButtonLink
                  key={page}
                  size="sm"
                  icon={icon}
                  to={linkTo(page, { who: card.member.account })}
                  replace
                  keepScroll
                >
                  {say(name)}
                </ButtonLink>
              ))}
            </Row>
          </Stack>
        )}
      </AsyncContent>
    </Dialog>
  )
}

function Who({ card: { member, trail } }: { card: Card }) {
  const { say } = useWords()
  const { writeDay, writeMoment } = useMoments()
  return (
    <>
      <Row gap={3} wrap align="start" spread="between">
        <div>
          <Text as="h3" size="lg">
            {member.account}
          </Text>
          <Text size="sm" tone="faint">
            {say(`centre.kind.${member.kind}` as 'centre.kind.0')} · {say('agents.level', { level: member.level })}
            {member.isBlocked && ` · ${say('agents.blocked')}`}
          </Text>
        </div>
        <Text as="span" size="xl" weight={700}>
          <Money amount={member.balance} />
        </Text>
      </Row>
      <DefinitionList>
        <div>
          <dt>{say('agents.joined')}</dt>
          <dd className="num">{writeDay(member.joinedAt)}</dd>
        </div>
        <div>
          <dt>{say('agents.lastSignIn')}</dt>
          <dd className="num">{member.lastSignInAt ? writeMoment(member.lastSignInAt) : say('agents.never')}</dd>
        </div>
        <div>
          <dt>{say('agents.trail')}</dt>
          <dd>{trail.map(({ account }) => account).join(' › ')}</dd>
        </div>
        {member.team > 0 && (
          <div>
            <dt>{say('agents.below')}</dt>
            <dd>{say('agents.teamOf', { direct: member.direct, team: member.team })}</dd>
          </div>
        )}
      </DefinitionList>
    </>
  )
}

function Month({ totals }: Pick<Card, 'totals'>) {
  const { say } = useWords()
  return (
    <Stack as="section" gap={3} aria-labelledby="member-month">
      <h4 id="member-month">{say('agents.period.month')}</h4>
      <DefinitionList look="tiles">
        {(['deposits', 'withdrawals', 'stake', 'validBet'] as const).map(name => (
          <div key={name}>
            <dt>{say(`agents.${name}`)}</dt>
            <dd>
              <Money amount={totals[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('agents.net')}</dt>
          <dd>
            <Money amount={totals.net} signed />
          </dd>
        </div>
      </DefinitionList>
    </Stack>
  )
}
