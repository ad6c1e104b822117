// Draws the cover of every game of seed/games.json in two sizes, and notes the colour its box has before it is loaded.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type CoverGame, chooseDesigns } from './choose.ts'
import { lotusPond } from './hero.ts'
import { type Design, panel } from './panel.ts'
import { folder, publicFolder, root } from './places.ts'

export const COVER_SIZES = [
  { ending: '', width: 240, height: 320, quality: 48 },
  { ending: '@2x', width: 360, height: 480, quality: 48 },
] as const

/** Covers drawn by hand instead of composed. */
const BY_HAND: Record<string, (size: { width: number; height: number }) => string> = { 'lotus-pond': lotusPond }

export async function readGames(): Promise<CoverGame[]> {
  return JSON.parse(await readFile(path.join(root, 'seed', 'games.json'), 'utf8')) as CoverGame[]
}

async function draw(design: Design): Promise<{ slug: string; ground: string; bytes: number[] }> {
  const size = { width: 540, height: 720 }
  const svg = BY_HAND[design.slug]?.(size) ?? panel(design, size)
  const picture = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).png({ compressionLevel: 1 }).toBuffer()
  const bytes: number[] = []
  for (const { ending, width, height, quality } of COVER_SIZES) {
    const file = await sharp(picture)
      .resize(width, height)
      .avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
      .toBuffer()
    await writeFile(publicFolder('covers', `${design.slug}${ending}.avif`), file)
    bytes.push(file.length)
  }
  const { data } = await sharp(picture).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  const ground = `#${[...data.subarray(0, 3)].map(value => value.toString(16).padStart(2, '0')).join('')}`
  return { slug: design.slug, ground, bytes }
}

/** Writes web/public/covers/<slug>.avif and <slug>@2x.avif, grounds.json beside them, seed/covers.json and the designs. */
export async function makeCovers(): Promise<void> {
  await folder('web/public/covers')
  const designs = await chooseDesigns(await readGames())
  const wanted = new Set(designs.flatMap(({ slug }) => COVER_SIZES.map(({ ending }) => `${slug}${ending}.avif`)))
  for (const file of await readdir(publicFolder('covers')))
    if (file.endsWith('.avif') && !wanted.has(file)) await rm(publicFolder('covers', file))
  const drawn: Awaited<ReturnType<typeof draw>>[] = []
  for (const design of designs) drawn.push(await draw(design))
  const grounds = Object.fromEntries(drawn.map(({ slug, ground }) => [slug, ground]))
  await writeFile(publicFolder('covers', 'grounds.json'), `${JSON.stringify(grounds, null, 2)}\n`)
  const seed = Object.fromEntries(drawn.map(({ slug, ground }) => [slug, { ground }]))
  await writeFile(path.join(root, 'seed', 'covers.json'), `${JSON.stringify(seed, null, 2)}\n`)
  COVER_SIZES.forEach(({ width }, i) => {
    const sizes = drawn.map(({ bytes }) => bytes[i] as number)
    const mean = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)
    console.log(`covers ${width}: ${sizes.length}, mean ${mean}, largest ${Math.max(...sizes)}`)
  })
}
