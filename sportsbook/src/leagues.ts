/** The simulated leagues as data: `leagues.json`. A wrong file stops the start with its line. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { z } from '@sen/core/schema'
import { FileFault } from '@sen/supplier/file-fault'
import { readGameFile } from '@sen/supplier/game-file'
import type { Process, Rates } from './world/process.ts'

const positive = z.number().check(z.gt(0))
const rates = z.object({ home: positive, away: positive })
const pair = z.tuple([positive, positive])

export const SPORTS = ['football', 'basketball', 'tennis', 'volleyball', 'badminton', 'penalty', 'esports'] as const
export type Sport = (typeof SPORTS)[number]

const count = z.number().check(z.int(), z.gte(1), z.lte(60))

const shape = z.strictObject({
  process: z.strictObject({
    shares: z.array(z.string()),
    tones: z.strictObject({ '-2': pair, '-1': pair, '0': pair, '1': pair, '2': pair }),
  }),
  margins: z.record(z.string(), z.number().check(z.gt(1))),
  leagues: z.array(
    z.strictObject({
      code: z.string(),
      sport: z.enum(SPORTS),
      /** Of sports of points: what wins a part and the match; `minuteMs` is a point there, `breakMs` the break between parts. */
      race: z.optional(z.strictObject({ parts: count, to: count, last: count, by: count, cap: count })),
      /** Of sports of attacks: periods and attacks in them, and how often an attack that scores brings one, two, three points. */
      attacks: z.optional(
        z.strictObject({ periods: count, each: count, extra: count, shares: z.array(z.number().check(z.gte(0))) }),
      ),
      /** Stands in the ids of its matches. */
      number: z.number().check(z.int(), z.gte(1), z.lte(99)),
      name: z.object({ vi: z.string(), en: z.string() }),
      /** The producer that speaks of its matches: 1 live, 6 virtual football. */
      product: z.number(),
      /** A round starts so often, its matches each so long after it. */
      everySeconds: positive,
      offsetsSeconds: z.array(z.number()),
      minuteMs: positive,
      breakMs: z.number(),
      /** Matches are offered so long before they start. */
      aheadSeconds: positive,
      isLive: z.boolean(),
      liveDelayMs: z.number(),
      base: rates,
      teams: z.array(z.strictObject({ code: z.string(), name: z.string(), attack: positive, defence: positive })),
    }),
  ),
})

type File = z.output<typeof shape>
export type League = File['leagues'][number] & {
  /** Short hash of all that its matches are drawn from. It stands in their ids, so that an edit makes new matches and redraws none. */
  stamp: string
}
export type Team = League['teams'][number]
export type Leagues = { leagues: readonly League[]; process: Process; margins: Readonly<Record<string, number>> }

/** Reads the leagues. `pace` above one shortens the leagues that are not played live (the fast ones), for trials. */
export function readLeagues(pace = 1): Leagues {
  return readGameFile(path.join(import.meta.dirname, '..', 'leagues.json'), shape, file => {
    file.leagues.forEach(({ teams, offsetsSeconds, sport, race, attacks }, at) => {
      const isOfAttacks = sport === 'basketball' || sport === 'penalty'
      if ((sport === 'football' || isOfAttacks) === (race !== undefined))
        throw new FileFault(['leagues', String(at), 'race'], 'stands with every sport of points and with no other')
      if (isOfAttacks !== (attacks !== undefined))
        throw new FileFault(['leagues', String(at), 'attacks'], 'stands with every sport of attacks and with no other')
      if (attacks && Math.abs(attacks.shares.reduce((sum, share) => sum + share, 0) - 1) > 1e-9)
        throw new FileFault(['leagues', String(at), 'attacks', 'shares'], 'have to be one together')
      if (teams.length !== offsetsSeconds.length * 2)
        throw new FileFault(
          ['leagues', String(at), 'teams'],
          `a round of ${offsetsSeconds.length} matches needs twice as many`,
        )
    })
    const process: Process = { shares: file.process.shares.map(Number), tones: file.process.tones }
    return {
      margins: file.margins,
      process,
      leagues: file.leagues
        .map(league => (league.isLive ? league : hasten(league, pace)))
        .map(league => ({ ...league, stamp: stampOf(league, process) })),
    }
  })
}

/** Eight hexadecimal digits over the clock, the rates and the teams in their order; names, margins and what is shown ahead change no match. */
function stampOf(league: File['leagues'][number], process: Process): string {
  const { everySeconds, offsetsSeconds, minuteMs, breakMs, base } = league
  const teams = league.teams.map(({ code, attack, defence }) => [code, attack, defence])
  const { shares, tones } = process
  const rules = league.race ?? league.attacks
  const ofGoals = rules ? [league.sport, rules] : [shares, tones]
  const drawnFrom = [everySeconds, offsetsSeconds, minuteMs, breakMs, base.home, base.away, teams, ...ofGoals]
  return createHash('sha256').update(JSON.stringify(drawnFrom)).digest('hex').slice(0, 8)
}

const hasten = (league: File['leagues'][number], pace: number): File['leagues'][number] => ({
  ...league,
  everySeconds: league.everySeconds / pace,
  aheadSeconds: league.aheadSeconds / pace,
  minuteMs: league.minuteMs / pace,
  breakMs: league.breakMs / pace,
})

/** Goals that two teams may expect of a match, before it begins. */
export const ratesOf = ({ base }: League, home: Team, away: Team): Rates => ({
  home: base.home * home.attack * away.defence,
  away: base.away * away.attack * home.defence,
})
