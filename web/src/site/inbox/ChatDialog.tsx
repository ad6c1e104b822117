/** ?chat=open: the room over any page, opened from the bar of customer service (MODAL-07). */
import { Dialog } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch } from '../router.tsx'
import { ChatRoom } from './ChatRoom.tsx'
import chatStyles from './chat.module.css'

export default function ChatDialog() {
  const { say } = useWords()
  const change = useChangeSearch()
  return (
    <Dialog
      open
      sheet
      titleHidden
      size="sm"
      title={say('inbox.chat')}
      closeLabel={say('inbox.chatLeave')}
      onClose={() => change({ chat: undefined }, true)}
    >
      <div className={chatStyles.boxed}>
        <ChatRoom level={3} />
      </div>
    </Dialog>
  )
}
