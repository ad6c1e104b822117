// Banner pictures in both brands' light: wide for desktops, a closer crop for phones. The words are the page's, so the left
// stays calm and dark.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { CASTS, type Cast, type Part } from './banner-casts.ts'
import { around, at, line, oval, placed, polar, soft, span, TAU } from './brush.ts'
import { chance, seedOf } from './chance.ts'
import { crane } from './crane.ts'
import { emblem } from './emblems.ts'
import { type Ground, paints } from './grounds.ts'
import { type Bloom, bloomPaints, flower, GILT, leaf, PINK } from './hero.ts'
import { folder, publicFolder } from './places.ts'

export interface Light {
  ground: Ground
  bloom: Bloom
  horizon: string
}

/** The light of each brand: a lotus dawn over pond ink; a golden moon over night blue. */
export const LIGHTS: Record<string, Light> = {
  sen: {
    ground: { deep: '#0a0408', mid: '#6b0f3d', glow: '#f0659b', answer: ['#7fe3bd', '#1c9a74', '#064b3b'] },
    bloom: PINK,
    horizon: '#ffb27a',
  },
  hac: {
    ground: { deep: '#020714', mid: '#0f2c66', glow: '#4b86ea', answer: ['#ffdf9b', '#e78a1e', '#7d3a06'] },
    bloom: GILT,
    horizon: '#ffd48a',
  },
}

export const BANNER_SIZES = [
  { ending: '', width: 1440, height: 480, quality: 46, most: 35_000, stage: { x: 800, y: 0, size: 1 } },
  { ending: '-phone', width: 780, height: 520, quality: 46, most: 20_000, stage: { x: 250, y: 6, size: 0.86 } },
  // Small, for promotions on cards.
  { ending: '-card', width: 760, height: 380, quality: 46, most: 12_000, stage: { x: 250, y: 0, size: 0.79 } },
] as const

// Waves one behind the other, as on a festival robe.
const CRAFT = [36, 25, 13]
  .map(
    r =>
      `M${36 - r} 36a${r} ${r} 0 0 1 ${2 * r} 0M${-r} 18a${r} ${r} 0 0 1 ${2 * r} 0M${72 - r} 18a${r} ${r} 0 0 1 ${2 * r} 0`,
  )
  .join('')

const flat = (d: string, colour: string, opacity: number) =>
  `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`

function sky(kind: Cast['sky'], light: Light): string {
  const [x, y] = [350, 210]
  if (kind === 'rays')
    return flat(
      around(
        22,
        angle => `M${x} ${y}L${at(...polar(x, y, 1500, angle))}L${at(...polar(x, y, 1500, angle + TAU / 44))}Z`,
      ),
      light.ground.glow,
      0.2,
    )
  const rings = span(
    6,
    190,
    330,
    (radius, i) =>
      `<path d="${oval(x, y, radius)}" fill="none" stroke="${light.horizon}" stroke-opacity="${0.42 - i * 0.06}" stroke-width="2"/>`,
  )
  if (kind === 'drum')
    return (
      rings +
      line(
        around(
          48,
          angle =>
            `M${at(...polar(x, y, 222, angle))}L${at(...polar(x, y, 244, angle + 0.065))}L${at(...polar(x, y, 222, angle + 0.13))}`,
        ),
        2,
        light.horizon,
        0.4,
      )
    )
  return (
    soft(flat(oval(x, y - 20, 206), light.horizon, 0.4)) +
    `<path d="${oval(x, y - 20, 178)}" fill="url(#gold)"/>` +
    span(5, 40, 168, radius => line(oval(x, y - 20, radius), 1.4, '#8a4a0a', 0.24))
  )
}

function land(kind: Cast['land'], light: Light, luck: () => number): string {
  const { ground } = light
  const ridge = (base: number, high: number, colour: string, opacity: number) => {
    let d = `M-900 ${base}`
    for (let x = -900; x < 760; x += 170) d += `Q${at(x + 85, base - high * (0.4 + luck()))} ${at(x + 170, base)}`
    return flat(`${d}V600H-900Z`, colour, opacity)
  }
  const swell = (y: number, colour: string, opacity: number) =>
    flat(`M-900 ${y}${span(20, 0, 19, i => `q42 ${i % 2 ? 26 : -26} 84 0`)}V600H-900Z`, colour, opacity)
  if (kind === 'hills')
    return ridge(360, 150, ground.mid, 0.7) + ridge(410, 110, ground.deep, 0.75) + ridge(452, 70, ground.deep, 0.9)
  if (kind === 'sea') return swell(330, ground.glow, 0.22) + swell(380, ground.mid, 0.8) + swell(430, ground.deep, 0.85)
  if (kind === 'table')
    return (
      flat('M-900 470Q340 300 800 420V600H-900Z', ground.answer[2], 0.95) +
      `<path d="M-900 470Q340 300 800 420" fill="none" stroke="url(#edge)" stroke-width="10"/>` +
      `<path d="M-900 500Q340 330 800 450" fill="none" stroke="url(#edge)" stroke-opacity=".5" stroke-width="2.5"/>`
    )
  if (kind === 'clouds')
    return (
      flat('M-900 474H760V700H-900Z', ground.deep, 0.7) +
      span(9, -500, 640, (x, i) =>
        placed(
          x,
          440 + (i % 2) * 26,
          1.1 + luck() * 0.5,
          0,
          flat(
            'M-92 34Q-116 30 -104 2Q-92 -20 -66 -12Q-58 -54 -16 -52Q18 -50 26 -26Q62 -44 78 -10Q110 -12 106 18Q102 36 78 34Z',
            i % 2 ? ground.mid : ground.glow,
            i % 2 ? 0.75 : 0.3,
          ) + line('M-58 14Q-40 -14 -14 6M22 16Q34 -12 60 4', 3, light.horizon, 0.5),
        ),
      )
    )
  const glints = span(26, 0, 25, () =>
    line(
      `M${at(luck() * 640, 372 + luck() * 110)}h${Math.round(16 + luck() * 60)}`,
      2,
      light.horizon,
      0.12 + luck() * 0.3,
    ),
  )
  return (
    ridge(352, 90, ground.mid, 0.55) +
    flat('M-900 350H800V600H-900Z', ground.deep, 0.82) +
    soft(flat(oval(360, 352, 310, 10), light.horizon, 0.5)) +
    glints
  )
}

function drawn(part: Part, luck: () => number): string {
  if (part.name === 'pad') return leaf(part.x, part.y, part.size, 0.5)
  const body = part.name === 'flower' ? flower() : part.name === 'crane' ? crane() : emblem(part.name)(luck)
  return `<g filter="url(#cast)">${placed(part.x, part.y, part.size, part.turn ?? 0, body)}</g>`
}

/** Petals and gold dust in the air, thinning out towards the words. */
const drift = (light: Light, luck: () => number) =>
  span(40, 0, 39, () => {
    const [x, y, size] = [640 - luck() ** 1.3 * 660, luck() * 470, 2 + luck() * 5]
    return luck() < 0.4
      ? `<path transform="translate(${at(x, y)}) rotate(${Math.round(luck() * 360)})" d="M0 -${size * 2}Q${size * 1.6} 0 0 ${size * 2}Q-${size * 1.6} 0 0 -${size * 2}Z" fill="${light.bloom.front[1]}" fill-opacity="${0.3 + luck() * 0.5}"/>`
      : flat(oval(x, y, size * 0.4), '#ffe2a0', 0.3 + luck() * 0.5)
  })

/** One banner as SVG. */
function banner(slug: string, brand: string, size: (typeof BANNER_SIZES)[number]): string {
  const cast = CASTS[slug] as Cast
  const light = LIGHTS[brand] as Light
  const luck = chance(seedOf(`${brand}/${slug}`))
  const { width, height, stage } = size
  const parts = brand === 'hac' && cast.second ? cast.second : cast.parts
  const { deep, mid, glow } = light.ground
  const heart = `gradientUnits="userSpaceOnUse" cx="${stage.x + 350 * stage.size}" cy="${height * 0.42}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${paints(light.ground)}${bloomPaints(light.bloom)}`,
    `<radialGradient id="air" ${heart} r="${height * 2.3}"><stop stop-color="${glow}"/><stop offset=".28" stop-color="${mid}"/><stop offset=".62" stop-color="${mid}" stop-opacity=".62"/><stop offset="1" stop-color="${mid}" stop-opacity=".3"/></radialGradient>`,
    `<linearGradient id="calm" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${deep}" stop-opacity=".5"/><stop offset="${ending(size) ? 0.3 : 0.42}" stop-color="${deep}" stop-opacity=".3"/><stop offset=".64" stop-color="${deep}" stop-opacity="0"/></linearGradient>`,
    '<linearGradient id="edge" gradientUnits="userSpaceOnUse" x1="-20" y1="0" x2="340" y2="0"><stop stop-color="#f3bf55" stop-opacity="0"/><stop offset="1" stop-color="#f9d885"/></linearGradient>',
    `<pattern id="craft" width="72" height="36" patternUnits="userSpaceOnUse"><path d="${CRAFT}" fill="none" stroke="${light.horizon}" stroke-width="1.6"/></pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${deep}"/><rect width="${width}" height="${height}" fill="url(#air)"/>`,
    `<rect width="${width}" height="${height}" fill="url(#craft)" opacity=".09"/>`,
    `<g transform="translate(${stage.x} ${stage.y}) scale(${stage.size})">`,
    sky(cast.sky, light),
    land(cast.land, light, luck),
    '</g>',
    `<rect width="${width}" height="${height}" fill="url(#calm)"/>`,
    `<g transform="translate(${stage.x} ${stage.y}) scale(${stage.size})">`,
    parts.map(part => drawn(part, luck)).join(''),
    drift(light, luck),
    '</g></svg>',
  ].join('')
}

const ending = (size: (typeof BANNER_SIZES)[number]) => size.ending !== ''

/** The best quality that keeps within the weight. */
async function pack(svg: string, size: (typeof BANNER_SIZES)[number]): Promise<Buffer> {
  const picture = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).png({ compressionLevel: 1 }).toBuffer()
  for (let quality: number = size.quality; ; quality -= 5) {
    const file = await sharp(picture).avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    if (file.length <= size.most || quality < 20) return file
  }
}

/** Writes web/public/banners/<brand>-<slug>.avif, <brand>-<slug>-phone.avif and <brand>-<slug>-card.avif. */
export async function makeBanners(): Promise<void> {
  await folder('web/public/banners')
  for (const size of BANNER_SIZES) {
    const bytes: number[] = []
    for (const brand of Object.keys(LIGHTS))
      for (const slug of Object.keys(CASTS)) {
        const file = await pack(banner(slug, brand, size), size)
        await writeFile(publicFolder('banners', `${brand}-${slug}${size.ending}.avif`), file)
        bytes.push(file.length)
      }
    console.log(`banners ${size.width}: ${bytes.length}, largest ${Math.max(...bytes)}`)
  }
}
