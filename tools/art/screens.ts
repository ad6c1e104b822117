/**
 * The pictures of the installed app that the manifest names (DOWN-04), taken of a site that runs: `node tools/art/screens.ts http://localhost:3000`
 * writes web/public/brand/<brand>/screen-narrow.webp and screen-wide.webp.
 */
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../browser.ts'

const BRANDS = path.join(import.meta.dirname, '..', '..', 'web', 'public', 'brand')
const SHOTS = [
  { name: 'screen-narrow', viewport: { width: 390, height: 844 }, scale: 2 },
  { name: 'screen-wide', viewport: { width: 1280, height: 800 }, scale: 1 },
] as const

const origin = new URL(process.argv[2] ?? 'http://localhost:3000')
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const brand of fs.readdirSync(BRANDS)) {
  const url = new URL(origin)
  url.hostname = `${brand}.${url.hostname}`
  for (const { name, viewport, scale } of SHOTS) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: scale, reducedMotion: 'reduce' })
    await page.goto(url.href, { waitUntil: 'networkidle' })
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 78 })
      .toFile(path.join(BRANDS, brand, `${name}.webp`))
    await page.close()
  }
}
await browser.close()
