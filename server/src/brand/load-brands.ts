import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Brand, brandFile } from '@sen/core/brand/brand-file'
import { type Db, sql, type Tx } from '../platform/db.ts'
import type { Brands } from '../platform/deps.ts'

/** Where brands stand as files. */
const BRANDS = path.join(import.meta.dirname, '..', '..', '..', 'brands')

/** Reads the brand files and keeps each as a row; a file that changed replaces the row that came from it. Run at start, as owner. */
export async function loadBrands(db: Db, folder = BRANDS): Promise<void> {
  const files = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => fs.readFileSync(path.join(folder, entry.name, 'brand.json'), 'utf8'))
  await db.asOwner(async tx => {
    for (const text of files) {
      const brand = brandFile.parse(JSON.parse(text))
      const sha256 = createHash('sha256').update(text).digest('hex')
      await tx.run(sql`
        insert into brand.brands (brand_id, data, file_sha256) values (${brand.code}, ${text}::jsonb, ${sha256})
        on conflict (brand_id) do update set data = excluded.data, file_sha256 = excluded.file_sha256, updated_at = now()
        where brands.file_sha256 <> excluded.file_sha256`)
      for (const { host, speed } of brand.hosts) {
        await tx.run(sql`
          insert into brand.domains (host, brand_id, speed) values (${host}, ${brand.code}, ${speed})
          on conflict (host) do update set brand_id = excluded.brand_id, speed = excluded.speed
          where (domains.brand_id, domains.speed) <> (excluded.brand_id, excluded.speed)`)
      }
    }
  })
}

/** Every brand's code and name, as the owner: for seeds and jobs that walk brands. */
export async function listBrands(tx: Tx): Promise<{ brandId: string; name: string }[]> {
  return tx.query(sql`select brand_id as "brandId", data->>'name' as name from brand.brands order by brand_id`)
}

/** The site's host without its port; the back office of a site stands at the same name behind "office.". */
const siteOf = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^office\./, '')

/** The brands in memory, looked up by host on every request. */
export async function openBrands(db: Db): Promise<Brands> {
  let byCode = new Map<string, Brand>()
  let byHost = new Map<string, Brand>()
  const reload = async () => {
    await db.asOwner(async tx => {
      const rows = await tx.query<{ brand_id: string; data: unknown }>(
        sql`select brand_id, data from brand.brands order by brand_id`,
      )
      const hosts = await tx.query<{ host: string; brand_id: string }>(sql`select host, brand_id from brand.domains`)
      byCode = new Map(rows.map(row => [row.brand_id, brandFile.parse(row.data)]))
      byHost = new Map(
        hosts.flatMap(({ host, brand_id }) => (byCode.has(brand_id) ? [[host, byCode.get(brand_id) as Brand]] : [])),
      )
    })
  }
  db.lookUpCalendars(code => byCode.get(code))
  await reload()
  return {
    byHost: host => byHost.get(siteOf(host)) ?? byHost.get('*'),
    byCode: code => byCode.get(code),
    all: () => [...byCode.values()],
    reload,
  }
}
