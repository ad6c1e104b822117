/** Two people of the staff in the cashier's storm: they review, hold, match and refund at the same moment, each on his own. */
import { Refusal } from '@sen/core/refusal'
import {
  matchTransferWith,
  resolvePayoutDispute,
  returnTransferWith,
  reviewWithdrawal,
  waiveWagering,
} from '../src/cashier/public.ts'
import { sql } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { depositPromotions } from '../src/promotions/public.ts'
import { makeStaff } from './cashier.ts'
import { makeRandom } from './cashier-storm-player.ts'
import type { Acts } from './storm-acts.ts'

const BRANDS = ['sen', 'hac'] as const
const reason = 'cơn bão'
const matchTransfer = matchTransferWith(depositPromotions)
const returnTransfer = returnTransferWith(depositPromotions)

/** What the staff does. */
export const CLERK_ACTS = [
  'withdrawals approved',
  'withdrawals rejected',
  'withdrawals held',
  'disputes refunded',
  'disputes settled as received',
  'transfers matched',
  'transfers sent back',
  'wagering waived',
] as const
const REVIEWED = { approve: 'withdrawals approved', reject: 'withdrawals rejected', hold: 'withdrawals held' } as const
const DECIDED = { refund: 'disputes refunded', received: 'disputes settled as received' } as const

export function makeClerks(deps: Deps, seed: number, acts: Acts<(typeof CLERK_ACTS)[number]>) {
  const random = makeRandom(seed * 77)
  let disputes = 0
  const make = (name: string) => {
    const staff = new Map(BRANDS.map(brand => [brand, makeStaff({ deps, time: { now: new Date() } }, name, brand)]))

    async function pick(brand: string, where: 'waiting' | 'disputed' | 'unmatched') {
      const rows = await deps.db.inBrand(brand, tx =>
        tx.query<{ id: string; state: string; deposit_id: string | null }>(
          where === 'unmatched'
            ? sql`select id, state, deposit_id from cashier.incoming_transfers where brand_id = ${brand} and state = 'unmatched' limit 20`
            : sql`select id, state, null as deposit_id from cashier.withdrawals where brand_id = ${brand}
                and state = any(${where === 'waiting' ? ['pending', 'held'] : ['disputed']}::text[]) limit 20`,
        ),
      )
      return rows[random(rows.length || 1)]
    }

    async function act(): Promise<void> {
      const brand = BRANDS[random(BRANDS.length)] as (typeof BRANDS)[number]
      const who = staff.get(brand)
      if (!who) return
      const query = undefined
      const waiting = await pick(brand, 'waiting')
      if (waiting) {
        const verdict = (['approve', 'approve', 'approve', 'reject', 'hold'] as const)[random(5)] ?? 'approve'
        await reviewWithdrawal(deps, who, { query, body: { id: waiting.id, verdict, reason } })
        acts.did(REVIEWED[verdict])
      }
      const disputed = await pick(brand, 'disputed')
      if (disputed) {
        const verdict = disputes % 2 === 0 ? 'refund' : 'received'
        await resolvePayoutDispute(deps, who, { query, body: { id: disputed.id, verdict, reason } })
        acts.did(DECIDED[verdict])
        disputes += 1
      }
      const unmatched = await pick(brand, 'unmatched')
      if (unmatched?.deposit_id && random(4) > 0) {
        await matchTransfer(deps, who, { query, body: { id: unmatched.id, depositId: unmatched.deposit_id, reason } })
        acts.did('transfers matched')
      } else if (unmatched) {
        await returnTransfer(deps, who, { query, body: { id: unmatched.id, reason } })
        acts.did('transfers sent back')
      }
    }

    /** Now and then somebody need not stake. */
    async function waiveOne(): Promise<void> {
      const brand = BRANDS[random(BRANDS.length)] as (typeof BRANDS)[number]
      const who = staff.get(brand)
      const open = await deps.db.inBrand(brand, tx =>
        tx.query<{ player_id: string }>(sql`
          select distinct player_id from cashier.wagering_requirements where brand_id = ${brand} and ended_at is null limit 20`),
      )
      const one = open[random(open.length || 1)]
      if (!who || !one) return
      await waiveWagering(deps, who, { query: undefined, body: { playerId: one.player_id, reason } })
      acts.did('wagering waived')
    }

    return async (isOn: () => boolean): Promise<void> => {
      while (isOn()) {
        try {
          await (random(8) === 0 ? waiveOne() : act())
        } catch (error) {
          // Somebody was quicker, or the line was cut: the next turn sees what stands.
          if (!(error instanceof Refusal)) await new Promise(resolve => setTimeout(resolve, 200))
        }
        await new Promise(resolve => setTimeout(resolve, 30 + random(60)))
      }
    }
  }
  const both = [make('Lan'), make('Minh')]
  return { run: (isOn: () => boolean): Promise<void> => Promise.all(both.map(work => work(isOn))).then(() => {}) }
}
