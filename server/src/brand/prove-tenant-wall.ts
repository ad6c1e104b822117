/** The wall between brands, proved before a server starts: whatever stands between it and the database may have changed what it is. */
import { type Db, sql } from '../platform/db.ts'

type Found = {
  role: string
  isAbove: boolean
  owned: number
  unguarded: string[]
  seen: number
}

/** Throws where a transaction of the application is not what keeps brands apart, and says why. */
export async function proveTenantWall(db: Db): Promise<void> {
  const brands = await db.asOwner(tx => tx.one<{ count: number }>(sql`select count(*)::int as count from brand.brands`))
  const found = await db.inNoBrand(tx =>
    tx.one<Found>(sql`
      select current_user::text as role, r.rolsuper or r.rolbypassrls as "isAbove",
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        (select coalesce(array_agg(c.oid::regclass::text), '{}') from pg_class c
          join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
          where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
            and has_schema_privilege(current_user, n.oid, 'usage')
            -- Read before a brand is known.
            and n.nspname || '.' || c.relname <> 'brand.domains') as unguarded,
        (select count(*)::int from brand.brands) as seen
      from pg_roles r where r.rolname = current_user`),
  )
  const why = !brands?.count || !found ? 'it holds no brands to prove it with' : judge(found)
  if (why) throw new Error(`The database does not keep brands apart: ${why}. The server does not start.`)
}

function judge({ role, isAbove, owned, unguarded, seen }: Found): string | undefined {
  if (role !== 'sen_app') return `transactions act as "${role}", not as "sen_app"`
  if (isAbove) return 'the role "sen_app" is above row-level security'
  if (owned > 0) return `the role "sen_app" owns ${owned} tables`
  if (unguarded.length > 0) return `row-level security is off for ${unguarded.join(', ')}`
  if (seen > 0) return `without a brand ${seen} brands are seen`
  return undefined
}
