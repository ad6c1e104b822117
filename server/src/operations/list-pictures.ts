import type { Answer, Asked } from '@sen/core/call'
import type { LibraryPicture, pictureCalls } from '@sen/core/operations/picture-calls'
import { listPictureRows, listShownPictures, type PictureRow } from '../content/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { libraryPictureUrl } from '../platform/uploads.ts'
import { listMallPictures } from '../rewards/public.ts'

type Call = typeof pictureCalls.listPictures

/** The brand's pictures, newest first. */
export function listPictures(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { page, nextCursor } = await listPictureRows(tx, query)
    const used = await findUsedPictures(tx)
    return {
      list: page.map(row => viewPicture(row, used)),
      siteOwn: query.cursor ? [] : [...used].filter(path => !path.startsWith('/uploads/')).sort(),
      nextCursor,
    }
  })
}

/** Every picture that something of the brand shows. */
export const findUsedPictures = async (tx: Tx): Promise<Set<string>> =>
  new Set([...(await listShownPictures(tx)), ...(await listMallPictures(tx))])

/** A picture as the library shows it. */
export function viewPicture(row: PictureRow, used: ReadonlySet<string>): LibraryPicture {
  const path = libraryPictureUrl(row.name)
  return {
    id: row.id,
    path,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    uploadedBy: row.uploaded_by_name,
    uploadedAt: row.uploaded_at.toISOString(),
    isUsed: used.has(path),
  }
}
