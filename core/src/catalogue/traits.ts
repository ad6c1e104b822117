/** What players choose games by beside their category: pure, for server and browser alike. A trait is written `group.name`. */

/** Groups in the order in which filters show them, and of each its traits in theirs. */
const GROUPS = {
  mechanic: ['lines', 'ways', 'cluster', 'hold', 'classic', 'table', 'instant'],
  volatility: ['low', 'medium', 'high'],
  feature: [
    ...['freeSpins', 'buy', 'jackpot', 'cascade', 'multiplier', 'expandingWild', 'stickyWild', 'walkingWild'],
    ...['bookSymbol', 'mystery', 'pick', 'doubleUp'],
  ],
  theme: ['tale', 'feast', 'creature', 'animal', 'nature', 'craft', 'treasure', 'food', 'street'],
  return: ['97'],
} as const

type Groups = typeof GROUPS
export type TraitGroup = keyof Groups
export type Trait = { [G in TraitGroup]: `${G}.${Groups[G][number]}` }[TraitGroup]

export const TRAIT_GROUPS = Object.keys(GROUPS) as TraitGroup[]

/** Every trait there is, in the order of filters. */
export const TRAITS: readonly Trait[] = TRAIT_GROUPS.flatMap(group =>
  GROUPS[group].map(name => `${group}.${name}` as Trait),
)

/** The group of a trait. */
export const groupOf = (trait: Trait): TraitGroup => trait.slice(0, trait.indexOf('.')) as TraitGroup

/** The traits that follow from what is published of a game: its volatility, and a return of at least 97 %. */
export function publishedTraits({ volatility, rtp }: { volatility: string; rtp: string }): Trait[] {
  const follows = [volatility && `volatility.${volatility}`, Number(rtp) >= 97 && 'return.97']
  return TRAITS.filter(trait => follows.includes(trait))
}
