import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { listPlayerRows } from '../identity/public.ts'
import type { AccountKind, Caller, Deps } from '../platform/deps.ts'
import { readBalances } from '../wallet/public.ts'
import { readCursor, UUID, writeCursor } from './parse-date-range.ts'

type Call = typeof playerCalls.listPlayers

const KINDS: Readonly<Record<'member' | 'agent' | 'guest', readonly AccountKind[]>> = {
  member: [0],
  agent: [1, 2, 41, 42],
  guest: [4],
}

/** Players, newest first, by keyset, each with what he can stake. */
export async function listPlayers(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  return deps.db.inBrand(brand.code, async tx => {
    const rows = await listPlayerRows(tx, brand, {
      search: query.search ?? '',
      isBlocked: query.state === undefined ? undefined : query.state === 'blocked',
      kinds: query.kind && KINDS[query.kind],
      belowId: readCursor(query.cursor, UUID),
      limit: query.pageSize + 1,
    })
    const page = rows.slice(0, query.pageSize)
    const ids = page.map(row => row.id)
    const balances = await readBalances(tx, ids)
    return {
      list: page.map(row => {
        const balance = balances.get(row.id)
        return {
          id: row.id,
          account: row.username,
          kind: row.kind,
          isBlocked: row.blocked_at !== null,
          createdAt: row.created_at.toISOString(),
          lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
          balance: writeAmount(balance ? balance.cash + balance.bonus : 0n),
        }
      }),
      nextCursor: rows.length > page.length ? writeCursor(page.at(-1)?.id ?? '') : null,
    }
  })
}
