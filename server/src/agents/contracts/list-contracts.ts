import type { contractCalls } from '@sen/core/agents/contract-calls'
import { CONTRACT_KINDS } from '@sen/core/agents/contract-kinds'
import type { Answer, Asked } from '@sen/core/call'
import { nameAccounts } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import { listTrailUp } from '../store.ts'
import { CONTRACT_COLUMNS, type ContractRow, countWaiting, findLive, findLiveAbove } from './contract-store.ts'
import { viewContracts } from './view-contract.ts'

type Call = typeof contractCalls.listContracts

/** Contracts and requests that the caller holds or gave, newest first. */
export function listContracts(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const where = query.side === 'giver' ? sql`giver_id = ${accountId}` : sql`holder_id = ${accountId}`
    const from = { columns: CONTRACT_COLUMNS, table: sql`agents.contracts`, where: [where] }
    const { page, nextCursor } = await listPage<ContractRow>(tx, from, query)
    const uplineId = (await listTrailUp(tx, accountId))[0]
    const upline = uplineId ? ((await nameAccounts(tx, [uplineId])).get(uplineId) ?? '') : null
    const models = await listModels(tx, accountId)
    return {
      list: await viewContracts(tx, page),
      nextCursor,
      upline,
      models,
      waiting: await countWaiting(tx, accountId),
    }
  })
}

/** A tier that tells nothing of those above. */
const UNTOLD = { from: '0.00', active: 0, rate: 1000 }

async function listModels(tx: Tx, accountId: string): Promise<Answer<Call>['models']> {
  const models: Answer<Call>['models'] = []
  for (const kind of CONTRACT_KINDS) {
    const [own, above] = [await findLive(tx, kind, accountId), await findLiveAbove(tx, kind, accountId)]
    if (own) models.push({ kind, side: 'own', terms: own.terms })
    if (above)
      models.push({
        kind,
        side: 'above',
        terms: { ...above.terms, tiers: [UNTOLD], payer: 'upline', isApproved: false },
      })
  }
  return models
}
