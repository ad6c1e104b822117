/** One chat in the back office: its lines, and the answer of who has taken it. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { CHAT_MESSAGE_MAX } from '@sen/core/inbox/chat-calls'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { shortId } from '../../parts/short-id.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { AnswerForm, useAnswer } from './AnswerForm.tsx'
import { PlayerBeside } from './PlayerBeside.tsx'
import styles from './support.module.css'

type Chat = Answer<typeof supportCalls.getStaffChat>

export function ChatRoom({ id }: { id: string }) {
  const { say } = useWords()
  const may = useMay()
  const [mayAnswer, maySee] = [may('support.answer'), may('players.view')]
  const call = useCall(supportCalls.getStaffChat, { query: { id } }, { everyMs: usePoll(), freshMs: 1_000 })
  const claim = useAction(supportCalls.claimChat, { done: 'office.chats.claimed', tellsFailure: true })
  const close = useAction(supportCalls.closeChat, { done: 'office.chats.ended', tellsFailure: true })
  const chat = call.data
  if (!chat)
    return call.error ? <FailureNote failure={call.error} onRetry={() => call.refetch()} /> : <Skeleton h={240} />
  const isMine = chat.state === 'open' && chat.isMine
  const room = (
    <Stack gap="sm" className={styles.room}>
      <Group justify="space-between">
        <Text fw={600}>
          {chat.playerId ? (
            <Link to={paths.player(chat.playerId)}>{chat.account || shortId(chat.playerId)}</Link>
          ) : (
            say('office.chats.visitor')
          )}
        </Text>
        {mayAnswer && (
          <Group gap="xs">
            {chat.state === 'waiting' && (
              <Button size="sm" loading={claim.isBusy} onClick={() => claim.run({ id })}>
                {say('office.chats.claim')}
              </Button>
            )}
            {(chat.state === 'waiting' || isMine) && (
              <Button size="sm" variant="default" loading={close.isBusy} onClick={() => close.run({ id })}>
                {say('office.chats.close')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      <Messages chat={chat} />
      {isMine && mayAnswer && <ChatAnswer id={id} />}
    </Stack>
  )
  if (!chat.playerId || !maySee) return room
  return (
    <div className={styles.beside}>
      {room}
      <PlayerBeside key={chat.playerId} id={chat.playerId} />
    </div>
  )
}

function Messages({ chat }: { chat: Chat }) {
  const { say } = useWords()
  const end = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line comes into view.
  useEffect(() => {
    // It may answer a promise, which would be taken for what ends the effect.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [chat.messages.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={styles.lines} aria-label={say('office.chats.messages')} tabIndex={0}>
      <ol>
        {chat.messages.map(message => (
          <li key={message.id} className={styles.line} data-author={message.author}>
            <small>
              {message.name || chat.account || say('office.chats.visitor')} · <When at={message.at} />
            </small>
            <p>{message.text}</p>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </section>
  )
}

function ChatAnswer({ id }: { id: string }) {
  const { say } = useWords()
  const form = useAnswer(supportCalls.answerChat, 'office.chats.sent', ({ answer: text }, key) => ({ id, key, text }))
  return (
    <AnswerForm
      form={form}
      label={say('office.chats.answer')}
      action={say('office.chats.send')}
      most={CHAT_MESSAGE_MAX}
      rows={[2, 6]}
      sends={event => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing}
    />
  )
}
