/** The brand's pictures through the door of this module: what there is, and what shows it. */
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import { listPage, type Page, type PageOf } from '../platform/page.ts'
import { libraryPictureName } from '../platform/uploads.ts'

export type PictureRow = {
  id: string
  name: string
  width: number
  height: number
  bytes: number
  uploaded_by: string
  uploaded_by_name: string
  uploaded_at: Date
}

const COLUMNS = sql`id, name, width, height, bytes, uploaded_by, uploaded_by_name, uploaded_at`

/** The library, newest first. */
export const listPictureRows = (tx: Tx, asked: PageOf): Promise<Page<PictureRow>> =>
  listPage<PictureRow>(tx, { columns: COLUMNS, table: sql`content.pictures`, where: [] }, asked)

export async function savePicture(tx: Tx, row: PictureRow): Promise<void> {
  await tx.run(sql`
    insert into content.pictures (brand_id, ${COLUMNS}) values (${tx.brandId}, ${row.id}, ${row.name}, ${row.width}, ${row.height}, ${row.bytes},
      ${row.uploaded_by}, ${row.uploaded_by_name}, ${row.uploaded_at})`)
}

/** A picture, held until the end of the transaction: who is putting it somewhere is waited for, and waits. */
export const lockPicture = (tx: Tx, id: string): Promise<PictureRow | undefined> =>
  tx.one<PictureRow>(
    sql`select ${COLUMNS} from content.pictures where brand_id = ${tx.brandId} and id = ${id} for update`,
  )

export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from content.pictures where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Holds the pictures of the library among what a text or a field names, so that none is removed while it is put somewhere. Refuses operations.pictureUnknown. */
export async function holdPictures(tx: Tx, ...texts: readonly string[]): Promise<void> {
  const names = [...new Set(texts.flatMap(libraryPictureName))]
  if (names.length === 0) return
  const rows = await tx.query<{ name: string }>(sql`
    select name from content.pictures where brand_id = ${tx.brandId} and name = any(${names}::text[]) order by name for key share`)
  if (rows.length < names.length) refuse('operations.pictureUnknown')
}

/** Every picture that a banner or a notice of the brand shows, hidden ones too. */
export async function listShownPictures(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ path: string }>(sql`
    select url as path from content.banners where brand_id = ${tx.brandId}
    union select phone_url from content.banners where brand_id = ${tx.brandId}
    union select image from content.announcements where brand_id = ${tx.brandId} and image <> ''
    union select found[1] from content.announcements a, jsonb_each_text(a.content) w, regexp_matches(w.value, 'src="(/[^"]+)', 'g') found
    where a.brand_id = ${tx.brandId}`)
  return rows.map(row => row.path)
}
