/** The lacquer painting behind the reels: a pond at dawn, eggshell moon, gold waves, lotus. An SVG of 1440 × 1440, cut to fit. */

function luck(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** Overlapping scales, the old pattern of waves. */
function waves(top: number, colour: string): string {
  const rows: string[] = []
  for (let row = 0; row < 14; row++) {
    const y = top + row * 44
    const shift = row % 2 ? 44 : 0
    const fade = (0.1 + row * 0.016).toFixed(3)
    for (let x = -44 + shift; x < 1484; x += 88)
      rows.push(
        `<path d="M${x - 44} ${y}a44 44 0 0 1 88 0M${x - 29} ${y}a29 29 0 0 1 58 0M${x - 14} ${y}a14 14 0 0 1 28 0" stroke-opacity="${fade}"/>`,
      )
  }
  return `<g fill="none" stroke="${colour}" stroke-width="2">${rows.join('')}</g>`
}

/** The moon: broken eggshell laid in lacquer. */
function moon(): string {
  const next = luck(42)
  const shards: string[] = []
  for (let at = 0; at < 420; at++) {
    const angle = next() * Math.PI * 2
    const far = Math.sqrt(next()) * 172
    const x = 720 + Math.cos(angle) * far
    const y = 330 + Math.sin(angle) * far
    const points = Array.from({ length: 5 }, (_, corner) => {
      const turn = (corner / 5) * Math.PI * 2 + next()
      const size = 7 + next() * 9
      return `${(x + Math.cos(turn) * size).toFixed(0)},${(y + Math.sin(turn) * size).toFixed(0)}`
    })
    const shade = ['#fbf3e0', '#f2e4c6', '#e8d5ae', '#fffaf0'][at % 4]
    shards.push(`<polygon points="${points.join(' ')}" fill="${shade}"/>`)
  }
  return `<clipPath id="m"><circle cx="720" cy="330" r="180"/></clipPath><circle cx="720" cy="330" r="180" fill="#b99a63"/><g clip-path="url(#m)" stroke="#8a6a3a" stroke-width="1.500" opacity=".9">${shards.join('')}</g><circle cx="720" cy="330" r="196" fill="none" stroke="#f6cf62" stroke-opacity=".5" stroke-width="3"/>`
}

function lotusPlant(x: number, y: number, size: number, flip: number): string {
  const petal = (angle: number, length: number, fill: string) =>
    `<path transform="rotate(${angle})" d="M0 0C34 ${-length * 0.3} 30 ${-length * 0.75} 0 ${-length}C-30 ${-length * 0.75} -34 ${-length * 0.3} 0 0Z" fill="${fill}" stroke="#f3c766" stroke-width="2.500"/>`
  const flower = [-70, 70, -46, 46, -22, 22, 0]
    .map((angle, at) => petal(angle, 96 + at * 4, at < 2 ? '#7c1740' : at < 4 ? '#a8235a' : '#cf3f78'))
    .join('')
  const veins = [-60, -30, 0, 30, 60, 90, 120, 180, 210, 240]
    .map(
      angle =>
        `<path d="M0 0L${(Math.cos((angle * Math.PI) / 180) * 150).toFixed(0)} ${(Math.sin((angle * Math.PI) / 180) * 56).toFixed(0)}"/>`,
    )
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${size * flip} ${size})"><g transform="translate(60 120)"><ellipse rx="170" ry="66" fill="#0c4a3a" stroke="#d7a441" stroke-width="3"/><g stroke="#d7a441" stroke-opacity=".55" stroke-width="2">${veins}</g></g>
  <g transform="translate(-120 190)"><ellipse rx="150" ry="54" fill="#0a3a30" stroke="#d7a441" stroke-width="3"/><path d="M-150 0H150M0-54V54" stroke="#d7a441" stroke-opacity=".4" stroke-width="2"/></g><path d="M0 0Q18 90 40 130" stroke="#2c7a50" stroke-width="12" fill="none"/>${flower}<circle cy="-16" r="15" fill="#f3c766"/></g>`
}

function hills(): string {
  return `<path d="M0 560Q140 430 300 500 430 400 560 520 700 470 840 540 980 420 1120 510 1260 440 1440 560V760H0Z" fill="#0a2a2e"/><path d="M0 560Q140 430 300 500 430 400 560 520 700 470 840 540 980 420 1120 510 1260 440 1440 560" fill="none" stroke="#d7a441" stroke-opacity=".55" stroke-width="2.500"/>
  <path d="M0 640Q180 540 380 610 560 560 760 630 960 560 1160 620 1320 580 1440 640V800H0Z" fill="#061c20"/>`
}

function goldDust(): string {
  const next = luck(7)
  return Array.from({ length: 170 }, () => {
    const x = next() * 1440
    const y = next() * 1440
    const size = 1 + next() * 4
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${size.toFixed(1)} ${(size / 2).toFixed(1)} ${(-size / 3).toFixed(1)} ${size.toFixed(1)}z" fill="#f9dc8c" fill-opacity="${(0.1 + next() * 0.4).toFixed(2)}"/>`
  }).join('')
}

/** The address of the painting; `dusk` is the one of the free spins. */
export function sceneryAddress(dusk: boolean): string {
  const [high, middle, low] = dusk ? ['#6a0f24', '#3a0716', '#120206'] : ['#0f4a4a', '#08292c', '#020c0e']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 1440" preserveAspectRatio="xMidYMin slice"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${low}"/><stop offset=".3" stop-color="${high}"/><stop offset=".52" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
  <rect width="1440" height="1440" fill="url(#s)"/>${moon()}${hills()}${waves(720, dusk ? '#f0a35e' : '#d7a441')}${lotusPlant(70, 700, 0.95, 1)}${lotusPlant(1376, 716, 0.95, -1)}${lotusPlant(545, 985, 0.72, 1)}${lotusPlant(900, 1010, 0.78, -1)}${goldDust()}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
