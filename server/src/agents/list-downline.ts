import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer, Asked } from '@sen/core/call'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { findDepth, listDirect, listNamed } from './store.ts'
import { viewMembers, viewTrail } from './views.ts'

type Call = typeof agentCalls.listDownline

/** Who stands directly below the caller or one of his line; with `search`, everybody of that line by name (AGENT-08). */
export function listDownline(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const above = query.below ? await findDepth(tx, accountId, query.below) : 0
    if (above === undefined) return refuse('agents.memberUnknown')
    const root = query.below ?? accountId
    const page = { belowId: readCursorId(query.cursor), limit: query.pageSize + 1 }
    const name = normalizeUsername(query.search ?? '')
    const rows = name ? await listNamed(tx, root, name, page) : await listDirect(tx, root, page)
    const { page: shown, nextCursor } = cutPageById(rows, query.pageSize)
    return {
      trail: query.below ? await viewTrail(tx, accountId, query.below) : [],
      list: await viewMembers(deps, tx, shown, above),
      nextCursor,
    }
  })
}
