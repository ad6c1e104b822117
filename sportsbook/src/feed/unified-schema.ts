/**
 * What elements and attributes the Unified Odds Feed's messages have, as far as they are known here. Whatever else a message brings is
 * kept as it came, and named, so that nobody believes that it was understood.
 */
import { type Element, elementsOf } from './xml.ts'

/** An integer, a decimal number (with an exponent too, NaN in probabilities), or any text. */
type Kind = 'integer' | 'decimal' | 'text'
type Shape = { attributes: Readonly<Record<string, Kind>>; children: Readonly<Record<string, Shape>> }

const all = (kind: Kind, names: string): Record<string, Kind> =>
  Object.fromEntries(names.split(' ').map(name => [name, kind]))
const shape = (attributes: Record<string, Kind>, children: Record<string, Shape> = {}): Shape => ({
  attributes,
  children,
})

const HEAD = { ...all('integer', 'product timestamp request_id'), ...all('text', 'event_id event_ref_id') }
const SIDES = shape(all('integer', 'home away'))
const PERIOD = shape({
  ...all('integer', 'match_status_code number'),
  ...all(
    'decimal',
    'home_score away_score home_won_rounds away_won_rounds home_kills away_kills home_goals away_goals',
  ),
  ...all('decimal', 'home_games away_games home_points away_points'),
  type: 'text',
})

const STATUS = shape(
  {
    ...all('integer', 'status reporting match_status home_gamescore away_gamescore home_penalty_score current_server'),
    ...all('integer', 'away_penalty_score home_legscore away_legscore home_suspend away_suspend balls strikes outs'),
    ...all('integer', 'home_batter away_batter possession position try yards throw visit remaining_reds delivery'),
    ...all('integer', 'home_remaining_bowls away_remaining_bowls current_end innings over home_penalty_runs'),
    ...all('integer', 'away_penalty_runs home_dismissals away_dismissals current_ct_team period_of_leader winner_id'),
    ...all('decimal', 'home_score away_score'),
    ...all('text', 'bases tiebreak expedite_mode scoreboard_available'),
  },
  {
    clock: shape({
      ...all(
        'text',
        'match_time stoppage_time stoppage_time_announced remaining_time remaining_time_in_period stopped',
      ),
    }),
    period_scores: shape({}, { period_score: PERIOD }),
    results: shape({}, { result: shape({ match_status_code: 'integer', ...all('decimal', 'home_score away_score') }) }),
    statistics: shape(
      {},
      Object.fromEntries(
        ['yellow_cards', 'red_cards', 'yellow_red_cards', 'corners', 'green_cards'].map(name => [name, SIDES]),
      ),
    ),
    scoreboard: shape({
      ...all('integer', 'current_ct_team current_def_team home_won_rounds away_won_rounds current_round home_kills'),
      ...all('integer', 'away_kills home_destroyed_turrets away_destroyed_turrets home_gold away_gold home_goals'),
      ...all('integer', 'away_goals home_destroyed_towers away_destroyed_towers home_points away_points home_games'),
      ...all('integer', 'away_games time game_time remaining_game_time elapsed_time'),
    }),
  },
)

const PROBABILITIES =
  'probabilities win_probabilities lose_probabilities refund_probabilities half_win_probabilities half_lose_probabilities'

const OFFERED = shape(
  {
    ...all('integer', 'id status favourite cashout_status'),
    ...all('text', 'specifiers extended_specifiers name market_ref_id'),
  },
  {
    market_metadata: shape(all('integer', 'next_betstop start_time end_time aams_id')),
    outcome: shape({
      ...all('text', 'id name outcome_ref_id'),
      ...all('integer', 'active team'),
      ...all('decimal', `odds ${PROBABILITIES}`),
    }),
  },
)

const NAMED = shape(
  {
    ...all('integer', 'id void_reason'),
    ...all('text', 'specifiers extended_specifiers name market_ref_id void_reason_params'),
  },
  { outcome: shape(all('text', 'id name outcome_ref_id')) },
)

const SETTLED = shape(
  {
    ...all('integer', 'id void_reason result'),
    ...all('text', 'specifiers extended_specifiers name market_ref_id void_reason_params'),
  },
  {
    outcome: shape({
      ...all('text', 'id name outcome_ref_id'),
      result: 'integer',
      ...all('decimal', 'void_factor dead_heat_factor'),
    }),
  },
)

const WINDOW = { ...all('integer', 'start_time end_time'), superceded_by: 'text' } as const
const ODDS = shape(all('integer', 'betting_status betstop_reason'), { market: OFFERED })

/** Every message by its name. */
const MESSAGES: Readonly<Record<string, Shape>> = {
  alive: shape(all('integer', 'product timestamp subscribed')),
  snapshot_complete: shape(all('integer', 'product timestamp request_id')),
  fixture_change: shape({ ...HEAD, ...all('integer', 'start_time next_live_time change_type') }),
  odds_change: shape(
    { ...HEAD, odds_change_reason: 'integer' },
    {
      sport_event_status: STATUS,
      odds_generation_properties: shape(all('decimal', 'expected_totals expected_supremacy')),
      odds: ODDS,
    },
  ),
  bet_stop: shape({ ...HEAD, ...all('text', 'groups group'), market_status: 'integer' }),
  bet_settlement: shape({ ...HEAD, certainty: 'integer' }, { outcomes: shape({}, { market: SETTLED }) }),
  rollback_bet_settlement: shape(HEAD, { market: NAMED }),
  bet_cancel: shape({ ...HEAD, ...WINDOW }, { market: NAMED }),
  rollback_bet_cancel: shape({ ...HEAD, ...WINDOW }, { market: NAMED }),
}

/** Names that documents and senders spell otherwise. */
const SPELLINGS: Readonly<Record<string, string>> = {
  betcancel: 'bet_cancel',
  cancelbet: 'bet_cancel',
  cancel_bet: 'bet_cancel',
  betsettlement: 'bet_settlement',
  betstop: 'bet_stop',
  fixturechange: 'fixture_change',
  oddschange: 'odds_change',
  rollback_betsettlement: 'rollback_bet_settlement',
  rollback_betcancel: 'rollback_bet_cancel',
  rollback_cancelbet: 'rollback_bet_cancel',
  rollback_cancel_bet: 'rollback_bet_cancel',
}

/** What a message is called whatever its sender spells. */
export const messageName = (name: string): string => SPELLINGS[name] ?? name

const KINDS: Readonly<Record<Kind, RegExp>> = {
  integer: /^-?\d+$/,
  decimal: /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|NaN)$/,
  text: /^/,
}

/** What of a message is not known here or is not what it should be, each with its path: `odds/market/@limit`. Attributes that begin with _ are notes. */
export function unknownParts(message: Element): string[] {
  const known = MESSAGES[messageName(message.name)]
  return known ? [...new Set(unknownIn(message, known, ''))] : [message.name]
}

function unknownIn(element: Element, { attributes, children }: Shape, path: string): string[] {
  const own = Object.entries(element.attributes).flatMap(([name, value]) => {
    const kind = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    if (kind && KINDS[kind].test(value)) return []
    if (!kind && (name.startsWith('_') || name.startsWith('xmlns'))) return []
    return [`${path}@${name}${kind ? `="${value}"` : ''}`]
  })
  const inner = element.children.flatMap(child => {
    if (typeof child === 'string') return [`${path}text()`]
    const of = Object.hasOwn(children, child.name) ? children[child.name] : undefined
    return of ? unknownIn(child, of, `${path}${child.name}/`) : [`${path}${child.name}`]
  })
  return [...own, ...inner]
}

/** The markets of a message, wherever they stand in it. */
export const marketsOf = (message: Element): Element[] =>
  [message, ...elementsOf(message, 'odds'), ...elementsOf(message, 'outcomes')].flatMap(of => elementsOf(of, 'market'))
