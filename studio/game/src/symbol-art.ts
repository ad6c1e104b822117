/// <reference types="vite/client" />
/**
 * The pictures of a slot: addresses for `<img>` and for textures, by symbol. A game with a look is drawn from the studio's emblems and
 * the paints of its ground (studio/game/art, made by tools/art/slot-art.ts); the lotus pond has drawings of its own.
 */
import type { Machine } from '../../src/engines/slots/machine.ts'

export type Pictures = {
  /** One address for each symbol of the machine. */
  symbols: string[]
  scene: string
  /** The scene of the free spins; the same with a class that tints it where a game has one scene only. */
  dusk: string
}

const FILES = import.meta.glob<string>('../art/*.svg', { query: '?url', import: 'default', eager: true })

const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Loads what a machine is drawn with. */
export async function loadPictures(machine: Machine): Promise<Pictures> {
  const { look, symbols } = machine
  if (!look) {
    const [{ drawSymbol }, { sceneryAddress }] = await Promise.all([
      import('./lotus-art.ts'),
      import('./lotus-scenery.ts'),
    ])
    return {
      symbols: symbols.map(letter => address(drawSymbol(letter))),
      scene: sceneryAddress(false),
      dusk: sceneryAddress(true),
    }
  }
  const scene = urlOf(`back-${machine.code}`)
  const [paints, ...emblems] = await Promise.all([
    insideOf(`ground-${look.ground}`),
    ...symbols.map(letter => insideOf(`emblem-${look.art[letter]}`)),
  ])
  return {
    symbols: symbols.map((_, at) => address(compose(machine, at, emblems[at] as string, paints as string))),
    scene,
    dusk: scene,
  }
}

/** The side of a drawing in pixels: no picture is drawn larger. */
export const LARGEST_SIDE = 240

/** Pictures that can be drawn at once. */
export const decodePictures = (addresses: readonly string[]): Promise<HTMLImageElement[]> =>
  Promise.all(
    addresses.map(async address => {
      const image = new Image(LARGEST_SIDE, LARGEST_SIDE)
      image.src = address
      await image.decode()
      return image
    }),
  )

function urlOf(name: string): string {
  const url = FILES[`../art/${name}.svg`]
  if (!url) throw new Error(`there is no drawing ${name}`)
  return url
}

/** What stands inside the svg element of a drawing. */
async function insideOf(name: string): Promise<string> {
  const response = await fetch(urlOf(name))
  const text = await response.text()
  return text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>'))
}

/** Grounds of the dearer symbols, so that the eye tells them apart by colour too. */
const PANELS = [
  ['#8c1a24', '#2b0509'],
  ['#3a2a6d', '#0d0722'],
  ['#0e5d66', '#02181f'],
  ['#6a3a14', '#1c0c03'],
] as const
const WILD_PANEL = ['#b0372a', '#37070a'] as const
const SCATTER_PANEL = ['#155b57', '#031b1d'] as const
const MYSTERY_PANEL = ['#51306e', '#150726'] as const

/** A symbol of 200 × 200: the dearer ones on a lacquer panel, wild and scatter with their ribbon. */
function compose(machine: Machine, symbol: number, emblem: string, paints: string): string {
  const { wildIndex, scatterIndex, mysteryIndex, hold, pick } = machine
  const rank = symbol - [wildIndex, scatterIndex, mysteryIndex].filter(index => index >= 0).length
  const special = { [wildIndex]: WILD_PANEL, [scatterIndex]: SCATTER_PANEL, [mysteryIndex]: MYSTERY_PANEL }[symbol]
  const panel = special ?? PANELS[rank]
  const word =
    symbol === wildIndex
      ? 'WILD'
      : symbol === scatterIndex && !hold
        ? pick
          ? 'BONUS'
          : 'SCATTER'
        : symbol === mysteryIndex
          ? '?'
          : ''
  const size = panel ? (word ? 0.66 : 0.74) : 0.76
  const place = `translate(100 ${word ? 86 : 100}) scale(${size})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="240" height="240">${paints}${panel ? drawPanel(panel) : SHADOW}<g transform="${place}" filter="url(#cast)">${emblem}</g>${word ? ribbon(word) : ''}</svg>`
}

const SHADOW = '<ellipse cx="100" cy="176" rx="56" ry="9" fill="#000" fill-opacity=".35"/>'

/** A notched lacquer panel with a gold edge. */
function drawPanel([inner, outer]: readonly [string, string]): string {
  const notched = (inset: number, notch: number) => {
    const far = 200 - inset
    return `M${inset + notch} ${inset}H${far - notch}Q${far - notch} ${inset + notch} ${far} ${inset + notch}V${far - notch}Q${far - notch} ${far - notch} ${far - notch} ${far}H${inset + notch}Q${inset + notch} ${far - notch} ${inset} ${far - notch}V${inset + notch}Q${inset + notch} ${inset + notch} ${inset + notch} ${inset}Z`
  }
  return `<defs><radialGradient id="panel" cy=".42"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient></defs><path d="${notched(7, 16)}" fill="url(#panel)" stroke="url(#gold)" stroke-width="3.5"/><path d="${notched(14, 16)}" fill="none" stroke="#f6cf62" stroke-opacity=".35" stroke-width="1.4"/>`
}

const ribbon = (text: string): string =>
  `<path d="M22 152h156l-12 15 12 15H22l12-15z" fill="url(#red)" stroke="url(#gold)" stroke-width="3"/><text x="100" y="175" text-anchor="middle" font-family="Georgia,'Times New Roman',serif" font-weight="700" font-size="${text.length > 5 ? 19 : 23}" letter-spacing="${text.length > 5 ? 1 : 2.5}" fill="#fff3cf">${text}</text>`
