import type { Answer, Asked } from '@sen/core/call'
import type { newIpCalls } from '@sen/core/identity/code-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { sendCode } from '../challenges/send-code.ts'
import { findTicket, listProofMethods } from './new-ip-challenge.ts'

type Call = typeof newIpCalls.sendNewIpCode

/** Sends the code of an extra verification to the account's own phone or mail address. */
export async function sendNewIpCode(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId, proofs } = await deps.db.inBrand(caller.brand.code, async tx => {
    const ticket = (await findTicket(deps, tx, caller, body.ticket, false)) ?? refuse('identity.ticketOver')
    return { accountId: ticket.account_id, proofs: await listProofMethods(tx, caller, ticket.account_id) }
  })
  const value = body.method === 'sms' ? proofs.mobile : proofs.email
  // Where there is an authenticator no code is sent: it would not be taken.
  if (!value || proofs.hasTotp) return refuse('identity.ticketOver')
  const target = { kind: body.method === 'sms' ? 'sms' : 'mail', value } as const
  return sendCode(deps, caller, { purpose: 'address', target, accountId })
}
