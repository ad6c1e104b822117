/** The room where customer service answers: its fixed header, the lines, the box to write in. It stands on a page and in a dialog. */

import { writeDayAndTime } from '@sen/core/calendar'
import { CHAT_MESSAGE_MAX } from '@sen/core/inbox/chat-calls'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Bubble } from '../../kit/Bubble.tsx'
import { IconButton } from '../../kit/Button.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { readKept, useKeptTyping } from '../../parts/form-draft.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import styles from './ChatRoom.module.css'
import chatStyles from './chat.module.css'
import type { Shown } from './chat-messages.ts'
import { useChat } from './use-chat.ts'

/** One colour in every theme (MODAL-08); a brand may name its own. */
const HEADER_COLOUR = '#0F6B57'
const LEFT_SHOWN = 50

/** `lead` stands before the name of the room: the way back, where there is one. */
export function ChatRoom({ lead, level }: { lead?: ReactNode; level: 1 | 3 }) {
  const { say } = useWords()
  const { name, settings } = useBrand()
  const chat = useChat()
  const Heading = level === 1 ? 'h1' : 'h3'
  // A dialog has a header already, and a page one banner.
  const Top = level === 1 ? 'header' : 'div'
  const colour = String(settings.chatHeaderColour ?? HEADER_COLOUR)
  const state = chat.chat?.state
  const status =
    state === 'open'
      ? say('inbox.chatWith', { agent: chat.chat?.agent ?? '' })
      : say(state === 'closed' ? 'inbox.chatClosed' : 'inbox.chatWaiting')
  return (
    <>
      <Top className={chatStyles.top} style={{ background: colour }} data-chat-header>
        {lead}
        <div>
          <Heading>{say('inbox.chat')}</Heading>
          <p role="status">{chat.isFailed ? say('inbox.chatFailed') : status}</p>
        </div>
      </Top>
      <Messages
        messages={chat.messages}
        isLoading={chat.isLoading}
        hello={say('inbox.chatHello', { brand: name })}
        onAgain={chat.again}
      />
      {chat.refusal && (
        <Text size="sm" tone="loss" role="alert" className={styles.refusal}>
          {chat.refusal}
        </Text>
      )}
      <Writer onSay={chat.say} />
    </>
  )
}

type MessagesProps = { messages: readonly Shown[]; isLoading: boolean; hello: string; onAgain: () => void }

function Messages({ messages, isLoading, hello, onAgain }: MessagesProps) {
  const { say } = useWords()
  const end = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line comes into view.
  useEffect(() => {
    // It may answer a promise, which would be taken for what ends the effect.
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={styles.lines} aria-label={say('inbox.chatMessages')} tabIndex={0}>
      {isLoading ? (
        <Skeleton height="120px" />
      ) : (
        <Stack as="ol" gap={3} aria-live="polite">
          <Bubble data-author="staff">
            <p>{hello}</p>
          </Bubble>
          {messages.map(message => (
            <Message key={`${message.author} ${message.key}`} message={message} onAgain={onAgain} />
          ))}
          <li ref={end} className={styles.end} aria-hidden="true" />
        </Stack>
      )}
    </section>
  )
}

function Message({ message, onAgain }: { message: Shown; onAgain: () => void }) {
  const { say } = useWords()
  const { timeZone } = useBrand()
  return (
    <Bubble own={message.author === 'player'} data-author={message.author} data-state={message.state}>
      <Text as="span" size="2xs" tone="faint" className={message.author === 'staff' ? '' : 'hidden'}>
        {message.name || say('inbox.chatYou')}
      </Text>
      <p>{message.text}</p>
      <Text as="small" size="2xs" tone="faint">
        {message.state === 'kept' ? writeDayAndTime(new Date(message.at), timeZone)[1] : null}
        {message.state === 'sending' && say('inbox.chatSending')}
        {message.state === 'unsent' && (
          <>
            {say('inbox.chatUnsent')} ·{' '}
            <TextLink as="button" type="button" onClick={onAgain}>
              {say('inbox.chatAgain')}
            </TextLink>
          </>
        )}
      </Text>
    </Bubble>
  )
}

function Writer({ onSay }: { onSay: (text: string) => void }) {
  const { say } = useWords()
  const [text, setText] = useState(() => readKept('chat').text ?? '')
  useKeptTyping('chat', { text })
  const left = CHAT_MESSAGE_MAX - text.length
  const send = () => {
    if (!text.trim()) return
    onSay(text.trim())
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.writer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <Text size="2xs" tone="faint" className={styles.hint}>
        {left <= LEFT_SHOWN ? say('inbox.chatLeft', { left }) : say('inbox.chatHint')}
      </Text>
      <TextArea
        name="message"
        rows={2}
        maxLength={CHAT_MESSAGE_MAX}
        aria-label={say('inbox.chatField')}
        placeholder={say('inbox.chatPlaceholder')}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={press}
      />
      <IconButton type="submit" kind="main" icon="send" label={say('inbox.chatSend')} disabled={!text.trim()} />
    </form>
  )
}
