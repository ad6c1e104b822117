/**
 * Checks a hand between people, with nothing of ours: what `/api/proofs/<id>` says, in a file or on the standard input.
 * `node tools/verify/hand.ts proof.json`. The server's seed has the hash that was told before the players sent theirs; with all their seeds it
 * gives the deck; every card that was dealt stands, with its salt, under the root that all had before the deal. While hands that nobody has shown
 * stay hidden, the seed is not told, and the cards that are told are checked against the root alone.
 */
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import { climb, type Opened, sha256 } from './hand-root.ts'

type Proof = {
  proof: {
    handId: string
    deck: number
    /** Places that are mixed among themselves only. */
    piles: readonly (readonly number[])[] | null
    root: string
    serverSeedHash: string
    serverSeed: string | null
    /** When a seed that is kept back is published; null where none is. */
    opensAt?: string | null
    clientSeeds: readonly string[]
    opened: readonly (readonly Opened[])[]
    /** What all shared. */
    common?: readonly Opened[]
  }
}

function* bytesOf(key: string, message: string): Generator<number, never> {
  for (let cursor = 0; ; cursor++) yield* createHmac('sha256', key).update(`${message}:${cursor}`).digest()
}

/** Fisher-Yates from the front; bytes that would favour some cards are thrown away. */
function shuffle(size: number, bytes: Generator<number, never>): number[] {
  const cards = Array.from({ length: size }, (_, card) => card)
  for (let at = 0; at < size; at++) {
    const left = size - at
    let byte = bytes.next().value
    while (byte >= 256 - (256 % left)) byte = bytes.next().value
    const from = at + (byte % left)
    ;[cards[at], cards[from]] = [cards[from] as number, cards[at] as number]
  }
  return cards
}

/** The deck, each pile mixed by itself. */
function lay(size: number, piles: Proof['proof']['piles'], bytes: Generator<number, never>): number[] {
  const cards: number[] = []
  for (const pile of piles ?? [Array.from({ length: size }, (_, at) => at)]) {
    const order = shuffle(pile.length, bytes)
    for (const [nth, at] of pile.entries()) cards[at] = pile[order[nth] as number] as number
  }
  return cards
}

/** Whether everything in a proof agrees. */
export function verifyHand({ proof }: Proof): boolean {
  const { handId, deck, root, serverSeed, clientSeeds, opened } = proof
  const shown = [...opened.flat(), ...(proof.common ?? [])]
  if (shown.length === 0 || !shown.every(one => climb(one, deck) === root)) return false
  // Kept back for a day at most, and only where cards stay hidden.
  if (serverSeed === null) return Date.now() < Date.parse(proof.opensAt ?? '')
  if (sha256(serverSeed).toString('hex') !== proof.serverSeedHash) return false
  const cards = lay(deck, proof.piles, bytesOf(serverSeed, `${clientSeeds.join(',')}:${handId}`))
  return shown.every(one => cards[one.at] === one.card)
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) {
  const proof: Proof = JSON.parse(fs.readFileSync(process.argv[2] ?? 0, 'utf8'))
  const isGood = verifyHand(proof)
  const { serverSeed, opensAt } = proof.proof
  const good =
    serverSeed === null
      ? `The cards shown are proved; the shuffle can be checked from ${opensAt} on.`
      : 'The hand is proved.'
  console.log(isGood ? good : 'The hand is NOT proved.')
  process.exitCode = isGood ? 0 : 1
}
