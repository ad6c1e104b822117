/**
 * Keys that all servers of one database must hold alike. A server proves its key-encryption key before it seals or opens anything; the
 * other keys lie sealed in the database and are written to the folder of keys of each machine at its start, so that the key-encryption
 * key is all that a second machine is given.
 */
import path from 'node:path'
import { sql, type Tx } from './db.ts'
import type { Deps } from './deps.ts'
import { encryptByKek, fingerprintOf, type Kek, openByKek, readKek } from './kek.ts'
import { findSecret, makeSecret, writeSecret } from './keys.ts'

/** A file among the keys; `make` answers its text where nobody has one yet, 32 random bytes in base64url where it is left out. */
export type SharedKey = { file: string; make?: () => string }

/**
 * Proves that this server holds the key-encryption key of the database, whose fingerprint the first server writes, and takes the shared
 * keys. Throws, with what to do, where one of them is another than that of the other servers. Run before anything is sealed or served.
 */
export async function takeSharedKeys(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  keys: readonly SharedKey[],
): Promise<void> {
  const { dataDir } = deps.config
  const kek = readKek(deps.config)
  const texts = await deps.db.asOwner(async tx => {
    // Of servers that start together one is first, and the others take what it wrote.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('platform.shared_keys', 0))`)
    await proveKek(tx, kek, deps.now())
    const found: [string, string][] = []
    for (const key of keys) found.push([key.file, await shareKey(tx, { kek, key, dataDir, now: deps.now() })])
    return found
  })
  // Written once they are kept: a server that dies in between takes them at its next start.
  for (const [file, text] of texts) writeSecret(dataDir, file, text)
}

async function proveKek(tx: Tx, kek: Kek, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(kek)
  await tx.run(sql`
    insert into platform.key_encryption_key (fingerprint, written_at) values (${fingerprint}, ${now}) on conflict do nothing`)
  const known = await tx.one<{ fingerprint: string }>(sql`select fingerprint from platform.key_encryption_key`)
  if (known?.fingerprint === fingerprint) return
  throw new Error(
    `The key-encryption key of this server (from ${kek.from}, fingerprint ${fingerprint.slice(0, 8)}) is not that of its database ` +
      `(fingerprint ${known?.fingerprint.slice(0, 8)}): give it the key of the servers that run already, by SEN_KEK_FILE or SEN_KEK; ` +
      'docs/environment.md says what to do where that key is lost.',
  )
}

type Sharing = { kek: Kek; key: SharedKey; dataDir: string; now: Date }

/** The text of a key: that of the database, or else the one that this machine has or makes, which is kept there from now on. */
async function shareKey(tx: Tx, { kek, key, dataDir, now }: Sharing): Promise<string> {
  const [name, purpose] = [`key ${key.file}`, `shared key ${key.file}`]
  const own = findSecret(dataDir, key.file)
  const row = await tx.one<{ encrypted: Buffer }>(sql`select encrypted from platform.secrets where name = ${name}`)
  const shared = row && openByKek(kek, purpose, row.encrypted)?.toString()
  if (shared !== undefined && own !== undefined && own !== shared)
    throw new Error(
      `${path.join(dataDir, 'keys', key.file)} is not the key that the other servers of this database hold: ` +
        'move the file away, and the next start writes theirs.',
    )
  if (shared !== undefined) return shared
  const text = (own ?? key.make?.() ?? makeSecret()).trim()
  // What a key-encryption key sealed that is lost gives way to what this machine has.
  const encrypted = encryptByKek(kek, purpose, Buffer.from(text))
  await tx.run(sql`
    insert into platform.secrets (name, encrypted, created_at) values (${name}, ${encrypted}, ${now})
    on conflict (name) do update set encrypted = excluded.encrypted`)
  return text
}
