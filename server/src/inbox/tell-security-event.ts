import type { DomainEvents } from '../platform/deps.ts'
import { tell } from './tell.ts'

/**
 * Tells an account of what happened to its protection, in the transaction in which it did: a new browser by its name, everything else
 * with its moment. Whoever ended sessions knows of it.
 */
export const tellSecurityEvent: DomainEvents['securityEvent'] = async (tx, { accountId, event, subject, at }) => {
  if (event === 'deviceEnded' || event === 'othersEnded') return
  if (event === 'newDevice') return tell(tx, accountId, { key: 'inbox.newDevice', words: { device: subject }, at })
  const words = { what: { phrase: `identity.notice.${event}` }, time: { moment: at.toISOString() } }
  await tell(tx, accountId, { key: 'inbox.security', words, at })
}
