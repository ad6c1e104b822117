/** Responsible play on a player's card. Staff may make it stricter when the player asks for that, and never looser before its time. */
import { call, named } from '../call.ts'
import { id, language, moment, text, z } from '../schema.ts'
import { limits } from './calls.ts'
import { EXCLUSION_TERMS, LIMIT_KINDS, LIMIT_PERIODS, TIMEOUT_TERMS } from './limits.ts'

const reason = text(300, 3)

const safety = z.object({
  ...limits.shape,
  /** What was changed, newest first: by the player, by staff or by the clock. */
  changes: z.array(z.object({ id, what: z.string(), detail: z.record(z.string(), z.unknown()), at: moment })),
})

export const safetyStaffCalls = named({
  getPlayerSafety: call({
    method: 'GET',
    path: '/wps/office/player/safety',
    access: 'staff',
    tags: ['limits'],
    permission: 'players.view',
    summary: 'A player’s limits with what is used of them, the running break or exclusion, and what was changed.',
    query: z.object({ id, language }),
    answer: safety,
    refusals: ['operations.playerUnknown'],
  }),
  tightenPlayerLimit: call({
    method: 'POST',
    path: '/wps/office/player/safety/limits',
    access: 'staff',
    tags: ['limits', 'players'],
    permission: 'players.protect',
    summary:
      'Sets a stricter limit at the player’s wish; it holds at once. The value that holds already withdraws a loosening that waits. A looser one is refused: only the player may ask for that.',
    body: z.strictObject({
      id,
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      value: text(24, 1),
      reason,
    }),
    answer: safety,
    refusals: ['operations.playerUnknown', 'operations.nothingChanged', 'safety.limitBounds', 'safety.onlyTighter'],
  }),
  excludePlayer: call({
    method: 'POST',
    path: '/wps/office/player/safety/exclusion',
    access: 'staff',
    tags: ['limits', 'players'],
    permission: 'players.protect',
    summary:
      'Begins a break or an exclusion at the player’s wish: no bet and no deposit from now on; wins, refunds and withdrawals go on. Nobody can take it back or shorten it.',
    body: z.strictObject({ id, term: z.enum([...TIMEOUT_TERMS, ...EXCLUSION_TERMS]), reason }),
    answer: safety,
    refusals: ['operations.playerUnknown', 'safety.notLonger'],
  }),
})
