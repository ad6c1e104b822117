import { sql } from '../../platform/db.ts'

/** When the owner of account `a` was last let in: by signing in, or by registering, which signs in as well. Null: nobody has come in yet. */
export const LAST_SIGN_IN = sql`greatest(
  (select max(s.at) from identity.login_attempts s where s.brand_id = a.brand_id and s.account_id = a.id and s.outcome = 'ok'),
  (select a.created_at from identity.profiles r where r.brand_id = a.brand_id and r.account_id = a.id))`
