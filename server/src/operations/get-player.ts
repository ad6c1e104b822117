import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { playerCalls } from '@sen/core/operations/player-calls'
import { listContacts, listLiveSessions, nameAccounts } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findVipBadge } from '../rewards/public.ts'
import { findBalance, sumAtVendors } from '../wallet/public.ts'
import { loadPlayer, maskContact, maskFields } from './load-player.ts'
import { listNotes } from './views.ts'

type Call = typeof playerCalls.getPlayer

/** A player's card; contacts and profile are masked. */
export async function getPlayer(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const player = await loadPlayer(tx, query.id)
    const { cash, bonus, locked, points } = await findBalance(tx, player.id)
    const vendor = await sumAtVendors(tx, player.id)
    const sessions = await listLiveSessions(tx, player.id, deps.now())
    const contacts = await listContacts(tx, player.id)
    const notes = await listNotes(tx, player.id)
    const names = await nameAccounts(
      tx,
      [player.upline_id, player.referrer_id].filter(id => id !== null),
    )
    const { rankLevel: level, labelName: name } = await findVipBadge(deps, tx, player.id, caller.language)
    const other = (id: string | null) => (id === null ? null : { id, account: names.get(id) ?? '' })
    return {
      id: player.id,
      memberNo: Number(player.member_no),
      account: player.username,
      kind: player.kind,
      isBlocked: player.blocked_at !== null,
      createdAt: player.created_at.toISOString(),
      lastSignInAt: player.last_sign_in_at?.toISOString() ?? null,
      balance: writeAmount(cash + bonus + vendor),
      nickname: player.nickname,
      language: player.language,
      blockedAt: player.blocked_at?.toISOString() ?? null,
      blockedReason: player.blocked_reason ?? '',
      registerIp: player.register_ip,
      registerMethod: player.register_method,
      vip: { level, name },
      upline: other(player.upline_id),
      referrer: other(player.referrer_id),
      contacts: contacts.map(maskContact),
      fields: maskFields(player.fields),
      buckets: {
        cash: writeAmount(cash),
        bonus: writeAmount(bonus),
        locked: writeAmount(locked),
        points: writeAmount(points),
        vendor: writeAmount(vendor),
      },
      sessions: sessions.map(session => ({
        id: session.id,
        portal: session.portal,
        ip: session.ip,
        browser: session.user_agent ?? '',
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
      })),
      notes: notes.map(note => ({
        id: note.id,
        text: note.text,
        staffName: note.staff_name,
        at: note.at.toISOString(),
      })),
    }
  })
}
