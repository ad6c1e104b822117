/** The book's messages as XML of the Unified Odds Feed, and the routing keys under which a broker carries them. */
import type { EventStatus, Message } from './messages.ts'
import { type Element, writeXml } from './xml.ts'

const element = (name: string, attributes: Record<string, unknown>, children: Element[] = []): Element => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ),
  children,
})

/** One message as a document. */
export function writeMessage(message: Message): string {
  const head = {
    product: message.product,
    event_id: 'eventId' in message ? message.eventId : undefined,
    timestamp: message.timestamp,
    request_id: message.requestId,
  }
  return writeXml(element(message.type, { ...head, ...attributesOf(message) }, childrenOf(message)))
}

function attributesOf(message: Message): Record<string, unknown> {
  switch (message.type) {
    case 'alive':
      return { subscribed: message.subscribed ? 1 : 0 }
    case 'bet_stop':
      return { groups: 'all', market_status: message.marketStatus }
    case 'bet_settlement':
      return { certainty: message.certainty }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { start_time: message.from, end_time: message.to }
    default:
      return {}
  }
}

function childrenOf(message: Message): Element[] {
  switch (message.type) {
    case 'odds_change': {
      const markets = message.markets.map(({ market, specifiers, status, outcomes }) =>
        element(
          'market',
          { id: market, specifiers: specifiers || undefined, status },
          outcomes.map(({ id, odds, active }) =>
            element('outcome', { id, odds: odds || undefined, active: active ? 1 : 0 }),
          ),
        ),
      )
      return [...(message.status ? [statusElement(message.status)] : []), element('odds', {}, markets)]
    }
    case 'bet_settlement':
      return [
        element(
          'outcomes',
          {},
          message.markets.map(({ market, specifiers, outcomes }) =>
            element(
              'market',
              { id: market, specifiers: specifiers || undefined },
              Object.entries(outcomes).map(([id, { result, voidFactor, deadHeat }]) =>
                element('outcome', {
                  id,
                  result,
                  void_factor: voidFactor === '0' ? undefined : voidFactor,
                  dead_heat_factor: deadHeat,
                }),
              ),
            ),
          ),
        ),
      ]
    case 'rollback_bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return message.markets.map(named =>
        element(
          'market',
          { id: named.market, specifiers: named.specifiers || undefined },
          'outcomes' in named ? (named.outcomes ?? []).map(id => element('outcome', { id })) : [],
        ),
      )
    default:
      return []
  }
}

/** Sets and maps are numbered from 8 on. */
const FIRST_PART = 8

function statusElement({ status, period, minute, home, away, half, parts }: EventStatus): Element {
  const halves = half ? [{ code: 6, score: [half.home, half.away] as const }] : []
  const scores = [...halves, ...(parts ?? []).map((score, at) => ({ code: FIRST_PART + at, score }))]
  return element(
    'sport_event_status',
    { status, reporting: 1, match_status: period, home_score: home, away_score: away },
    [
      ...(status === 1 || minute > 0 ? [element('clock', { match_time: `${minute}:00` })] : []),
      ...(scores.length > 0
        ? [
            element(
              'period_scores',
              {},
              scores.map(({ code, score: [one, other] }, at) =>
                element('period_score', {
                  match_status_code: code,
                  number: code === 6 ? 1 : at + 1 - halves.length,
                  home_score: one,
                  away_score: other,
                }),
              ),
            ),
          ]
        : []),
    ],
  )
}

/** Priority, scope, type, sport, match: `hi.-.live.odds_change.1.sr:match.1234.-`; `-.-.-.alive.-.-.-.-` of a producer. */
export function routingKeyOf(message: Message): string {
  if (!('eventId' in message)) return `-.-.-.${message.type}.-.-.-.-`
  const at = message.eventId.lastIndexOf(':')
  const urn = `${message.eventId.slice(0, at)}.${message.eventId.slice(at + 1)}`
  return `hi.-.live.${message.type}.-.${urn}.-`
}
