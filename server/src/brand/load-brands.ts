import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Brand, brandFile } from '@sen/core/brand/brand-file'
import { type Db, sql, type Tx } from '../platform/db.ts'
import type { Brands } from '../platform/deps.ts'

/** Where brands stand as files. */
const BRANDS = path.join(import.meta.dirname, '..', '..', '..', 'brands')

export type BrandFile = { text: string; brand: Brand }

/**
 * The brand files under a folder; a wrong one is a fault with its place and takes nothing from the others. A host that two files name is
 * a fault of both, so that a copied folder never takes another brand's visitors.
 */
export function readBrandFiles(folder = BRANDS): { files: BrandFile[]; faults: string[] } {
  const read: (BrandFile & { file: string })[] = []
  const faults: string[] = []
  for (const file of listFiles(folder)) {
    try {
      const text = fs.readFileSync(file, 'utf8')
      const brand = brandFile.parse(JSON.parse(text))
      if (brand.code === path.basename(path.dirname(file))) read.push({ file, text, brand })
      else faults.push(`${file}: code is "${brand.code}", which is not the folder's name`)
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}`)
    }
  }
  const claims = read.flatMap(({ brand }) => brand.hosts.map(({ host }) => host))
  const files = read.filter(({ file, brand }) => {
    const host = brand.hosts.find(one => claims.indexOf(one.host) !== claims.lastIndexOf(one.host))?.host
    if (host !== undefined) faults.push(`${file}: host "${host}" is another brand's too`)
    return host === undefined
  })
  return { files, faults }
}

/** Changes whenever a brand file is added, changed or taken away. */
export const printBrandFiles = (folder = BRANDS): string =>
  listFiles(folder)
    .map(file => {
      const stat = fs.statSync(file, { throwIfNoEntry: false })
      return `${file} ${stat?.mtimeMs} ${stat?.size}`
    })
    .join('\n')

const listFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => path.join(folder, entry.name, 'brand.json'))

/** Reads the brand files and keeps each as a row. Run at start, as owner; throws at a wrong file. */
export async function loadBrands(db: Db, folder = BRANDS): Promise<void> {
  const { files, faults } = readBrandFiles(folder)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await saveBrands(db, files)
}

/** A file that changed replaces the row that came from it. */
export async function saveBrands(db: Db, files: readonly BrandFile[]): Promise<void> {
  await db.asOwner(async tx => {
    for (const { text, brand } of files) {
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

/** The brands among these files that stand with another time zone or another first day of the week. */
export async function findMovedCalendars(tx: Tx, files: readonly BrandFile[]): Promise<string[]> {
  const rows = await tx.query<{ brand_id: string; zone: string; week: string }>(sql`
    select brand_id, data->>'timeZone' as zone, data->>'weekStart' as week from brand.brands`)
  const standing = new Map(rows.map(row => [row.brand_id, row]))
  return files.flatMap(({ brand: { code, timeZone, weekStart } }) => {
    const before = standing.get(code)
    return before && (before.zone !== timeZone || before.week !== weekStart) ? [code] : []
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
