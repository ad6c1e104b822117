/** The inbox: messages that open where they stand and are read by that, and the box for feedback. */

import type { Answer } from '@sen/core/call'
import { messageCalls } from '@sen/core/inbox/calls'
import { useState } from 'react'
import { useRenew } from '../../ask/renew.ts'
import { useSend } from '../../ask/use-call.ts'
import { Button, ButtonLink, IconButton } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { toast } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import styles from './InboxPage.module.css'

type Message = Answer<typeof messageCalls.listMessages>['list'][number]

export default function InboxPage() {
  const { say } = useWords()
  const change = useChangeSearch()
  const isUnread = useSearch().kind === 'unread'
  const pages = usePages(messageCalls.listMessages, isUnread ? { unread: '1' } : {})
  const unread = pages.data?.pages[0]?.unread ?? 0
  const renew = useRenew()
  const reading = useSend(messageCalls.readMessages)
  const readAll = () => reading.mutateAsync({ body: {} }).catch(() => renew('messages'))
  return (
    <Stack gap={4}>
      <Row gap={2} wrap align="center" spread="between">
        <Tabs
          label={say('inbox.filter')}
          chosen={isUnread ? 'unread' : 'all'}
          onChoose={key => change({ kind: key === 'unread' ? key : undefined }, true)}
          tabs={[
            { key: 'all', label: say('inbox.all') },
            { key: 'unread', label: say('inbox.onlyUnread') },
          ]}
        />
        {unread > 0 && (
          <Button size="sm" icon="check" onClick={() => void readAll()}>
            {say('inbox.readAll')}
          </Button>
        )}
      </Row>
      <Messages pages={pages} isUnread={isUnread} />
      <FeedbackForm />
    </Stack>
  )
}

type Pages = ReturnType<typeof usePages<typeof messageCalls.listMessages>>

function Messages({ pages, isUnread }: { pages: Pages; isUnread: boolean }) {
  const words = useWords()
  const { say } = words
  const change = useChangeSearch()
  if (pages.error && !pages.data)
    return (
      <EmptyState icon="mood-sad" level={3} title={say('inbox.failed')} text={errorMessage(pages.error, words)}>
        <Button onClick={() => void pages.refetch()}>{say('inbox.retry')}</Button>
      </EmptyState>
    )
  if (!pages.data) return <Skeleton height="220px" />
  const list = pages.data.pages.flatMap(page => page.list)
  if (list.length === 0)
    return isUnread ? (
      <EmptyState icon="circle-check" level={3} title={say('inbox.noneUnread')}>
        <Button onClick={() => change({ kind: undefined }, true)}>{say('inbox.showAll')}</Button>
      </EmptyState>
    ) : (
      <EmptyState icon="mail" level={3} title={say('inbox.none')} text={say('inbox.noneText')}>
        <ButtonLink to={paths.rng()}>{say('centre.play')}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <List>
        {list.map(message => (
          <MessageRow key={message.id} message={message} />
        ))}
      </List>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say('inbox.more')}
        </Button>
      )}
    </>
  )
}

function MessageRow({ message }: { message: Message }) {
  const words = useWords()
  const { writeMoment } = useMoments()
  const { say } = words
  const [isOpen, setOpen] = useState(false)
  const reading = useSend(messageCalls.readMessages)
  const removing = useSend(messageCalls.removeMessages)
  const toggle = () => {
    setOpen(!isOpen)
    if (!message.isRead && !isOpen) reading.mutate({ body: { ids: [message.id] } })
  }
  const remove = async () => {
    try {
      await removing.mutateAsync({ body: { ids: [message.id] } })
      toast(say('inbox.removed'), 'good')
    } catch (error) {
      toast(errorMessage(error, words), 'bad')
    }
  }
  return (
    <li>
      <ListRow as="button" type="button" aria-expanded={isOpen} onClick={toggle}>
        <span className={styles.dot} data-unread={message.isRead ? undefined : ''} aria-hidden="true" />
        <TextBlock>
          <Text as="span" tone={message.isRead ? 'quiet' : 'plain'} weight={message.isRead ? 400 : 700}>
            {message.title}
            {!message.isRead && <span className="hidden">, {say('inbox.unread')}</span>}
          </Text>
          <small>
            <time dateTime={message.at}>{writeMoment(message.at).slice(0, 16)}</time>
          </small>
        </TextBlock>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </ListRow>
      {isOpen && (
        <Row gap={2} align="start" spread="between" className={styles.body}>
          <Text tone="quiet">{message.text}</Text>
          <IconButton icon="trash" label={say('inbox.remove')} onClick={() => void remove()} />
        </Row>
      )}
    </li>
  )
}
