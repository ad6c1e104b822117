/** Making page elements without a framework. */

type Given = Record<string, string | boolean | ((event: Event) => void) | undefined>

/** An element with attributes, listeners (`onclick` …) and children. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

/** An outline icon, 24 × 24, from the path data of our own drawings. */
export function icon(paths: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'icon')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', paths)
  svg.append(path)
  return svg
}

export const ICONS = {
  paytable: 'M4 5h16v14H4zM4 10h16M10 10v9',
  history: 'M12 7v5l3 2M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4',
  fairness: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  soundOn: 'M5 10v4h3l4 4V6L8 10zM15 9q2 3 0 6M17.500 7q4 5 0 10',
  soundOff: 'M5 10v4h3l4 4V6L8 10zM16 10l4 4M20 10l-4 4',
  home: 'M4 11l8-7 8 7M6 10v9h12v-9',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  spin: 'M19 12a7 7 0 1 1-2.200-5.100M19 4v4h-4',
}
