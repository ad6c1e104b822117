/** Pictures that an earlier version kept as files of one machine, `<data>/uploads/<brand>/<shelf>/<name>`, become rows that all servers show. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from './db.ts'
import type { Deps } from './deps.ts'
import { SHELVES, type Shelf, UPLOAD_NAME } from './uploads.ts'

/** Takes the files of every brand into the database and removes them; answers how many. May be repeated, also after it was killed. */
export async function takeUploadFiles(deps: Pick<Deps, 'db' | 'brands' | 'config' | 'now'>): Promise<number> {
  let taken = 0
  for (const { code } of deps.brands.all())
    for (const shelf of SHELVES) {
      const folder = path.join(deps.config.dataDir, 'uploads', code, shelf)
      for (const name of await listNames(folder)) {
        await takeFile(deps, { brandId: code, shelf, name, file: path.join(folder, name) })
        taken += 1
      }
    }
  return taken
}

const listNames = async (folder: string): Promise<string[]> =>
  (await fs.readdir(folder).catch(() => [])).filter(name => UPLOAD_NAME.test(name))

type UploadFile = { brandId: string; shelf: Shelf; name: string; file: string }

async function takeFile(deps: Pick<Deps, 'db' | 'now'>, { brandId, shelf, name, file }: UploadFile): Promise<void> {
  const picture = await fs.readFile(file)
  await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      insert into platform.uploads (brand_id, shelf, name, picture, stored_at)
      values (${brandId}, ${shelf}, ${name}, ${picture}, ${deps.now()}) on conflict do nothing`),
  )
  await fs.rm(file)
}
