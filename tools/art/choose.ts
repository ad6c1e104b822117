// Chooses a design for every game, so that neighbours never share a ground or an emblem and no two panels look alike.
import sharp from 'sharp'
import { chance, seedOf } from './chance.ts'
import { differenceHash, distance } from './difference-hash.ts'
import { EMBLEMS } from './emblems.ts'
import { KIN, MEANT, MOODS, type Mood } from './moods.ts'
import { type Design, LAYOUTS, type Layout, panel } from './panel.ts'
import { HALOS } from './scenes.ts'

export interface CoverGame {
  slug: string
  type: string
  vendor: string
  emblem: readonly string[]
}

/** Two panels must differ in at least this many of the 128 places of the difference hash. */
export const LEAST_DISTANCE = 16
const PREVIEW = { width: 72, height: 96 }

/** The emblems that may stand for a word of the catalogue. */
export const answering = (word: string): readonly string[] =>
  (KIN[word] ?? [word]).filter(name => EMBLEMS[name] !== undefined)

function wishes(game: CoverGame): { main: readonly string[]; other: readonly string[] } {
  const meant = MEANT[game.slug]
  if (meant) return { main: [meant[0]], other: [meant[1]] }
  const [first, second] = game.emblem
  const main = answering(first ?? 'lotus')
  const other = answering(second ?? 'coin')
  if (main.length === 0) throw new Error(`No emblem answers "${first}" of ${game.slug}.`)
  return { main, other: other.length > 0 ? other : ['star'] }
}

/** Those who stand next to a game: the ones before it in the whole list, in its category and among its vendor's games. */
function before(game: CoverGame, games: readonly CoverGame[], done: ReadonlyMap<string, Design>, count: number) {
  const near = (list: readonly CoverGame[]) => {
    const place = list.findIndex(entry => entry.slug === game.slug)
    return list.slice(Math.max(0, place - count), place)
  }
  const lists = [
    games,
    games.filter(entry => entry.type === game.type),
    games.filter(entry => entry.vendor === game.vendor),
  ]
  return lists.flatMap(near).flatMap(entry => done.get(entry.slug) ?? [])
}

const pick = <T>(from: readonly T[], luck: () => number): T => from[Math.floor(luck() * from.length)] as T

function leastUsed(wanted: readonly string[], taken: ReadonlySet<string>, uses: ReadonlyMap<string, number>): string {
  const free = wanted.filter(name => !taken.has(name))
  const list = free.length > 0 ? free : wanted
  return [...list].sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))[0] as string
}

function propose(
  game: CoverGame,
  mood: Mood,
  near: { close: readonly Design[]; far: readonly Design[] },
  uses: ReadonlyMap<string, number>,
  attempt: number,
): Design {
  const seed = seedOf(`${game.slug}/${attempt}`)
  const luck = chance(seed)
  const grounds = new Set(near.close.map(design => design.ground))
  const emblems = new Set(near.far.map(design => design.emblem))
  const { main, other } = wishes(game)
  const free = main.filter(name => !emblems.has(name))
  // Where every emblem of the first word is taken next door, the second word leads and the first goes along.
  const leading = free.length > 0 || other.every(name => emblems.has(name)) ? main : other
  const following = leading === main ? other : main
  const lead = leastUsed(leading, emblems, uses)
  const layouts = LAYOUTS.filter(layout => layout !== near.close[0]?.layout)
  return {
    slug: game.slug,
    ground: pick(
      mood.grounds.filter(name => !grounds.has(name)),
      luck,
    ),
    pattern: pick(mood.patterns, luck),
    scene: pick(mood.scenes, luck),
    halo: pick(Object.keys(HALOS), luck),
    layout: pick<Layout>(layouts, luck),
    emblem: lead,
    attribute: following.find(name => name !== lead) ?? 'star',
    seed,
  }
}

/** A design for each game, in the order given; the same games always get the same designs. */
export async function chooseDesigns(games: readonly CoverGame[]): Promise<Design[]> {
  const done = new Map<string, Design>()
  const hashes: bigint[] = []
  const uses = new Map<string, number>()
  for (const game of games) {
    const mood = MOODS[game.type] ?? (MOODS.RNG as Mood)
    const near = { close: before(game, games, done, 2), far: before(game, games, done, 4) }
    let best: { design: Design; hash: bigint; least: number } | undefined
    for (let attempt = 0; attempt < 24 && (best?.least ?? 0) < LEAST_DISTANCE; attempt++) {
      const design = propose(game, mood, near, uses, attempt)
      const preview = await sharp(Buffer.from(panel(design, PREVIEW)))
        .png()
        .toBuffer()
      const hash = await differenceHash(preview)
      const least = Math.min(128, ...hashes.map(other => distance(hash, other)))
      if (!best || least > best.least) best = { design, hash, least }
    }
    if (!best) continue
    done.set(game.slug, best.design)
    hashes.push(best.hash)
    uses.set(best.design.emblem, (uses.get(best.design.emblem) ?? 0) + 1)
  }
  return [...done.values()]
}
