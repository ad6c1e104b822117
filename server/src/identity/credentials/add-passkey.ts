import type { Answer, Asked } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { savePasskey } from '../../platform/passkey-store.ts'
import { checkNewPasskey } from '../../platform/passkeys.ts'
import { recordEvent } from '../account/record-event.ts'
import { changeProtected } from './change-protected.ts'
import { ACCOUNT_PASSKEYS } from './passkey-store.ts'

type Call = typeof passkeyCalls.addPasskey

/** Keeps a new passkey. The owner proved himself when its challenge was given to this session (beginPasskey); he is told of it. */
export async function addPasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { sessionId } = sessionOf(caller)
  const made = await checkNewPasskey(deps, caller, { purpose: 'add', holder: sessionId }, body.passkey)
  if (!made) return refuse('identity.passkeyRefused')
  const name = body.name.trim()
  return changeProtected(deps, caller, async (tx, account) => {
    await tx.run(
      sql`select 1 from identity.accounts where brand_id = ${tx.brandId} and id = ${account.id} for no key update`,
    )
    const id = await savePasskey(deps, tx, ACCOUNT_PASSKEYS, { ownerId: account.id, name, made })
    await recordEvent(deps, tx, caller, { account, event: 'passkeyAdded', subject: name })
    return { id }
  })
}
