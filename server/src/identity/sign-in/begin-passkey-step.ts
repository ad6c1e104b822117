import type { Answer, Asked } from '@sen/core/call'
import type { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPasskeysOf } from '../../platform/passkey-store.ts'
import { askPasskey } from '../../platform/passkeys.ts'
import { ACCOUNT_PASSKEYS } from '../credentials/passkey-store.ts'
import { findTicket } from './new-ip-challenge.ts'

type Call = typeof passkeyCalls.beginPasskeyStep

/** Asks one of the passkeys of the account that a ticket waits for. */
export async function beginPasskeyStep(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const ticket = (await findTicket(deps, tx, caller, body.ticket, false)) ?? refuse('identity.ticketOver')
    const known = await listPasskeysOf(tx, ACCOUNT_PASSKEYS, ticket.account_id)
    return askPasskey(deps, tx, caller, { purpose: 'step', holder: body.ticket, known })
  })
}
