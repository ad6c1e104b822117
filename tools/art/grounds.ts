// The lacquers a panel is laid on, and the paints that answer each of them.

export interface Ground {
  deep: string
  mid: string
  glow: string
  /** Three tones of the answering lacquer, light to dark. */
  answer: readonly [string, string, string]
}

const JADE = ['#7fe3bd', '#1c9a74', '#064b3b'] as const
const CINNABAR = ['#ff9a7d', '#d8321f', '#720b10'] as const
const ROSE = ['#ffb3cb', '#e2477f', '#7c1440'] as const
const SKY = ['#9fe0ff', '#2f8fd0', '#0d3f78'] as const
const VIOLET = ['#d9b8ff', '#8a4fd6', '#3d1878'] as const
const AMBER = ['#ffdf9b', '#e78a1e', '#7d3a06'] as const

export const GROUNDS: Record<string, Ground> = {
  cinnabar: { deep: '#2b0407', mid: '#8c1218', glow: '#ee4f38', answer: JADE },
  black: { deep: '#06080b', mid: '#1b242c', glow: '#536773', answer: ROSE },
  amber: { deep: '#1d0a03', mid: '#7a3a10', glow: '#dd8a35', answer: SKY },
  jade: { deep: '#01140f', mid: '#08553f', glow: '#27b388', answer: CINNABAR },
  indigo: { deep: '#050a28', mid: '#18307c', glow: '#4f7bea', answer: AMBER },
  lotus: { deep: '#26030f', mid: '#8a144a', glow: '#ef6a9c', answer: JADE },
  violet: { deep: '#12051f', mid: '#4a2280', glow: '#9d66e6', answer: SKY },
  pond: { deep: '#02151c', mid: '#08546a', glow: '#2fb7cf', answer: ROSE },
  olive: { deep: '#0d1203', mid: '#47560f', glow: '#a3b83a', answer: CINNABAR },
  dusk: { deep: '#160815', mid: '#63294f', glow: '#f08a5c', answer: VIOLET },
}

export type GroundName = keyof typeof GROUNDS & string

/** Gradients and filters every drawing on this ground uses. */
export function paints(ground: Ground): string {
  const ramp = (id: string, stops: readonly string[], vector = 'x1="0" y1="0" x2=".7" y2="1"') =>
    `<linearGradient id="${id}" ${vector}>${stops.map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`
  const flat = (id: string, stops: readonly string[]) =>
    `<linearGradient id="${id}Flat" gradientUnits="userSpaceOnUse" x1="-80" y1="-100" x2="80" y2="100">${stops.map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`
  const golds = ['#fff0b8', '#f7c657', '#c9831f', '#f2bd55']
  const bronzes = ['#d99b45', '#9a5a1a', '#5c2c08']
  return [
    ramp('gold', golds),
    flat('gold', golds),
    ramp('bronze', bronzes),
    flat('bronze', bronzes),
    ramp('pale', ['#fffdf4', '#f6e6c4', '#d3b27c']),
    flat('pale', ['#fffdf4', '#f6e6c4', '#d3b27c']),
    ramp('lac', ground.answer),
    flat('lac', ground.answer),
    ramp('jade', JADE),
    flat('jade', JADE),
    ramp('red', CINNABAR),
    flat('red', CINNABAR),
    '<clipPath id="disc"><circle r="95"/></clipPath>',
    FILTERS,
  ].join('')
}

const FILTERS = [
  '<filter id="relief" x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB">',
  '<feGaussianBlur in="SourceAlpha" stdDeviation="2.4" result="height"/>',
  '<feDiffuseLighting in="height" surfaceScale="5" diffuseConstant="1.25" lighting-color="#fff" result="shade"><feDistantLight azimuth="232" elevation="56"/></feDiffuseLighting>',
  '<feComposite in="SourceGraphic" in2="shade" operator="arithmetic" k1="1.02" result="lit"/>',
  '<feSpecularLighting in="height" surfaceScale="5" specularConstant=".75" specularExponent="16" lighting-color="#fff3cf" result="gleam"><feDistantLight azimuth="232" elevation="46"/></feSpecularLighting>',
  '<feComposite in="lit" in2="gleam" operator="arithmetic" k2="1" k3=".7" result="sum"/>',
  '<feComposite in="sum" in2="SourceAlpha" operator="in"/>',
  '</filter>',
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>',
  '<filter id="cloud" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>',
  '<filter id="cast" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="5" dy="9" stdDeviation="6" flood-color="#000" flood-opacity=".6"/></filter>',
].join('')
