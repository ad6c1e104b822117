/** Which processes of a supplier live: each says so every second, so that what a dead one was sending is known from what is on its way. */
import { sql } from './database.ts'
import type { Supplier } from './supplier.ts'

/** A process that was silent this long is taken for dead. Should it live after all, nothing is lost: it finds its bet given up. */
const SILENT_SECONDS = 5

/** A condition on a row of transactions: whoever was sending it, another than this one, is dead. */
export const isLeft = ({ processId }: Supplier) =>
  sql`(holder is not null and holder <> ${processId} and not exists (select 1 from processes p
    where p.id = holder and p.seen_at > now() - make_interval(secs => ${SILENT_SECONDS})))`

/** Says that this process lives. */
export async function beat(supplier: Supplier): Promise<void> {
  await supplier.database.run(sql`insert into processes (id) values (${supplier.processId})
    on conflict (id) do update set seen_at = now()`)
  await supplier.database.run(sql`delete from processes where seen_at < now() - interval '1 hour'`)
}

/** Says that this process has ended what it did. */
export async function bidFarewell(supplier: Supplier): Promise<void> {
  await supplier.database.run(sql`delete from processes where id = ${supplier.processId}`)
}
