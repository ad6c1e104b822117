/** What the file of a card of fights says beside a table's numbers. */
import { z } from '@sen/core/schema'
import { FileFault } from '@sen/supplier/file-fault'
import type { FightField } from './fight.ts'

const text = z.string().check(z.minLength(1))
const ways = z.int().check(z.gte(1), z.lte(10_000))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/**
 * Birds, and the card of fights that comes round again and again. `odds` says of a fight how far red is the favourite: 0 a level fight, 2
 * the favourite of the second row, −2 blue is. `favourites` are the ways of favourite and outsider, row by row, the first of them level.
 */
export const fightField = z.strictObject({
  birds: z
    .array(z.strictObject({ name: z.strictObject({ vi: text, en: text }), plume: colour, neck: colour, tail: colour }))
    .check(z.minLength(2)),
  card: z
    .array(z.strictObject({ red: z.int().check(z.gte(0)), blue: z.int().check(z.gte(0)), odds: z.int() }))
    .check(z.minLength(1)),
  favourites: z.array(z.tuple([ways, ways])).check(z.minLength(1)),
  draw: ways,
  full: ways,
  /** Ways of each round in which a fight can end. */
  rounds: z.array(ways).check(z.minLength(1), z.maxLength(6)),
  arena: z.strictObject({ sand: colour, wall: colour, lamp: colour }),
})

/** Throws a FileFault where the card names what is not there, or the level row is not level. */
export function checkFight(field: FightField): void {
  const [level] = field.favourites
  if (level?.[0] !== level?.[1]) throw new FileFault(['field', 'favourites', '0'], 'is not level')
  field.card.forEach(({ red, blue, odds }, at) => {
    if (red === blue || !field.birds[red] || !field.birds[blue])
      throw new FileFault(['field', 'card', String(at)], 'does not name two birds')
    if (!field.favourites[Math.abs(odds)]) throw new FileFault(['field', 'card', String(at), 'odds'], 'is no row')
  })
}
