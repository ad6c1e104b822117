import type { contractCalls } from '@sen/core/agents/contract-calls'
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import { mayOpenDownline } from '@sen/core/agents/kinds'
import type { Brand } from '@sen/core/brand/brand-file'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readLet } from '../downline-settings.ts'
import { findTyped } from '../read-report.ts'
import { findDepth, listTrailUp } from '../store.ts'
import { requestNew, requestTermination } from './answer-offer.ts'
import type { ContractRow } from './contract-store.ts'
import { viewContract } from './view-contract.ts'

type Call = typeof contractCalls.requestDividendContract

/** Whether a brand has contracts of a kind. */
export const hasContracts = (brand: Brand, kind: ContractKind): boolean =>
  brand.agents.contracts?.includes(kind) ?? false

/** Refuses a request that was accepted of a kind that the brand has no more; one for the end is still agreed on. */
export function refuseKindOff(
  brand: Brand,
  answer: string,
  { kind, state }: Pick<ContractRow, 'kind' | 'state'>,
): void {
  if (answer === 'accept' && state !== 'terminated' && !hasContracts(brand, kind)) refuse('agents.contractKindOff')
}

/**
 * Asks for a new contract of a kind, or for the end of one. New: for one directly below, whose giver the caller is; or for the caller himself,
 * of the agent directly above, or of the house where nobody stands above.
 */
export const requestContract =
  (kind: ContractKind) =>
  (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const { accountId, kind: accountKind } = sessionOf(caller)
    if (!mayOpenDownline(accountKind)) refuse('agents.mayNotContract')
    const now = deps.now()
    return deps.db.inBrand(caller.brand.code, async tx => {
      if (body.request === 'termination') {
        const id = body.id ?? refuse('agents.contractUnknown')
        return viewContract(tx, await requestTermination(tx, { accountId }, { kind, id, now }))
      }
      if (!hasContracts(caller.brand, kind)) refuse('agents.contractKindOff')
      if (!(await readLet(tx, accountId)).mayContract) refuse('agents.mayNotContract')
      const terms = body.terms ?? refuse('agents.termsInvalid')
      const parties = await findParties(tx, accountId, body.account)
      const asked = { kind, ...parties, terms, note: body.note ?? '', id: deps.newId(), now }
      const side = parties.holderId === accountId ? 'holder' : 'giver'
      return viewContract(tx, await requestNew(tx, { accountId }, side, asked))
    })
  }

async function findParties(tx: Tx, accountId: string, account: string | undefined) {
  if (account === undefined) return { giverId: (await listTrailUp(tx, accountId))[0] ?? null, holderId: accountId }
  const holderId = (await findTyped(tx, accountId, account)) ?? refuse('agents.memberUnknown')
  // Only with the one directly below: whoever stands between answers for his own.
  if ((await findDepth(tx, accountId, holderId)) !== 1) refuse('agents.memberUnknown')
  return { giverId: accountId, holderId }
}
