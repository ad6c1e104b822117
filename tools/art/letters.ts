// Letters as outlines, so that a picture needs no font where it is shown.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { root } from './places.ts'

const FILES = ['latin', 'vietnamese'].map(part =>
  path.join(
    root,
    `node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${part}-wght-normal.woff2`,
  ),
)

export interface Outline {
  /** A path in font units, y upwards, starting at x = 0. */
  d: string
  width: number
}

/** Outlines text in the display font at a weight; 1000 units to the em. */
export async function outliner(weight: number): Promise<(text: string) => Outline> {
  const fonts = await Promise.all(
    FILES.map(async file => {
      const sfnt = await subsetFont(await readFile(file), undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
      const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(sfnt))))
      font.setVariations([new hb.Variation('wght', weight)])
      return font
    }),
  )
  const glyphOf = (letter: string) => {
    for (const font of fonts) {
      const buffer = new hb.Buffer()
      buffer.addText(letter)
      buffer.guessSegmentProperties()
      hb.shape(font, buffer)
      const glyphs = buffer.getGlyphInfos()
      const glyph = glyphs[0]?.codepoint ?? 0
      // A font without the whole letter takes it apart and gives the base alone: ask the next one.
      if (glyphs.length === 1 && glyph !== 0)
        return { d: font.glyphToPath(glyph), width: buffer.getGlyphPositions()[0]?.xAdvance ?? 0 }
    }
    throw new Error(`The display font has no "${letter}".`)
  }
  return text => {
    let width = 0
    const parts = [...text.normalize('NFC')].map(letter => {
      const glyph = glyphOf(letter)
      const moved = moveRight(glyph.d, width)
      width += glyph.width
      return moved
    })
    return { d: parts.join(''), width }
  }
}

/** Shifts every point of an absolute path along x. */
function moveRight(d: string, by: number): string {
  let at = 0
  return d.replace(/[A-Z]|-?\d+(?:\.\d+)?/g, token => {
    if (/[A-Z]/.test(token)) {
      at = 0
      return token
    }
    return String(Math.round(Number(token) + (at++ % 2 === 0 ? by : 0)))
  })
}
