/** Passkeys as they are kept, for players and for staff: two modules, each with its own table of the same columns. */
import { PASSKEYS } from '@sen/core/identity/limits'
import type { PasskeyAssertion } from '@sen/core/identity/passkey-shapes'
import { refuse } from '@sen/core/refusal'
import { type Sql, sql, type Tx } from './db.ts'
import type { Caller, Deps } from './deps.ts'
import { checkPasskey, type MadePasskey, type Passkey, type PasskeyHolder } from './passkeys.ts'

/** A module's table of passkeys and its column of whom one belongs to. */
export type PasskeyTable = { table: Sql; owner: Sql }

type PasskeyRow = Passkey & { name: string; created_at: Date; used_at: Date | null; is_backed_up: boolean }

const columns = (owner: Sql) => sql`id, ${owner} as owner_id, credential_id, public_key, rp_id, counter, transports`

/** The passkeys of one owner, the newest first. */
export function listPasskeysOf(tx: Tx, { table, owner }: PasskeyTable, ownerId: string): Promise<PasskeyRow[]> {
  return tx.query<PasskeyRow>(sql`
    select ${columns(owner)}, name, created_at, used_at, is_backed_up from ${table}
    where brand_id = ${tx.brandId} and ${owner} = ${ownerId} order by created_at desc, id desc`)
}

/** What its owner is shown of a passkey. */
export const showPasskey = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  host: row.rp_id,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  isBackedUp: row.is_backed_up,
})

/** Refuses with identity.passkeysFull once an owner has as many as one may have. */
export async function requirePasskeyRoom(tx: Tx, of: PasskeyTable, ownerId: string): Promise<void> {
  if ((await listPasskeysOf(tx, of, ownerId)).length >= PASSKEYS) refuse('identity.passkeysFull')
}

/**
 * Adds one, its owner's row being locked by the caller; answers its id. Refuses with identity.passkeysFull and, where it is known
 * already, identity.passkeyKnown.
 */
export async function savePasskey(
  deps: Deps,
  tx: Tx,
  { table, owner }: PasskeyTable,
  { ownerId, name, made }: { ownerId: string; name: string; made: MadePasskey },
): Promise<string> {
  await requirePasskeyRoom(tx, { table, owner }, ownerId)
  const id = deps.newId()
  const added = await tx.run(sql`
    insert into ${table} (brand_id, id, ${owner}, credential_id, public_key, rp_id, counter, transports, is_syncable, is_backed_up,
      name, created_at)
    values (${tx.brandId}, ${id}, ${ownerId}, ${made.credential_id}, ${made.public_key}, ${made.rp_id}, ${made.counter},
      ${made.transports}::text[], ${made.isSyncable}, ${made.isBackedUp}, ${name}, ${deps.now()})
    on conflict (brand_id, credential_id) do nothing`)
  if (added !== 1) refuse('identity.passkeyKnown')
  return id
}

/**
 * Whose passkey answered the holder's challenge, of any owner or of this one; undefined when none did. Its counter is moved on in the
 * same statement that looks at it: of two answers with one counter the second is refused.
 */
export async function takePasskey(
  deps: Deps,
  caller: Caller,
  { table, owner }: PasskeyTable,
  of: PasskeyHolder & { ownerId?: string },
  asserted: PasskeyAssertion,
): Promise<string | undefined> {
  const brandId = caller.brand.code
  const find = (credentialId: Buffer) =>
    deps.db.inBrand(brandId, tx =>
      tx.one<Passkey>(sql`
        select ${columns(owner)} from ${table}
        where brand_id = ${brandId} and credential_id = ${credentialId}
          and (${of.ownerId ?? null}::uuid is null or ${owner} = ${of.ownerId ?? null}::uuid)`),
    )
  const checked = await checkPasskey(deps, caller, { ...of, find }, asserted)
  if (!checked) return undefined
  const { passkey, counter, isBackedUp } = checked
  const moved = await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      update ${table} set counter = ${counter}, is_backed_up = ${isBackedUp}, used_at = ${deps.now()}
      where brand_id = ${brandId} and id = ${passkey.id} and counter = ${passkey.counter}`),
  )
  return moved === 1 ? passkey.owner_id : undefined
}
