/**
 * The deck of a hand: shuffled by the server's seed, whose hash all saw first, and the seeds of all players. Every card is committed by its
 * own salt under one Merkle root, which all have before the deal: afterwards any card can be shown alone, and no other follows from it. Pure.
 */
import { drawDistinct } from '@sen/core/fairness/draw-below'
import { type Hmac, hmacBytes } from '@sen/core/fairness/hmac-bytes'
import { inclusionPath, isIncluded, merkleRoot, type Sha256 } from '@sen/core/fairness/merkle-tree'

export type DeckSeeds = { serverSeed: string; clientSeeds: readonly string[]; handId: string }
export type Deck = { cards: readonly number[]; leaves: readonly string[] }
/** Lists of places that together are the deck: each is mixed among itself. */
export type Piles = readonly (readonly number[])[]
/** A card at its place in the deck, with what proves it. Hashes are hexadecimal. */
export type Opened = { at: number; card: number; salt: string; path: string[] }

const hex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
const leafOf = ({ at, card, salt }: Omit<Opened, 'path'>): string => `${at}:${card}:${salt}`

/** A deck of `size` cards in its order, and the leaves that commit to it. */
export function shuffleDeck(
  { serverSeed, clientSeeds, handId }: DeckSeeds,
  size: number,
  hmac: Hmac,
  piles: Piles = [Array.from({ length: size }, (_, at) => at)],
): Deck {
  const next = hmacBytes(hmac, serverSeed, `${clientSeeds.join(',')}:${handId}`)
  const cards = Array.from({ length: size }, () => -1)
  for (const pile of piles) {
    const order = drawDistinct(next, pile.length, pile.length)
    pile.forEach((at, nth) => {
      cards[at] = pile[order[nth] as number] as number
    })
  }
  const saltOf = (at: number) => hex(hmac(serverSeed, `salt:${handId}:${at}`)).slice(0, 32)
  return { cards, leaves: cards.map((card, at) => leafOf({ at, card, salt: saltOf(at) })) }
}

/** What all have before the deal. */
export const rootOf = ({ leaves }: Deck, sha256: Sha256): string => hex(merkleRoot(leaves, sha256))

/** Cards shown one by one, by their places in the deck. */
export const openCards = ({ cards, leaves }: Deck, places: readonly number[], sha256: Sha256): Opened[] =>
  places.map(at => ({
    at,
    card: cards[at] as number,
    salt: (leaves[at] as string).split(':')[2] as string,
    path: inclusionPath(leaves, at, sha256).map(hex),
  }))

/** Whether a card that was shown is the one that was committed to. */
export const isOfDeck = (root: string, size: number, opened: Opened, sha256: Sha256): boolean =>
  isIncluded(
    { root: bytesOf(root), text: leafOf(opened), index: opened.at, size, path: opened.path.map(bytesOf) },
    sha256,
  )
