/** The chats: who waits longest first; one is taken, answered and closed where it stands. */
import { Badge, Button, Group, SegmentedControl } from '@mantine/core'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { ChatRoom } from './ChatRoom.tsx'
import styles from './support.module.css'

export default function ChatsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const state = filters.state === 'closed' ? 'closed' : undefined
  const chats = useCall(
    supportCalls.listChats,
    { query: { state } },
    { everyMs: usePoll(), freshMs: 2_000, keep: true },
  )
  const list = chats.data?.list ?? []
  return (
    <Page
      title={say('office.chats')}
      note={say('office.chats.queue', { count: chats.data?.waiting ?? 0 })}
      filters={
        <SegmentedControl
          size="sm"
          aria-label={say('office.state')}
          value={state ?? 'now'}
          data={[
            { value: 'now', label: say('office.chats.now') },
            { value: 'closed', label: say('office.chats.closed') },
          ]}
          onChange={value => change({ state: value === 'closed' ? value : null, chat: null })}
        />
      }
    >
      {chats.error && <FailureNote failure={chats.error} onRetry={() => void chats.refetch()} />}
      <div className={styles.split}>
        <ul className={styles.queue} aria-label={say('office.chats')}>
          {list.length === 0 && !chats.isLoading && <li className={styles.none}>{say('office.chats.none')}</li>}
          {list.map(chat => (
            <li key={chat.id}>
              <Button
                variant={filters.chat === chat.id ? 'light' : 'subtle'}
                color={filters.chat === chat.id ? 'teal' : 'gray'}
                className={styles.one}
                fullWidth
                h="auto"
                aria-current={filters.chat === chat.id || undefined}
                onClick={() => change({ chat: chat.id })}
              >
                <span className={styles.words}>
                  <Group gap={6} wrap="nowrap" justify="space-between">
                    <b>{chat.account || say('office.chats.visitor')}</b>
                    <Badge
                      variant="light"
                      color={chat.state === 'waiting' ? 'orange' : chat.awaitsAnswer ? 'teal' : 'gray'}
                    >
                      {say(`office.chats.${chat.state}`)}
                    </Badge>
                  </Group>
                  <span className={styles.preview}>{chat.preview}</span>
                  <small>
                    <When at={chat.lastAt} /> {chat.agent}
                  </small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
        {filters.chat ? (
          <ChatRoom key={filters.chat} id={filters.chat} />
        ) : (
          <p className={styles.none}>{say('office.chats.choose')}</p>
        )}
      </div>
    </Page>
  )
}
