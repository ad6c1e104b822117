/**
 * Commit and reveal. A player has one pair of seeds in use and one prepared server seed; both hashes are public, neither seed is.
 * Changing seeds reveals the old one and puts the prepared one to use with the client seed the player chose.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { sql, type Tx } from './database.ts'
import type { Hmac } from './slot/round-bytes.ts'
import { Refusal, type Studio } from './studio.ts'

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

const drawClientSeed = (studio: Studio): string => studio.dice(8).toString('hex')

/** Locks and gives the pair in use; makes the first two pairs of a new player. The caller holds the player's lock. */
export async function lockSeedPair(studio: Studio, tx: Tx, playerId: string): Promise<SeedPair> {
  const select = sql`select id, server_seed_sealed, server_seed_hash, client_seed, next_nonce from studio.seed_pairs
    where player_id = ${playerId} and state = 'active' for update`
  let row = await tx.one<PairRow>(select)
  if (!row) {
    await preparePair(studio, tx, playerId)
    await usePrepared(tx, playerId, drawClientSeed(studio))
    await preparePair(studio, tx, playerId)
    row = (await tx.one<PairRow>(select)) as PairRow
  }
  return {
    id: row.id,
    serverSeed: openSeed(studio, row.server_seed_sealed),
    hash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  }
}

/** Takes the next nonce of a pair; it is used up whatever becomes of the round. */
export async function takeNonce(tx: Tx, pair: SeedPair): Promise<number> {
  await tx.run(sql`update studio.seed_pairs set next_nonce = next_nonce + 1 where id = ${pair.id}`)
  return pair.nextNonce
}

/** What the player sees of the seeds. */
export async function viewFairness(studio: Studio, tx: Tx, playerId: string): Promise<FairnessView> {
  const pair = await lockSeedPair(studio, tx, playerId)
  const prepared = await tx.one<{ server_seed_hash: string }>(
    sql`select server_seed_hash from studio.seed_pairs where player_id = ${playerId} and state = 'prepared'`,
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
export async function changeSeeds(studio: Studio, tx: Tx, playerId: string, clientSeed: string): Promise<FairnessView> {
  const open = await tx.one(
    sql`select 1 from studio.rounds where player_id = ${playerId} and state in ('placing', 'open') limit 1`,
  )
  if (open) throw new Refusal('roundOpen')
  const pair = await lockSeedPair(studio, tx, playerId)
  await tx.run(sql`update studio.seed_pairs set state = 'revealed', revealed_at = now() where id = ${pair.id}`)
  await usePrepared(tx, playerId, clientSeed)
  await preparePair(studio, tx, playerId)
  return viewFairness(studio, tx, playerId)
}

/**
 * Has the seed of one round told: changes its player's seeds, unless that was done since. The client seed of the next rounds is drawn
 * here, since whoever holds a round's key may have it told and may choose nothing. Refuses roundOpen as `changeSeeds` does, and
 * unknownRound.
 */
export async function revealRound(studio: Studio, roundId: string): Promise<void> {
  await studio.database.inTransaction(async tx => {
    const player = await tx.one<{ id: string }>(sql`select p.id from studio.players p
      where p.id = (select player_id from studio.rounds where id = ${roundId}) for update`)
    if (!player) throw new Refusal('unknownRound')
    const pair = await tx.one<{ state: string }>(sql`select s.state from studio.seed_pairs s
      join studio.rounds r on r.seed_pair_id = s.id where r.id = ${roundId}`)
    if (pair?.state === 'active') await changeSeeds(studio, tx, player.id, drawClientSeed(studio))
  })
}

async function preparePair(studio: Studio, tx: Tx, playerId: string): Promise<void> {
  const seed = studio.dice(32).toString('hex')
  const hash = createHash('sha256').update(seed).digest('hex')
  await tx.run(sql`insert into studio.seed_pairs (id, player_id, state, server_seed_sealed, server_seed_hash)
    values (${studio.newId()}, ${playerId}, 'prepared', ${sealSeed(studio, seed)}, ${hash})`)
}

async function usePrepared(tx: Tx, playerId: string, clientSeed: string): Promise<void> {
  await tx.run(sql`update studio.seed_pairs set state = 'active', client_seed = ${clientSeed}
    where player_id = ${playerId} and state = 'prepared'`)
}

function sealSeed(studio: Studio, seed: string): Buffer {
  const iv = studio.dice(12)
  const cipher = createCipheriv('aes-256-gcm', studio.keys.sealingKey, iv)
  const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The text of a sealed server seed. */
export function openSeed(studio: Studio, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', studio.keys.sealingKey, sealed.subarray(0, 12))
  cipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')
}
