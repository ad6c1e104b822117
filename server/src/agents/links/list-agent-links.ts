import type { agentLinkCalls } from '@sen/core/agents/link-calls'
import type { Answer, Asked } from '@sen/core/call'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readReportDays } from '../read-report.ts'
import { type LinkRow, listLinks } from './link-store.ts'

type Call = typeof agentLinkCalls.listAgentLinks

/** Where a code leads: registering below the agent. */
export const linkPath = (code: string): string => `/register?affiliateCode=${encodeURIComponent(code)}`

/** The caller's links with their funnels. */
export function listAgentLinks(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = readReportDays(deps, caller, query)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const rows = await listLinks(tx, accountId, days)
    const sum = (read: (row: LinkRow) => number) => rows.reduce((all, row) => all + read(row), 0)
    return {
      ...days,
      list: rows.map(row => ({
        id: row.id,
        name: row.name,
        code: row.code,
        path: linkPath(row.code),
        createdAt: row.created_at.toISOString(),
        clicks: row.clicks,
        registrations: row.registrations,
        firstDeposits: row.first_deposits,
      })),
      totals: {
        clicks: sum(({ clicks }) => clicks),
        registrations: sum(({ registrations }) => registrations),
        firstDeposits: sum(({ first_deposits }) => first_deposits),
      },
    }
  })
}
