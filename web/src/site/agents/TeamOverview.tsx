/** The team in figures: members, who is active, money in and out, bets, win and loss, by day (AGENT-06). */

import { agentCalls } from '@sen/core/agents/calls'
import { PERIODS } from '@sen/core/agents/rules'
import type { Answer } from '@sen/core/call'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { Money, writeMoney } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import type { Center } from './AgentMenu.tsx'
import { Invitation } from './Invitation.tsx'
import { TeamBars, writeDay } from './TeamBars.tsx'
import styles from './TeamOverview.module.css'

type Overview = Answer<typeof agentCalls.getTeamOverview>

export function TeamOverview({ center }: { center: Center }) {
  const { say } = useWords()
  const { zone } = useMoments()
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
            <Row gap={2} wrap role="group" aria-label={say('agents.period')}>
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
            </Row>
            <Sums overview={overview} />
            <TeamBars
              caption={say('agents.stakeByDay')}
              days={overview.days.map(({ day, players, totals }) => ({
                day,
                amount: totals.stake,
                told: say('agents.dayTold', {
                  day: writeDay(day),
                  stake: writeMoney(totals.stake),
                  net: writeMoney(totals.net),
                  players,
                }),
              }))}
            />
            <Text size="sm" tone="quiet">
              {say('agents.delay', { zone })}
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
    <DefinitionList look="tiles">
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <Text as="dd" size="2xl" weight={700} className="num">
            {count.toLocaleString('en-US')}
          </Text>
        </div>
      ))}
    </DefinitionList>
  )
}

function Sums({ overview: { totals, registrations } }: { overview: Overview }) {
  const { say } = useWords()
  return (
    <DefinitionList look="tiles">
      <div className={styles.main}>
        <dt>{say('agents.net')}</dt>
        <Text as="dd" size="2xl" weight={700}>
          <Money amount={totals.net} signed />
        </Text>
        <Text as="dd" size="xs" tone="quiet" weight={400}>
          {say('agents.netHint')}
        </Text>
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
    </DefinitionList>
  )
}
