import type { contractCalls } from '@sen/core/agents/contract-calls'
import { CONTRACT_FLAGS, type ContractKind } from '@sen/core/agents/contract-kinds'
import type { Answer } from '@sen/core/call'
import type { Caller, Deps } from '../../platform/deps.ts'
import { hasContracts } from './request-contract.ts'

/** Which kinds of contract the brand has, as the flags of the documents. */
export async function getConsolidatedFunds(
  _deps: Deps,
  { brand }: Caller,
): Promise<Answer<typeof contractCalls.getConsolidatedFunds>> {
  const flag = (kind: ContractKind) => (hasContracts(brand, kind) ? 1 : 0)
  return {
    [CONTRACT_FLAGS.dividend]: flag('dividend'),
    [CONTRACT_FLAGS.daily]: flag('daily'),
    [CONTRACT_FLAGS.hourly]: flag('hourly'),
    [CONTRACT_FLAGS.realtime]: flag('realtime'),
  }
}
