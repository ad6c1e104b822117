import type { Answer, Asked } from '@sen/core/call'
import type { lobbyCalls } from '@sen/core/play/lobby-calls'
import { listCategory } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

/** The rooms of the card games that the brand shows: one per game, those that are open first (LAUNCH-10). */
export async function listRooms(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof lobbyCalls.listRooms>,
): Promise<Answer<typeof lobbyCalls.listRooms>> {
  const games = await listCategory(deps, caller, 'PVP')
  const rooms = games
    .filter(game => game.isGame === 'GAME' && (!query.vassalage || game.vassalage === query.vassalage.toUpperCase()))
    .map(({ nodeId, gameCode, vassalage, vendorName, gameName, minBet, isMaintenance, cover }) => {
      return { nodeId, gameCode, vassalage, vendorName, name: gameName, minBet, isOpen: isMaintenance === 0, cover }
    })
  return { rooms: rooms.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)) }
}
