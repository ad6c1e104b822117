import { sql } from '../server/src/platform/db.ts'
import { inBrand } from './database.ts'

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
