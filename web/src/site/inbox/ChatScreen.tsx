/** /chat: the room as a page, made for a window of 440 pixels and for a phone (decision L14). */

import { IconButton } from '../../kit/Button.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import { ChatRoom } from './ChatRoom.tsx'
import styles from './ChatScreen.module.css'

export default function ChatScreen() {
  const { say } = useWords()
  return (
    <Stack as="main" id="main" className={styles.room}>
      <ChatRoom
        level={1}
        lead={<IconButton icon="arrow-left" label={say('inbox.chatLeave')} className={styles.leave} onClick={leave} />}
      />
    </Stack>
  )
}

/** Back to where the room was opened from: a window of its own closes, a page goes back, and a room with nothing before leads home. */
function leave(): void {
  if (opener) close()
  else if (history.length > 1) history.back()
  else location.assign('/')
}
