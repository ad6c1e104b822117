/**
 * Fonts come after the first paint, and all at once: every face that arrives alone would have the whole page laid out anew. A phone takes a
 * fifth of a second for that, so only what stands in the window is laid out with them; the rest follows in further frames.
 * A chunk of its own, which the boot script starts beside the program.
 */
import css from './fonts.css?inline'

/** Letters that only the faces with marks have; a page without them leaves those faces to be fetched when one turns up. */
const MARKS = /[ĂăĐđĨĩŨũƠơƯưẠ-ỹ]/

/** Elements of the page that are laid out in one frame with the new fonts. */
const AT_A_TIME = 60

const pause = () => new Promise(resolve => setTimeout(resolve))
const frame = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

async function loadFonts(): Promise<void> {
  const family = /[^",]+/.exec(getComputedStyle(document.body).fontFamily)?.[0]
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const hasMarks = MARKS.test(document.body.textContent ?? '')
  const faces: FontFace[] = []
  const coming: Promise<unknown>[] = []
  for (const rule of sheet.cssRules) {
    const { style } = rule as CSSFontFaceRule
    const say = (name: string) => style.getPropertyValue(name)
    if (say('font-family').replaceAll('"', '') !== family) continue
    const range = say('unicode-range')
    const face = new FontFace(family, say('src'), {
      weight: say('font-weight'),
      display: 'swap',
      ...(range ? { unicodeRange: range } : {}),
    })
    faces.push(face)
    if (hasMarks || !range.includes('U+1EA0')) coming.push(face.load())
    await pause()
  }
  await Promise.allSettled(coming)
  await frame()
  const far = findFar(document.body)
  for (const element of far) hold(element)
  // Their order counts: where ranges overlap the later face wins.
  for (const face of faces) document.fonts.add(face)
  await release(far)
}

/** The largest parts of the page that stand wholly below the window or to its right, from the top down. */
function findFar(element: Element): HTMLElement[] {
  return [...element.children].flatMap(child => {
    if (!(child instanceof HTMLElement) || child.matches('dialog, iframe')) return []
    const { top, left, bottom, right, height } = child.getBoundingClientRect()
    // What stands as if nothing were around it has no place of its own.
    const isPlaced = height > 0
    if (isPlaced && (top >= innerHeight || left >= innerWidth)) return [child]
    return !isPlaced || bottom > innerHeight || right > innerWidth ? findFar(child) : []
  })
}

/** Leaves an element as large as it is, and what is in it not laid out. */
function hold(element: HTMLElement): void {
  const { paddingBlock, paddingInline } = getComputedStyle(element)
  const sum = (sides: string) =>
    sides.split(' ').reduce((all, side, _, { length }) => all + parseFloat(side) * (2 / length), 0)
  const { width, height } = element.getBoundingClientRect()
  element.style.containIntrinsicSize = `${width - sum(paddingInline)}px ${height - sum(paddingBlock)}px`
  element.style.contentVisibility = 'hidden'
}

async function release(held: readonly HTMLElement[]): Promise<void> {
  let count = 0
  await frame()
  for (const element of held) {
    element.style.removeProperty('contain-intrinsic-size')
    element.style.removeProperty('content-visibility')
    count += element.querySelectorAll('*').length
    if (count < AT_A_TIME) continue
    count = 0
    await frame()
  }
}

void loadFonts()
