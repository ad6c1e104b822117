/**
 * Pictures of digits, drawn from outlines of our own, bent, tilted, crossed by lines and specks, then rasterised: no path in the
 * picture maps back to a digit.
 */
import sharp from 'sharp'

const WIDTH = 132
const HEIGHT = 44

type Point = readonly [number, number]

/** Each digit as strokes over a box of 10 by 16; curves are given by enough points. */
const STROKES: Record<string, readonly (readonly Point[])[]> = {
  0: [
    [
      [5, 0],
      [1.5, 3],
      [1, 8],
      [1.5, 13],
      [5, 16],
      [8.5, 13],
      [9, 8],
      [8.5, 3],
      [5, 0],
    ],
  ],
  1: [
    [
      [2, 4],
      [5.5, 0],
      [5.5, 16],
    ],
  ],
  2: [
    [
      [1.2, 4],
      [2.5, 1],
      [5, 0],
      [7.8, 1],
      [8.8, 4],
      [7, 8],
      [3, 12],
      [1, 16],
      [9, 16],
    ],
  ],
  3: [
    [
      [1.5, 2],
      [4.5, 0],
      [8, 1.5],
      [8.4, 4.5],
      [4.2, 7.6],
      [8.4, 10],
      [8.6, 13.5],
      [5, 16],
      [1.2, 14],
    ],
  ],
  4: [
    [
      [7, 16],
      [7, 0],
      [1, 11],
      [9.4, 11],
    ],
  ],
  5: [
    [
      [8.6, 0],
      [2, 0],
      [1.6, 7],
      [5, 6],
      [8.4, 8],
      [8.8, 12],
      [6, 15.6],
      [1.4, 14.6],
    ],
  ],
  6: [
    [
      [8, 1.2],
      [5, 0.4],
      [2, 4],
      [1.1, 10],
      [2.4, 14.8],
      [5.4, 16],
      [8.6, 13.6],
      [8.6, 10],
      [6, 7.6],
      [2.6, 8.6],
      [1.2, 11],
    ],
  ],
  7: [
    [
      [1, 0],
      [9, 0],
      [6, 7],
      [4, 16],
    ],
  ],
  8: [
    [
      [5, 7.4],
      [2, 5.8],
      [1.8, 2.4],
      [5, 0],
      [8.2, 2.4],
      [8, 5.8],
      [5, 7.4],
      [1.6, 10],
      [1.4, 13.6],
      [5, 16],
      [8.6, 13.6],
      [8.4, 10],
      [5, 7.4],
    ],
  ],
  9: [
    [
      [8.8, 5],
      [7, 8.4],
      [3.6, 8.4],
      [1.4, 6],
      [1.6, 2.4],
      [4.6, 0],
      [7.6, 1.2],
      [8.9, 5],
      [8.4, 11],
      [6, 15.4],
      [2.4, 15.4],
    ],
  ],
}

/** Draws the digits; `dice` gives the luck. Answers a PNG of 132 by 44. */
export async function renderCaptcha(digits: string, randomBytes: (bytes: number) => Buffer): Promise<Buffer> {
  const luck = makeLuck(randomBytes)
  const marks: string[] = []
  for (let line = 0; line < 4; line++) marks.push(drawLine(luck))
  const step = (WIDTH - 20) / digits.length
  for (const [at, digit] of [...digits].entries()) marks.push(drawDigit(digit, 10 + at * step, luck))
  for (let line = 0; line < 3; line++) marks.push(drawLine(luck))
  for (let speck = 0; speck < 40; speck++)
    marks.push(
      `<circle cx="${luck(0, WIDTH)}" cy="${luck(0, HEIGHT)}" r="${luck(0.4, 1.3)}" fill="${colour(luck, 0.5)}"/>`,
    )
  const ground = `hsl(${luck(0, 360)} 30% 94%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${ground}"/>${marks.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
}

type Luck = (min: number, max: number) => number

function makeLuck(randomBytes: (bytes: number) => Buffer): Luck {
  let pool = randomBytes(2048)
  let at = 0
  return (min, max) => {
    if (at + 2 > pool.length) {
      pool = randomBytes(2048)
      at = 0
    }
    const part = pool.readUInt16BE(at) / 65_536
    at += 2
    return Math.round((min + part * (max - min)) * 100) / 100
  }
}

/** One digit: a wave, a shear, a turn and a size of its own; every point is shaken besides. */
function drawDigit(digit: string, left: number, luck: Luck): string {
  const [size, turn, shear, wave, phase] = [
    luck(1.7, 2.15),
    luck(-0.35, 0.35),
    luck(-0.3, 0.3),
    luck(0.6, 1.6),
    luck(0, 6),
  ]
  const [middleX, middleY] = [left + luck(10, 17), HEIGHT / 2 + luck(-3, 3)]
  const bend = ([x, y]: Point): Point => {
    const flatX = (x - 5) * size + (y - 8) * shear * size + wave * Math.sin(y / 3 + phase) + luck(-0.5, 0.5)
    const flatY = (y - 8) * size * 0.95 + wave * Math.cos(x / 2 + phase) + luck(-0.5, 0.5)
    return [
      middleX + flatX * Math.cos(turn) - flatY * Math.sin(turn),
      middleY + flatX * Math.sin(turn) + flatY * Math.cos(turn),
    ]
  }
  const width = luck(2.2, 3.4)
  const ink = colour(luck, 0.9)
  return (STROKES[digit] ?? [])
    .map(stroke => {
      const points = stroke.map(bend).map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
    })
    .join('')
}

function drawLine(luck: Luck): string {
  const bend = `${luck(20, WIDTH - 20)} ${luck(-10, HEIGHT + 10)}`
  return `<path d="M${luck(-5, 20)} ${luck(0, HEIGHT)} Q${bend} ${luck(WIDTH - 20, WIDTH + 5)} ${luck(0, HEIGHT)}" fill="none" stroke="${colour(luck, 0.55)}" stroke-width="${luck(0.8, 1.8)}"/>`
}

const colour = (luck: Luck, strength: number): string =>
  `hsl(${luck(0, 360)} ${luck(40, 80)}% ${luck(22, 42)}% / ${strength})`
