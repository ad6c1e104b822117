/** Who stands below the agent, level by level, or by name; a card of each (AGENT-08). */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Money } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { writeDay, writeMoment } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useHere, useSearch } from '../router.tsx'
import { type Center, useAgentLink } from './AgentMenu.tsx'
import styles from './DownlinePage.module.css'
import { MemberCard } from './MemberCard.tsx'
import { NameFilter } from './NameFilter.tsx'

type Row = Answer<typeof agentCalls.listDownline>['list'][number]
type Trail = Answer<typeof agentCalls.listDownline>['trail']

export function DownlinePage({ center }: { center: Center }) {
  const { say } = useWords()
  const { who = '', below, member } = useSearch()
  const change = useChangeSearch()
  const linkTo = useAgentLink()
  const found = usePages(agentCalls.listDownline, { below, search: who || undefined })
  const list = found.data?.pages.flatMap(page => page.list) ?? []
  const isOwn = !below && !who
  return (
    <Stack gap={4}>
      <NameFilter
        label={say('agents.search')}
        value={who}
        onChange={name => change({ who: name || undefined }, true)}
      />
      <Crumbs trail={found.data?.pages[0]?.trail ?? []} own={center.account} />
      <RecordFrame
        pages={found}
        count={list.length}
        empty={{
          icon: 'users',
          title: say(isOwn ? 'agents.noDownline' : 'agents.nobody'),
          text: say(isOwn ? 'agents.noDownlineText' : who ? 'agents.nobodyNamed' : 'agents.nobodyBelow'),
        }}
        action={
          isOwn ? (
            center.mayRegister && (
              <ButtonLink kind="main" icon="user-plus" to={linkTo('agentRegister')} replace keepScroll>
                {say('agents.agentRegister')}
              </ButtonLink>
            )
          ) : (
            <Button icon="users" onClick={() => change({ below: undefined, who: undefined }, true)}>
              {say('agents.wholeLine')}
            </Button>
          )
        }
      >
        <MemberTable rows={list} />
      </RecordFrame>
      {member && <MemberCard id={member} onClose={() => change({ member: undefined }, true)} />}
    </Stack>
  )
}

/** Where in the line the list stands. */
function Crumbs({ trail, own }: { trail: Trail; own: string }) {
  const { say } = useWords()
  const here = useHere()
  if (trail.length === 0) return null
  return (
    <nav className={styles.crumbs} aria-label={say('agents.trail')}>
      <ol>
        <li>
          <Link to={here({ below: undefined, who: undefined })} keepScroll>
            {own}
          </Link>
        </li>
        {trail.map(({ id, account }, at) => (
          <li key={id}>
            <Icon name="chevron-right" size={16} />
            {at === trail.length - 1 ? (
              <span aria-current="true">{account}</span>
            ) : (
              <Link to={here({ below: id, who: undefined })} keepScroll>
                {account}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function MemberTable({ rows }: { rows: readonly Row[] }) {
  const { say } = useWords()
  const change = useChangeSearch()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say('agents.account')}</th>
          <th scope="col" data-end="">
            {say('agents.balance')}
          </th>
          <th scope="col">{say('agents.joined')}</th>
          <th scope="col">{say('agents.lastSignIn')}</th>
          <th scope="col">{say('agents.below')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} data-opens="">
            <td data-lead="">
              <Text as="button" weight={600} type="button" data-opener="" onClick={() => change({ member: row.id })}>
                {row.account}
              </Text>
              <small>
                {say(`centre.kind.${row.kind}` as 'centre.kind.0')} · {say('agents.level', { level: row.level })}
                {row.isBlocked && ` · ${say('agents.blocked')}`}
              </small>
            </td>
            <td data-end="" data-label={say('agents.balance')}>
              <Money amount={row.balance} />
            </td>
            <td className="num" data-label={say('agents.joined')}>
              {writeDay(row.joinedAt)}
            </td>
            <td className="num" data-label={say('agents.lastSignIn')}>
              {row.lastSignInAt ? writeMoment(row.lastSignInAt) : say('agents.never')}
            </td>
            <td data-label={say('agents.below')} data-empty={row.team > 0 ? undefined : ''}>
              {row.team > 0 && (
                <span className={styles.over}>
                  <Button size="sm" icon="users" onClick={() => change({ below: row.id, who: undefined })}>
                    {say('agents.teamOf', { direct: row.direct, team: row.team })}
                  </Button>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
