// Each brand's mark and what is cut from it: logo, favicon, app icons, the picture that is shown where the site is shared;
// and the drawings of empty, offline, failed and closed places, in the colours of the page.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { LIGHTS } from './banners.ts'
import { around, at, oval, petal, placed, polar, soft, span } from './brush.ts'
import { chance } from './chance.ts'
import { crane } from './crane.ts'
import { EMPTY_PLACES } from './empty-places.ts'
import { paints } from './grounds.ts'
import { bloomPaints, flower, leaf } from './hero.ts'
import { outliner } from './letters.ts'
import { folder, publicFolder } from './places.ts'

/** A lotus of seven petals in 64 × 64: the outer pairs fainter, so that one colour is enough. */
const LOTUS = [
  [petal(32, 54, 31, -Math.PI / 2 - 1.18, 0.36), 0.45],
  [petal(32, 54, 31, -Math.PI / 2 + 1.18, 0.36), 0.45],
  [petal(32, 54, 39, -Math.PI / 2 - 0.72, 0.36), 0.68],
  [petal(32, 54, 39, -Math.PI / 2 + 0.72, 0.36), 0.68],
  [petal(32, 54, 45, -Math.PI / 2 - 0.32, 0.3), 0.84],
  [petal(32, 54, 45, -Math.PI / 2 + 0.32, 0.3), 0.84],
  [petal(32, 54, 49, -Math.PI / 2, 0.31), 1],
] as const
const CRANE = [
  [span(4, -2.9, -2.28, angle => petal(25, 38, 25, angle, 0.22, 0.74)), 0.5],
  [span(5, -2.02, -1.1, angle => petal(27, 38, 32, angle, 0.2, 0.76)), 0.8],
  ['M5 45Q16 37 28 36Q40 34 47 26Q52 20 57 22L62 24L56 26Q53 27 51 31Q44 45 28 46Q14 47 5 45Z', 1],
  ['M11 47L1 53L3 55L17 48Z', 0.6],
] as const
const MARKS: Record<string, { shapes: readonly (readonly [string, number])[]; name: string; tones: [string, string] }> =
  {
    sen: { shapes: LOTUS, name: 'Sen', tones: ['#ff7fae', '#c71c65'] },
    hac: { shapes: CRANE, name: 'Hạc', tones: ['#ffd989', '#c98416'] },
  }
type Mark = (typeof MARKS)[string]

const drawn = (mark: Mark, fill: string) =>
  mark.shapes
    .map(([d, strength]) => `<path d="${d}" fill="${fill}"${strength < 1 ? ` fill-opacity="${strength}"` : ''}/>`)
    .join('')

const ramp = (mark: Mark) =>
  `<defs><linearGradient id="m" x1="0" y1="0" x2="0" y2="1" gradientUnits="objectBoundingBox"><stop stop-color="${mark.tones[0]}"/><stop offset="1" stop-color="${mark.tones[1]}"/></linearGradient></defs>`

/** The mark in its own colours on nothing; reads on light and on dark. */
const favicon = (mark: Mark) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ramp(mark)}${drawn(mark, 'url(#m)')}</svg>\n`

/** An app icon: the mark on lacquer. A maskable one keeps within the inner four fifths. */
function appIcon(brand: string, mark: Mark, size: number, maskable: boolean): string {
  const { ground, horizon } = LIGHTS[brand] as (typeof LIGHTS)[string]
  const inner = maskable ? 0.62 : 0.74
  const corner = maskable ? 0 : 108
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512"><defs>`,
    `<radialGradient id="a" cx=".5" cy=".42" r=".8"><stop stop-color="${ground.glow}"/><stop offset=".5" stop-color="${ground.mid}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient>`,
    '<linearGradient id="g" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="#fffaf0"/><stop offset=".5" stop-color="#ffe3a6"/><stop offset="1" stop-color="#f0b040"/></linearGradient></defs>',
    `<rect width="512" height="512" rx="${corner}" fill="url(#a)"/>`,
    [150, 184]
      .map(
        radius =>
          `<path d="${oval(256, 256, radius * (maskable ? 0.95 : 1.14))}" fill="none" stroke="${horizon}" stroke-opacity=".28" stroke-width="4"/>`,
      )
      .join(''),
    placed(256 - 256 * inner, 256 - 262 * inner, 8 * inner, 0, drawn(mark, 'url(#g)')),
    '</svg>',
  ].join('')
}

/** The picture shown where the site is shared, 1200 × 630. */
function shared(brand: string, word: { d: string; width: number }): string {
  const light = LIGHTS[brand] as (typeof LIGHTS)[string]
  const { ground } = light
  const size = 0.17
  const luck = chance(9)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs>${paints(ground)}${bloomPaints(light.bloom)}`,
    `<radialGradient id="a" cx=".7" cy=".45" r=".9"><stop stop-color="${ground.glow}"/><stop offset=".4" stop-color="${ground.mid}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient></defs>`,
    '<rect width="1200" height="630" fill="url(#a)"/>',
    soft(`<path d="${oval(830, 270, 256)}" fill="${light.horizon}" fill-opacity=".4"/>`),
    `<path d="${oval(830, 270, 226)}" fill="url(#gold)"/>`,
    around(
      48,
      angle =>
        `<path d="M${at(...polar(830, 270, 190, angle))}L${at(...polar(830, 270, 210, angle + 0.065))}" stroke="#8a4a0a" stroke-opacity=".35" stroke-width="2.5"/>`,
    ),
    `<path d="M0 500H1200V630H0Z" fill="${ground.deep}" fill-opacity=".7"/>`,
    leaf(620, 545, 1.1, 0.5) + leaf(1060, 552, 1.2, 0.5) + leaf(830, 572, 1.9, 0.6),
    brand === 'hac'
      ? `<g filter="url(#cast)">${placed(930, 470, 1.5, 0, flower())}</g><g filter="url(#cast)">${placed(760, 260, 1.2, -6, crane())}</g>`
      : `<g filter="url(#cast)">${placed(830, 430, 2.5, 0, flower())}</g>`,
    span(
      30,
      0,
      29,
      () =>
        `<path d="${oval(luck() * 1200, luck() * 500, 1.5 + luck() * 2)}" fill="#ffe2a0" fill-opacity="${0.3 + luck() * 0.4}"/>`,
    ),
    `<path transform="translate(84 ${330 + 350 * size}) scale(${size} ${-size})" d="${word.d}" fill="#fff8ea"/></svg>`,
  ].join('')
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer()
/** Of the size that browsers fetch with the first page: fewer colours than an eye tells apart at that size. */
const lightPng = (svg: string) =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 70, dither: 0.5, effort: 10 }).toBuffer()

/** Writes web/public/brand/<code>/ (mark.svg, favicon.svg, icons, og.png) and web/public/brand/empty/*.svg. */
export async function makeMarks(): Promise<void> {
  const outline = await outliner(800)
  for (const [brand, mark] of Object.entries(MARKS)) {
    await folder(`web/public/brand/${brand}`)
    const write = (file: string, content: string | Buffer) => writeFile(publicFolder('brand', brand, file), content)
    await write(
      'mark.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawn(mark, 'currentColor')}</svg>\n`,
    )
    await write('favicon.svg', favicon(mark))
    await write('favicon-32.png', await png(favicon(mark).replace('<svg', '<svg width="32" height="32"')))
    await write('icon-192.png', await lightPng(appIcon(brand, mark, 192, false)))
    await write('icon-512.png', await png(appIcon(brand, mark, 512, false)))
    await write('maskable-192.png', await lightPng(appIcon(brand, mark, 192, true)))
    await write('maskable-512.png', await png(appIcon(brand, mark, 512, true)))
    await write('apple-touch-icon.png', await png(appIcon(brand, mark, 180, true)))
    await write('og.png', await png(shared(brand, outline(mark.name))))
  }
  await folder('web/public/brand/empty')
  for (const [name, svg] of Object.entries(EMPTY_PLACES))
    await writeFile(publicFolder('brand', 'empty', `${name}.svg`), `${svg}\n`)
  console.log(`marks: ${Object.keys(MARKS).join(', ')}; empty places: ${Object.keys(EMPTY_PLACES).join(', ')}`)
}
