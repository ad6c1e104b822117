/** Row-level security as PostgreSQL itself knows it: no table of a brand may be half guarded (threat T22, decision 0005). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Tables with brand_id that are read before a brand is known. */
const UNGUARDED = ['brand.domains']
/** The functions that act as their owner. Each names the brand in every predicate; decisions 0005 and 0070 tell why they exist. */
const AS_OWNER = ['bets.has_transaction', 'bets.take_back_win', 'play.settle']

const half = sql`
  select n.nspname || '.' || c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
    and n.nspname not in ('pg_catalog', 'information_schema')
  order by 1`

test('every table with brand_id forces row-level security; a planted one is seen', async () => {
  const names = () => world.deps.db.asOwner(async tx => (await tx.query<{ name: string }>(half)).map(row => row.name))
  expect(
    await names(),
    'tables with brand_id that do not force row-level security: `select platform.guard(…)` in the migration, or UNGUARDED with a reason',
  ).toEqual(UNGUARDED)
  await world.deps.db.asOwner(tx => tx.run(sql`create table brand.planted (brand_id text not null)`))
  expect(await names()).toEqual([...UNGUARDED, 'brand.planted'])
  await world.deps.db.asOwner(tx => tx.run(sql`drop table brand.planted`))
})

test('the application role owns nothing, is not above row-level security, and sees nothing where no brand is named', async () => {
  const [role] = await world.deps.db.asOwner(tx =>
    tx.query<{ rolsuper: boolean; rolbypassrls: boolean; owned: bigint }>(sql`
      select rolsuper, rolbypassrls, (select count(*) from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = 'sen_app'`),
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, owned: 0n })
  const tables = await world.deps.db.asOwner(tx =>
    tx.query<{ name: string }>(sql`
      select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and c.relrowsecurity and has_table_privilege('sen_app', c.oid, 'select')
        and has_schema_privilege('sen_app', n.oid, 'usage')`),
  )
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const seen = await world.deps.db.asOwner(async tx => {
      await tx.client.query('set local role sen_app')
      return (await tx.client.query(`select count(*) as rows from ${name}`)).rows[0].rows as bigint
    })
    expect(seen, name).toBe(0n)
  }
})

test('what acts as its owner stands on the list, and searches no path', async () => {
  const functions = await world.deps.db.asOwner(tx =>
    tx.query<{ name: string; config: string[] | null }>(sql`
      select n.nspname || '.' || p.proname as name, p.proconfig as config from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`),
  )
  expect(
    functions.map(({ name }) => name).toSorted(),
    'functions that are security definer: let the caller’s rights do, or add it to AS_OWNER with a decision',
  ).toEqual(AS_OWNER)
  for (const { name, config } of functions) {
    expect(
      config?.some(setting => setting.startsWith('search_path=')),
      `${name} must set its search_path`,
    ).toBe(true)
  }
})
