import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { playerCalls } from '@sen/core/operations/player-calls'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { AsWritten } from './AsWritten.tsx'
import { FormFailure } from './FailureNote.tsx'
import { useMay } from './self.tsx'
import { useAction } from './use-action.ts'
import { When } from './When.tsx'

type Player = Answer<typeof playerCalls.getPlayer>

/** What staff wrote about a player, and a further note. */
export function PlayerNotes({ player }: { player: Player }) {
  const { say } = useWords()
  const may = useMay()
  const adding = useAction(playerCalls.addPlayerNote, { done: 'office.player.noted' })
  const form = useForm({
    start: { note: '' },
    send: async ({ note }) => {
      await adding.put({ id: player.id, text: note.trim() })
      form.change('note', '')
    },
  })
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {say('office.player.notes')}
      </Title>
      <Stack gap="xs">
        {may('players.note') && (
          <form ref={form.form} onSubmit={form.submit}>
            <Stack gap="xs">
              <FormFailure form={form} />
              <Textarea
                aria-label={say('office.player.note.add')}
                placeholder={say('office.player.note.add')}
                autosize
                minRows={2}
                maxLength={2000}
                {...form.field('note')}
              />
              <Group justify="flex-end">
                <Button type="submit" size="xs" loading={form.busy} disabled={!form.values.note.trim()}>
                  {say('office.save')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
        {player.notes.map(note => (
          <Card key={note.id} withBorder padding="sm">
            <AsWritten>{note.text}</AsWritten>
            <Text size="xs" c="dimmed">
              {note.staffName} · <When at={note.at} />
            </Text>
          </Card>
        ))}
      </Stack>
    </section>
  )
}
