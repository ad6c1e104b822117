/**
 * Fonts come after the first paint, and all at once: every face that arrives alone would have the whole page laid out anew.
 * A chunk of its own, which the boot script starts beside the program.
 */
import css from './fonts.css?inline'

/** Letters that only the faces with marks have; a page without them leaves those faces to be fetched when one turns up. */
const MARKS = /[ĂăĐđĨĩŨũƠơƯưẠ-ỹ]/

async function loadFonts(): Promise<void> {
  const family = /[^",]+/.exec(getComputedStyle(document.body).fontFamily)?.[0]
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const hasMarks = MARKS.test(document.body.textContent ?? '')
  const faces = [...sheet.cssRules].flatMap(rule => {
    const { style } = rule as CSSFontFaceRule
    const say = (name: string) => style.getPropertyValue(name)
    if (say('font-family').replaceAll('"', '') !== family) return []
    const range = say('unicode-range')
    const face = new FontFace(family, say('src'), {
      weight: say('font-weight'),
      display: 'swap',
      ...(range ? { unicodeRange: range } : {}),
    })
    return [{ face, isWanted: hasMarks || !range.includes('U+1EA0') }]
  })
  await Promise.allSettled(faces.filter(({ isWanted }) => isWanted).map(({ face }) => face.load()))
  // Their order counts: where ranges overlap the later face wins.
  for (const { face } of faces) document.fonts.add(face)
}

void loadFonts()
