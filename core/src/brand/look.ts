/**
 * A brand's colours. A brand names a hue, a chroma, the hue of its dark grounds and how round its corners are; every coloured
 * token of both themes is derived from them in OKLCH, and pairs that must be legible are checked (WCAG 2.2: text 4.5, edges 3).
 */

export type Look = {
  /** OKLCH hue of the one action colour, degrees. */
  hue: number
  /** OKLCH chroma of the action colour, 0.05 … 0.22. */
  chroma: number
  /** OKLCH hue of grounds and grey text, degrees; left out, the pond's 200. */
  ground?: number | undefined
  /** Roundness of corners: 0 square … 1 as drawn. */
  radius: number
  display: 'be-vietnam' | 'jakarta'
}

/** The type of a brand's screens, as CSS names it. */
export const typeOf = ({ display }: Look): string => `"${FAMILIES[display]}", system-ui, sans-serif`
const FAMILIES = { 'be-vietnam': 'Sen UI', jakarta: 'Hac UI' } as const

export type Theme = 'light' | 'dark'
export type Tokens = Record<string, string>

type Recipe = readonly [lightness: number, chroma: number, hue: 'brand' | 'ground' | number]

// Chroma of brand colours is written for a brand of chroma 0.205 and scales with the brand's own.
const DARK: Record<string, Recipe> = {
  bg: [0.165, 0.022, 'ground'],
  'surface-1': [0.205, 0.024, 'ground'],
  'surface-2': [0.245, 0.026, 'ground'],
  'surface-3': [0.29, 0.028, 'ground'],
  line: [0.34, 0.028, 'ground'],
  'line-strong': [0.56, 0.03, 'ground'],
  text: [0.965, 0.008, 85],
  'text-2': [0.8, 0.018, 190],
  'text-3': [0.68, 0.022, 195],
  brand: [0.66, 0.205, 'brand'],
  'brand-hover': [0.7, 0.19, 'brand'],
  'brand-text': [0.775, 0.145, 'brand'],
  'on-brand': [0.14, 0.04, 'brand'],
  win: [0.8, 0.15, 158],
  loss: [0.74, 0.16, 28],
  gold: [0.86, 0.145, 86],
  'on-gold': [0.24, 0.05, 70],
  info: [0.78, 0.11, 240],
  warn: [0.84, 0.14, 75],
  focus: [0.88, 0.13, 86],
}

const LIGHT: Record<string, Recipe> = {
  bg: [0.985, 0.007, 85],
  'surface-1': [1, 0, 0],
  'surface-2': [0.968, 0.009, 85],
  'surface-3': [0.94, 0.012, 85],
  line: [0.9, 0.012, 85],
  'line-strong': [0.6, 0.02, 'ground'],
  text: [0.235, 0.025, 'ground'],
  'text-2': [0.42, 0.026, 'ground'],
  'text-3': [0.5, 0.026, 'ground'],
  brand: [0.545, 0.205, 'brand'],
  'brand-hover': [0.49, 0.19, 'brand'],
  'brand-text': [0.515, 0.195, 'brand'],
  'on-brand': [1, 0, 0],
  win: [0.48, 0.12, 158],
  loss: [0.53, 0.19, 28],
  gold: [0.53, 0.108, 76],
  'on-gold': [1, 0, 0],
  info: [0.5, 0.13, 240],
  warn: [0.54, 0.115, 65],
  focus: [0.5, 0.13, 240],
}

/** Foreground, background, least contrast. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['bg', 'surface-1', 'surface-2', 'surface-3'].map(ground => ['text', ground, 4.5] as const),
  ...['bg', 'surface-1', 'surface-2', 'surface-3'].map(ground => ['text-2', ground, 4.5] as const),
  ...['bg', 'surface-1', 'surface-2'].map(ground => ['text-3', ground, 4.5] as const),
  ...['bg', 'surface-1', 'surface-2'].map(ground => ['brand-text', ground, 4.5] as const),
  ...['win', 'loss', 'gold'].flatMap(ink => ['surface-1', 'surface-2'].map(ground => [ink, ground, 4.5] as const)),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-gold', 'gold', 4.5],
  ['info', 'surface-1', 4.5],
  ['warn', 'surface-1', 4.5],
  ['line-strong', 'surface-1', 3],
  ['focus', 'bg', 3],
  ['focus', 'surface-2', 3],
  ['brand', 'bg', 3],
]

/** The coloured tokens of one theme, as "#rrggbb" by token name without dashes in front. */
export function deriveTokens(look: Look, theme: Theme): Tokens {
  const strength = look.chroma / 0.205
  const ground = look.ground ?? 200
  const recipes = theme === 'dark' ? DARK : LIGHT
  return Object.fromEntries(
    Object.entries(recipes).map(([name, [lightness, chroma, hue]]) => {
      const own = hue === 'brand' ? chroma * strength : chroma
      const angle = hue === 'brand' ? look.hue : hue === 'ground' ? ground : hue
      return [name, toHex(lightness, own, angle)]
    }),
  )
}

/** Every pair of a look that falls short of its contrast; empty when the look may be published. */
export function judgeLook(look: Look): { theme: Theme; pair: string; contrast: number; least: number }[] {
  return (['light', 'dark'] as const).flatMap(theme => {
    const tokens = deriveTokens(look, theme)
    return PAIRS.flatMap(([ink, ground, least]) => {
      const contrast = contrastOf(tokens[ink] as string, tokens[ground] as string)
      return contrast >= least ? [] : [{ theme, pair: `${ink}/${ground}`, contrast, least }]
    })
  })
}

/** A look as one word of an address: hue, chroma, hue of the grounds and type ("3_0.205_200_be-vietnam"); corners are each page's own. */
export const encodeLook = ({ hue, chroma, ground = 200, display }: Look): string =>
  [hue, chroma, ground, display].join('_')

const DISPLAYS = ['be-vietnam', 'jakarta'] as const

/** The look of such a word; undefined for anything else. */
export function decodeLook(word: string): Look | undefined {
  const [, hue, chroma, ground, name] =
    /^(\d{1,3}(?:\.\d{1,3})?)_(0(?:\.\d{1,3})?)_(\d{1,3}(?:\.\d{1,3})?)_([a-z-]{1,20})$/.exec(word) ?? []
  const display = DISPLAYS.find(one => one === name)
  if (!display || Number(hue) > 360 || Number(ground) > 360 || Number(chroma) > 0.4) return undefined
  return { hue: Number(hue), chroma: Number(chroma), ground: Number(ground), radius: 1, display }
}

/** The look as CSS that follows the standard tokens: both themes, corners, type. */
export function writeLook(look: Look): string {
  const write = (tokens: Tokens) =>
    Object.entries(tokens)
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';')
  const isJakarta = look.display === 'jakarta'
  const family = isJakarta ? ';--font-ui:"Hac UI","Hac FB",system-ui,sans-serif' : ''
  const root = `:root{${write(deriveTokens(look, 'light'))};--round:${look.radius}${family}}`
  return `@layer tokens{${root}:root[data-theme=dark]{${write(deriveTokens(look, 'dark'))}}}${isJakarta ? JAKARTA_MEANWHILE : ''}`
}

/** What stands until Plus Jakarta Sans is there: fonts of the device, of its width and height, so that nothing moves when it comes. */
const JAKARTA_MEANWHILE = (
  [
    ['400', ['Roboto', 'Arial', 'Liberation Sans'], '106%', '98%', '21%'],
    ['500 900', ['Roboto Bold', 'Arial Bold', 'Liberation Sans Bold'], '101.8%', '102.3%', '22%'],
  ] as const
)
  .map(
    ([weight, fonts, size, ascent, descent]) =>
      `@font-face{font-family:"Hac FB";font-weight:${weight};src:${fonts.map(font => `local("${font}")`)};size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`,
  )
  .join('')

/** Contrast of two "#rrggbb" colours after WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The nearest sRGB colour of the same lightness and hue: chroma is lowered until it fits. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const fits = (linear: number[]) => linear.every(value => value >= -1e-7 && value <= 1 + 1e-7)
  let low = 0
  let high = chroma
  if (!fits(toLinear(lightness, chroma, hue))) {
    for (let step = 0; step < 24; step++) {
      const middle = (low + high) / 2
      if (fits(toLinear(lightness, middle, hue))) low = middle
      else high = middle
    }
    chroma = low
  }
  const parts = toLinear(lightness, chroma, hue).map(value => {
    const clipped = Math.min(1, Math.max(0, value))
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** OKLCH to linear sRGB (Björn Ottosson's matrices). */
function toLinear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
