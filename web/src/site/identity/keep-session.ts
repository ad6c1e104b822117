/** Keeps the session's new token after something of the account's protection changed. */
import type { Answer } from '@sen/core/call'
import type { protectionCalls } from '@sen/core/identity/security-calls'
import { openSession } from '../../ask/session.ts'

type Rotated = Pick<Answer<typeof protectionCalls.setPaymentPassword>, 'session'>

/** Changes of the account's protection replace the session's token: hand in the answer, and the new one is kept (threat T6). */
export const keepSession = (answer: Rotated): void => openSession(answer.session)
