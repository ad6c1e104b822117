/** A message to one directly below the agent, or to all of them. */
import { MESSAGE_MAX, MESSAGE_MIN } from '@sen/core/agents/limits'
import { agentLinkCalls } from '@sen/core/agents/link-calls'
import { useId } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FieldFrame } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'

/** To everybody directly below where nobody is named. */
export type MessageTo = { id: string; account: string } | undefined

export default function MessageDialog({ to, onClose }: { to: MessageTo; onClose: () => void }) {
  const { say } = useWords()
  const id = useId()
  const form = useForm({
    call: agentLinkCalls.sendDownlineMessage,
    start: { text: '' },
    send: async ({ text }, put) => {
      const { told, leftToday } = await put({ ...(to ? { id: to.id } : {}), text })
      toast(say('agents.messageSent', { told, left: leftToday }), 'good')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={to ? say('agents.messageTo', { account: to.account }) : say('agents.message')}
      closeLabel={say('login.close')}
      size="sm"
      sheet
    >
      <Stack as="form" gap={3} {...TYPED} ref={form.form} onSubmit={form.submit} noValidate>
        <Text size="sm" tone="quiet">
          {say(to ? 'agents.messageOne' : 'agents.messageAll')}
        </Text>
        <FormAlert text={form.failure} />
        <FieldFrame id={id} label={say('agents.messageText')} error={form.field('text').error}>
          <TextArea
            id={id}
            name="text"
            rows={5}
            maxLength={MESSAGE_MAX}
            value={form.values.text}
            onChange={event => form.change('text', event.target.value)}
          />
        </FieldFrame>
        <Button
          type="submit"
          kind="main"
          wide
          icon="send"
          busy={form.busy}
          disabled={form.values.text.trim().length < MESSAGE_MIN}
        >
          {say('agents.messageSend')}
        </Button>
      </Stack>
    </Dialog>
  )
}
