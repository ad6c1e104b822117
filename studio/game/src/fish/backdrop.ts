/** The waters: what lies behind the fish, drawn once for a size. Each game names its scene. */
import { dot, fade, fill, line, type Pen } from './pen.ts'

type Scene = {
  /** The water from top to bottom. */
  water: readonly string[]
  /** Rocks and plants in the distance and on the ground. */
  far: string
  near: string
  ground: 'sand' | 'reef' | 'roots' | 'weed' | 'lotus' | 'wreck' | 'karst' | 'cave'
  /** What shines: rays from above, lamps, sparks. */
  light: string
  lights?: 'lamps' | 'sparks' | 'bolts' | 'flags'
}

const SCENES: Readonly<Record<string, Scene>> = {
  cave: {
    water: ['#0c2a33', '#0a3a3d', '#06201f'],
    far: '#0a1d22',
    near: '#050f12',
    ground: 'cave',
    light: '#ffb45e',
    lights: 'lamps',
  },
  bay: { water: ['#3aa9c2', '#1573a0', '#0a3f6b'], far: '#1d7391', near: '#0b4564', ground: 'karst', light: '#e8fbff' },
  pearl: {
    water: ['#6fd3d8', '#2a9fb8', '#146a8c'],
    far: '#2f93a8',
    near: '#d8c79a',
    ground: 'sand',
    light: '#fffbe0',
  },
  night: {
    water: ['#0a1440', '#0d2160', '#060d2c'],
    far: '#0b1a49',
    near: '#060f30',
    ground: 'karst',
    light: '#ffe9a0',
    lights: 'lamps',
  },
  rocks: {
    water: ['#29628a', '#1c4a73', '#122d4e'],
    far: '#173f63',
    near: '#3d2f38',
    ground: 'reef',
    light: '#ffd9b0',
  },
  storm: {
    water: ['#3b4a6e', '#26385f', '#141f3e'],
    far: '#22325a',
    near: '#121b36',
    ground: 'karst',
    light: '#cfe0ff',
    lights: 'bolts',
  },
  lagoon: {
    water: ['#7fe0c0', '#2fae9d', '#12776f'],
    far: '#2a9a86',
    near: '#0d5a50',
    ground: 'weed',
    light: '#ffffe0',
  },
  deep: {
    water: ['#06263a', '#041a33', '#020a1c'],
    far: '#052238',
    near: '#02101f',
    ground: 'reef',
    light: '#5ff0d0',
    lights: 'sparks',
  },
  festival: {
    water: ['#4fb4e0', '#2581c4', '#124a8c'],
    far: '#2d7fb8',
    near: '#123f70',
    ground: 'sand',
    light: '#fff4d0',
    lights: 'flags',
  },
  mangrove: {
    water: ['#8aa05a', '#4f7a4a', '#24462f'],
    far: '#3f6a40',
    near: '#2a2416',
    ground: 'roots',
    light: '#fbffd0',
  },
  lantern: {
    water: ['#3a1c5e', '#2a1450', '#12082c'],
    far: '#2a1650',
    near: '#160a30',
    ground: 'weed',
    light: '#ff9a5e',
    lights: 'lamps',
  },
  pond: {
    water: ['#3f8f7a', '#20685c', '#0d3d38'],
    far: '#1f6a5a',
    near: '#0a332e',
    ground: 'lotus',
    light: '#f7ffe0',
  },
  wreck: {
    water: ['#2f7f8f', '#1a566e', '#0b2c44'],
    far: '#1a5568',
    near: '#0a2434',
    ground: 'wreck',
    light: '#ffe6a8',
  },
}

/** The same figures each time: a drawing does not change when the window does. */
const luck = (seed: number) => () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}

function hills(pen: Pen, w: number, h: number, colour: string, top: number, next: () => number, steep: number): void {
  let path = `M0 ${h}L0 ${h * top}`
  for (let x = 0; x < w; ) {
    const wide = w * (0.1 + next() * 0.14)
    const high = h * (top - next() * steep)
    path += `C${x + wide * 0.3} ${high} ${x + wide * 0.6} ${high} ${x + wide} ${h * (top + next() * 0.05)}`
    x += wide
  }
  fill(pen, colour, `${path}L${w * 1.3} ${h}Z`)
}

function plants(pen: Pen, w: number, h: number, colours: string[], next: () => number, size: number): void {
  for (let at = 0; at < w / 26; at++) {
    const [x, high] = [next() * w, h * (0.06 + next() * size)]
    const bend = (next() - 0.5) * 40
    line(
      pen,
      colours[at % colours.length] as string,
      3 + next() * 5,
      `M${x} ${h}C${x + bend} ${h - high * 0.4} ${x - bend} ${h - high * 0.7} ${x + bend * 0.6} ${h - high}`,
    )
  }
}

function corals(pen: Pen, w: number, h: number, next: () => number): void {
  const colours = ['#e0647a', '#f2a65a', '#9c6ade', '#58c2b4', '#f2d16b']
  for (let at = 0; at < w / 60; at++) {
    const [x, size] = [next() * w, 14 + next() * 26]
    const colour = `${colours[at % colours.length]}bb`
    for (let arm = -2; arm <= 2; arm++) {
      line(
        pen,
        colour,
        size * 0.2,
        `M${x} ${h}Q${x + arm * size * 0.3} ${h - size} ${x + arm * size * 0.7} ${h - size * (1.7 - Math.abs(arm) * 0.2)}`,
      )
      dot(pen, colour, x + arm * size * 0.7, h - size * (1.7 - Math.abs(arm) * 0.2), size * 0.14)
    }
  }
}

/** Lotus leaves on the water, some with a flower. */
function leaves(pen: Pen, w: number, h: number, next: () => number): void {
  for (let at = 0; at < 9; at++) {
    const [x, y, size] = [next() * w, h * (0.03 + next() * 0.1), 18 + next() * 26]
    pen.fillStyle = '#0f5a46cc'
    pen.beginPath()
    pen.ellipse(x, y, size, size * 0.42, 0, 0.3, 6.1)
    pen.lineTo(x, y)
    pen.fill()
    if (at % 3 === 0)
      for (const lean of [-1, -0.5, 0, 0.5, 1])
        fill(
          pen,
          '#ff8fb6dd',
          `M${x} ${y}Q${x + lean * 16 - 5} ${y - 12} ${x + lean * 18} ${y - 20 + Math.abs(lean) * 7}Q${x + lean * 16 + 5} ${y - 10} ${x} ${y}Z`,
        )
  }
}

function ground(pen: Pen, w: number, h: number, { ground: kind, far, near }: Scene, next: () => number): void {
  if (kind === 'cave') {
    for (let at = 0; at < 9; at++) {
      const [x, wide, long] = [(at / 8) * w, w * (0.06 + next() * 0.06), h * (0.08 + next() * 0.16)]
      fill(pen, far, `M${x - wide} 0H${x + wide}L${x + wide * 0.1} ${long}Z`)
    }
    hills(pen, w, h, near, 0.93, next, 0.1)
  }
  if (kind === 'karst') {
    hills(pen, w, h, far, 0.86, next, 0.34)
    hills(pen, w, h, near, 0.95, next, 0.14)
  }
  if (kind === 'sand' || kind === 'wreck') hills(pen, w, h, far, 0.9, next, 0.12)
  if (kind === 'sand') {
    hills(pen, w, h, near, 0.95, next, 0.03)
    corals(pen, w, h, next)
  }
  if (kind === 'reef') {
    hills(pen, w, h, far, 0.88, next, 0.2)
    hills(pen, w, h, near, 0.95, next, 0.08)
    corals(pen, w, h, next)
  }
  if (kind === 'weed') {
    hills(pen, w, h, near, 0.95, next, 0.06)
    plants(pen, w, h, [far, near, '#ffffff22'], next, 0.3)
  }
  if (kind === 'roots') {
    hills(pen, w, h, near, 0.97, next, 0.03)
    for (let at = 0; at < 11; at++) {
      const [x, high] = [next() * w, h * (0.3 + next() * 0.4)]
      for (const side of [-1, 0, 1])
        line(
          pen,
          `${near}dd`,
          5 + next() * 5,
          `M${x} ${h - high}C${x + side * 10} ${h - high * 0.5} ${x + side * 50} ${h - high * 0.4} ${x + side * 60} ${h}`,
        )
    }
  }
  if (kind === 'lotus') {
    hills(pen, w, h, near, 0.97, next, 0.04)
    plants(pen, w, h, [far, near], next, 0.18)
    leaves(pen, w, h, next)
  }
  if (kind === 'wreck') {
    hills(pen, w, h, near, 0.95, next, 0.05)
    const [x, y, s] = [w * 0.62, h * 0.93, Math.min(w, h) / 300]
    line(
      pen,
      '#10222dcc',
      5 * s,
      `M${x} ${y}L${x - 26 * s} ${y - 120 * s}M${x - 60 * s} ${y - 66 * s}L${x + 22 * s} ${y - 84 * s}`,
    )
    fill(
      pen,
      '#10222dcc',
      `M${x - 120 * s} ${y - 30 * s}C${x - 60 * s} ${y + 8 * s} ${x + 60 * s} ${y - 6 * s} ${x + 110 * s} ${y - 60 * s}L${x + 90 * s} ${y + 20 * s}H${x - 100 * s}Z`,
    )
    plants(pen, w, h, ['#10303acc'], next, 0.12)
  }
}

function lamps(pen: Pen, w: number, h: number, { lights, light }: Scene, next: () => number): void {
  if (lights === 'flags')
    for (let at = 0; at < 12; at++) {
      const x = (at + 0.5) * (w / 12)
      const colours = ['#e23b2a', '#ffd45e', '#2fae6a', '#7c5cff', '#ff7fb0']
      fill(pen, `${colours[at % 5]}cc`, `M${x - w / 30} ${4 + (at % 2) * 5}h${w / 15}l${-w / 30} ${26 + (at % 3) * 6}Z`)
    }
  if (lights === 'bolts')
    for (let at = 0; at < 3; at++) {
      const x = w * (0.2 + at * 0.3)
      line(
        pen,
        '#dfe8ff55',
        2.5,
        `M${x} 0l-12 ${h * 0.07}l16 ${h * 0.02}l-14 ${h * 0.08}l10 ${h * 0.01}l-8 ${h * 0.05}`,
      )
    }
  if (lights !== 'lamps' && lights !== 'sparks') return
  for (let at = 0; at < (lights === 'lamps' ? 6 : 26); at++) {
    const [x, y] = lights === 'lamps' ? [((at + 0.5) / 6) * w, h * (0.02 + next() * 0.05)] : [next() * w, next() * h]
    const size = lights === 'lamps' ? h * (0.18 + next() * 0.12) : 5 + next() * 16
    const glow = pen.createRadialGradient(x, y, 1, x, y, size)
    glow.addColorStop(0, `${light}99`)
    glow.addColorStop(1, `${light}00`)
    dot(pen, glow, x, y, size)
    dot(pen, light, x, y, lights === 'lamps' ? 4 : 1.5)
  }
}

/** Draws the water of a scene into a canvas of this size. */
export function drawBackdrop(pen: Pen, name: string, w: number, h: number): void {
  const scene = SCENES[name] ?? (SCENES.bay as Scene)
  const next = luck([...name].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 2147483646)
  pen.fillStyle = fade(pen, 0, h, ...scene.water)
  pen.fillRect(0, 0, w, h)
  if (!scene.lights)
    for (let at = 0; at < 6; at++) {
      const [x, wide] = [w * (at / 5 - 0.1 + next() * 0.1), w * (0.04 + next() * 0.06)]
      pen.globalAlpha = 0.1
      fill(
        pen,
        fade(pen, 0, h * 0.8, scene.light, `${scene.light}00`),
        `M${x} 0h${wide}l${w * 0.2} ${h * 0.8}h${-wide * 2.4}Z`,
      )
      pen.globalAlpha = 1
    }
  ground(pen, w, h, scene, next)
  lamps(pen, w, h, scene, next)
}
