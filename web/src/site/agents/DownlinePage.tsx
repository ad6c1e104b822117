/** Who stands below the agent, level by level, or by name; a card of each (AGENT-08). */

import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Table } from '../../kit/Table.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { ContentWaiting } from '../../parts/AsyncContent.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useHere, useSearch } from '../router.tsx'
import { type Center, useAgentLink } from './AgentMenu.tsx'
import styles from './DownlinePage.module.css'
import { MemberCard } from './MemberCard.tsx'
import { NameFilter } from './NameFilter.tsx'

type Member = Answer<typeof agentCalls.listDownline>['list'][number]
type Trail = Answer<typeof agentCalls.listDownline>['trail']

const DownlineTree = lazy(() => import('./DownlineTree.tsx'))
const MessageDialog = lazy(() => import('./MessageDialog.tsx'))

export function DownlinePage({ center }: { center: Center }) {
  const { say } = useWords()
  const { member, view } = useSearch()
  const change = useChangeSearch()
  const [isWriting, setWriting] = useState(false)
  const isTree = view === 'tree'
  return (
    <Stack gap={4}>
      <Row gap={3} wrap role="group" aria-label={say('agents.agentDownline')}>
        <Button size="sm" icon="list" aria-pressed={!isTree} onClick={() => change({ view: undefined }, true)}>
          {say('agents.asList')}
        </Button>
        <Button size="sm" icon="share" aria-pressed={isTree} onClick={() => change({ view: 'tree' }, true)}>
          {say('agents.asTree')}
        </Button>
        {center.mayContract && (
          <Button size="sm" icon="message" onClick={() => setWriting(true)}>
            {say('agents.message')}
          </Button>
        )}
      </Row>
      {isTree ? (
        <Suspense fallback={<ContentWaiting />}>
          <DownlineTree own={center.account} onOpen={id => change({ member: id })} />
        </Suspense>
      ) : (
        <MemberList center={center} />
      )}
      {isWriting && (
        <Suspense>
          <MessageDialog to={undefined} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {member && <MemberCard id={member} onClose={() => change({ member: undefined }, true)} />}
    </Stack>
  )
}

/** Who stands directly below one of the line, or by name. */
function MemberList({ center }: { center: Center }) {
  const { say } = useWords()
  const { who = '', below } = useSearch()
  const change = useChangeSearch()
  const linkTo = useAgentLink()
  const found = usePages(agentCalls.listDownline, { below, search: who || undefined })
  const list = found.data?.pages.flatMap(page => page.list) ?? []
  const isOwn = !below && !who
  return (
    <>
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
    </>
  )
}

/** Where in the line the list stands. */
function Crumbs({ trail, own }: { trail: Trail; own: string }) {
  const { say } = useWords()
  const here = useHere()
  if (trail.length === 0) return null
  return (
    <nav aria-label={say('agents.trail')}>
      <Row as="ol" gap={1} wrap align="center" size="sm" tone="faint">
        <Row as="li" gap={1} align="center">
          <TextLink alone to={here({ below: undefined, who: undefined })} keepScroll>
            {own}
          </TextLink>
        </Row>
        {trail.map(({ id, account }, at) => (
          <Row as="li" gap={1} align="center" key={id}>
            <Icon name="chevron-right" size={16} />
            {at === trail.length - 1 ? (
              <Text as="span" tone="plain" weight={600} aria-current="true">
                {account}
              </Text>
            ) : (
              <TextLink alone to={here({ below: id, who: undefined })} keepScroll>
                {account}
              </TextLink>
            )}
          </Row>
        ))}
      </Row>
    </nav>
  )
}

function MemberTable({ rows }: { rows: readonly Member[] }) {
  const { say } = useWords()
  const { writeDay, writeMoment } = useMoments()
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
