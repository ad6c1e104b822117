import type { Answer, Asked } from '@sen/core/call'
import type { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listPasskeysOf } from '../platform/passkey-store.ts'
import { askNewPasskey } from '../platform/passkeys.ts'
import { readStep } from './check-code.ts'
import { requireOwnPassword, STAFF_PASSKEYS } from './passkey-store.ts'
import { takeStep } from './store.ts'

type Call = typeof staffPasskeyCalls.beginStaffPasskey

/** Asks for a new passkey, once the person typed his password and a fresh code of his authenticator: a passkey opens without both. */
export async function beginStaffPasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { sessionId, username } = staffOf(caller)
  const { brand } = caller
  const staff = await requireOwnPassword(deps, caller, body.password)
  const secret = staff.totp_secret ?? refuse('operations.codeWrong')
  const step = readStep(deps, brand.code, { id: staff.id, secret }, body.code.trim())
  return deps.db.inBrand(brand.code, async tx => {
    if (step === undefined || !(await takeStep(tx, staff.id, step))) refuse('operations.codeWrong')
    const known = await listPasskeysOf(tx, STAFF_PASSKEYS, staff.id)
    const user = { id: staff.id, name: username }
    const site = `${brand.name} Office`
    return askNewPasskey(deps, tx, caller, { purpose: 'staff-add', holder: sessionId, user, site, known })
  })
}
