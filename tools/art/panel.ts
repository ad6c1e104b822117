// One lacquer panel: ground, pattern, light, place, emblem with its attribute, flecks, frame. 300 × 400 units.
import { at, type Emblem, placed, polygon, soft } from './brush.ts'
import { chance } from './chance.ts'
import { emblem } from './emblems.ts'
import { GROUNDS, type Ground, paints } from './grounds.ts'
import { PATTERNS } from './patterns.ts'
import { HALOS, SCENES } from './scenes.ts'

export interface Design {
  slug: string
  ground: string
  pattern: string
  scene: string
  halo: string
  layout: Layout
  emblem: string
  attribute: string
  seed: number
}

export const LAYOUTS = ['centred', 'lowLeft', 'lowRight', 'raised', 'twin'] as const
export type Layout = (typeof LAYOUTS)[number]

interface Place {
  x: number
  y: number
  size: number
  turn: number
}

/** Where emblem and attribute stand; the attribute of "twin" is a great shadow behind. */
const PLACES: Record<Layout, { emblem: Place; attribute: Place }> = {
  centred: { emblem: { x: 150, y: 166, size: 1.14, turn: 0 }, attribute: { x: 234, y: 268, size: 0.44, turn: 8 } },
  lowLeft: { emblem: { x: 124, y: 198, size: 1.28, turn: -7 }, attribute: { x: 236, y: 78, size: 0.44, turn: 6 } },
  lowRight: { emblem: { x: 176, y: 196, size: 1.26, turn: 7 }, attribute: { x: 64, y: 80, size: 0.44, turn: -6 } },
  raised: { emblem: { x: 150, y: 142, size: 1.06, turn: 0 }, attribute: { x: 74, y: 262, size: 0.5, turn: -10 } },
  twin: { emblem: { x: 150, y: 190, size: 1.16, turn: -4 }, attribute: { x: 150, y: 150, size: 1.78, turn: 10 } },
}

const put = (place: Place, drawing: string) => placed(place.x, place.y, place.size, place.turn, drawing)

function backdrop(ground: Ground, design: Design, luck: () => number): string {
  const pattern = PATTERNS[design.pattern]?.(luck) ?? ''
  const blot = () =>
    `<ellipse cx="${at(luck() * 300, luck() * 400).replace(' ', '" cy="')}" rx="${70 + luck() * 60}" ry="${50 + luck() * 50}" fill="${ground.glow}" fill-opacity=".2" filter="url(#cloud)"/>`
  return [
    '<rect width="300" height="400" fill="url(#ground)"/>',
    blot(),
    blot(),
    `<g mask="url(#far)" opacity=".34">${pattern}</g>`,
    '<rect width="300" height="400" fill="url(#light)"/>',
  ].join('')
}

/** Eggshell inlay and gold dust gathered at one corner. */
function flecks(luck: () => number): string {
  const corner = Math.floor(luck() * 3)
  const [cx, cy] = [
    [278, 26],
    [22, 26],
    [20, 300],
  ][corner] as [number, number]
  return Array.from({ length: 16 }, () => {
    const far = luck() ** 1.6 * 78
    const angle = luck() * 6.28
    const [x, y, size] = [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far, 1.5 + luck() * 5]
    const shape = polygon(
      [0, 1, 2, 3].map(i => {
        const turn = (i + luck() * 0.7) * 1.57
        return [x + Math.cos(turn) * size, y + Math.sin(turn) * size] as const
      }),
    )
    return `<path d="${shape}" fill="${luck() < 0.6 ? '#fff3da' : '#f4c55c'}" fill-opacity="${0.35 + luck() * 0.5}"/>`
  }).join('')
}

const frame = () => {
  const inset = (gap: number, notch: number) => {
    const [right, bottom] = [300 - gap, 400 - gap]
    return `M${gap + notch} ${gap}H${right - notch}q0 ${notch} ${notch} ${notch}V${bottom - notch}q${-notch} 0 ${-notch} ${notch}H${gap + notch}q0 ${-notch} ${-notch} ${-notch}V${gap + notch}q${notch} 0 ${notch} ${-notch}Z`
  }
  return `<path d="${inset(9, 17)}" fill="none" stroke="url(#goldFlat)" stroke-opacity=".75" stroke-width="2.2"/>`
}

function actors(design: Design, luck: () => number): string {
  const places = PLACES[design.layout]
  const main: Emblem = emblem(design.emblem)
  const other: Emblem = emblem(design.attribute)
  const great = design.layout === 'twin'
  const attribute = great
    ? `<g opacity=".3">${put(places.attribute, other(luck))}</g>`
    : `<g filter="url(#cast)">${put(places.attribute, other(luck))}</g>`
  const shadow = soft(
    `<ellipse cx="${places.emblem.x}" cy="${places.emblem.y + 118 * places.emblem.size}" rx="${88 * places.emblem.size}" ry="13" fill="#000" fill-opacity=".55"/>`,
  )
  const body = `<g filter="url(#cast)">${put(places.emblem, main(luck))}</g>`
  return great || design.layout.startsWith('low') ? attribute + shadow + body : shadow + body + attribute
}

/** The panel as SVG. `plain` leaves the frame and the flecks out, as the look-alike check wants it. */
export function panel(design: Design, size: { width: number; height: number }): string {
  const ground = GROUNDS[design.ground] as Ground
  const luck = chance(design.seed)
  const halo = HALOS[design.halo]?.(luck, ground) ?? ''
  const scene = SCENES[design.scene]?.(luck, ground) ?? ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 300 400"><defs>`,
    paints(ground),
    `<linearGradient id="ground" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="${ground.mid}"/><stop offset=".4" stop-color="${ground.mid}"/><stop offset="1" stop-color="${ground.deep}"/></linearGradient>`,
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="150" cy="160" r="235"><stop stop-color="${ground.glow}" stop-opacity=".95"/><stop offset=".45" stop-color="${ground.glow}" stop-opacity=".25"/><stop offset=".7" stop-color="${ground.deep}" stop-opacity=".3"/><stop offset="1" stop-color="${ground.deep}" stop-opacity=".9"/></radialGradient>`,
    '<radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="150" cy="165" r="250"><stop offset=".1" stop-color="#000"/><stop offset=".75" stop-color="#fff"/></radialGradient><mask id="far"><rect width="300" height="400" fill="url(#fade)"/></mask>',
    `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${ground.deep}" stop-opacity="0"/><stop offset=".6" stop-color="${ground.deep}" stop-opacity=".8"/><stop offset="1" stop-color="${ground.deep}" stop-opacity=".95"/></linearGradient></defs>`,
    backdrop(ground, design, luck),
    halo,
    scene,
    actors(design, luck),
    '<rect y="268" width="300" height="132" fill="url(#foot)"/>',
    flecks(luck),
    frame(),
    '</svg>',
  ].join('')
}
