// Cuts the fonts of both brands down to what the screens write, and writes the style sheet that names them.
// Be Vietnam Pro has no figures of equal width, so the digits of the first family come from Plus Jakarta Sans, which has them.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { folder, publicFolder, root } from './places.ts'

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const LETTERS = codes(0x20, 0x7e).replace(/[0-9]/g, '')
const FIGURES = '0123456789+,-.−'
const SIGNS = '–—‘’“”…•·×÷−→←↑↓©®°€%/:\u00a0\u202f'
const LATIN_MARKED = 'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúý'
const VIETNAMESE = `ĂăĐđĨĩŨũƠơƯư${codes(0x1ea0, 0x1ef9)}₫\u0300\u0301\u0303\u0309\u0323`
const VIETNAMESE_RANGE =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303,U+0309,U+0323,U+1EA0-1EF9,U+20AB'
const FIGURES_RANGE = 'U+30-39,U+2B-2E,U+2212'

interface Cut {
  file: string
  source: string
  text: string
  weights?: number | { min: number; max: number }
  /** The width of a word space, in thousandths of the em, where the font's own is too narrow. */
  space?: number
  keepFeatures?: string[]
}

const vietnam = (part: string, weight: number) =>
  `node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-${part}-${weight}-normal.woff2`
const jakarta = (part: string) =>
  `node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${part}-wght-normal.woff2`
const SPACED = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']

const CUTS: Cut[] = [
  { file: 'vietnam-400-latin', source: vietnam('latin', 400), text: LETTERS + SIGNS + LATIN_MARKED },
  { file: 'vietnam-400-marks', source: vietnam('vietnamese', 400), text: VIETNAMESE },
  { file: 'vietnam-600-latin', source: vietnam('latin', 600), text: LETTERS + SIGNS + LATIN_MARKED },
  { file: 'vietnam-600-marks', source: vietnam('vietnamese', 600), text: VIETNAMESE },
  // An upright of Be Vietnam Pro is 98 units thick at 400 and 136 at 600; Plus Jakarta Sans is as thick at 500 and at 700.
  { file: 'figures-400', source: jakarta('latin'), text: FIGURES, weights: 500, keepFeatures: ['tnum', 'kern'] },
  { file: 'figures-600', source: jakarta('latin'), text: FIGURES, weights: 700, keepFeatures: ['tnum', 'kern'] },
  {
    file: 'jakarta-latin',
    source: jakarta('latin'),
    text: LETTERS + FIGURES + SIGNS + LATIN_MARKED,
    weights: { min: 400, max: 700 },
    // Its own 170 is made for large Latin words; between the short words of Vietnamese it nearly closes at 14 px.
    space: 240,
    keepFeatures: [...SPACED, 'tnum'],
  },
  { file: 'jakarta-marks', source: jakarta('vietnamese'), text: VIETNAMESE, weights: { min: 400, max: 700 } },
]

async function cut(piece: Cut): Promise<string> {
  const source = await readFile(path.join(root, piece.source))
  const sfnt = await subsetFont(source, piece.text, {
    targetFormat: 'sfnt',
    keepFeatures: piece.keepFeatures ?? SPACED,
    noHinting: true,
    ...(piece.weights && { variationAxes: { wght: piece.weights } }),
  })
  if (piece.space) setSpace(sfnt, piece.space)
  const keepFeatures = piece.keepFeatures ?? SPACED
  const small = await subsetFont(sfnt, piece.text, { targetFormat: 'woff2', keepFeatures, noHinting: true })
  await writeFile(publicFolder('fonts', `${piece.file}.woff2`), small)
  const stamp = createHash('sha256').update(small).digest('hex').slice(0, 8)
  console.log(`fonts/${piece.file}.woff2 ${small.length}`)
  return `/fonts/${piece.file}.woff2?v=${stamp}`
}

/** Gives both spaces of a font of 1000 units this width, in place: each glyph's is the first half of its row in the table hmtx. */
function setSpace(sfnt: Buffer, width: number): void {
  const table = (tag: string) => {
    for (let row = 12; row < 12 + 16 * sfnt.readUInt16BE(4); row += 16)
      if (sfnt.toString('latin1', row, row + 4) === tag) return sfnt.readUInt32BE(row + 8)
    throw new Error(`The font has no table ${tag}.`)
  }
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(sfnt))))
  for (const letter of [' ', '\u00a0']) {
    const buffer = new hb.Buffer()
    buffer.addText(letter)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const glyph = buffer.getGlyphInfos()[0]?.codepoint ?? 0
    if (glyph === 0 || glyph >= sfnt.readUInt16BE(table('hhea') + 34)) throw new Error('The space has no width.')
    sfnt.writeUInt16BE(width, table('hmtx') + glyph * 4)
  }
}

const face = (family: string, weight: string, url: string, range?: string) =>
  [
    '@font-face {',
    `  font-family: "${family}";`,
    `  font-weight: ${weight};`,
    '  font-display: swap;',
    `  src: url("${url}") format("woff2");`,
    ...(range ? [`  unicode-range: ${range};`] : []),
    '}',
  ].join('\n')

/** Writes web/public/fonts/*.woff2 and web/src/kit/fonts.css. */
export async function makeFonts(): Promise<void> {
  await folder('web/public/fonts')
  const url: Record<string, string> = {}
  for (const piece of CUTS) url[piece.file] = await cut(piece)
  const at = (name: string) => url[name] as string
  const blocks = [
    '/* Written by tools/art/main.ts: change that, not this. Where ranges overlap the later face wins, so figures come last. */',
  ]
  for (const [weight, cutWeight] of [
    ['100 499', 400],
    ['500 900', 600],
  ] as const) {
    blocks.push(face('Sen UI', weight, at(`vietnam-${cutWeight}-latin`)))
    blocks.push(face('Sen UI', weight, at(`vietnam-${cutWeight}-marks`), VIETNAMESE_RANGE))
    blocks.push(face('Sen UI', weight, at(`figures-${cutWeight}`), FIGURES_RANGE))
  }
  blocks.push(face('Hac UI', '100 900', at('jakarta-latin')))
  blocks.push(face('Hac UI', '100 900', at('jakarta-marks'), VIETNAMESE_RANGE))
  await writeFile(path.join(root, 'web/src/kit/fonts.css'), `${blocks.join('\n')}\n`)
}
