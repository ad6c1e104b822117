/** The pictures of a brand: those of its folder, and its monogram in place of what it has not brought. */
import fs from 'node:fs'
import path from 'node:path'
import type { Brand } from '@sen/core/brand/brand-file'

/** Where pictures are put, also for a brand that was added after the site was built. */
export const BRAND_PICTURES = path.join(import.meta.dirname, '..', '..', '..', 'web', 'public')

const PICTURE = /^\/brand\/([a-z0-9-]+)\/([a-z0-9-]+)\.(svg|png)$/

/** The monogram that stands at this path, as SVG: the first letter of the brand's name on its colour; undefined where it names no picture of a brand. */
export function drawMonogram(
  pathname: string,
  findBrand: (code: string) => Pick<Brand, 'name' | 'look'> | undefined,
): string | undefined {
  const [, code = '', name = ''] = PICTURE.exec(pathname) ?? []
  const brand = findBrand(code)
  if (!brand) return undefined
  const letter = [...brand.name.trim()][0]?.toUpperCase() ?? ''
  // A mask cuts off the corners by itself.
  const corner = name.startsWith('maskable') ? 0 : Math.round(8 + 24 * brand.look.radius)
  const colour = `oklch(0.545 ${brand.look.chroma} ${brand.look.hue})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect width="128" height="128" rx="${corner}" fill="${colour}"/><text x="64" y="66" fill="#fff" font-family="system-ui, sans-serif" font-size="72" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeXml(letter)}</text></svg>`
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, character => `&#${character.codePointAt(0)};`)

/** Whether a brand has a picture of this name, in the site's build or beside it. */
export const hasPicture = (folder: string, code: string, name: string): boolean =>
  [folder, BRAND_PICTURES].some(place => fs.existsSync(path.join(place, 'brand', code, name)))
