// What stands on each banner: emblems and their places on a stage of 640 × 480, drawn in the order given.

export interface Part {
  /** An emblem's name, or "flower", "crane", "pad" for the great drawings. */
  name: string
  x: number
  y: number
  size: number
  turn?: number
}

export interface Cast {
  /** moon: a disc of gold leaf; rays: a burst; drum: rings of a bronze drum. */
  sky: 'moon' | 'rays' | 'drum'
  land: 'pond' | 'hills' | 'clouds' | 'sea' | 'table'
  parts: readonly Part[]
  /** What flies in the second brand's picture instead of, or beside, the first brand's flower. */
  second?: readonly Part[]
}

const part = (name: string, x: number, y: number, size: number, turn = 0): Part => ({ name, x, y, size, turn })
const water = [part('pad', 150, 404, 0.9), part('pad', 520, 412, 1), part('pad', 340, 430, 1.5)]

export const CASTS: Record<string, Cast> = {
  'home-pond': {
    sky: 'moon',
    land: 'pond',
    parts: [...water, part('flower', 340, 318, 1.9), part('butterfly', 560, 120, 0.4, 14)],
    second: [...water, part('flower', 420, 346, 1.44), part('crane', 280, 214, 0.98, -6)],
  },
  'home-welcome': {
    sky: 'rays',
    land: 'clouds',
    parts: [
      part('lantern', 120, 130, 0.66, -4),
      part('lantern', 560, 110, 0.8, 5),
      part('flower', 340, 300, 1.5),
      part('coins', 510, 360, 0.72, 8),
      part('envelope', 176, 344, 0.82, -12),
    ],
    second: [
      part('lantern', 590, 110, 0.66, 5),
      part('crane', 310, 230, 1.14, -4),
      part('envelope', 200, 372, 0.74, -12),
      part('coins', 500, 370, 0.74, 8),
    ],
  },
  'home-fair': {
    sky: 'drum',
    land: 'hills',
    parts: [
      part('drum', 350, 226, 1.9),
      part('dice', 176, 356, 0.86, -6),
      part('aces', 540, 348, 0.86, 8),
      part('gem', 356, 400, 0.5),
    ],
  },
  'mall-market': {
    sky: 'moon',
    land: 'clouds',
    parts: [
      part('lantern', 150, 120, 0.7, -5),
      part('lantern', 580, 100, 0.62, 6),
      part('chest', 350, 300, 1.3),
      part('cup', 546, 366, 0.78, 4),
      part('envelope', 176, 362, 0.8, -12),
    ],
    second: [
      part('lantern', 590, 110, 0.66, 5),
      part('chest', 330, 300, 1.24),
      part('fan', 176, 200, 0.8, -14),
      part('envelope', 170, 372, 0.74, -12),
      part('cup', 530, 372, 0.78, 4),
    ],
  },
  'rng-reels': {
    sky: 'rays',
    land: 'clouds',
    parts: [
      part('gem', 120, 130, 0.62, -14),
      part('bell', 560, 130, 0.62, 12),
      part('seven', 340, 206, 1.62),
      part('cherries', 150, 338, 0.86, -8),
      part('coins', 530, 344, 0.94, 6),
      part('jar', 344, 392, 0.72),
    ],
  },
  'live-lantern': {
    sky: 'moon',
    land: 'table',
    parts: [
      part('lantern', 90, 96, 0.56, -3),
      part('lantern', 250, 60, 0.42, 3),
      part('lantern', 470, 66, 0.5, -3),
      part('lantern', 596, 130, 0.66, 4),
      part('roulette', 384, 250, 1.34),
      part('hand', 186, 330, 0.98, -10),
      part('chips', 560, 366, 0.84),
    ],
  },
  'fish-bay': {
    sky: 'rays',
    land: 'sea',
    parts: [
      part('whale', 390, 190, 1.5, -6),
      part('turtle', 150, 140, 0.72, -34),
      part('fish', 176, 344, 0.86, 6),
      part('crab', 530, 372, 0.82),
      part('pearl', 348, 402, 0.6),
    ],
  },
  'promotions-fair': {
    sky: 'rays',
    land: 'hills',
    parts: [
      part('firecrackers', 140, 160, 1.06, -8),
      part('firecrackers', 586, 160, 1.06, 8),
      part('envelope', 350, 220, 1.5, -4),
      part('coins', 200, 372, 0.84, -6),
      part('ingot', 530, 388, 0.84, 6),
    ],
  },
  'register-gate': {
    sky: 'moon',
    land: 'hills',
    parts: [
      part('gate', 360, 270, 1.66),
      part('lantern', 150, 150, 0.6, -4),
      part('lantern', 574, 150, 0.6, 4),
      part('flower', 180, 410, 0.72),
      part('flower', 550, 414, 0.62),
    ],
    second: [
      part('gate', 370, 284, 1.56),
      part('crane', 210, 150, 0.6, -6),
      part('lantern', 590, 170, 0.6, 4),
      part('flower', 190, 414, 0.66),
    ],
  },
  'login-gate': {
    sky: 'moon',
    land: 'pond',
    parts: [part('pagoda', 400, 216, 1.4), ...water, part('boat', 190, 332, 0.92, -2), part('flower', 520, 394, 0.72)],
    second: [
      part('pagoda', 420, 226, 1.36),
      part('crane', 170, 140, 0.54, -8),
      ...water,
      part('boat', 190, 340, 0.88, -2),
    ],
  },
  'promo-newcomer': {
    sky: 'rays',
    land: 'clouds',
    parts: [
      part('apricot', 520, 150, 0.96, 8),
      part('envelope', 330, 236, 1.62, -6),
      part('coins', 540, 358, 0.9, 6),
      part('peach', 150, 356, 0.7, -8),
    ],
  },
  'promo-lotus': {
    sky: 'moon',
    land: 'pond',
    parts: [
      ...water,
      part('flower', 340, 310, 1.8),
      part('coins', 556, 300, 0.62, 10),
      part('koiLeap', 120, 310, 0.72, -8),
    ],
  },
  'promo-verify': {
    sky: 'drum',
    land: 'hills',
    parts: [part('bell', 340, 214, 1.6), part('envelope', 160, 330, 0.84, -14), part('trophy', 540, 330, 0.9, 6)],
  },
}
