import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { listPlayerRows } from '../identity/public.ts'
import type { AccountKind, Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { readBalances, sumVendorWallets } from '../wallet/public.ts'

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
      // Guests come and go by themselves: they are listed when they are asked for.
      kinds: query.kind ? KINDS[query.kind] : [...KINDS.member, ...KINDS.agent],
      belowId: readCursorId(query.cursor),
      limit: query.pageSize + 1,
    })
    const { page, nextCursor } = cutPageById(rows, query.pageSize)
    const ids = page.map(row => row.id)
    const balances = await readBalances(tx, ids)
    const held = await sumVendorWallets(tx, ids)
    return {
      list: page.map(row => {
        const balance = balances.get(row.id)
        return {
          id: row.id,
          memberNo: Number(row.member_no),
          account: row.username,
          kind: row.kind,
          isBlocked: row.blocked_at !== null,
          createdAt: row.created_at.toISOString(),
          lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
          balance: writeAmount(balance ? balance.cash + balance.bonus + (held.get(row.id) ?? 0n) : 0n),
        }
      }),
      nextCursor,
    }
  })
}
