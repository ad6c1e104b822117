/** The chats: who waits longest first; one is taken, answered and closed where it stands. */
import { SegmentedControl, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { NoRows } from '../parts/NoRows.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { AskedOf } from './AskedOf.tsx'
import { ChatRoom } from './ChatRoom.tsx'
import styles from './support.module.css'

type Chat = Answer<typeof supportCalls.listChats>['list'][number]

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
      note={chats.data ? say('office.chats.queue', { count: chats.data.waiting }) : '\u00a0'}
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
      {chats.error && list.length > 0 && <FailureNote failure={chats.error} onRetry={() => chats.refetch()} />}
      <div className={styles.split}>
        <ul className={styles.queue} aria-label={say('office.chats')}>
          {list.length === 0 && (
            <Text component="li" p={12} size="sm" c="dimmed">
              <NoRows
                isLoading={chats.isLoading}
                failure={chats.error}
                onRetry={() => chats.refetch()}
                text={say('office.chats.none')}
              />
            </Text>
          )}
          {list.map(chat => (
            <OneChat
              key={chat.id}
              chat={chat}
              isChosen={filters.chat === chat.id}
              onChoose={() => change({ chat: chat.id })}
            />
          ))}
        </ul>
        {filters.chat ? (
          <ChatRoom key={filters.chat} id={filters.chat} />
        ) : (
          <Text p={12} size="sm" c="dimmed">
            {say('office.chats.choose')}
          </Text>
        )}
      </div>
    </Page>
  )
}

function OneChat({ chat, isChosen, onChoose }: { chat: Chat; isChosen: boolean; onChoose: () => void }) {
  const { say } = useWords()
  return (
    <AskedOf
      name={chat.account || say('office.chats.visitor')}
      state={say(`office.chats.${chat.state}`)}
      colour={chat.state === 'waiting' ? 'orange' : chat.awaitsAnswer ? 'teal' : 'gray'}
      preview={chat.preview}
      foot={
        <>
          <When at={chat.lastAt} /> {chat.agent}
        </>
      }
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}
