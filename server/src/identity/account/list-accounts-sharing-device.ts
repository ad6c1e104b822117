import { sql, type Tx } from '../../platform/db.ts'
import { listSharedDeviceAccounts } from './read-players.ts'

export type AccountSharingDevice = { id: string; username: string; byBrowser: boolean; byIp: boolean }

/** How many of the addresses used last are looked at, and of how many sign-ins. */
const ADDRESSES = 10
const SIGN_INS = 50

/** Other accounts that signed in with a browser of this one, ever, or from an address of its latest sign-ins, since a moment. */
export async function listAccountsSharingDevice(
  tx: Tx,
  accountId: string,
  since: Date,
): Promise<AccountSharingDevice[]> {
  const latest = await tx.query<{ ip: string }>(sql`
    select ip from identity.login_attempts
    where brand_id = ${tx.brandId} and account_id = ${accountId} and outcome = 'ok' and at >= ${since}
    order by at desc limit ${SIGN_INS}`)
  const addresses = [...new Set(latest.map(({ ip }) => ip))].slice(0, ADDRESSES)
  const byIp = await listSharedDeviceAccounts(tx, { accountId, addresses, since })
  const byBrowser = await tx.query<{ id: string; username: string }>(sql`
    select distinct a.id, a.username from identity.devices mine
    join identity.devices other on other.brand_id = mine.brand_id and other.key_hash = mine.key_hash
    join identity.accounts a on a.brand_id = other.brand_id and a.id = other.account_id
    where mine.brand_id = ${tx.brandId} and mine.account_id = ${accountId} and other.account_id <> ${accountId}
    order by a.username limit 20`)
  const sharers = new Map<string, AccountSharingDevice>()
  const add = (how: 'byBrowser' | 'byIp', { id, username }: { id: string; username: string }) => {
    const known = sharers.get(id) ?? { id, username, byBrowser: false, byIp: false }
    sharers.set(id, { ...known, [how]: true })
  }
  for (const one of byBrowser) add('byBrowser', one)
  for (const one of byIp) add('byIp', one)
  return [...sharers.values()]
}
