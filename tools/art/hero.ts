// Covers drawn by hand for the games of the house.
import {
  around,
  at,
  gold,
  lac,
  light,
  line,
  oval,
  pale,
  petal,
  placed,
  polar,
  relief,
  soft,
  span,
  star,
} from './brush.ts'
import { chance } from './chance.ts'
import { GROUNDS, type Ground, paints } from './grounds.ts'

const flat = (d: string, colour: string, opacity = 1) => `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`

/** A lotus leaf on the water, seen from low. */
export const leaf = (x: number, y: number, size: number, shade: number) =>
  placed(
    x,
    y,
    size,
    0,
    flat(oval(0, 8, 100, 27), '#01100d', 0.6) +
      relief(
        `<path d="M-100 0a100 27 0 1 0 200 0a100 27 0 0 0 -78 -26L0 0L16 -27a100 27 0 0 0 -116 27Z" fill="url(#pad)"/>`,
      ) +
      [-84, -56, -20, 30, 66, 88]
        .map(px => line(`M0 -1L${px} ${Math.abs(px) > 60 ? 4 : 22}`, 1.6, '#bff5d6', shade))
        .join(''),
  )

/** The flower: back petals in shadow, the cup, the golden heart, front petals falling open. */
export function flower(): string {
  const row = (count: number, length: number, open: number, fill: string, spread: number, y: number) =>
    span(count, -open, open, lean => {
      const angle = -Math.PI / 2 + lean
      const reach = length * (1 - Math.abs(lean) * 0.13)
      return (
        relief(`<path d="${petal(0, y, reach, angle, spread, 0.6)}" fill="url(#${fill})"/>`) +
        line(petal(0, y, reach * 0.84, angle, spread * 0.28, 0.6), 1.1, '#8a1748', 0.4)
      )
    })
  const heart =
    soft(light(oval(0, -4, 40, 26), 0.9)) +
    around(22, angle => {
      const [x, y] = polar(0, 6, 30, angle)
      return line(`M0 10L${at(x, y * 0.62 - 10)}`, 2.2, '#ffdf86', 1) + light(oval(x, y * 0.62 - 11, 2.4), 1)
    }) +
    relief(gold(oval(0, -4, 21, 12))) +
    around(6, angle => flat(oval(...polar(0, -4, 10, angle), 2, 1.4), '#7a4208'))
  return (
    row(7, 132, 1.02, 'petalBack', 0.36, 52) +
    row(6, 122, 0.72, 'petalMid', 0.4, 54) +
    heart +
    [-1.38, 1.38, -0.98, 0.98, -0.52, 0.52, 0]
      .map(
        lean =>
          relief(
            `<path d="${petal(0, 60, 98 - Math.abs(lean) * 2, -Math.PI / 2 + lean, 0.5, 0.58)}" fill="url(#petalFront)"/>`,
          ) + line(petal(0, 60, 80, -Math.PI / 2 + lean, 0.12, 0.6), 1.1, '#b3265f', 0.35),
      )
      .join('')
  )
}

/** The tones of a flower: behind, in the middle, in front, each from the tip down to the heart. */
export interface Bloom {
  back: readonly [string, string]
  middle: readonly [string, string, string]
  front: readonly [string, string, string]
  leaf: readonly [string, string, string]
}
export const PINK: Bloom = {
  back: ['#ff8fb4', '#a41a58'],
  middle: ['#ffb7cd', '#f7709f', '#c42668'],
  front: ['#ff86ae', '#ffd3e0', '#fff4ee'],
  leaf: ['#58c99a', '#14775a', '#053c30'],
}
export const GILT: Bloom = {
  back: ['#f2b648', '#8a4d0c'],
  middle: ['#ffe39a', '#f0b040', '#b06a14'],
  front: ['#ffd071', '#fff0c4', '#fffaf0'],
  leaf: ['#5f9fe8', '#1b4a94', '#0a2150'],
}

/** The gradients that flower() and leaf() are painted with. */
export function bloomPaints(bloom: Bloom): string {
  const ramp = (id: string, tones: readonly string[], slant: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" ${slant}>${tones.map((tone, i) => `<stop offset="${i / (tones.length - 1)}" stop-color="${tone}"/>`).join('')}</linearGradient>`
  const down = 'x2="0" y2="1"'
  return (
    ramp('petalBack', bloom.back, down) +
    ramp('petalMid', bloom.middle, down) +
    ramp('petalFront', bloom.front, down) +
    ramp('pad', bloom.leaf, 'x2="1" y2="1"')
  )
}

/** A golden lotus at dawn on a still pond: moon of gold leaf, mist, leaves, one flower and its light on the water. */
export function lotusPond(size: { width: number; height: number }): string {
  const ground = GROUNDS.pond as Ground
  const luck = chance(2026)
  const glints = span(16, 0, 15, () => {
    const [x, y, wide] = [30 + luck() * 240, 270 + luck() * 110, 10 + luck() * 34]
    return line(`M${at(x, y)}h${Math.round(wide)}`, 1.6, '#ffdf9a', 0.25 + luck() * 0.4)
  })
  const sparks = span(9, 0, 8, () =>
    light(star(30 + luck() * 240, 30 + luck() * 200, 4, 3 + luck() * 6, 1.2), 0.5 + luck() * 0.4),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 300 400"><defs>${paints(ground)}${bloomPaints(PINK)}`,
    '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#03202b"/><stop offset=".42" stop-color="#0d5f66"/><stop offset=".62" stop-color="#e58a6a"/><stop offset=".66" stop-color="#ffcf8a"/><stop offset=".68" stop-color="#0b5a5e"/><stop offset="1" stop-color="#021316"/></linearGradient>',
    '<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#021316" stop-opacity="0"/><stop offset="1" stop-color="#021316" stop-opacity=".95"/></linearGradient></defs>',
    '<rect width="300" height="400" fill="url(#sky)"/>',
    soft(light(oval(150, 150, 118), 0.35)),
    `<path d="${oval(150, 150, 102)}" fill="url(#gold)" fill-opacity=".92"/>`,
    span(5, 108, 30, radius => line(oval(150, 150, radius), 1.1, '#8a4a0a', 0.28)),
    around(24, angle =>
      line(`M${at(...polar(150, 150, 86, angle))}L${at(...polar(150, 150, 97, angle + 0.12))}`, 1.4, '#8a4a0a', 0.4),
    ),
    flat('M-10 262Q40 214 84 248Q132 196 182 246Q232 206 310 258V272H-10Z', '#0a4a4d', 0.85),
    flat('M-10 268Q60 238 130 262T310 262V276H-10Z', '#063639', 0.9),
    soft(flat(oval(150, 268, 170, 9), '#fff0c8', 0.5)),
    glints,
    leaf(52, 306, 0.62, 0.5) +
      leaf(256, 300, 0.56, 0.5) +
      leaf(150, 322, 1.12, 0.6) +
      leaf(32, 362, 0.66, 0.4) +
      leaf(270, 366, 0.74, 0.4),
    `<g filter="url(#cast)">${placed(150, 232, 1.22, 0, flower())}</g>`,
    placed(
      258,
      250,
      0.5,
      12,
      line('M0 40Q6 90 -4 120', 7, '#14775a', 1) +
        relief(
          lac(petal(0, 44, 100, -1.72, 0.36)),
          lac(petal(0, 44, 100, -1.42, 0.36)),
          pale(petal(0, 44, 96, -1.57, 0.26)),
        ),
    ),
    sparks,
    '<rect y="286" width="300" height="114" fill="url(#foot)"/>',
    '<path d="M26 9H274q0 17 17 17V374q-17 0 -17 17H26q0 -17 -17 -17V26q17 0 17 -17Z" fill="none" stroke="url(#goldFlat)" stroke-opacity=".8" stroke-width="2.2"/></svg>',
  ].join('')
}
