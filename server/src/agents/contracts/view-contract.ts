import type { contractCalls } from '@sen/core/agents/contract-calls'
import type { Answer } from '@sen/core/call'
import { nameAccounts } from '../../identity/public.ts'
import type { Tx } from '../../platform/db.ts'
import { type ContractRow, endOfRequest } from './contract-store.ts'

export type ContractView = Answer<typeof contractCalls.getContract>['contract']

/** Contracts as both sides read them. */
export async function viewContracts(tx: Tx, rows: readonly ContractRow[]): Promise<ContractView[]> {
  const names = await nameAccounts(
    tx,
    rows.flatMap(row => [row.holder_id, row.giver_id ?? row.holder_id]),
  )
  const party = (id: string) => ({ id, account: names.get(id) ?? '' })
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    giver: row.giver_id === null ? null : party(row.giver_id),
    holder: party(row.holder_id),
    version: row.version,
    awaiting: row.awaiting,
    terms: row.terms,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    expiresAt: row.awaiting === null ? null : endOfRequest(row).toISOString(),
    endedBy: row.ended_by,
    createdAt: row.created_at.toISOString(),
  }))
}

export const viewContract = async (tx: Tx, row: ContractRow): Promise<ContractView> =>
  (await viewContracts(tx, [row]))[0] as ContractView
