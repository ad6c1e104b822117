/** A hand between people, as the studio deals and proves it: the deck of all seeds under one root, every card of every seat opened. */
import { createHash } from 'node:crypto'
import type { AnyGame } from '@sen/supplier/game'
import { openCards, rootOf, shuffleDeck } from '@sen/supplier/hands/deck'
import type { AnyHandRules } from '@sen/supplier/hands/hand-rules'
import { placesOf, sha256 } from '@sen/supplier/hands/hands'
import { hmac } from '@sen/supplier/seeds'
import type { Chance } from './chance.ts'

export function handRounds(game: AnyGame, chance: Chance): () => object {
  const rules = game.hands as AnyHandRules
  const { least, most } = rules.seats
  return () => {
    const seats = Array.from({ length: least + chance.below(most - least + 1) }, (_, at) => ({ at }))
    const serverSeed = chance.hex(32)
    const clientSeeds = seats.map(() => chance.hex(8))
    const handId = chance.hex(16)
    const deck = shuffleDeck({ serverSeed, clientSeeds, handId }, rules.deck, hmac, rules.piles)
    return {
      proof: {
        ...{
          handId,
          deck: rules.deck,
          piles: rules.piles ?? null,
          root: rootOf(deck, sha256),
          serverSeed,
          clientSeeds,
        },
        serverSeedHash: createHash('sha256').update(serverSeed).digest('hex'),
        opened: seats.map(seat => openCards(deck, placesOf(rules, seat as never), sha256)),
      },
    }
  }
}
