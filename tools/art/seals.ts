// A lacquer seal with the monogram of every vendor of seed/vendors.json, readable on light and on dark.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { around, at, oval, polar, regular, star } from './brush.ts'
import { seedOf } from './chance.ts'
import { GROUNDS } from './grounds.ts'
import { outliner } from './letters.ts'
import { folder, publicFolder, root } from './places.ts'

interface Vendor {
  code: string
  monogram: string
}

const SHAPES: ((radius: number) => string)[] = [
  radius => oval(32, 32, radius),
  radius => regular(32, 32, 8, radius * 1.06, Math.PI / 8),
  radius => {
    const [low, high, corner] = [32 - radius * 0.95, 32 + radius * 0.95, radius * 0.3]
    return `M${at(low + corner, low)}H${high - corner}Q${at(high, low)} ${at(high, low + corner)}V${high - corner}Q${at(high, high)} ${at(high - corner, high)}H${low + corner}Q${at(low, high)} ${at(low, high - corner)}V${low + corner}Q${at(low, low)} ${at(low + corner, low)}Z`
  },
  radius => star(32, 32, 8, radius * 1.04, radius * 0.9),
  radius =>
    `${around(6, angle => {
      const [from, to] = [
        polar(32, 32, radius * 0.9, angle - Math.PI / 6),
        polar(32, 32, radius * 0.9, angle + Math.PI / 6),
      ]
      return `${angle < -1.5 ? `M${at(...from)}` : ''}A${at(radius * 0.56, radius * 0.56)} 0 0 1 ${at(...to)}`
    })}Z`,
]

/** One seal, 64 × 64. Place in the list and name decide shape and lacquer, so that neighbours differ. */
function seal(vendor: Vendor, place: number, outline: (text: string) => { d: string; width: number }): string {
  const grounds = Object.values(GROUNDS).filter(ground => ground !== GROUNDS.black)
  const ground = grounds[(place * 2 + (seedOf(vendor.code) % 2)) % grounds.length] ?? grounds[0]
  const shape = SHAPES[place % SHAPES.length] ?? SHAPES[0]
  if (!ground || !shape) throw new Error('There is nothing to draw a seal with.')
  const word = outline(vendor.monogram)
  const size = Math.min(0.031, 34 / word.width)
  const [x, y] = [32 - (word.width * size) / 2, 32 + 355 * size]
  const dots = around(4, angle => oval(...polar(32, 32, 24.5, angle), 1.1))
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>',
    `<radialGradient id="a" cx=".36" cy=".28" r=".9"><stop stop-color="${ground.glow}"/><stop offset=".55" stop-color="${ground.mid}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient>`,
    '<linearGradient id="b" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#fff3c4"/><stop offset=".4" stop-color="#f3bf55"/><stop offset="1" stop-color="#b9741c"/></linearGradient></defs>',
    `<path d="${shape(31)}" fill="url(#b)"/><path d="${shape(28.4)}" fill="url(#a)"/>`,
    `<path d="${shape(25.8)}" fill="none" stroke="#ffe0a0" stroke-opacity=".55" stroke-width=".9"/>`,
    `<path d="${dots}" fill="#ffe0a0"/>`,
    `<path transform="translate(${at(x, y)}) scale(${size.toFixed(4)} ${(-size).toFixed(4)})" d="${word.d}" fill="#fff4dc"/></svg>\n`,
  ].join('')
}

/** Writes web/public/seals/<vassalage>.svg. */
export async function makeSeals(): Promise<void> {
  await folder('web/public/seals')
  const vendors = JSON.parse(await readFile(path.join(root, 'seed', 'vendors.json'), 'utf8')) as Vendor[]
  const outline = await outliner(800)
  const wanted = new Set(vendors.map(vendor => `${vendor.code}.svg`))
  for (const file of await readdir(publicFolder('seals'))) if (!wanted.has(file)) await rm(publicFolder('seals', file))
  let largest = 0
  for (const [place, vendor] of vendors.entries()) {
    const svg = seal(vendor, place, outline)
    largest = Math.max(largest, svg.length)
    await writeFile(publicFolder('seals', `${vendor.code}.svg`), svg)
  }
  console.log(`seals: ${vendors.length}, largest ${largest}`)
}
