import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { safetyCalls } from '@sen/core/safety/calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type ChangeRow, listChangePage } from './store.ts'

type Call = typeof safetyCalls.listLimitChanges
type View = Answer<Call>['list'][number]

/** What was changed of the player's limits, breaks and reminders, newest first, with who did it. */
export function listLimitChanges(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { page, nextCursor } = await listChangePage(tx, accountId, query)
    return { list: page.map(viewChange), nextCursor }
  })
}

/** What happens by itself: a loosening that begins to hold, a session that reached its limit. */
const BY_CLOCK: readonly View['what'][] = ['limit_loosened', 'session_held']

function viewChange({ id, what, detail, at }: ChangeRow): View {
  const { kind, period, term, minutes } = detail
  const after = detail.wanted === undefined ? detail.value : detail.wanted
  return {
    id,
    at: at.toISOString(),
    what,
    // Staff lift an exclusion, and stand with their name in what else they did; a player is not told the name.
    by: BY_CLOCK.includes(what) ? 'clock' : detail.by !== undefined || what === 'lifted' ? 'staff' : 'player',
    limit:
      kind && period ? { kind, period, before: writeValue(kind, detail.before), after: writeValue(kind, after) } : null,
    term: term ?? null,
    minutes: minutes === undefined ? null : Number(minutes),
  }
}

const writeValue = (kind: string, value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : kind === 'session' ? value : writeAmount(BigInt(value))
