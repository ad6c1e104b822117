/** Brands that nobody plays at, as many as are asked for, beside those of the files. */
import { type Brand, brandFile } from '@sen/core/brand/brand-file'
import { loadBrands, readBrandFiles, saveBrands } from '../src/brand/public.ts'
import type { Db } from '../src/platform/db.ts'
import { seedBrands } from '../src/prepare.ts'

/** Fills a migrated database until it has so many brands. */
export async function makeBrands(db: Db, count: number): Promise<void> {
  await loadBrands(db)
  const { files } = readBrandFiles()
  const pattern = files.find(({ brand }) => brand.code === 'hac')?.brand as Brand
  const more = Array.from({ length: Math.max(count - files.length, 0) }, (_, no) => {
    const code = `idle${String(no).padStart(2, '0')}`
    const brand = { ...pattern, code, hosts: [{ ...pattern.hosts[0], host: `${code}.localhost` }] }
    return { text: JSON.stringify(brand), brand: brandFile.parse(brand) }
  })
  await saveBrands(db, more)
  await seedBrands(db)
}
