import { saveContact } from '../server/src/identity/account/read-contact.ts'
import { findAccountIdOfName } from '../server/src/identity/public.ts'
import { sql } from '../server/src/platform/db.ts'
import { inBrand } from './database.ts'
import { newMobile } from './player.ts'

/** What an operator or an upline does to an account, done at its row. */
export async function markAccount(brand: 'sen' | 'hac', name: string, mark: 'first_login' | 'verify_new_ip' | 'vip5') {
  await inBrand(brand, tx =>
    tx.run(
      mark === 'vip5'
        ? sql`insert into rewards.vip_statuses (brand_id, player_id, level, reached, reviewed_on)
            select brand_id, id, 5, 5, platform.day_of(now(), platform.brand_zone(brand_id)) from identity.accounts
            where brand_id = ${brand} and username_normalized = ${name}
            on conflict (brand_id, player_id) do update set level = 5, reached = 5, reviewed_on = excluded.reviewed_on`
        : mark === 'first_login'
          ? sql`update identity.accounts set first_login = true where brand_id = ${brand} and username_normalized = ${name}`
          : sql`update identity.accounts set verify_new_ip = true where brand_id = ${brand} and username_normalized = ${name}`,
    ),
  )
}

/** Gives an account a mobile number and a mail address that are proved, without the codes. Answers both, the number without its country. */
export async function giveContacts(brand: 'sen' | 'hac', name: string): Promise<{ mobile: string; email: string }> {
  const [mobile, email, at] = [newMobile(), `${name}@mail.example`, new Date()]
  await inBrand(brand, async tx => {
    const accountId = await findAccountIdOfName(tx, name)
    if (!accountId) throw new Error(`no account ${name}`)
    const proved = { accountId, verifiedAt: at, at }
    await saveContact(tx, { ...proved, kind: 'mobile', value: `84${mobile}` })
    await saveContact(tx, { ...proved, kind: 'email', value: email })
  })
  return { mobile, email }
}
