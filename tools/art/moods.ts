// What a category feels like: its lacquers, its patterns, the place the emblem stands in; and which emblems answer a word.

export interface Mood {
  grounds: readonly string[]
  patterns: readonly string[]
  scenes: readonly string[]
}

const DRAW: Mood = {
  grounds: ['lotus', 'indigo', 'violet', 'amber', 'pond', 'jade', 'dusk', 'cinnabar'],
  patterns: ['dots', 'rays', 'petals', 'clouds', 'drum', 'hexes'],
  scenes: ['confetti', 'hills', 'rings', 'stage'],
}

export const MOODS: Record<string, Mood> = {
  RNG: {
    grounds: ['cinnabar', 'black', 'amber', 'jade', 'indigo', 'lotus', 'violet', 'pond', 'olive', 'dusk'],
    patterns: ['drum', 'waves', 'lattice', 'rays', 'clouds', 'fret', 'scales', 'reeds', 'petals', 'dots'],
    scenes: ['pads', 'hills', 'clouds', 'rings', 'stage', 'glow'],
  },
  LIVE: {
    grounds: ['cinnabar', 'jade', 'black', 'amber', 'indigo', 'violet'],
    patterns: ['fret', 'lattice', 'suits', 'petals', 'rays', 'scales'],
    scenes: ['table', 'lamps'],
  },
  FISH: {
    grounds: ['pond', 'indigo', 'jade', 'violet', 'dusk', 'lotus'],
    patterns: ['waves', 'scales', 'dots', 'rays'],
    scenes: ['sea', 'reef'],
  },
  PVP: {
    grounds: ['cinnabar', 'jade', 'black', 'violet', 'indigo', 'olive', 'dusk'],
    patterns: ['suits', 'fret', 'lattice', 'petals', 'rays', 'hexes'],
    scenes: ['table', 'stage', 'glow'],
  },
  SPORTS: {
    grounds: ['jade', 'indigo', 'olive', 'pond', 'cinnabar', 'black'],
    patterns: ['rays', 'dots', 'hexes', 'lattice'],
    scenes: ['pitch', 'beams'],
  },
  ESPORTS: {
    grounds: ['violet', 'black', 'indigo', 'lotus', 'pond'],
    patterns: ['hexes', 'dots', 'rays', 'lattice'],
    scenes: ['floor', 'beams'],
  },
  COCKFIGHT: {
    grounds: ['cinnabar', 'amber', 'dusk', 'black', 'olive'],
    patterns: ['plumes', 'rays', 'drum', 'reeds'],
    scenes: ['ring', 'hills'],
  },
  LOTT: DRAW,
  ELOTT: DRAW,
  VN: DRAW,
}

/** Emblems that may stand for a word of the catalogue, best first. A word that is an emblem's own name needs no entry. */
export const KIN: Record<string, readonly string[]> = {
  cards: ['cards', 'aces', 'hand', 'deck', 'suits', 'spade', 'chips'],
  dice: ['dice', 'dicePair'],
  balls: ['balls', 'triangle', 'cage', 'ticket', 'reels', 'grid'],
  rooster: ['rooster', 'roosterHead', 'duel', 'plume', 'spur', 'arena'],
  ball: ['football', 'trophy', 'screen'],
  lotus: ['lotus'],
  carp: ['koiLeap'],
  koi: ['koi', 'koiLeap'],
  fish: ['fish', 'koiLeap'],
  bird: ['bird', 'crane'],
  blossom: ['apricot', 'chrysanthemum'],
  pot: ['jar'],
  sail: ['boat'],
  ship: ['boat'],
  coin: ['coins', 'ingot', 'star'],
  chip: ['chips'],
  string: ['coins'],
  firework: ['firecrackers'],
  puppet: ['mask'],
  stone: ['stones'],
  flute: ['stones'],
  fire: ['flame'],
  sword: ['swords'],
  river: ['wave'],
  reed: ['rice'],
  unicorn: ['lion'],
  poem: ['fan'],
  jade: ['emerald'],
  thread: ['spool'],
  ruby: ['ruby', 'gem'],
  basket: ['fruit'],
  feather: ['plume'],
  herb: ['leaf'],
  portal: ['gate'],
  palace: ['pagoda'],
  tower: ['castle', 'pagoda'],
  disc: ['plate'],
  bead: ['beads'],
  arrow: ['bolt'],
  chair: ['aces'],
  hand: ['coins'],
  lamp: ['lantern'],
  root: ['tree'],
  seal: ['suits'],
  veil: ['mask'],
  net: ['football'],
  hoop: ['basketball'],
  fist: ['glove'],
  cup: ['trophy'],
  blade: ['spur'],
  sand: ['hourglass'],
  pearl: ['pearl', 'orb'],
  wheel: ['wheel', 'roulette'],
}

/** Words that mean something else in one game than in the others. */
export const MEANT: Record<string, readonly [string, string]> = {
  'coffee-drip': ['cup', 'drop'],
  'cyclo-rush': ['lantern', 'wheel'],
  'khandai-basket': ['basketball', 'trophy'],
  'khandai-volley': ['volleyball', 'wave'],
  'khandai-parlay': ['chain', 'star'],
  'saovang-football': ['screen', 'football'],
  'saovang-penalty': ['glove', 'football'],
  'saovang-badminton': ['shuttle', 'racket'],
  'shuttle-kick': ['shuttle', 'plume'],
  'dautruong-efootball': ['pad', 'football'],
  'tam-cam': ['slipper', 'fish'],
  'hoian-roulette': ['roulette', 'bridge'],
  'kinhdo-roulette': ['roulette', 'gate'],
  'roulette-lotus': ['roulette', 'lotus'],
  'dragon-pearl': ['orb', 'dragon'],
  'heaven-bow': ['toad', 'rain'],
  'lac-bird': ['bird', 'sun'],
  'star-fruit': ['crane', 'coins'],
}
