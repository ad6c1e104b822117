import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import { publicFolder, root } from './places.ts'

async function shaped(file: string, text: string, weight: number, feature?: string) {
  const sfnt = await subsetFont(readFileSync(publicFolder('fonts', file)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
  })
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(sfnt))))
  font.setVariations([new hb.Variation('wght', weight)])
  return [...text].map(letter => {
    const buffer = new hb.Buffer()
    buffer.addText(letter)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer, feature ? [new hb.Feature(feature, 1)] : [])
    const glyphs = buffer.getGlyphInfos()
    const places = buffer.getGlyphPositions()
    return {
      letter,
      known: glyphs.every(glyph => glyph.codepoint !== 0),
      width: places[0]?.xAdvance ?? 0,
      foot: widthOfFoot(font.glyphToPath(glyphs[0]?.codepoint ?? 0)),
    }
  })
}

/** How wide an outline stands on the line: what its corners at height 0 span. */
function widthOfFoot(outline: string): number {
  const feet = [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].filter(([, , y]) => Number(y) === 0)
  const across = feet.map(([, x]) => Number(x))
  return Math.max(...across) - Math.min(...across)
}

describe('the fonts of both brands', () => {
  test.each([
    ['figures-400.woff2', 400],
    ['figures-600.woff2', 600],
    ['jakarta-latin.woff2', 400],
    ['jakarta-latin.woff2', 700],
  ])('every digit of %s at weight %i is as wide as the next', async (file, weight) => {
    const digits = await shaped(file, '0123456789', weight, 'tnum')
    expect(digits.every(digit => digit.known)).toBe(true)
    expect(digits[0]?.width).toBeGreaterThan(400)
    expect(new Set(digits.map(digit => digit.width)).size).toBe(1)
  })

  test.each(['vietnam-400', 'vietnam-600', 'jakarta'])(
    '%s writes every Vietnamese letter and the dong sign',
    async family => {
      const lower = 'aăâbcdđeêghiklmnoôơpqrstuưvxyáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ'
      const text = `${lower}${lower.toUpperCase()}₫`
      const latin = await shaped(`${family}-latin.woff2`, text, 400)
      const marks = await shaped(`${family}-marks.woff2`, text, 400)
      const missing = latin.filter((letter, at) => !letter.known && !marks[at]?.known).map(letter => letter.letter)
      expect(missing).toEqual([])
    },
  )

  test.each([
    ['vietnam-400-latin.woff2', 400],
    ['vietnam-600-latin.woff2', 600],
    ['jakarta-latin.woff2', 400],
    ['jakarta-latin.woff2', 500],
    ['jakarta-latin.woff2', 700],
  ])('words of %s at weight %i stand apart', async (file, weight) => {
    for (const { known, width } of await shaped(file, ' \u00a0', weight)) {
      expect(known).toBe(true)
      expect(width).toBeGreaterThanOrEqual(230)
      expect(width).toBeLessThanOrEqual(280)
    }
  })

  test.each([400, 600])('a digit of the first brand is as thick as a letter at %i', async weight => {
    const thickness = async (file: string, upright: string) => (await shaped(file, upright, weight))[0]?.foot ?? 0
    const letter = await thickness(`vietnam-${weight}-latin.woff2`, 'I')
    expect(letter).toBeGreaterThan(80)
    expect(Math.abs((await thickness(`figures-${weight}.woff2`, '1')) - letter)).toBeLessThanOrEqual(8)
  })

  test('the first brand loads at most 51 kB of fonts, and the style sheet names only files that stand', () => {
    const css = readFileSync(path.join(root, 'web/src/kit/fonts.css'), 'utf8')
    const named = new Set([...css.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map(match => match[1] as string))
    expect(
      [...named].sort(),
      'files in web/public/fonts: tools/art/main.ts writes them and web/src/kit/fonts.css together',
    ).toEqual(readdirSync(publicFolder('fonts')).sort())
    const size = (file: string) => readFileSync(publicFolder('fonts', file)).length
    const first = [...named].filter(file => !file.startsWith('jakarta'))
    expect(first.length).toBe(6)
    expect(first.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(51 * 1024)
  })
})
