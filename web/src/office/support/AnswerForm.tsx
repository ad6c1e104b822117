/** What staff answer with: words of their own or a saved reply, sent once however often it is tried. */
import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { Call } from '@sen/core/call'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import type { PhraseKey } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useAction } from '../parts/use-action.ts'
import { CannedReplies } from './CannedReplies.tsx'

/** The answer being written to `contract`; `isReady` says that there is one and none is on its way. */
export function useAnswer<C extends Call>(contract: C, done: PhraseKey, onSent?: () => void) {
  const [text, setText] = useState('')
  // One key for what is being written: sent again after a failure it is the same line.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = useAction(contract, {
    done,
    onDone: () => {
      setText('')
      setKey(crypto.randomUUID())
      onSent?.()
    },
  })
  return { text, setText, key, send, isReady: text.trim() !== '' && !send.isBusy }
}

type Props = {
  answer: Pick<ReturnType<typeof useAnswer>, 'text' | 'setText' | 'isReady'> & {
    send: Pick<ReturnType<typeof useAction>, 'isBusy' | 'failure'>
  }
  label: string
  action: string
  /** The longest answer, in characters. */
  most: number
  rows: readonly [least: number, most: number]
  /** The keys that send. */
  sends: (event: KeyboardEvent) => boolean
  onSend: () => void
  /** What goes with the words, and what else can be done with them. */
  besides?: ReactNode
  otherAction?: ReactNode
}

export function AnswerForm({ answer, label, action, most, rows, sends, onSend, besides, otherAction }: Props) {
  const { text, setText, send, isReady } = answer
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSend()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {send.failure && <FailureNote failure={send.failure} />}
        <Textarea
          label={label}
          name="answer"
          autosize
          minRows={rows[0]}
          maxRows={rows[1]}
          maxLength={most}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={event => {
            if (sends(event)) submit(event)
          }}
        />
        <Group justify="space-between">
          <Group gap="xs">
            <CannedReplies onChoose={setText} />
            {besides}
          </Group>
          <Group gap="xs">
            {otherAction}
            <Button type="submit" size="sm" loading={send.isBusy} disabled={!text.trim()}>
              {action}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
