import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findTotp, takeSecondFactor } from './check-totp.ts'
import { proveOwner } from './prove-owner.ts'

/**
 * Refuses unless the caller typed the login password and a code of the authenticator that is on (or a recovery code):
 * identity.totpIsOff, totpWrong, and those of proveOwner.
 */
export async function proveTotp(
  deps: Deps,
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { accountId } = sessionOf(caller)
  const brandId = caller.brand.code
  const isOn = await deps.db.inBrand(brandId, async tx => (await findTotp(tx, accountId))?.confirmed_at)
  if (!isOn) refuse('identity.totpIsOff')
  await proveOwner(deps, caller, password)
  if (!(await takeSecondFactor(deps, brandId, accountId, code))) refuse('identity.totpWrong')
}
