/** What the data file of a table says, and how one becomes a game of shared rounds. */
import { readAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import { FileFault } from '@sen/supplier/file-fault'
import { inSharedRounds, type Stakes, type Words } from '@sen/supplier/game'
import type { TableGame } from '@sen/supplier/shared/shared-rounds'
import type { Clock, Limits } from '@sen/supplier/shared/shared-rules'
import { type Fraction, spanOf, writeFraction } from '../fraction.ts'
import { instantShape } from '../instant-file.ts'
import { type AnyTable, type Options, paysOf, spotsOf } from './table-engine.ts'

export type TableFile = {
  code: string
  version: number
  entry: string
  engine: string
  name: Words
  clock: Clock
  /** What each kind of bet pays "to one". */
  pays: Readonly<Record<string, string>>
  options: Options
  opposed: string[][]
  stakes: Stakes
  limits: Readonly<Record<string, Limits>>
  /** What an engine of events takes more: birds and their fights, runners and their races. */
  field?: unknown
  /** The return of the best bet and of the worst, and of each kind; recomputed at each start. */
  published: { rtp: string; least: string; returns: Readonly<Record<string, string>> }
}

const { code, version, entry, engine, name, stakes } = instantShape
const share = z.string().check(z.regex(/^0\.\d{6}$/, 'is no share of six digits'))
const amount = z.string().check(z.regex(/^\d{1,11}(\.\d{1,2})?$/))
const milliseconds = z.int().check(z.gte(1000), z.lte(120_000))

const fields = {
  ...{ code, version, entry, engine, name, stakes },
  clock: z.strictObject({ betMs: milliseconds, showMs: milliseconds, restMs: milliseconds }),
  pays: z.record(z.string(), z.string().check(z.regex(/^\d{1,4}(\.\d{1,4})?$/))),
  options: z._default(z.record(z.string(), z.string()), {}),
  opposed: z.array(z.array(z.string())),
  limits: z.record(z.string(), z.strictObject({ spots: z.record(z.string(), amount), player: amount, table: amount })),
  published: z.strictObject({ rtp: share, least: share, returns: z.record(z.string(), share) }),
}
export const tableShape = z.strictObject(fields)
/** The shape of a table whose engine takes more from its file. */
export const fieldShape = <Field extends z.core.$ZodType>(field: Field) => z.strictObject({ ...fields, field })

/** A table of this engine. Throws a FileFault where the file says what cannot be or publishes what its numbers do not give. */
export function tableGame(engine: AnyTable, file: TableFile): TableGame {
  checkFile(engine, file)
  const pays = paysOf(file)
  return {
    ...inSharedRounds,
    code: file.code,
    version: file.version,
    entry: file.entry,
    engine: 'table',
    name: file.name,
    category: engine.category ?? 'Live Games',
    rtp: file.published.rtp,
    stakes: file.stakes,
    facts: file,
    shared: {
      clock: file.clock,
      spots: spotsOf(engine, file),
      opposed: file.opposed,
      limits: file.limits,
      draw: (next, number) => engine.draw(next, Number(number)),
      times: (spot: string, outcome: unknown, cashedOut?: number) =>
        engine.times(pays, spot, outcome, file.options, cashedOut),
      ...(engine.flight ? { flight: engine.flight } : {}),
    },
  }
}

function checkFile(engine: AnyTable, file: TableFile): void {
  const spots = spotsOf(engine, file)
  const keys = new Set([...Object.values(engine.spots), ...(engine.kinds ?? [])])
  for (const key of Object.keys(file.pays))
    if (!keys.has(key)) throw new FileFault(['pays', key], 'is no bet of this engine')
  for (const [name, value] of Object.entries(file.options))
    if (!engine.options[name]?.includes(value)) throw new FileFault(['options', name], 'is no setting of this engine')
  for (const name of Object.keys(engine.options))
    if (!file.options[name]) throw new FileFault(['options'], `do not say ${name}`)
  file.opposed.forEach((sides, at) => {
    if (sides.some(side => !spots.includes(side))) throw new FileFault(['opposed', String(at)], 'names what is no spot')
  })
  checkLimits(file, spots)
  checkReturns(engine, file)
}

function checkLimits({ limits, stakes }: TableFile, spots: string[]): void {
  for (const currency of Object.keys(stakes)) {
    const of = limits[currency]
    if (!of) throw new FileFault(['limits'], `name none for ${currency}`)
    if (!of.spots['*']) throw new FileFault(['limits', currency, 'spots'], 'name none for the other spots ("*")')
    for (const [spot, most] of Object.entries(of.spots)) {
      if (spot !== '*' && !spots.includes(spot)) throw new FileFault(['limits', currency, 'spots', spot], 'is no spot')
      if (readAmount(most) < readAmount(stakes[currency]?.levels[0] ?? '0'))
        throw new FileFault(['limits', currency, 'spots', spot], 'is below the smallest chip')
    }
  }
}

/** What the numbers of a file give, by kind of bet. */
export function figuresOfTable(engine: AnyTable, file: TableFile): Record<string, string> {
  const returns = engine.returns(paysOf(file), file.options)
  const figures: Record<string, string> = {}
  for (const [spot, fraction] of Object.entries(returns)) {
    // Banker and player of one kind never differ; a kind whose spots do says each.
    const key = engine.spots[spot] ?? spot
    const figure = writeFraction(fraction, 6)
    if (figures[key] !== undefined && figures[key] !== figure)
      throw new FileFault(['pays', key], 'gives spots of different returns')
    figures[key] = figure
  }
  return figures
}

function checkReturns(engine: AnyTable, file: TableFile): void {
  const due = figuresOfTable(engine, file)
  for (const key of Object.keys(file.published.returns))
    if (due[key] === undefined) throw new FileFault(['published', 'returns', key], 'is no bet of this table')
  for (const [key, figure] of Object.entries(due))
    if (file.published.returns[key] !== figure)
      throw new FileFault(['published', 'returns', key], `the numbers of the game give ${figure}`)
  const all: Fraction[] = Object.values(engine.returns(paysOf(file), file.options))
  const { least, most } = spanOf(all)
  for (const [name, fraction] of Object.entries({ rtp: most, least }))
    if (file.published[name as 'rtp'] !== writeFraction(fraction, 6))
      throw new FileFault(['published', name], `the numbers of the game give ${writeFraction(fraction, 6)}`)
  if (most.over >= most.under) throw new FileFault(['published', 'rtp'], 'is not below all that is staked')
}
