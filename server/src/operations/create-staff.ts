import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { refuse } from '@sen/core/refusal'
import { hashPassword } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { generatePassword } from './generate-password.ts'
import { recordCredentialReset } from './record-credential-reset.ts'
import { addStaff } from './store.ts'

type Call = typeof operationsCalls.createStaff

/** Adds a person with a one-time password, which the answer holds and nothing else does. */
export async function createStaff(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  const { username, name, role } = body
  const password = generatePassword(deps)
  const hash = await hashPassword(password)
  const id = deps.newId()
  await deps.db.inBrand(caller.brand.code, async tx => {
    const staff = { id, username, name, role, hash, mustChange: true, secret: null, createdBy: staffId, at: deps.now() }
    if (!(await addStaff(tx, staff))) refuse('operations.nameTaken')
    await recordCredentialReset(deps, tx, id, staffId)
    await record(tx, { action: 'createStaff', subject: { kind: 'staff', id }, after: { username, name, role } })
  })
  return { id, username, password }
}
