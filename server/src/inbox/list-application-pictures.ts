import { sql, type Tx } from '../platform/db.ts'

/** The ids of the pictures that these applications carry, by application. */
export async function listApplicationPictures(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx.query<{ application: string; ids: string[] }>(sql`
    select application_id as application, array_agg(id order by id) as ids from inbox.pictures
    where brand_id = ${tx.brandId} and application_id = any(${applicationIds}::uuid[]) group by application_id`)
  return new Map(rows.map(({ application, ids }) => [application, ids]))
}

/** A picture that an application carries. */
export async function findApplicationPicture(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx.one<{ image: Buffer }>(sql`
    select image from inbox.pictures where brand_id = ${tx.brandId} and id = ${id} and application_id is not null`)
  return row?.image
}
