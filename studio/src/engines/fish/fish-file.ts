/** The data file of a fishing game. */
import { z } from '@sen/core/schema'
import { FileFault } from '@sen/supplier/file-fault'
import { instantShape, keepShape } from '../instant-file.ts'
import { sumOfWeights } from '../weighted.ts'
import { figuresOfFish } from './fish-returns.ts'
import type { FishFile, Species } from './fish-rules.ts'
import { speciesOf } from './water.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const text = z.string().check(z.minLength(1))
const chance = z.string().check(z.regex(/^0\.\d{6}$/, 'is no share of six digits'))

const speciesShape = z.strictObject({
  kind: z.string().check(z.regex(/^[a-z-]{2,20}$/)),
  name: z.strictObject({ vi: text, en: text }),
  prizes: z.array(z.tuple([whole(2, 5000), whole(1, 10_000)])).check(z.minLength(1)),
  often: whole(0, 1000),
  school: z.tuple([whole(1, 7), whole(1, 7)]),
  crossMs: whole(4000, 60_000),
})

export const fishShape = z.strictObject({
  ...instantShape,
  keep: keepShape,
  scene: text,
  burst: whole(1, 20),
  everyMs: whole(500, 5000),
  spawnMs: whole(500, 5000),
  bossEvery: whole(5, 500),
  fish: z.array(speciesShape).check(z.minLength(3)),
  bosses: z.array(speciesShape).check(z.minLength(1)),
  published: z.strictObject({ ...instantShape.published.shape, odds: z.record(z.string(), chance) }),
})

/** Finds what numbers of its own shape may still say wrongly: sums too large to draw from, schools upside down, odds that are not those of the prizes. */
export function checkFish(file: FishFile): FishFile {
  const all: [Species, string, number][] = [
    ...file.fish.map((one, at): [Species, string, number] => [one, 'fish', at]),
    ...file.bosses.map((one, at): [Species, string, number] => [one, 'bosses', at]),
  ]
  for (const [{ prizes, school, kind }, list, at] of all) {
    const sum = prizes.reduce((paid, [times, weight]) => paid + times * weight, 0)
    if (sum > 65_536 || sumOfWeights(prizes) > 65_536)
      throw new FileFault([list, String(at), 'prizes'], 'come to more than can be drawn from')
    if (school[0] > school[1]) throw new FileFault([list, String(at), 'school'], 'is fewer at most than at least')
    if (speciesOf(file).filter(other => other.kind === kind).length > 1)
      throw new FileFault([list, String(at), 'kind'], 'is there twice')
  }
  if (!file.fish.some(({ often }) => often > 0)) throw new FileFault(['fish'], 'never come')
  const { odds } = figuresOfFish(file)
  for (const [kind, due] of Object.entries(odds))
    if (file.published.odds[kind] !== due)
      throw new FileFault(['published', 'odds', kind], `the prizes of the fish give ${due}`)
  for (const kind of Object.keys(file.published.odds))
    if (!(kind in odds)) throw new FileFault(['published', 'odds', kind], 'is the chance of no fish')
  return file
}
