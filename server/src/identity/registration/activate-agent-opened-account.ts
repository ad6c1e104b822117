import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { saveProfile } from '../store.ts'

/** Refuses with platform.badInput { agreed } whoever did not agree to the terms and to being of age. */
export function refuseUnagreed(caller: Caller, agreed: boolean | undefined): void {
  if (agreed !== true)
    refuseFields(caller, { agreed: { code: 'identity.agreeTerms', words: { 0: 'identity.termsName' } } })
}

/**
 * The owner of an account that an agent opened for him has come and agreed: that is written down and said, once, inside the
 * caller's transaction.
 */
export async function activateAgentOpenedAccount(deps: Deps, tx: Tx, caller: Caller, accountId: string): Promise<void> {
  const taken = await tx.run(sql`
    update identity.accounts set pending_activation = false where brand_id = ${tx.brandId} and id = ${accountId} and pending_activation`)
  if (taken === 0) return
  await saveProfile(tx, accountId, { fields: {}, method: 'AGENT', url: '', ip: caller.ip, agreedAt: deps.now() })
  await deps.events.accountActivated(tx, { id: accountId, brand: caller.brand })
}
