import type { Amount } from '@sen/core/money'
import type { Deps } from '../platform/deps.ts'
import { giveFreeRounds, readFreeRounds } from '../play/public.ts'
import { type FreeRoundsRow, listUnread, listUnsent, savePlayed, saveState } from './free-round-store.ts'

const SENT_AT_ONCE = 200
const READ_AT_ONCE = 1000
/** A round that was begun before the end of a gift may be over after it. */
const LATE_MS = 3_600_000

/**
 * Sends what has not reached its vendor. The vendor keeps a gift by its id, so that one that is sent again is there once; what a vendor that
 * does not answer is to have waits, and nothing else with it.
 */
export async function sendFreeRounds(deps: Deps, brandId: string): Promise<void> {
  const brand = deps.brands.byCode(brandId)
  if (!brand) return
  const unsent = await deps.db.inBrand(brandId, tx => listUnsent(tx, SENT_AT_ONCE))
  for (const [vendor, of] of Map.groupBy(unsent, row => row.vendor_code))
    try {
      for (const row of of) {
        const answer = row.ends_at > deps.now() ? await giveFreeRounds(deps, brand, asGift(row)) : 'refused'
        await deps.db.inBrand(brandId, tx => saveState(tx, row.id, answer))
      }
    } catch (error) {
      deps.log.warn({ err: error, vendor }, 'free rounds wait')
    }
}

const asGift = (row: FreeRoundsRow) => ({
  id: row.id,
  playerId: row.player_id,
  vendorCode: row.vendor_code,
  gameCode: row.game_code,
  stake: row.stake,
  rounds: row.rounds,
  endsAt: row.ends_at,
})

/** Reads at their vendors how far gifts were played. All that were asked about go behind the others, also where nothing was told of them. */
async function readPlayedFreeRounds(deps: Deps, brandId: string): Promise<void> {
  const rows = await deps.db.inBrand(brandId, tx => listUnread(tx, READ_AT_ONCE))
  for (const [vendor, of] of Map.groupBy(rows, row => row.vendor_code)) {
    const ids = of.map(row => row.id)
    const told = await readFreeRounds(deps, vendor, ids).catch(error =>
      deps.log.warn({ err: error, vendor }, 'a vendor did not say how far free rounds were played'),
    )
    const now = deps.now()
    const read = of.map(row => {
      const one = told?.get(row.id)
      const isLate = told !== undefined && row.ends_at.getTime() + LATE_MS < now.getTime()
      return {
        id: row.id,
        played: one ? Math.max(row.rounds - one.left, 0) : row.played,
        won: one ? (one.won as Amount) : row.won,
        isOver: isLate || one?.left === 0,
      }
    })
    await deps.db.inBrand(brandId, tx => savePlayed(tx, read, now))
  }
}

/** What the job does: both, the one whatever becomes of the other. */
export async function keepFreeRounds(deps: Deps, brandId: string): Promise<void> {
  try {
    await sendFreeRounds(deps, brandId)
  } finally {
    await readPlayedFreeRounds(deps, brandId)
  }
}
