/** What staff answer with: words of their own or a saved reply, sent once however often it is tried. */
import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { Ask, Call } from '@sen/core/call'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useForm } from '../../parts/use-form.ts'
import type { PhraseKey } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { useAction } from '../parts/use-action.ts'
import { CannedReplies } from './CannedReplies.tsx'

export type Writing = { answer: string; pictures: readonly string[]; asks: boolean }

/** The answer being written; `write` makes of it what is sent. One key for each: sent again after a failure it is the same line. */
export function useAnswer<C extends Call>(
  contract: C,
  done: PhraseKey,
  write: (writing: Writing, key: string) => Ask<C>['body'],
) {
  const key = useRef(crypto.randomUUID())
  const sending = useAction(contract, { done })
  const form = useForm({
    start: EMPTY,
    tells: [],
    send: async writing => {
      if (writing.answer.trim() === '') return
      await sending.put(write(writing, key.current))
      key.current = crypto.randomUUID()
      form.write(EMPTY)
    },
  })
  return form
}

const EMPTY: Writing = { answer: '', pictures: [], asks: false }

type Props = {
  form: ReturnType<typeof useAnswer>
  label: string
  action: string
  /** The longest answer, in characters. */
  most: number
  rows: readonly [least: number, most: number]
  /** The keys that send. */
  sends: (event: KeyboardEvent) => boolean
  /** What goes with the words, and what else can be done with them. */
  besides?: ReactNode
  otherAction?: ReactNode
}

export function AnswerForm({ form, label, action, most, rows, sends, besides, otherAction }: Props) {
  const { onChange, ...field } = form.field('answer')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.run({ asks: false })
  }
  return (
    <form ref={form.form} onSubmit={submit}>
      <Stack gap="xs">
        <FormFailure form={form} />
        <Textarea
          label={label}
          autosize
          minRows={rows[0]}
          maxRows={rows[1]}
          maxLength={most}
          {...field}
          onChange={onChange}
          onKeyDown={event => {
            if (sends(event)) submit(event)
          }}
        />
        <Group justify="space-between">
          <Group gap="xs">
            <CannedReplies onChoose={onChange} />
            {besides}
          </Group>
          <Group gap="xs">
            {otherAction}
            <Button type="submit" size="sm" loading={form.busy} disabled={!field.value.trim()}>
              {action}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
