// The rewards of seed/mall.json: an emblem on lacquer, small, for both brands.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { around, at, oval, placed, polar, soft, TAU } from './brush.ts'
import { chance, seedOf } from './chance.ts'
import { emblem } from './emblems.ts'
import { GROUNDS, type Ground, type GroundName, paints } from './grounds.ts'
import { folder, publicFolder, root } from './places.ts'

const GIFT_SIZE = { width: 400, height: 300, most: 9_000 }

/** Each picture of the mall: what lies on which lacquer. */
const CASTS: Readonly<Record<string, { emblem: string; ground: GroundName }>> = {
  envelope: { emblem: 'envelope', ground: 'lotus' },
  ingot: { emblem: 'ingot', ground: 'jade' },
  chest: { emblem: 'chest', ground: 'indigo' },
  bell: { emblem: 'bell', ground: 'pond' },
  lotus: { emblem: 'lotus', ground: 'violet' },
  coffee: { emblem: 'cup', ground: 'dusk' },
  lantern: { emblem: 'lantern', ground: 'pond' },
  silk: { emblem: 'silk', ground: 'amber' },
}

function gift(name: string): string {
  const cast = CASTS[name]
  if (!cast) throw new Error(`There is no picture "${name}" for the mall.`)
  const ground = GROUNDS[cast.ground] as Ground
  const { width, height } = GIFT_SIZE
  const [x, y] = [width / 2, height / 2]
  const rays = around(
    18,
    angle => `M${x} ${y}L${at(...polar(x, y, 400, angle))}L${at(...polar(x, y, 400, angle + TAU / 36))}Z`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${paints(ground)}`,
    `<radialGradient id="air" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y * 0.9}" r="${width * 0.62}"><stop stop-color="${ground.glow}"/><stop offset=".5" stop-color="${ground.mid}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#air)"/><path d="${rays}" fill="${ground.glow}" fill-opacity=".16"/>`,
    soft(`<path d="${oval(x, y, 92)}" fill="#ffe2a0" fill-opacity=".3"/>`),
    `<g filter="url(#cast)">${placed(x, y, 1, 0, emblem(cast.emblem)(chance(seedOf(name))))}</g></svg>`,
  ].join('')
}

/** Writes web/public/gifts/<name>.avif for every picture that the seed names. */
export async function makeGifts(): Promise<void> {
  await folder('web/public/gifts')
  const items = JSON.parse(await readFile(path.join(root, 'seed', 'mall.json'), 'utf8')) as { picture: string }[]
  const sizes: number[] = []
  for (const name of new Set(items.map(({ picture }) => path.basename(picture, '.avif')))) {
    const picture = await sharp(Buffer.from(gift(name)))
      .flatten({ background: '#000' })
      .png()
      .toBuffer()
    let quality = 52
    let file = await sharp(picture).avif({ quality, effort: 5 }).toBuffer()
    while (file.length > GIFT_SIZE.most && quality > 20) {
      quality -= 5
      file = await sharp(picture).avif({ quality, effort: 5 }).toBuffer()
    }
    await writeFile(publicFolder('gifts', `${name}.avif`), file)
    sizes.push(file.length)
  }
  console.log(`gifts: ${sizes.length}, largest ${Math.max(...sizes)}`)
}
