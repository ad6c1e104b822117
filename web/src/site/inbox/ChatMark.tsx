/** A dot on the way to the chat while an answer there has not been seen. */
import { chatCalls } from '@sen/core/inbox/chat-calls'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import styles from './ChatMark.module.css'

/** A member's page is told of each answer; a visitor's asks. Milliseconds. */
const VISITOR_ASKS_EVERY_MS = 20_000

export default function ChatMark() {
  const { say } = useWords()
  const isMember = useSession() !== undefined
  const count = useCall(chatCalls.countNewAnswers, {}, isMember ? {} : { freshMs: 0, everyMs: VISITOR_ASKS_EVERY_MS })
  return count.data?.unread ? <i className={styles.dot} role="img" aria-label={say('inbox.newAnswer')} /> : null
}
