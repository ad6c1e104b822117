/** What the whole line played, by category as bars and by game as a table, the largest stakes first. */
import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { useAgentLink } from './AgentMenu.tsx'
import { MoneyCells, MoneyHeads } from './MoneyColumns.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import styles from './TeamGames.module.css'
import { useReport } from './use-report.ts'

type Games = Answer<typeof agentCalls.listTeamGames>

/** As many games as the call tells one by one. */
const SHOWN = 50

export function TeamGames() {
  const { say } = useWords()
  const linkTo = useAgentLink()
  const { days, isCut } = useReport()
  const read = useCall(agentCalls.listTeamGames, { query: days }, { freshMs: 0, keep: true })
  return (
    <Stack gap={4}>
      <DateRange at={useRange()} />
      <AsyncContent read={read}>
        {({ types, games, totals }) =>
          games.length === 0 ? (
            <EmptyState icon="dice" level={3} compact title={say('agents.noGames')} text={say('agents.otherDays')}>
              <ButtonLink icon="users" to={linkTo('agentDownline')} replace keepScroll>
                {say('agents.agentDownline')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <Stack gap={4} aria-busy={read.isFetching || undefined}>
              <ReportTotals
                isCut={isCut}
                rows={[
                  { name: 'agents.stake', amount: totals.stake },
                  { name: 'agents.win', amount: totals.win },
                  { name: 'agents.net', amount: totals.net, signed: true },
                ]}
              />
              <Types types={types} stake={totals.stake} />
              <GameTable games={games} />
              {games.length === SHOWN && (
                <Text size="sm" tone="quiet">
                  {say('agents.shownGames')}
                </Text>
              )}
            </Stack>
          )
        }
      </AsyncContent>
    </Stack>
  )
}

function Types({ types, stake }: Pick<Games, 'types'> & { stake: string }) {
  const { say } = useWords()
  const all = readAmount(stake)
  return (
    <Card as="figure" pad={4} gap={3}>
      <figcaption>{say('agents.sharesByType')}</figcaption>
      <Stack as="ul" gap={3}>
        {types.map(type => {
          const share = all > 0n ? Number((readAmount(type.stake) * 1000n) / all) / 10 : 0
          return (
            <Stack as="li" gap={1} key={type.gameType}>
              <Row gap={3} spread="between">
                <span>{say(`catalogue.type.${type.gameType}`)}</span>
                <span>
                  <Money amount={type.stake} /> · <span className="num">{share}%</span>
                </span>
              </Row>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${share}%` }} />
              </span>
            </Stack>
          )
        })}
      </Stack>
    </Card>
  )
}

const COLUMNS = ['stake', 'win', 'net'] as const

function GameTable({ games }: Pick<Games, 'games'>) {
  const { say } = useWords()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('agents.game')}</th>
          <th scope="col" data-end="">
            {say('centre.rounds')}
          </th>
          <MoneyHeads titles={COLUMNS.map(name => say(`agents.${name}`))} />
        </tr>
      </thead>
      <tbody>
        {games.map(game => (
          <tr key={game.nodeId}>
            <td data-lead="">
              {game.gameName || say(`catalogue.type.${game.gameType}`)}
              <small lang="en">{game.vendorName}</small>
            </td>
            <td className="num" data-end="" data-label={say('centre.rounds')}>
              {game.rounds.toLocaleString('en-US')}
            </td>
            <MoneyCells
              cells={COLUMNS.map(name => ({
                title: say(`agents.${name}`),
                amount: game[name],
                signed: name === 'net',
              }))}
            />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
