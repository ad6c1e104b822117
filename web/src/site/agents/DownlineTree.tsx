/** The line drawn as a tree: a branch is read when it is opened. */
import { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Money } from '../../kit/Money.tsx'
import { Row } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import styles from './DownlineTree.module.css'

type Member = Answer<typeof agentCalls.listDownline>['list'][number]
type OnOpen = (id: string) => void

export default function DownlineTree({ own, onOpen }: { own: string; onOpen: OnOpen }) {
  return (
    <div className={styles.tree}>
      <Text as="p" weight={600}>
        {own}
      </Text>
      <Branch below={undefined} onOpen={onOpen} />
    </div>
  )
}

function Branch({ below, onOpen }: { below: string | undefined; onOpen: OnOpen }) {
  const { say } = useWords()
  const pages = usePages(agentCalls.listDownline, { below, pageSize: 50 })
  return (
    <AsyncContent read={pages} waiting={<Skeleton height="44px" />}>
      {data =>
        data.pages.some(page => page.list.length > 0) ? (
          <ul className={styles.branch}>
            {data.pages.flatMap(page =>
              page.list.map(member => <Twig key={member.id} member={member} onOpen={onOpen} />),
            )}
            {pages.hasNextPage && (
              <li>
                <Button size="sm" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {say('agents.more')}
                </Button>
              </li>
            )}
          </ul>
        ) : (
          <EmptyState
            icon="users"
            level={3}
            compact
            title={say(below ? 'agents.nobody' : 'agents.noDownline')}
            text={say(below ? 'agents.nobodyBelow' : 'agents.noDownlineText')}
          />
        )
      }
    </AsyncContent>
  )
}

function Twig({ member, onOpen }: { member: Member; onOpen: OnOpen }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <Row gap={2} align="start">
        {member.team > 0 ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={say(isOpen ? 'agents.collapse' : 'agents.expand', { account: member.account })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={20} />
          </button>
        ) : (
          <span className={styles.leaf} aria-hidden="true" />
        )}
        <div className={styles.who}>
          <button type="button" className={styles.name} onClick={() => onOpen(member.id)}>
            {member.account}
          </button>
          <Text as="small" size="sm" tone="faint">
            {say(`centre.kind.${member.kind}` as 'centre.kind.0')}
            {member.team > 0 && ` · ${say('agents.teamOf', { direct: member.direct, team: member.team })}`}
            {member.isBlocked && ` · ${say('agents.blocked')}`}
          </Text>
        </div>
        <Text as="span" size="sm" className={styles.end}>
          <Money amount={member.balance} />
        </Text>
      </Row>
      {isOpen && <Branch below={member.id} onOpen={onOpen} />}
    </li>
  )
}
