/** Pictures of whole pages that show nothing but the look: two sets differ where the look does, not where a clock or a feed went on. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { comeToStand } from './faults.ts'

/** What one colour channel may differ by: less is how the browser smooths edges. */
const TOLERANCE = 24

/** As tall as most pages, so that what waits to be seen comes and a panel shows all it holds. */
const TALL = 2_000

/** One picture of the whole page for each width and theme, in this folder. */
export async function takePictures(
  page: Page,
  folder: string,
  widths: readonly number[],
  themes: readonly { name: string; wear: () => Promise<void> }[],
): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  for (const width of widths) {
    await page.setViewportSize({ width, height: TALL })
    await page.evaluate(walkDown)
    await comeToStand(page)
    for (const { name, wear } of themes) {
      await wear()
      await page.evaluate(holdStill)
      const file = path.join(folder, `${width}-${name}.png`)
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' })
    }
  }
}

/** Runs in the page: goes to its end and back, and waits for its pictures. */
async function walkDown(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise(resolve => setTimeout(resolve, 60))
  }
  scrollTo({ top: 0, behavior: 'instant' })
  const drawn = [...document.images].filter(image => image.loading !== 'lazy' || image.currentSrc)
  const all = Promise.all(drawn.map(image => image.decode().catch(() => {})))
  await Promise.race([all, new Promise(resolve => setTimeout(resolve, 2_000))])
}

/** Runs in the page: figures become noughts, frames, films and the jackpot are hidden in their place, a dialog is as tall as what it holds. */
function holdStill(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.parentElement?.closest('script, style')) continue
    if (/[1-9]|0\d/.test(node.nodeValue ?? '')) node.nodeValue = (node.nodeValue ?? '').replaceAll(/\d[\d.,:/]*/g, '0')
  }
  for (const element of document.querySelectorAll<HTMLElement>('iframe, canvas, video, [data-jackpot]'))
    element.style.visibility = 'hidden'
  for (const dialog of document.querySelectorAll('dialog')) dialog.style.maxHeight = 'none'
}

/** Compares two folders of pictures; prints those that differ, most first, and writes where they do. Answers how many. */
export async function comparePictures(before: string, after: string, into: string): Promise<number> {
  const namesIn = (folder: string) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.png'))
      .sort()
  const names = new Set([...namesIn(before), ...namesIn(after)])
  const differing: { name: string; pixels: number; of: string }[] = []
  for (const name of names) {
    const [a, b] = [path.join(before, name), path.join(after, name)]
    if (!fs.existsSync(a) || !fs.existsSync(b)) {
      differing.push({ name, pixels: Number.POSITIVE_INFINITY, of: `only in ${fs.existsSync(a) ? before : after}` })
      continue
    }
    if (fs.readFileSync(a).equals(fs.readFileSync(b))) continue
    const found = await compareTwo(a, b, path.join(into, name))
    if (found.pixels > 0) differing.push({ name, ...found })
  }
  differing.sort((a, b) => b.pixels - a.pixels)
  for (const { name, pixels, of } of differing) console.log(`${String(pixels).padStart(9)}  ${name}  ${of}`)
  console.log(`${names.size} pictures, ${differing.length} differ`)
  return differing.length
}

/** Pixels that differ, with a picture of both side by side and the differences in red. */
async function compareTwo(before: string, after: string, file: string): Promise<{ pixels: number; of: string }> {
  const [a, b] = await Promise.all([readPixels(before), readPixels(after)])
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)]
  const marks = Buffer.alloc(width * height * 3, 255)
  let pixels = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInBoth = x < a.width && x < b.width && y < a.height && y < b.height
      const [at, bt] = [(y * a.width + x) * 3, (y * b.width + x) * 3]
      const isSame =
        isInBoth && [0, 1, 2].every(i => Math.abs((a.data[at + i] ?? 0) - (b.data[bt + i] ?? 0)) <= TOLERANCE)
      if (isSame) continue
      pixels++
      marks.set([255, 0, 0], (y * width + x) * 3)
    }
  if (pixels === 0) return { pixels, of: '' }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const side = { width: width * 3, height, channels: 3 as const, background: '#fff' }
  await sharp({ create: side })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: width, top: 0 },
      { input: marks, raw: { width, height, channels: 3 }, left: width * 2, top: 0 },
    ])
    .png()
    .toFile(file)
  const sizes = a.height === b.height ? '' : `, ${a.height} and ${b.height} px tall`
  return { pixels, of: `${((100 * pixels) / (width * height)).toFixed(2)} %${sizes}` }
}

async function readPixels(file: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
