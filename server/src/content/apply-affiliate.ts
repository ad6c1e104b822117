import type { Answer, Asked } from '@sen/core/call'
import { readContact } from '@sen/core/content/rules'
import type { serviceCalls } from '@sen/core/content/service-calls'
import { refuse } from '@sen/core/refusal'
import { checkPow } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { saveApplication } from './store.ts'

/**
 * Takes an application to become an affiliate (JOIN-02). Refuses a contact that cannot be one, a missing human verification
 * where the brand asks for it, and a second application while the first one waits.
 */
export async function applyAffiliate(
  deps: Deps,
  caller: Caller,
  { body }: Asked<typeof serviceCalls.applyAffiliate>,
): Promise<Answer<typeof serviceCalls.applyAffiliate>> {
  const contact =
    readContact(body.channel, body.contact) ?? refuse('content.contactInvalid', { fields: { contact: 'pattern' } })
  if (caller.brand.humanVerification) await checkPow(deps, caller, 'affiliate', body.humanVerification)
  const application = {
    id: deps.newId(),
    name: body.name.trim(),
    channel: body.channel,
    contact,
    plan: body.plan.trim(),
    language: caller.language,
    ip: caller.ip,
    accountId: caller.session?.accountId ?? null,
    at: deps.now(),
  }
  const isNew = await deps.db.inBrand(caller.brand.code, tx => saveApplication(tx, application))
  if (!isNew) refuse('content.applicationPending')
  return { id: application.id }
}
