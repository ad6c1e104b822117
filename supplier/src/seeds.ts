/**
 * Commit and reveal. A player has one pair of seeds in use and one prepared server seed; both hashes are public, neither seed is.
 * Changing seeds reveals the old one and puts the prepared one to use with the client seed the player chose.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import type { Hmac } from '@sen/core/fairness/hmac-bytes'
import { sql, type Tx } from './database.ts'
import { Refusal } from './refusal.ts'
import type { Supplier } from './supplier.ts'

export type SeedPair = { id: string; serverSeed: string; hash: string; clientSeed: string; nextNonce: number }

/** What a player may know: the hashes, the client seed, the nonce of the next round. */
export type FairnessView = { serverSeedHash: string; nextServerSeedHash: string; clientSeed: string; nextNonce: number }

type PairRow = {
  id: string
  server_seed_sealed: Buffer
  server_seed_hash: string
  client_seed: string
  next_nonce: number
}

/** HMAC-SHA256 by OpenSSL, for playing rounds out on the server. */
export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()

const drawClientSeed = (supplier: Supplier): string => supplier.dice(8).toString('hex')

/** Locks and gives the pair in use; makes the first two pairs of a new player. The caller holds the player's lock. */
export async function lockSeedPair(supplier: Supplier, tx: Tx, playerId: string): Promise<SeedPair> {
  const select = sql`select id, server_seed_sealed, server_seed_hash, client_seed, next_nonce from seed_pairs
    where player_id = ${playerId} and state = 'active' for update`
  let row = await tx.one<PairRow>(select)
  if (!row) {
    await preparePair(supplier, tx, playerId)
    await usePrepared(tx, playerId, drawClientSeed(supplier))
    await preparePair(supplier, tx, playerId)
    row = (await tx.one<PairRow>(select)) as PairRow
  }
  return {
    id: row.id,
    serverSeed: openSeed(supplier, row.server_seed_sealed),
    hash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  }
}

/** Takes the next nonce of a pair; it is used up whatever becomes of the round. */
export async function takeNonce(tx: Tx, pair: SeedPair): Promise<number> {
  await tx.run(sql`update seed_pairs set next_nonce = next_nonce + 1 where id = ${pair.id}`)
  return pair.nextNonce
}

/** What the player sees of the seeds. */
export async function viewFairness(supplier: Supplier, tx: Tx, playerId: string): Promise<FairnessView> {
  const pair = await lockSeedPair(supplier, tx, playerId)
  const prepared = await tx.one<{ server_seed_hash: string }>(
    sql`select server_seed_hash from seed_pairs where player_id = ${playerId} and state = 'prepared'`,
  )
  return {
    serverSeedHash: pair.hash,
    nextServerSeedHash: prepared?.server_seed_hash ?? '',
    clientSeed: pair.clientSeed,
    nextNonce: pair.nextNonce,
  }
}

/**
 * Reveals the pair in use and starts the prepared one with a client seed of the player's choice.
 * Refuses with roundOpen while a round is being drawn from the pair: a seed in use is never revealed.
 */
export async function changeSeeds(
  supplier: Supplier,
  tx: Tx,
  playerId: string,
  clientSeed: string,
): Promise<FairnessView> {
  const open = await tx.one(
    sql`select 1 from rounds where player_id = ${playerId} and state in ('placing', 'open') limit 1`,
  )
  if (open) throw new Refusal('roundOpen')
  const pair = await lockSeedPair(supplier, tx, playerId)
  await tx.run(sql`update seed_pairs set state = 'revealed', revealed_at = now() where id = ${pair.id}`)
  await usePrepared(tx, playerId, clientSeed)
  await preparePair(supplier, tx, playerId)
  return viewFairness(supplier, tx, playerId)
}

/**
 * Has the seed of one round told: changes its player's seeds, unless that was done since. The client seed of the next rounds is drawn
 * here, since whoever holds a round's key may have it told and may choose nothing. Refuses roundOpen as `changeSeeds` does, and
 * unknownRound.
 */
export async function revealRound(supplier: Supplier, roundId: string): Promise<void> {
  await supplier.database.inTransaction(async tx => {
    const player = await tx.one<{ id: string }>(sql`select p.id from players p
      where p.id = (select player_id from rounds where id = ${roundId}) for update`)
    if (!player) throw new Refusal('unknownRound')
    const pair = await tx.one<{ state: string }>(sql`select s.state from seed_pairs s
      join rounds r on r.seed_pair_id = s.id where r.id = ${roundId}`)
    if (pair?.state === 'active') await changeSeeds(supplier, tx, player.id, drawClientSeed(supplier))
  })
}

async function preparePair(supplier: Supplier, tx: Tx, playerId: string): Promise<void> {
  const seed = supplier.dice(32).toString('hex')
  const hash = createHash('sha256').update(seed).digest('hex')
  await tx.run(sql`insert into seed_pairs (id, player_id, state, server_seed_sealed, server_seed_hash)
    values (${supplier.newId()}, ${playerId}, 'prepared', ${sealSeed(supplier, seed)}, ${hash})`)
}

async function usePrepared(tx: Tx, playerId: string, clientSeed: string): Promise<void> {
  await tx.run(sql`update seed_pairs set state = 'active', client_seed = ${clientSeed}
    where player_id = ${playerId} and state = 'prepared'`)
}

/** A seed as it is kept. */
export function sealSeed(supplier: Supplier, seed: string): Buffer {
  const iv = supplier.dice(12)
  const cipher = createCipheriv('aes-256-gcm', supplier.keys.sealingKey, iv)
  const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The text of a sealed server seed. */
export function openSeed(supplier: Supplier, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', supplier.keys.sealingKey, sealed.subarray(0, 12))
  cipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')
}
