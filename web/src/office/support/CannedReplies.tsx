/** The brand's canned replies: one is put into the field, where the person reads and bends it before it is sent. */
import { Button, Menu } from '@mantine/core'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'

export function CannedReplies({ onChoose }: { onChoose: (reply: string) => void }) {
  const { say } = useWords()
  const settings = useCall(ticketStaffCalls.getSupportSettings, {}, { freshMs: 600_000 })
  const replies = settings.data?.cannedReplies ?? []
  if (settings.error && !settings.data)
    return (
      <Button size="sm" variant="default" loading={settings.isFetching} onClick={() => settings.refetch()}>
        {say('office.canned.failed')}
      </Button>
    )
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="sm" variant="default" disabled={replies.length === 0}>
          {say('office.canned')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {replies.map(reply => (
          <Menu.Item key={reply} onClick={() => onChoose(reply)} maw={420}>
            {reply}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
