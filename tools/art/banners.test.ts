import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { BANNER_SIZES, LIGHTS } from './banners.ts'
import { publicFolder, root } from './places.ts'
import { readAvif } from './read-avif.ts'

const seed = (name: string) => JSON.parse(readFileSync(path.join(root, 'seed', name), 'utf8')) as { art?: string }[]
const arts = [...new Set([...seed('banners.json'), ...seed('notices.json')].flatMap(row => row.art || []))]
const brands = readdirSync(path.join(root, 'brands'))

readAvif()

describe('the banners', () => {
  test.each(brands)('%s has every picture the seeds name, in both crops and within its weight', async brand => {
    expect(arts.length).toBeGreaterThanOrEqual(6)
    for (const art of arts)
      for (const { ending, width, height } of BANNER_SIZES) {
        const file = publicFolder('banners', `${brand}-${art}${ending}.avif`)
        expect(existsSync(file), file).toBe(true)
        const picture = await sharp(readFileSync(file)).metadata()
        expect([art, picture.width, picture.height]).toEqual([art, width, height])
        expect(statSync(file).size, file).toBeLessThanOrEqual(ending ? 20_480 : 35_840)
      }
  })

  test.each(brands)('%s leaves the left half calm and dark enough for white words', async brand => {
    for (const art of arts) {
      const { data, info } = await sharp(readFileSync(publicFolder('banners', `${brand}-${art}.avif`)))
        .extract({ left: 0, top: 0, width: 720, height: 480 })
        .resize(72, 48)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const channel = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      let least = 21
      for (let i = 0; i < data.length; i += info.channels) {
        const [r, g, b] = [data[i], data[i + 1], data[i + 2]].map(value => channel(value ?? 0)) as [
          number,
          number,
          number,
        ]
        least = Math.min(least, 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05))
      }
      expect(least, art).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('the marks', () => {
  test.each(brands)('%s has its mark, its icons and the picture for sharing', async brand => {
    expect(Object.keys(LIGHTS)).toContain(brand)
    const measure = async (name: string) => {
      const { width, height } = await sharp(readFileSync(publicFolder('brand', brand, name))).metadata()
      return [name, width, height]
    }
    for (const [name, width, height] of [
      ['icon-192.png', 192, 192],
      ['icon-512.png', 512, 512],
      ['maskable-192.png', 192, 192],
      ['maskable-512.png', 512, 512],
      ['apple-touch-icon.png', 180, 180],
      ['og.png', 1200, 630],
    ] as const)
      expect(await measure(name)).toEqual([name, width, height])
    expect(readFileSync(publicFolder('brand', brand, 'mark.svg'), 'utf8')).toContain('currentColor')
    expect(statSync(publicFolder('brand', brand, 'favicon.svg')).size).toBeLessThan(2048)
  })

  test('all pictures and fonts together weigh at most 6 MB', () => {
    const weigh = (folder: string): number =>
      readdirSync(folder, { withFileTypes: true }).reduce(
        (sum, entry) =>
          sum + (entry.isDirectory() ? weigh : (name: string) => statSync(name).size)(path.join(folder, entry.name)),
        0,
      )
    const folders = ['covers', 'seals', 'banners', 'brand', 'icons', 'fonts']
    expect(folders.reduce((sum, name) => sum + weigh(publicFolder(name)), 0)).toBeLessThanOrEqual(6 * 1024 * 1024)
  })
})
