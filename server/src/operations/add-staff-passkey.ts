import type { Answer, Asked } from '@sen/core/call'
import type { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { savePasskey } from '../platform/passkey-store.ts'
import { checkNewPasskey } from '../platform/passkeys.ts'
import { STAFF_PASSKEYS } from './passkey-store.ts'
import { lockStaff } from './store.ts'

type Call = typeof staffPasskeyCalls.addStaffPasskey

/** Keeps a new passkey; its person proved himself when the challenge was given to this session (beginStaffPasskey). */
export async function addStaffPasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, sessionId, record } = staffOf(caller)
  const made = await checkNewPasskey(deps, caller, { purpose: 'staff-add', holder: sessionId }, body.passkey)
  if (!made) return refuse('identity.passkeyRefused')
  const name = body.name.trim()
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockStaff(tx, staffId)
    const id = await savePasskey(deps, tx, STAFF_PASSKEYS, { ownerId: staffId, name, made })
    await record(tx, { action: 'addStaffPasskey', subject: { kind: 'staff', id: staffId }, after: { passkey: name } })
    return { id }
  })
}
