/**
 * Makes the game files of the slots out of their designs: `node tools/run.mjs tools/slots/make-slots.ts [code …]`. Strips are laid by a
 * generator that the game's code seeds, prizes are scaled to the return asked for, and what is published is computed from the result.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareMachine, type SlotFile } from '../../studio/src/engines/slots/machine.ts'
import { computeReturns, publish } from '../../studio/src/engines/slots/returns.ts'
import { chance, seedOf } from '../art/chance.ts'
import { type Design, FILLERS, PRIZES, SHARES, type Strip } from './design.ts'
import { DESIGNS } from './designs.ts'

const GAMES = path.join(import.meta.dirname, '..', '..', 'studio', 'games')
const PARTS = 200
const STAKES = {
  VND: { levels: ['1000', '2000', '5000', '10000', '20000', '50000', '100000', '200000'], usual: '2000' },
  '*': { levels: ['0.20', '0.40', '1', '2', '4', '10', '20', '50', '100', '200'], usual: '1' },
}

const asked = process.argv.slice(2)
for (const design of DESIGNS.filter(({ code }) => asked.length === 0 || asked.includes(code))) {
  const began = Date.now()
  const file = makeSlot(design)
  await writeFile(path.join(GAMES, `${file.code}.json`), `${JSON.stringify(file, null, 2)}\n`)
  const { rtp, hitRate, featureEvery, deviation, bestSpin, buyRtp } = file.published
  console.log(
    file.code.padEnd(22),
    rtp,
    hitRate,
    (featureEvery ?? '-').padStart(7),
    deviation.padStart(8),
    bestSpin.padStart(7),
    file.buy ? `${file.buy.price / PARTS} ${buyRtp}` : '',
    `${Date.now() - began} ms`,
  )
}

/** The file of a design, with its figures. */
function makeSlot(design: Design): SlotFile {
  const file = draft(design)
  const rtpAt = (factor: number) => computeReturns(prepareMachine(scaled(file, factor))).rtp
  // The return is a straight line over the prizes' factor: features that pay of their own are its beginning.
  const unit = rtpAt(1)
  // Without such features and without pots it begins at nothing.
  const slope = file.pick || file.hold || file.freeSpins || file.jackpot ? rtpAt(2) - unit : unit
  const made = scaled(file, (design.target - (unit - slope)) / slope)
  const sale = design.sold ? offer(made, design.sold) : undefined
  // What costs more than this is above what operators take as one bet at the highest stake.
  if (sale && sale.price <= 49 * PARTS) made.buy = sale
  made.published = publish(computeReturns(prepareMachine(made)))
  return made
}

function scaled(file: SlotFile, factor: number): SlotFile {
  const scale = (pay: number) => {
    const value = pay * factor
    const step = value >= 2000 ? 100 : value >= 500 ? 20 : value >= 100 ? 5 : 1
    return Math.max(1, Math.round(value / step) * step)
  }
  const pays = Object.fromEntries(Object.entries(file.pays).map(([letter, list]) => [letter, list.map(scale)]))
  return {
    ...structuredClone(file),
    pays,
    ...(file.mixed ? { mixed: { ...file.mixed, pay: scale(file.mixed.pay) } } : {}),
  }
}

/** The price that makes the bought feature return about so much. */
function offer(file: SlotFile, share: number): { price: number; scatters: number } {
  const scatters = file.hold?.least ?? (file.scatterCounts?.[0] as number)
  const trial = { ...file, buy: { price: PARTS, scatters } }
  const worth = (computeReturns(prepareMachine(trial)).buyRtp as number) * PARTS
  return { price: Math.round(worth / share / 20) * 20, scatters }
}

function draft({
  name,
  parts,
  lineCount,
  length,
  base,
  free,
  pays,
  target: _,
  sold: _sold,
  look,
  art,
  extra,
  version,
  ...rules
}: Design): SlotFile {
  const [wild, scatter, ...named] = art.split(' ') as [string, string, ...string[]]
  const fillers = FILLERS.filter(name => !art.split(' ').includes(name)).slice(0, pays === 'ways' ? 2 : 0)
  const drawn = [...named, ...fillers]
  const letters = drawn.map((_name, at) => 'ABCDEFGHIJ'[at] as string)
  const isCluster = rules.engine === 'cluster'
  const counts = isCluster ? [5, 6, 7, 9, 11, 14] : rules.rows.length === 3 ? [3] : [3, 4, 5]
  const symbols = [
    ...(wild === '-' ? [] : ['W']),
    ...(scatter === '-' ? [] : ['S']),
    ...(rules.mystery ? ['M'] : []),
    ...letters,
  ]
  const drawings = {
    W: wild,
    S: scatter,
    ...extra,
    ...Object.fromEntries(letters.map((letter, at) => [letter, drawn[at] as string])),
  }
  const strip = (mode: string, given: Strip) =>
    rules.rows.map((_rows, reel) =>
      layStrip(`${rules.code}/${mode}/${reel}`, {
        given,
        reel,
        length,
        letters,
        rows: rules.rows[reel] as number,
        mystery: rules.mystery ? 3 : 0,
        isHold: !!rules.hold,
      }),
    )
  const [ground, scene, pattern] = look
  return {
    ...rules,
    version: version ?? 1,
    name: { vi: name[0], en: name[1] },
    look: {
      ground,
      scene,
      pattern,
      art: Object.fromEntries(symbols.map(letter => [letter, drawings[letter as 'W'] as string])),
    },
    parts: parts ?? PARTS,
    symbols,
    ...(wild === '-' ? {} : { wild: 'W' }),
    ...(scatter === '-' ? {} : { scatter: 'S' }),
    ...(lineCount ? { lines: layLines(rules.rows, lineCount) } : {}),
    counts,
    pays: Object.fromEntries(letters.map((letter, at) => [letter, [...(PRIZES[pays][at] as readonly number[])]])),
    strips: { base: strip('base', base), ...(free ? { free: strip('free', free) } : {}) },
    stakes: STAKES,
    published: { rtp: '0.000000', hitRate: '0.000000', deviation: '0', bestSpin: '0' },
  }
}

type Laying = {
  given: Strip
  reel: number
  length: number
  letters: string[]
  rows: number
  mystery: number
  isHold: boolean
}

/** One strip: its symbols shuffled until equal ones stand no closer than asked and scatters never share a window. */
function layStrip(seed: string, { given, reel, length, letters, rows, mystery, isHold }: Laying): string {
  const luck = chance(seedOf(seed))
  const kept = letters.filter(letter => !given.without?.includes(letter))
  const shares = kept.map(letter => SHARES[letters.indexOf(letter) + SHARES.length - letters.length] as number)
  const scatters = given.scatters[reel] ?? 0
  const wilds = given.wilds[reel] ?? 0
  const rest = length - (isHold ? 0 : scatters) - wilds - mystery - (isHold ? scatters : 0)
  const sum = shares.reduce((all, share) => all + share, 0)
  const own = kept.map((letter, at) => letter.repeat(Math.max(1, Math.floor((rest * (shares[at] as number)) / sum))))
  const short = rest - own.join('').length
  const all = own.map((run, at) => (at >= own.length - Math.max(0, short) ? run + (kept[at] as string) : run))
  const pieces = all.flatMap(run => run.match(new RegExp(`.{1,${given.stack ?? 1}}`, 'g')) ?? [])
  if (wilds > 0) pieces.push(...('W'.repeat(wilds).match(new RegExp(`.{1,${given.stack ?? 1}}`, 'g')) ?? []))
  pieces.push(...'M'.repeat(mystery), ...'S'.repeat(scatters))
  for (let attempt = 0; attempt < 200_000; attempt++) {
    for (let at = pieces.length - 1; at > 0; at--) {
      const other = Math.floor(luck() * (at + 1))
      ;[pieces[at], pieces[other]] = [pieces[other] as string, pieces[at] as string]
    }
    const strip = pieces.join('')
    if (isGood(strip, rows, (given.stack ?? 1) > 1, isHold)) return strip
  }
  throw new Error(`${seed}: no strip of these symbols can be laid`)
}

function isGood(strip: string, rows: number, isStacked: boolean, isHold: boolean): boolean {
  const round = strip + strip.slice(0, rows)
  for (let at = 0; at < strip.length; at++) {
    if (!isStacked && round[at] === round[at + 1] && !(isHold && round[at] === 'S')) return false
    if (round[at] === 'S' && !isHold && round.slice(at + 1, at + rows).includes('S')) return false
  }
  return true
}

/** The smoothest lines over a grid, straight ones first; each with its mirror image. */
function layLines(rows: number[], many: number): number[][] {
  let lines: number[][] = [[]]
  for (const count of rows)
    lines = lines.flatMap(line =>
      Array.from({ length: count }, (_, row) => row)
        .filter(row => line.length === 0 || Math.abs(row - (line.at(-1) as number)) <= 1)
        .map(row => [...line, row]),
    )
  const bends = (line: number[]) =>
    line.reduce((sum, row, at) => sum + (at > 0 ? Math.abs(row - (line[at - 1] as number)) : 0), 0)
  const turns = (line: number[]) =>
    line.filter(
      (row, at) =>
        at > 0 && at < line.length - 1 && (row - (line[at - 1] as number)) * ((line[at + 1] as number) - row) < 0,
    ).length
  const middle = ((rows[0] as number) - 1) / 2
  const rank = (line: number[]) => bends(line) * 10 + turns(line) * 7 + Math.abs((line[0] as number) - middle)
  if (lines.length < many) throw new Error(`a grid of ${rows} has ${lines.length} smooth lines, not ${many}`)
  return lines.sort((a, b) => rank(a) - rank(b)).slice(0, many)
}
