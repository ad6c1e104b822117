/** How each kind of fish looks: colours, outline and marks of those that are drawn alike; the others have drawings of their own. */

export type FishLook = {
  /** Back, belly and fins. */
  back: string
  belly: string
  fin: string
  /** Half the height of the body, of a length of 100. */
  height: number
  tail: 'fork' | 'round' | 'veil' | 'moon'
  mark?: 'bands' | 'spots' | 'scales' | 'line' | 'patches'
  markColour?: string
  eye?: number
  extra?: ('whiskers' | 'spines' | 'lamp' | 'sail' | 'teeth' | 'mane' | 'crown' | 'bolt')[]
}

const look = (
  back: string,
  belly: string,
  fin: string,
  height: number,
  tail: FishLook['tail'],
  more: Partial<FishLook> = {},
): FishLook => ({ back, belly, fin, height, tail, ...more })

export const FISH: Readonly<Record<string, FishLook>> = {
  sardine: look('#2f6f9a', '#e6f2f7', '#8fb9cf', 11, 'fork', { mark: 'line', markColour: '#1c4a6c' }),
  anchovy: look('#6f8f86', '#f4f6ea', '#b9cbb9', 9, 'fork', { mark: 'line', markColour: '#d7e7ee' }),
  goby: look('#8a6a3e', '#ead9ae', '#b58a4c', 14, 'round', { mark: 'spots', markColour: '#5d4322', eye: 6 }),
  perch: look('#5b6b2f', '#dfe0a5', '#8b8a3c', 20, 'round', { mark: 'bands', markColour: '#39441d' }),
  carp: look('#8d5a24', '#f1cf8c', '#c9782e', 20, 'fork', {
    mark: 'scales',
    markColour: '#70431a',
    extra: ['whiskers'],
  }),
  catfish: look('#3d4a52', '#b9c3bd', '#56646c', 16, 'round', { extra: ['whiskers'], eye: 4 }),
  clown: look('#ef6a1a', '#ffa94d', '#ffb45e', 20, 'round', { mark: 'bands', markColour: '#fff7ea', eye: 6 }),
  tang: look('#1c56c8', '#3f8df0', '#ffd23c', 24, 'moon', { mark: 'patches', markColour: '#0b1f55', eye: 5 }),
  snapper: look('#c2303b', '#ffc0a8', '#e4604f', 21, 'fork', { mark: 'scales', markColour: '#96202b' }),
  puffer: look('#c9a23a', '#fff6d8', '#e2bd55', 30, 'round', {
    mark: 'spots',
    markColour: '#7d5d17',
    eye: 8,
    extra: ['spines'],
  }),
  lionfish: look('#a6362c', '#f8e4cf', '#d0604a', 22, 'round', {
    mark: 'bands',
    markColour: '#5f1414',
    extra: ['spines', 'mane'],
  }),
  lantern: look('#3c2f6b', '#8c6fc7', '#6a4fb0', 24, 'round', { extra: ['lamp', 'teeth'], eye: 7 }),
  koi: look('#f4f1ea', '#ffffff', '#ffd9c7', 19, 'veil', {
    mark: 'patches',
    markColour: '#e23b2a',
    extra: ['whiskers'],
  }),
  golden: look('#e8970f', '#ffe38a', '#ffc53d', 24, 'veil', { mark: 'scales', markColour: '#c26f05', eye: 7 }),
  tuna: look('#1f3f66', '#dfe9ee', '#e7c23c', 18, 'moon', { mark: 'line', markColour: '#4b7399' }),
  swordfish: look('#27406f', '#cfd9e6', '#3b5fa0', 14, 'moon', { extra: ['sail'] }),
  'storm-fish': look('#4a2fa8', '#d6cbff', '#7c5cff', 15, 'moon', { extra: ['sail', 'bolt'] }),
  grouper: look('#6a4630', '#d9b48d', '#80553a', 25, 'round', {
    mark: 'spots',
    markColour: '#432a1a',
    eye: 5,
    extra: ['teeth'],
  }),
  shark: look('#4f6372', '#eef3f4', '#5b7080', 17, 'moon', { eye: 4, extra: ['teeth'] }),
  'deep-king': look('#12303a', '#3a7c7c', '#1c5a5c', 32, 'round', {
    mark: 'spots',
    markColour: '#7df0d0',
    eye: 9,
    extra: ['lamp', 'teeth', 'crown'],
  }),
  'carp-dragon': look('#d9821a', '#ffe9a0', '#ef4a2a', 19, 'veil', {
    mark: 'scales',
    markColour: '#b4480b',
    eye: 6,
    extra: ['whiskers', 'mane', 'crown'],
  }),
}

/** How long each kind is on a phone, in pixels. */
export const LENGTHS: Readonly<Record<string, number>> = {
  ...{ anchovy: 34, sardine: 38, goby: 40, shrimp: 42, fiddler: 44, perch: 48, clown: 46, jelly: 50, squid: 58 },
  ...{ tang: 52, carp: 62, catfish: 66, crab: 58, snapper: 64, puffer: 56, cuttle: 62, koi: 74, tuna: 84, eel: 96 },
  ...{ golden: 70, lionfish: 78, lantern: 72, turtle: 84, grouper: 96, clam: 62, chest: 60, ray: 112, octopus: 92 },
  ...{ swordfish: 124, shark: 148, dragon: 300, 'carp-dragon': 176, 'giant-clam': 132, 'squid-king': 186 },
  ...{ 'crab-king': 158, 'storm-fish': 210, 'gold-turtle': 150, 'deep-king': 170, whale: 260, crocodile: 240 },
  'ghost-ship': 210,
}

/** How a kind moves: a wave that runs along the body, wings or legs that beat, a body that pulses. */
export const MOTIONS: Readonly<Record<string, 'wave' | 'snake' | 'beat' | 'pulse' | 'rock'>> = {
  ...{ eel: 'snake', dragon: 'snake', crocodile: 'snake', turtle: 'beat', 'gold-turtle': 'beat', ray: 'beat' },
  ...{ squid: 'pulse', 'squid-king': 'pulse', cuttle: 'pulse', octopus: 'pulse', jelly: 'pulse', shrimp: 'pulse' },
  ...{
    crab: 'rock',
    fiddler: 'rock',
    'crab-king': 'rock',
    clam: 'rock',
    'giant-clam': 'rock',
    chest: 'rock',
    'ghost-ship': 'rock',
  },
}
