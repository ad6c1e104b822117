/** How many messages are unread, for eyes; nothing when none is (MC-17). */
import { messageCalls } from '@sen/core/inbox/calls'
import { useCall } from '../../ask/use-call.ts'
import { Count } from '../../kit/Count.tsx'

export const UnreadCount = () => <Count of={useCall(messageCalls.countUnread).data ?? 0} />
