import type { Answer, Asked } from '@sen/core/call'
import type { newIpCalls } from '@sen/core/identity/code-calls'
import { isSameName } from '@sen/core/identity/names'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { takePasskey } from '../../platform/passkey-store.ts'
import { recordEvent } from '../account/record-event.ts'
import { takeCode } from '../challenges/take-code.ts'
import { takeSecondFactor } from '../credentials/check-totp.ts'
import { ACCOUNT_PASSKEYS } from '../credentials/passkey-store.ts'
import { findAccount } from '../store.ts'
import { completeLogin } from './complete-login.ts'
import { closeTicket, findTicket, listProofMethods, type ProofMethods, type Ticket } from './new-ip-challenge.ts'

type Call = typeof newIpCalls.verifyNewIpLogin
type Body = Asked<Call>['body']

/** Ends the extra verification of a new address and signs in. A try is taken before anything is looked at: three, then it is over. */
export async function verifyNewIpLogin(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const brandId = caller.brand.code
  const read = await deps.db.inBrand(brandId, async tx => {
    const found = await findTicket(deps, tx, caller, body.ticket, true)
    return found ? { ticket: found, proofs: await listProofMethods(tx, caller, found.account_id) } : undefined
  })
  const { ticket, proofs } = read ?? refuse('identity.ticketOver')
  if (!(await isRightProof(deps, caller, body, ticket, proofs))) refuse('identity.codeWrong')
  if (!(await deps.db.inBrand(brandId, tx => closeTicket(tx, body.ticket)))) refuse('identity.ticketOver')
  return completeLogin(deps, caller, {
    accountId: ticket.account_id,
    portal: ticket.portal,
    attemptId: ticket.login_attempt_id,
    isExpired: ticket.is_expired,
    mustChange: ticket.must_change,
    remember: ticket.remember,
    provedBy: 'step',
  })
}

async function isRightProof(deps: Deps, caller: Caller, body: Body, ticket: Ticket, proofs: ProofMethods) {
  const { account_id: accountId } = ticket
  if (body.method === 'google') return isByTotp(deps, caller, accountId, body.code ?? '')
  if (body.method === 'passkey') {
    const of = { purpose: 'step', holder: body.ticket, ownerId: accountId } as const
    return (
      body.passkey !== undefined && (await takePasskey(deps, caller, ACCOUNT_PASSKEYS, of, body.passkey)) !== undefined
    )
  }
  return !ticket.by_phone && !proofs.hasTotp && (await isProved(deps, caller.brand.code, body, proofs))
}

/** A recovery code is told to the owner: it may have been found. */
async function isByTotp(deps: Deps, caller: Caller, accountId: string, code: string): Promise<boolean> {
  const brandId = caller.brand.code
  const by = await takeSecondFactor(deps, brandId, accountId, code)
  if (by !== 'recovery') return by === 'totp'
  await deps.db.inBrand(brandId, async tx => {
    const account = await findAccount(tx, accountId)
    if (account) await recordEvent(deps, tx, caller, { account, event: 'recoveryCodeUsed' })
  })
  return true
}

async function isProved(deps: Deps, brandId: string, body: Body, proofs: ProofMethods): Promise<boolean> {
  const take = async (kind: 'sms' | 'mail', value: string | undefined) =>
    value !== undefined &&
    (await takeCode(deps, brandId, { purpose: 'address', target: { kind, value }, code: body.code ?? '' }))
  if (body.method === 'sms') return take('sms', proofs.mobile)
  if (body.method === 'email') return take('mail', proofs.email)
  if (
    body.method !== 'accountHolderName' ||
    !proofs.accountHolderName ||
    !isSameName(body.accountHolderName ?? '', proofs.accountHolderName)
  )
    return false
  return (await take('sms', proofs.mobile)) || (await take('mail', proofs.email))
}
