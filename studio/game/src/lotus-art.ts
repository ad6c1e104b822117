/**
 * The symbols, drawn by code in the manner of sơn mài: deep lacquer grounds, gold leaf, eggshell inlay.
 * Each is an SVG of 200 × 200; the reels make textures of them, the paytable and the replay show them as images.
 */

const GOLD = ['#fff6d0', '#f6cf62', '#c98a1e', '#7c4a0a']
const line = '#3d2206'

function gradient(id: string, colours: string[], turn = 90): string {
  const stops = colours
    .map((colour, at) => `<stop offset="${Math.round((at / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`)
    .join('')
  return `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops}</linearGradient>`
}

function ball(id: string, colours: string[], at = '38% 30%'): string {
  const [x, y] = at.split(' ')
  const stops = colours
    .map(
      (colour, place) => `<stop offset="${Math.round((place / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`,
    )
    .join('')
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="78%">${stops}</radialGradient>`
}

const DEFS = `<defs>${gradient('gold', GOLD)}${gradient('goldSide', GOLD, 25)}${gradient('goldDeep', ['#f3c558', '#a3660f', '#5d3405'])}
${gradient('shell', ['#fffaf0', '#f3e7cf', '#d6c29c'], 70)}${gradient('cinnabar', ['#ff6a4d', '#c8261d', '#6a0b10'])}
${gradient('jade', ['#8ff0bd', '#2a9d6b', '#0a4a33'])}${gradient('leaf', ['#9be08a', '#3c9a52', '#0f4a2c'], 60)}
${gradient('rose', ['#ffd9e4', '#ff86ac', '#c21f62', '#6d0c36'])}${gradient('lake', ['#bfeaff', '#4fa5e8', '#173f94'])}
${ball('pearl', ['#ffffff', '#f6efe6', '#d9c8d8', '#8c7a9c'])}${ball('goldBall', ['#fffbe0', '#f7d36b', '#c1841b', '#6b3f08'])}</defs>`

/** A petal that grows upwards from (0, 0). */
const petal = (length: number, width: number): string =>
  `M0 0C${width} ${-length * 0.25} ${width * 0.92} ${-length * 0.74} 0 ${-length}C${-width * 0.92} ${-length * 0.74} ${-width} ${-length * 0.25} 0 0Z`

function petals(angles: number[], length: number, width: number, fill: string, stroke = line): string {
  return angles
    .map(
      angle =>
        `<g transform="rotate(${angle})"><path d="${petal(length, width)}" fill="${fill}" stroke="${stroke}" stroke-width="2.4"/><path d="M0 -6V${-length * 0.72}" stroke="${stroke}" stroke-opacity=".28" stroke-width="2"/></g>`,
    )
    .join('')
}

/** A notched lacquer panel, the ground of the rarer symbols. */
function panel(inner: string, outer: string): string {
  const notched = (inset: number, notch: number) => {
    const far = 200 - inset
    return `M${inset + notch} ${inset}H${far - notch}Q${far - notch} ${inset + notch} ${far} ${inset + notch}V${far - notch}Q${far - notch} ${far - notch} ${far - notch} ${far}H${inset + notch}Q${inset + notch} ${far - notch} ${inset} ${far - notch}V${inset + notch}Q${inset + notch} ${inset + notch} ${inset + notch} ${inset}Z`
  }
  return `<defs>${ball('ground', [inner, outer], '50% 42%')}</defs><path d="${notched(7, 16)}" fill="url(#ground)" stroke="url(#gold)" stroke-width="3.5"/>
  <path d="${notched(14, 16)}" fill="none" stroke="#f6cf62" stroke-opacity=".35" stroke-width="1.4"/>${flecks(26)}`
}

/** Flecks of gold leaf, always at the same places. */
function flecks(count: number): string {
  let seed = count * 97
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: count }, () => {
    const x = 22 + next() * 156
    const y = 22 + next() * 156
    const size = 0.8 + next() * 2.4
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${size.toFixed(1)} ${(size * 0.6).toFixed(1)} ${(-size * 0.4).toFixed(1)} ${size.toFixed(1)}z" fill="#f9dc8c" fill-opacity="${(0.15 + next() * 0.4).toFixed(2)}"/>`
  }).join('')
}

const ribbon = (text: string): string =>
  `<path d="M22 150h156l-12 16 12 16H22l12-16z" fill="url(#cinnabar)" stroke="url(#gold)" stroke-width="3"/>
  <text x="100" y="174.500" text-anchor="middle" font-family="Georgia,'Times New Roman',serif" font-weight="700" font-size="23" letter-spacing="2.500" fill="#fff3cf">${text}</text>`

const shadow = '<ellipse cx="100" cy="172" rx="58" ry="9" fill="#000" fill-opacity=".38"/>'

function lotus(): string {
  return `<g transform="translate(100 142)">${petals([-78, 78], 70, 22, 'url(#goldDeep)')}${petals([-58, 58], 92, 26, 'url(#goldDeep)')}
  ${petals([-34, 34], 108, 29, 'url(#gold)')}${petals([0], 118, 31, 'url(#gold)')}${petals([-46, 46], 70, 24, 'url(#goldSide)')}${petals([-18, 18], 84, 26, 'url(#gold)')}
  <circle cy="-22" r="13" fill="url(#cinnabar)" stroke="${line}" stroke-width="2"/><g fill="#ffe9a8"><circle cy="-27" r="2.200"/><circle cx="-5" cy="-20" r="2.200"/><circle cx="5" cy="-20" r="2.200"/></g></g>`
}

function drum(): string {
  const star = Array.from({ length: 28 }, (_, at) => {
    const angle = (at * Math.PI) / 14
    const radius = at % 2 ? 11 : 27
    return `${(Math.sin(angle) * radius).toFixed(1)},${(-Math.cos(angle) * radius).toFixed(1)}`
  }).join(' ')
  const ring = (radius: number, dash: string, width: number) =>
    `<circle r="${radius}" fill="none" stroke="#5b3206" stroke-width="${width}" stroke-dasharray="${dash}"/>`
  const birds = Array.from(
    { length: 8 },
    (_, at) =>
      `<g transform="rotate(${at * 45}) translate(0 -55)"><path d="M-12 3q5-7 10-5 3-7 8-8-2 5-1 7l9-2-8 5q-7 7-18 3z" fill="#4a2805"/></g>`,
  ).join('')
  return `<g transform="translate(100 88)"><circle r="76" fill="url(#goldDeep)" stroke="${line}" stroke-width="3"/><circle r="70" fill="url(#goldBall)"/>
  ${ring(66, '3 3.910', 5)}${ring(45, '2 2.710', 4)}${ring(39, '6 2.170', 2)}<circle r="33" fill="none" stroke="#5b3206" stroke-width="1.500"/><circle r="61" fill="none" stroke="#5b3206" stroke-width="1.500"/>${birds}<polygon points="${star}" fill="#fff3c2" stroke="#4a2805" stroke-width="1.600"/><circle r="5.500" fill="#7c4a0a"/></g>`
}

function koi(): string {
  const scales = [
    [92, 74],
    [112, 70],
    [84, 92],
    [104, 90],
    [124, 86],
    [80, 112],
    [100, 110],
    [120, 106],
    [86, 130],
    [106, 128],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}q10 0 10 10-10 6-20 0 0-10 10-10z" fill="#fff2d6" fill-opacity=".16" stroke="#6a0b10" stroke-opacity=".55" stroke-width="1.600"/>`,
    )
    .join('')
  return `<g transform="rotate(18 100 100)"><path d="M78 150q-34 2-44 32 24-10 38-4 2 14 20 16-4-20 6-34z" fill="url(#gold)" stroke="${line}" stroke-width="2.400"/>
  <path d="M62 96q-26 2-34 22 20-6 40 4z" fill="url(#gold)" stroke="${line}" stroke-width="2.200"/><path d="M138 86q26 6 30 28-18-10-38-4z" fill="url(#gold)" stroke="${line}" stroke-width="2.200"/>
  <path d="M104 16q42 22 40 74-4 46-56 72-16-18-26-48-6-62 42-98z" fill="url(#cinnabar)" stroke="${line}" stroke-width="2.800"/>
  <path d="M104 16q26 14 36 40-32 14-66-4 10-24 30-36z" fill="url(#shell)" stroke="${line}" stroke-width="2"/>${scales}
  <path d="M66 92q-2 34 18 66" fill="none" stroke="#ffb59b" stroke-opacity=".5" stroke-width="4"/><circle cx="90" cy="40" r="6" fill="#20100a"/><circle cx="122" cy="42" r="6" fill="#20100a"/><circle cx="88.500" cy="38" r="2" fill="#fff"/><circle cx="120.500" cy="40" r="2" fill="#fff"/>
  <path d="M88 22q-18-8-26 2M118 22q20-8 28 4" fill="none" stroke="#f6cf62" stroke-width="3" stroke-linecap="round"/></g>`
}

function crane(): string {
  const feathers = [0, 1, 2, 3, 4, 5]
    .map(
      at =>
        `<path d="M${96 - at * 5} ${98 + at * 5}Q${56 - at * 7} ${64 + at * 3} ${20 + at * 3} ${56 + at * 15}q18 ${-1 + at} 40 ${22 - at * 0.5}z" fill="url(#shell)" stroke="${line}" stroke-width="1.900"/>`,
    )
    .join('')
  return `<circle cx="128" cy="72" r="44" fill="url(#goldBall)" fill-opacity=".92"/><path d="M92 150l-6 30M108 152l4 28" stroke="#20130a" stroke-width="4.500" stroke-linecap="round"/>${feathers}
  <path d="M70 122q20-40 58-28 24 10 16 34-14 28-52 28-26-6-36-30z" fill="url(#shell)" stroke="${line}" stroke-width="2.400"/><path d="M64 128q-18 10-28 30 20-2 38-12z" fill="#1b1411" stroke="${line}" stroke-width="2"/>
  <path d="M126 106q26-8 22-34-6-20 8-30" fill="none" stroke="#1b1411" stroke-width="13" stroke-linecap="round"/><path d="M127 106q25-8 21-34-6-20 8-30" fill="none" stroke="#fdf6e6" stroke-width="7.500" stroke-linecap="round"/>
  <circle cx="157" cy="40" r="10.500" fill="#fdf6e6" stroke="${line}" stroke-width="2"/><path d="M149 35q6-10 16-3-6 4-16 3z" fill="#d8281f"/><path d="M165 38l27 5-27 4z" fill="url(#gold)" stroke="${line}" stroke-width="1.600"/><circle cx="159" cy="40" r="2.200" fill="#111"/>
  <path d="M88 120q22-14 44-6M90 134q20-8 40-4" fill="none" stroke="#b79a68" stroke-width="2.500"/>`
}

function turtle(): string {
  const leg = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 12q-15-12-10-38 8-12 18-2 10 22-8 40z" fill="url(#goldSide)" stroke="${line}" stroke-width="2.400"/></g>`
  return `${leg(52, 80, -58)}${leg(148, 80, 58)}${leg(60, 140, -128)}${leg(140, 140, 128)}<path d="M100 176l-8-22h16z" fill="url(#gold)" stroke="${line}" stroke-width="2"/>
  <path d="M82 54q-6-36 18-38 24 2 18 38z" fill="url(#gold)" stroke="${line}" stroke-width="2.400"/><circle cx="92" cy="30" r="3.500" fill="#20100a"/><circle cx="108" cy="30" r="3.500" fill="#20100a"/>
  <ellipse cx="100" cy="106" rx="57" ry="59" fill="url(#goldDeep)" stroke="${line}" stroke-width="2.600"/><ellipse cx="100" cy="105" rx="49" ry="51" fill="url(#jade)"/>
  <g fill="none" stroke="#f6cf62" stroke-width="3.200" stroke-linejoin="round"><path d="M100 74l24 15v30l-24 15-24-15V89z" fill="#eafff2" fill-opacity=".16"/><path d="M100 74V54M124 89l20-10M124 119l20 11M100 134v22M76 119l-20 11M76 89L56 79"/></g><path d="M70 76q14-16 34-15" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`
}

function lantern(): string {
  const ribs = [-38, -20, 0, 20, 38]
    .map(
      x =>
        `<path d="M${100 + x * 0.42} 52Q${100 + x * 1.72} 98 ${100 + x * 0.42} 142" fill="none" stroke="#f6cf62" stroke-width="3"/>`,
    )
    .join('')
  return `<path d="M100 12v26" stroke="url(#gold)" stroke-width="5"/><circle cx="100" cy="16" r="7" fill="none" stroke="#f6cf62" stroke-width="4"/>
  <ellipse cx="100" cy="97" rx="64" ry="48" fill="url(#cinnabar)" stroke="${line}" stroke-width="2.600"/><ellipse cx="100" cy="97" rx="30" ry="44" fill="#ff9a5a" fill-opacity=".42"/>${ribs}
  <rect x="70" y="40" width="60" height="14" rx="4" fill="url(#gold)" stroke="${line}" stroke-width="2.200"/><rect x="72" y="140" width="56" height="13" rx="4" fill="url(#gold)" stroke="${line}" stroke-width="2.200"/>
  <path d="M86 153v26M100 153v34M114 153v26" stroke="#f2b84a" stroke-width="5" stroke-linecap="round"/><circle cx="100" cy="97" r="15" fill="url(#goldBall)" stroke="${line}" stroke-width="2"/><path d="M100 88l3 6 6 3-6 3-3 6-3-6-6-3 6-3z" fill="#8a1410"/>`
}

function leaf(): string {
  const veins = Array.from({ length: 11 }, (_, at) => {
    const angle = ((at * 30 - 60) * Math.PI) / 180
    return `<path d="M100 104L${(100 + Math.cos(angle) * 58).toFixed(1)} ${(104 + Math.sin(angle) * 50).toFixed(1)}" stroke="#d8f4a8" stroke-opacity=".75" stroke-width="2.600"/>`
  }).join('')
  return `${shadow}<path d="M100 104L84 44q-54 10-50 62 6 54 66 54 62-2 66-54 2-50-50-62z" fill="url(#leaf)" stroke="#072a18" stroke-width="3"/>${veins}<circle cx="100" cy="104" r="9" fill="#e6f7b8" stroke="#0f4a2c" stroke-width="2"/>
  <circle cx="132" cy="128" r="8.500" fill="#eafcff" fill-opacity=".85"/><circle cx="129" cy="125" r="2.600" fill="#fff"/><path d="M44 90q8-28 34-36" fill="none" stroke="#f0ffd8" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`
}

function bud(): string {
  return `${shadow}<path d="M100 128q-4 26 8 46" fill="none" stroke="#2f8a4c" stroke-width="8" stroke-linecap="round"/><g transform="translate(100 138)">${petals([-30, 30], 96, 30, 'url(#rose)', '#4d0a28')}${petals([-13, 13], 112, 30, 'url(#rose)', '#4d0a28')}${petals([0], 118, 26, 'url(#rose)', '#4d0a28')}
  ${petals([-52, 52], 46, 15, 'url(#leaf)', '#072a18')}</g><path d="M96 42q-10 30-6 62" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`
}

function dragonfly(): string {
  const wing = (turn: number, length: number) =>
    `<g transform="translate(100 84) rotate(${turn})"><path d="${petal(length, 17)}" fill="url(#lake)" fill-opacity=".92" stroke="#0b1f4f" stroke-width="2.400"/><path d="M0-8V${-length * 0.82}M0 ${-length * 0.4}l7-12M0 ${-length * 0.55}l-7-12" stroke="#e6f7ff" stroke-opacity=".8" stroke-width="1.800"/></g>`
  const tail = [98, 112, 126, 140, 154, 166]
    .map(
      (y, at) =>
        `<ellipse cx="100" cy="${y}" rx="${7.5 - at * 0.7}" ry="8" fill="url(#goldDeep)" stroke="${line}" stroke-width="1.600"/>`,
    )
    .join('')
  return `${wing(-66, 84)}${wing(66, 84)}${wing(-112, 74)}${wing(112, 74)}${tail}<ellipse cx="100" cy="82" rx="14" ry="19" fill="url(#goldBall)" stroke="${line}" stroke-width="2.200"/>
  <circle cx="89" cy="56" r="11" fill="url(#cinnabar)" stroke="${line}" stroke-width="2"/><circle cx="111" cy="56" r="11" fill="url(#cinnabar)" stroke="${line}" stroke-width="2"/><circle cx="86" cy="53" r="3" fill="#ffd9cc"/><circle cx="108" cy="53" r="3" fill="#ffd9cc"/>`
}

function pearl(): string {
  const ribs = [-62, -42, -22, 0, 22, 42, 62]
    .map(
      angle =>
        `<g transform="translate(100 152) rotate(${angle})"><path d="M0 0L0-86" stroke="#8d6f8f" stroke-width="2.600" stroke-opacity=".65"/></g>`,
    )
    .join('')
  return `${shadow}<path d="M100 156q-46-2-70-44-4-18 8-22 0-18 20-18 6-16 24-10 18-14 36 0 18-6 24 10 20 0 20 18 12 4 8 22-24 42-70 44z" fill="url(#shell)" stroke="${line}" stroke-width="2.800"/>${ribs}
  <path d="M32 116q68 34 136 0-22 48-68 50-46-2-68-50z" fill="url(#goldSide)" stroke="${line}" stroke-width="2.400"/><circle cx="100" cy="104" r="29" fill="url(#pearl)" stroke="#5d4a68" stroke-width="2"/><ellipse cx="91" cy="93" rx="9" ry="6" fill="#fff"/>`
}

function coin(): string {
  return `${shadow}<circle cx="100" cy="98" r="64" fill="url(#goldDeep)" stroke="${line}" stroke-width="3"/><circle cx="100" cy="95" r="61" fill="url(#goldBall)"/><circle cx="100" cy="95" r="51" fill="none" stroke="#7c4a0a" stroke-width="3"/>
  <rect x="81" y="76" width="38" height="38" rx="3" fill="#0b1c1a" stroke="#5d3405" stroke-width="4"/><g fill="none" stroke="#6b3f08" stroke-width="4.500" stroke-linecap="round"><path d="M88 54h24M100 50v16M90 66h20"/><path d="M88 126h24M100 122v20M92 140h16"/><path d="M58 84v24M66 88v16M52 96h16"/><path d="M142 84v24M134 88v16M132 96h16"/></g><path d="M58 64q14-18 38-20" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`
}

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${DEFS}${inside}</svg>`

/** Drawings by the letter that the machine's file gives the symbol. */
const DRAWINGS: Record<string, () => string> = {
  W: () => svg(`${panel('#9b1b2f', '#2b0509')}${lotus()}${ribbon('WILD')}`),
  S: () =>
    svg(
      `${panel('#155b57', '#031b1d')}${drum()}${ribbon('SCATTER').replace('font-size="23"', 'font-size="19"').replace('2.500', '1')}`,
    ),
  K: () => svg(`${panel('#0e5d66', '#02181f')}${koi()}`),
  C: () => svg(`${panel('#3a2a6d', '#0d0722')}${crane()}`),
  T: () => svg(`${panel('#6a3a14', '#1c0c03')}${turtle()}`),
  L: () => svg(`${panel('#14335e', '#040d20')}${lantern()}`),
  F: () => svg(leaf()),
  B: () => svg(bud()),
  D: () => svg(dragonfly()),
  P: () => svg(pearl()),
  X: () => svg(coin()),
}

/** The SVG text of a symbol. */
export function drawSymbol(letter: string): string {
  const draw = DRAWINGS[letter]
  if (!draw) throw new Error(`no drawing of ${letter}`)
  return draw()
}
