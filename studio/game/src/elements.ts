/** Elements, and the outline icons of the games. */
import { el } from '@sen/supplier/elements'

export { el }

/** A row of a list of facts. */
export const fact = (name: string, value: Node | string): HTMLElement =>
  el('div', {}, el('dt', {}, name), el('dd', {}, value))

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
  auto: 'M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5',
  stop: 'M7 7h10v10H7z',
  spin: 'M19 12a7 7 0 1 1-2.200-5.100M19 4v4h-4',
}
