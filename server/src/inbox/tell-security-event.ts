import type { DomainEvents } from '../platform/deps.ts'
import { notify } from './notify.ts'

/**
 * Tells an account of what happened to its protection, in the transaction in which it did: a new browser by its name, everything else
 * with its moment. Whoever ended sessions knows of it.
 */
export const tellSecurityEvent: DomainEvents['securityEvent'] = async (tx, { accountId, event, subject, at }) => {
  if (event === 'deviceEnded' || event === 'othersEnded') return
  if (event === 'newDevice') return notify(tx, accountId, { key: 'inbox.newDevice', words: { device: subject }, at })
  const words = { what: { phrase: `identity.notice.${event}` }, time: { moment: at.toISOString() } }
  await notify(tx, accountId, { key: 'inbox.security', words, at })
}
