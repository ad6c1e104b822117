/** What a brand's lottery offers and at which prices: the part `lottery` of its file. Whatever is left out has its default. */
import { PRIZE_MODES, type PrizeMode } from '../play/prize-mode.ts'
import { z } from '../schema.ts'
import { BETS } from './bets.ts'
import { DEFAULT_ODDS, type OddsTable } from './default-odds.ts'
import { FORM_CODES, type FormCode } from './forms.ts'
import { findLotteryGame, LOTTERY_GAMES } from './games.ts'
import { listOddsKeys } from './odds.ts'
import { siteRules } from './site-rules.ts'

const amount = z.string().check(z.regex(/^[1-9]\d{0,11}$/))
const odds = z.string().check(z.regex(/^[1-9]\d{0,8}(\.\d{1,6})?$/))
const whole = (from: number, to: number) => z.number().check(z.int(), z.gte(from), z.lte(to))
const gameCode = z.enum(LOTTERY_GAMES.map(({ code }) => code))

const oddsOf = (form: FormCode) => {
  const known = new Set(BETS[form].flatMap(listOddsKeys))
  return z
    .record(z.string(), odds)
    .check(
      z.refine(
        table => Object.keys(table).every(key => known.has(key)),
        `has odds of a bet that ${form} does not take`,
      ),
    )
}

/** Odds by form and bet that differ from the defaults. */
const oddsOverrides = z.strictObject(
  Object.fromEntries(FORM_CODES.map(form => [form, z.optional(oddsOf(form))])) as Record<
    FormCode,
    z.ZodMiniOptional<ReturnType<typeof oddsOf>>
  >,
)

export const lotterySettings = z.strictObject({
  /** Games that are not offered. */
  closed: z._default(z.array(gameCode), []),
  /** Seconds before the draw at which bets end, where not the game's own. */
  lockSeconds: z._default(z.partialRecord(gameCode, whole(1, 7200)), {}),
  /** For each prize mode (LAUNCH-07). */
  odds: z._default(
    z.strictObject(
      Object.fromEntries(PRIZE_MODES.map(mode => [mode, z.optional(oddsOverrides)])) as Record<
        PrizeMode,
        z.ZodMiniOptional<typeof oddsOverrides>
      >,
    ),
    {},
  ),
  rules: z.prefault(siteRules, {}),
  /** Each step lowers odds by so many tenths of a percent and gives as much of the stake back; `most` steps may be taken. */
  rebate: z.prefault(
    z.strictObject({ stepPerMille: z._default(whole(1, 10), 1), most: z._default(whole(0, 10), 0) }),
    {},
  ),
  /** In whole units of the currency. */
  limits: z.prefault(
    z.strictObject({
      linesPerSlip: z._default(whole(1, 5000), 1000),
      /** The stake of one unit of one line. */
      stakeMin: z._default(amount, '1000'),
      stakeMax: z._default(amount, '50000000'),
      /** What one line may pay out. */
      payoutMax: z._default(amount, '2000000000'),
      /** What one player may stake on one draw. */
      player: z._default(amount, '500000000'),
      /** What all players together may win by one selection; it takes no bets beyond. */
      selection: z._default(amount, '5000000000'),
      /** What all players may stake on one draw. */
      draw: z._default(amount, '20000000000'),
    }),
    {},
  ),
  /** The smallest amount that is paid out. */
  payUnit: z._default(amount, '1'),
  /** What one điểm (point) is in stake of one unit. */
  point: z._default(amount, '1000'),
  /** How long a draw waits for what decides it before it is void and stakes go back: the public beacon, and the station of a state. */
  silence: z.prefault(
    z.strictObject({ beaconMinutes: z._default(whole(1, 1440), 10), stationHours: z._default(whole(1, 168), 24) }),
    {},
  ),
  /** Of each stake on a jackpot game, the part that goes into the jackpot, and what it begins with. */
  jackpot: z.prefault(
    z.strictObject({ perMille: z._default(whole(0, 900), 300), start: z._default(amount, '12000000000') }),
    {},
  ),
})

export type LotterySettings = z.output<typeof lotterySettings>

/** The rebate of a number of steps, per mille of the stake; undefined where the terms give no such step. */
export const rebateOf = ({ rebate }: Pick<LotterySettings, 'rebate'>, steps: number): number | undefined =>
  steps <= rebate.most ? steps * rebate.stepPerMille : undefined

/** The odds that hold for a form in a prize mode: the defaults with the brand's own over them. */
export const oddsFor = (settings: Pick<LotterySettings, 'odds'>, mode: PrizeMode, form: FormCode): OddsTable => ({
  ...DEFAULT_ODDS[form],
  ...settings.odds[mode]?.[form],
})

/** When bets on a game end, in seconds before its draw. Throws for a code that is no game's. */
export function lockSecondsOf(settings: Pick<LotterySettings, 'lockSeconds'>, code: string): number {
  const game = findLotteryGame(code)
  if (!game) throw new Error(`no lottery game ${code.slice(0, 40)}`)
  return settings.lockSeconds[code] ?? game.lockSeconds
}
