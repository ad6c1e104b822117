/** A message of the staff for a player's inbox. */
import { Button, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { playerCalls } from '@sen/core/operations/player-calls'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Player } from './PlayerScreen.tsx'

export function MessageDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const { say } = useWords()
  const sending = useAction(playerCalls.sendPlayerMessage, { done: 'office.player.message.sent', onDone: onClose })
  const form = useForm({
    start: { title: '', text: '' },
    send: ({ title, text }) => sending.put({ id: player.id, title: title.trim(), text: text.trim() }),
  })
  const { title, text } = form.values
  return (
    <Modal opened onClose={onClose} title={`${say('office.player.message')}: ${player.account}`}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          <Text size="sm">{say('office.player.message.what')}</Text>
          <FormFailure form={form} />
          <TextInput
            label={say('office.player.message.title')}
            maxLength={80}
            data-autofocus
            {...form.field('title')}
            error={form.errorOf('title')}
          />
          <Textarea
            label={say('office.player.message.text')}
            autosize
            minRows={4}
            maxLength={1000}
            {...form.field('text')}
            error={form.errorOf('text')}
          />
          <Button type="submit" loading={form.busy} disabled={title.trim().length < 3 || !text.trim()}>
            {say('office.player.message.send')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
