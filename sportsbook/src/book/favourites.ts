/** What a player follows: leagues, and matches while they are on the board. */
import { sql } from '@sen/supplier/database'
import { Refusal } from '@sen/supplier/refusal'
import type { Session } from '@sen/supplier/sessions'
import type { Book } from './book.ts'

export type Favourite = { kind: 'league' | 'match'; code: string }

/** Nobody follows more; the ones chosen first give way. */
const MOST = 100

/** The player's favourites, the latest first: matches that are over are left out. */
export async function listFavourites({ supplier, board }: Book, playerId: string): Promise<Favourite[]> {
  const rows = await supplier.database.query<Favourite>(
    sql`select kind, code from favourites where player_id = ${playerId} order by at desc, kind, code limit ${MOST}`,
  )
  return rows.filter(({ kind, code }) => kind === 'league' || board.matches.has(code))
}

/** Follows a league or match, or no longer. Refuses unknownLeague, unknownMatch. */
export async function setFavourite(book: Book, session: Session, asked: Favourite & { isOn: boolean }): Promise<void> {
  const { supplier, board, leagues } = book
  const { kind, code, isOn } = asked
  const player = session.player_id
  if (!isOn) {
    await supplier.database.run(
      sql`delete from favourites where player_id = ${player} and kind = ${kind} and code = ${code}`,
    )
    return
  }
  if (kind === 'league' && !leagues.some(league => league.code === code)) throw new Refusal('unknownLeague')
  if (kind === 'match' && !board.matches.has(code)) throw new Refusal('unknownMatch')
  await supplier.database.inTransaction(async tx => {
    await tx.run(
      sql`insert into favourites (player_id, kind, code) values (${player}, ${kind}, ${code}) on conflict do nothing`,
    )
    await tx.run(sql`delete from favourites f using (select kind, code from favourites where player_id = ${player}
      order by at desc offset ${MOST}) old where f.player_id = ${player} and f.kind = old.kind and f.code = old.code`)
  })
}
