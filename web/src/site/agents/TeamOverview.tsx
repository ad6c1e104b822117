/** The team in figures: members, who is active, money in and out, bets, win and loss, by day (AGENT-06). */

import { agentCalls } from '@sen/core/agents/calls'
import { PERIODS } from '@sen/core/agents/rules'
import type { Answer } from '@sen/core/call'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Money } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import centreStyles from '../../parts/centre.module.css'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import type { Center } from './AgentMenu.tsx'
import { Invitation } from './Invitation.tsx'
import { TeamBars } from './TeamBars.tsx'
import styles from './TeamOverview.module.css'

type Overview = Answer<typeof agentCalls.getTeamOverview>

export function TeamOverview({ center }: { center: Center }) {
  const { say } = useWords()
  const search = useSearch()
  const change = useChangeSearch()
  const period = PERIODS.find(one => one === search.period) ?? 'today'
  const read = useCall(agentCalls.getTeamOverview, { query: { period } }, { freshMs: 0, keep: true, everyMs: 30_000 })
  return (
    <AsyncContent read={read}>
      {overview => (
        <Stack gap={4}>
          <Members overview={overview} />
          <Stack as="section" gap={3} aria-labelledby="team-sums" aria-busy={read.isFetching || undefined}>
            <h3 id="team-sums" className="hidden">
              {say('agents.figures')}
            </h3>
            {/* biome-ignore lint/a11y/useSemanticElements: choices of one view are no fields of a form */}
            <div className={centreStyles.presets} role="group" aria-label={say('agents.period')}>
              {PERIODS.map(one => (
                <Button
                  key={one}
                  size="sm"
                  aria-pressed={one === period}
                  onClick={() => change({ period: one === 'today' ? undefined : one }, true)}
                >
                  {say(`agents.period.${one}`)}
                </Button>
              ))}
            </div>
            <Sums overview={overview} />
            <TeamBars days={overview.days} />
            <Text size="sm" tone="quiet">
              {say('agents.delay')}
            </Text>
          </Stack>
          {center.mayRegister && <Invitation center={center} />}
        </Stack>
      )}
    </AsyncContent>
  )
}

function Members({ overview: { members, activeToday } }: { overview: Overview }) {
  const { say } = useWords()
  const rows = [
    ['agents.team', members.team],
    ['agents.direct', members.direct],
    ['agents.agents', members.agents],
    ['agents.activeToday', activeToday],
  ] as const
  return (
    <dl className={styles.heads}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd className="num">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sums({ overview: { totals, registrations } }: { overview: Overview }) {
  const { say } = useWords()
  return (
    <dl className={styles.sums}>
      <div data-main="">
        <dt>{say('agents.net')}</dt>
        <dd>
          <Money amount={totals.net} signed />
          <small>{say('agents.netHint')}</small>
        </dd>
      </div>
      {(['deposits', 'withdrawals', 'stake', 'validBet', 'win'] as const).map(name => (
        <div key={name}>
          <dt>{say(`agents.${name}`)}</dt>
          <dd>
            <Money amount={totals[name]} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{say('agents.registrations')}</dt>
        <dd className="num">{registrations.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>{say('centre.rounds')}</dt>
        <dd className="num">{totals.rounds.toLocaleString('en-US')}</dd>
      </div>
    </dl>
  )
}
