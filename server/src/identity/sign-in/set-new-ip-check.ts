import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordEvent } from '../account/record-event.ts'
import { changeProtected } from '../credentials/change-protected.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { listProofMethods, methodsOf } from './new-ip-challenge.ts'

type Call = typeof securityCalls.setNewIpCheck

/** Switches the verification of new addresses for this account (decision P23); on only where something can prove its owner. */
export async function setNewIpCheck(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  await proveOwner(deps, caller, body.password)
  return changeProtected(deps, caller, async (tx, account) => {
    if (body.isOn && methodsOf(await listProofMethods(tx, caller, account.id)).length === 0)
      refuse('identity.noContact')
    await tx.run(sql`
      update identity.accounts set verify_new_ip = ${body.isOn} where brand_id = ${tx.brandId} and id = ${account.id}`)
    await recordEvent(deps, tx, caller, { account, event: body.isOn ? 'newIpCheckOn' : 'newIpCheckOff' })
    return { verifiesNewIp: body.isOn }
  })
}
