/** Drawings of the instant games in the manner of sơn mài: lacquer grounds, gold leaf, each an SVG made here. */

/** An SVG element of this view box; the markup is our own. */
export function svgOf(width: number, height: number, markup: string): SVGSVGElement {
  const place = document.createElement('template')
  place.innerHTML = `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${DEFS}${markup}</svg>`
  return place.content.firstElementChild as SVGSVGElement
}

const stops = (colours: string[]) =>
  colours
    .map((colour, at) => `<stop offset="${Math.round((at / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`)
    .join('')
const linear = (id: string, colours: string[], turn = 90) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops(colours)}</linearGradient>`
const ball = (id: string, colours: string[]) =>
  `<radialGradient id="${id}" cx="38%" cy="28%" r="80%">${stops(colours)}</radialGradient>`

const DEFS = `<defs>${linear('gold', ['#fff6d0', '#f6cf62', '#c98a1e', '#7c4a0a'])}${linear('wood', ['#d79a55', '#8f5424', '#4a260c'])}
${linear('silk', ['#ff9dba', '#d43c74', '#7c1740'])}${linear('steel', ['#f4f7f7', '#a9b6b8', '#5b696c', '#a9b6b8'], 0)}
${linear('coffee', ['#8a5230', '#4a2610', '#220f04'])}${ball('clay', ['#e2a06c', '#b8683a', '#6d3216'])}
${ball('clayDeep', ['#7c4023', '#4c220f', '#2b1107'])}${ball('drop', ['#c98a5a', '#5b2d12', '#260f04'])}
${ball('jade', ['#c8ffe0', '#2fae78', '#0a4a33'])}${ball('fire', ['#fff7c9', '#ffc53d', '#f0531c', '#8d1408'])}</defs>`

/** Numbers that look random and are the same each time. */
export function evenly(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** Flecks of gold leaf over an area. */
export function flecks(width: number, height: number, many: number, seed = 7): string {
  const next = evenly(seed)
  return Array.from({ length: many }, () => {
    const [x, y, size] = [next() * width, next() * height, 1 + next() * 3]
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${size.toFixed(1)} ${(size / 2).toFixed(1)} ${(-size / 3).toFixed(1)} ${size.toFixed(1)}z" fill="#f9dc8c" fill-opacity="${(0.08 + next() * 0.3).toFixed(2)}"/>`
  }).join('')
}

/** The wooden shuttle of a loom with its bobbin of silk, its middle at 0, 0. */
export const SHUTTLE = `<path d="M-70 0Q-44 -26 0 -26T70 0Q44 26 0 26T-70 0Z" fill="url(#wood)" stroke="#2f1707" stroke-width="3"/>
<path d="M-66 -1Q-42 -21 0 -21T66 -1" fill="none" stroke="#f3c78c" stroke-opacity=".55" stroke-width="2.5"/>
<rect x="-30" y="-12" width="60" height="24" rx="11" fill="#2a1206"/><rect x="-26" y="-9" width="52" height="18" rx="8" fill="url(#silk)"/>
<path d="M-18 -9v18M-10 -9v18M-2 -9v18M6 -9v18M14 -9v18" stroke="#5c0f31" stroke-opacity=".6" stroke-width="2"/>
<path d="M-70 0l-9 -4v8zM70 0l9 -4v8z" fill="url(#gold)"/>`

const star = (points: number, far: number, near: number, turn = 0) =>
  Array.from({ length: points * 2 }, (_, at) => {
    const [angle, size] = [turn + (at * Math.PI) / points, at % 2 ? near : far]
    return `${(50 + Math.sin(angle) * size).toFixed(1)},${(50 - Math.cos(angle) * size).toFixed(1)}`
  }).join(' ')

/** A field of clay, closed: a thumbed disc with the print of a reed. */
export const CLAY = `<circle cx="50" cy="52" r="44" fill="#2b1107"/><circle cx="50" cy="49" r="43" fill="url(#clay)" stroke="#4c220f" stroke-width="2.500"/>
<circle cx="50" cy="49" r="33" fill="none" stroke="#7a3c1c" stroke-opacity=".55" stroke-width="2"/>
<path d="M50 26c9 8 9 16 0 23-9-7-9-15 0-23zM27 55c12-2 18 2 21 12-11 2-18-2-21-12zM73 55c-12-2-18 2-21 12 11 2 18-2 21-12z" fill="#8b4522" stroke="#f0b98a" stroke-opacity=".4" stroke-width="1.500"/>`

/** A safe field: a hollow of clay with a gold apricot flower in it. */
export const FLOWER = `<circle cx="50" cy="50" r="44" fill="url(#clayDeep)" stroke="#f6cf62" stroke-width="2.500"/>
${[0, 72, 144, 216, 288].map(turn => `<path transform="rotate(${turn} 50 50)" d="M50 50c-13-8-13-24 0-31 13 7 13 23 0 31z" fill="url(#gold)" stroke="#6b3f08" stroke-width="1.500"/>`).join('')}
<circle cx="50" cy="50" r="7" fill="#c8261d" stroke="#6b3f08" stroke-width="1.500"/>`

/** A cracker that burst. */
export const BURST = `<circle cx="50" cy="50" r="44" fill="#2b0705"/><polygon points="${star(12, 46, 26)}" fill="url(#fire)" stroke="#8d1408" stroke-width="1.500"/>
<polygon points="${star(9, 26, 13, 0.2)}" fill="#fff3c4"/><circle cx="50" cy="50" r="8" fill="#7a2a10"/>`

/** A cracker that lay under a field nobody opened. */
export const CRACKER = `<circle cx="50" cy="50" r="44" fill="url(#clayDeep)" stroke="#6d3216" stroke-width="2"/><circle cx="50" cy="56" r="20" fill="#7a2a10" stroke="#d77a4a" stroke-width="2"/>
<path d="M50 36q2-12 12-14" fill="none" stroke="#e8c07a" stroke-width="3"/><polygon transform="translate(37 -4) scale(.26)" points="${star(8, 40, 18)}" fill="#ffc53d"/>`

/** A shuttlecock of feathers on coins, its foot at 0, 0. */
export const FEATHERED = `${[-26, -13, 0, 13, 26].map((turn, at) => `<path transform="rotate(${turn})" d="M0 -8C${at % 2 ? 15 : 12} -40 10 -76 0 -92C-10 -76 ${at % 2 ? -15 : -12} -40 0 -8Z" fill="${at % 2 ? '#fffaf0' : 'url(#silk)'}" stroke="#3d2206" stroke-width="2"/>`).join('')}
<ellipse cy="-2" rx="20" ry="8" fill="url(#gold)" stroke="#3d2206" stroke-width="2"/><ellipse cy="5" rx="20" ry="8" fill="url(#gold)" stroke="#3d2206" stroke-width="2"/><ellipse cy="-4" rx="8" ry="3" fill="#3d2206"/>`

const gate = (
  inside: string,
) => `<path d="M6 118V48Q6 8 50 8T94 48V118Z" fill="url(#wood)" stroke="url(#gold)" stroke-width="3"/>
<path d="M18 118V52Q18 22 50 22T82 52V118Z" fill="#140a06"/>${inside}<path d="M0 14Q50 -12 100 14L92 20Q50 -2 8 20Z" fill="#8d1408" stroke="#f6cf62" stroke-width="1.500"/>`

/** A gate that is closed, one that is open, one that is barred. */
export const DOOR =
  gate(`<path d="M20 118V52Q20 24 49 24V118ZM80 118V52Q80 24 51 24V118Z" fill="#a5261d" stroke="#5a0d0b" stroke-width="2"/>
${[50, 68, 86, 104].map(y => `<circle cx="31" cy="${y}" r="3.500" fill="url(#gold)"/><circle cx="69" cy="${y}" r="3.500" fill="url(#gold)"/>`).join('')}<circle cx="44" cy="78" r="4.500" fill="none" stroke="#f6cf62" stroke-width="2.500"/><circle cx="56" cy="78" r="4.500" fill="none" stroke="#f6cf62" stroke-width="2.500"/>`)
export const DOOR_OPEN = gate(
  `<path d="M20 118V52Q20 24 50 24T80 52V118Z" fill="url(#jade)"/><path d="M36 118L46 66H54L64 118Z" fill="#f3e7cf" fill-opacity=".75"/><circle cx="50" cy="50" r="11" fill="#fff7c9"/>`,
)
export const DOOR_BARRED = gate(
  `<path d="M20 118V52Q20 24 50 24T80 52V118Z" fill="url(#fire)"/><path d="M24 44L76 104M76 44L24 104" stroke="#2b0705" stroke-width="9" stroke-linecap="round"/><path d="M24 44L76 104M76 44L24 104" stroke="#f6cf62" stroke-width="3" stroke-linecap="round"/>`,
)
