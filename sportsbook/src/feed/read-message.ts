/**
 * From the Unified Odds Feed's XML to what the book hears. Nothing of a message is lost: beside the book's part stands the whole of it as it
 * came, and the names of what is not understood.
 */
import type { Result } from '../arithmetic/settle.ts'
import type { EventStatus, Market, MarketStatus, Message, Settled } from './messages.ts'
import { marketsOf, messageName, unknownParts } from './unified-schema.ts'
import { type Element, elementOf, elementsOf, readXml } from './xml.ts'

/** A message read: `message` is missing where the book has no use for it; `unknown` names parts that were kept but not understood. */
type Read = { source: Element; message: Message | undefined; unknown: string[] }

/** Reads one message; throws for what is no XML, and for one without its producer, time or match. */
export function readMessage(xml: string): Read {
  const source = readXml(xml)
  const unknown = unknownParts(source)
  return { source, message: messageOf(source, unknown), unknown }
}

function messageOf(source: Element, unknown: string[]): Message | undefined {
  const type = messageName(source.name)
  const requestId = numberOf(source, 'request_id')
  const head = {
    product: needed(source, 'product'),
    timestamp: needed(source, 'timestamp'),
    ...(requestId === undefined ? {} : { requestId }),
  }
  if (type === 'alive') return { ...head, type, subscribed: (source.attributes.subscribed ?? '1') === '1' }
  if (type === 'snapshot_complete') return { ...head, type, requestId: needed(source, 'request_id') }
  const eventId = source.attributes.event_id
  if (!eventId) throw new Error(`${source.name} names no match`)
  const ofMatch = { ...head, eventId }
  switch (type) {
    case 'fixture_change':
      return { ...ofMatch, type }
    case 'bet_stop':
      // Which market is of which group is not told: a stop of some groups stops all.
      return { ...ofMatch, type, marketStatus: numberOf(source, 'market_status') === 0 ? 0 : -1 }
    case 'odds_change':
      return oddsOf(source, ofMatch)
    case 'bet_settlement':
      return { ...ofMatch, type, certainty: certaintyOf(source), markets: settledOf(source, unknown) }
    case 'rollback_bet_settlement':
      return { ...ofMatch, type, markets: marketsOf(source).map(lineWithOutcomes) }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { ...ofMatch, ...windowOf(source), type, markets: marketsOf(source).map(lineOfMarket) }
    default:
      return undefined
  }
}

/** A number as it is written; undefined where it is missing or none. */
function numberOf({ attributes }: Element, name: string): number | undefined {
  const text = attributes[name]
  const number = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

function needed(source: Element, name: string): number {
  const number = numberOf(source, name)
  if (number === undefined) throw new Error(`${source.name} has no ${name}`)
  return number
}

const certaintyOf = (source: Element): 1 | 2 => (numberOf(source, 'certainty') === 1 ? 1 : 2)

/** Specifiers have no order of their own: which part of the match first, then by name. */
export function orderSpecifiers(specifiers: string): string {
  const rank = (one: string) => `${/^\w+nr=/.test(one) ? 0 : 1}${one}`
  return specifiers
    .split('|')
    .filter(Boolean)
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .join('|')
}

const lineOfMarket = (market: Element): { market: number; specifiers: string } => ({
  market: needed(market, 'id'),
  specifiers: orderSpecifiers(market.attributes.specifiers ?? market.attributes.specifier ?? ''),
})

function lineWithOutcomes(market: Element) {
  const outcomes = elementsOf(market, 'outcome').map(({ attributes }) => attributes.id ?? '')
  return { ...lineOfMarket(market), ...(outcomes.length > 0 ? { outcomes } : {}) }
}

function windowOf(source: Element): { from?: number; to?: number } {
  // A bound that cannot be read is not the same as none: without it every bet on the line would be void.
  const [from, to] = ['start_time', 'end_time'].map(name =>
    source.attributes[name] === undefined ? undefined : needed(source, name),
  )
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

const STATUSES: readonly MarketStatus[] = [1, -1, 0, -2, -3, -4]
/** How betting stands where it is open as usual; early after a goal, a chance or at a penalty, or in doubt, a cautious book stays shut. */
const USUAL = ['0', '4', '5']

type OfMatch = { product: number; timestamp: number; eventId: string }

function oddsOf(source: Element, head: OfMatch): Message {
  const odds = elementOf(source, 'odds')
  const isEarly = !USUAL.includes(odds?.attributes.betting_status ?? '0')
  const told = elementOf(source, 'sport_event_status')
  const markets = marketsOf(source).map((market): Market => {
    // Without a status a market is active; one that is not known here takes no bets.
    const status = market.attributes.status === undefined ? 1 : (numberOf(market, 'status') as MarketStatus)
    const known = STATUSES.includes(status) ? status : -1
    return {
      ...lineOfMarket(market),
      status: known === 1 && isEarly ? -1 : known,
      outcomes: elementsOf(market, 'outcome').flatMap(outcome => outcomeOf(outcome) ?? []),
    }
  })
  return { ...head, type: 'odds_change', ...(told ? { status: statusOf(told) } : {}), markets }
}

/** An outcome with its price as the contract writes it, with two decimals: further ones are the house's. Without a price it is not offered. */
function outcomeOf({ attributes }: Element): Market['outcomes'][number] | undefined {
  const [, whole, decimals = ''] = /^0*(\d{1,5})(?:\.(\d+))?$/.exec(attributes.odds ?? '') ?? []
  if (!whole || !attributes.id) return undefined
  const odds = `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`
  // Nobody stakes on what returns less than the stake, whatever a feed says.
  return { id: attributes.id, odds, active: (attributes.active ?? '1') === '1' && Number(odds) >= 1 }
}

/** 4 is closed: ended, and nothing more will come. */
const STANDINGS: Readonly<Record<number, EventStatus['status']>> = {
  0: 0,
  1: 1,
  2: 2,
  3: 3,
  4: 3,
  5: 5,
  6: 6,
  7: 7,
  8: 8,
  9: 9,
}

/** The halves of football; of other sports what has a score of its own is a part: sets, quarters, overtime, maps. */
const HALVES = [6, 7]

function statusOf(told: Element): EventStatus {
  const period = numberOf(told, 'match_status') ?? 0
  const scores = elementsOf(elementOf(told, 'period_scores') ?? told, 'period_score')
  const pair = (score: Element): [number, number] => [
    numberOf(score, 'home_score') ?? 0,
    numberOf(score, 'away_score') ?? 0,
  ]
  const codeOf = (score: Element) => numberOf(score, 'match_status_code') ?? 0
  const half = scores.find(score => codeOf(score) === 6)
  const [home, away] = half ? pair(half) : [0, 0]
  const parts = scores.some(score => HALVES.includes(codeOf(score))) ? [] : scores
  const minute = Number.parseInt(elementOf(told, 'clock')?.attributes.match_time ?? '0', 10)
  return {
    // A standing that is not known here takes no bets.
    status: STANDINGS[numberOf(told, 'status') ?? -1] ?? 2,
    period,
    minute: Number.isFinite(minute) ? minute : 0,
    home: numberOf(told, 'home_score') ?? 0,
    away: numberOf(told, 'away_score') ?? 0,
    ...(half && period !== 6 ? { half: { home, away } } : {}),
    ...(parts.length > 0
      ? {
          parts: [...parts]
            .sort((one, other) => (numberOf(one, 'number') ?? 0) - (numberOf(other, 'number') ?? 0))
            .map(pair),
        }
      : {}),
  }
}

const VOID_FACTORS: Readonly<Record<number, Result['voidFactor']>> = { 0: '0', 0.5: '0.5', 1: '1' }

/** The outcomes that are decided; -1 waits for a later message. What cannot be read is named, and its bets wait. */
function settledOf(source: Element, unknown: string[]): Settled[] {
  return marketsOf(source).map(market => {
    const outcomes: Record<string, Result> = {}
    for (const outcome of elementsOf(market, 'outcome')) {
      const [result, id] = [numberOf(outcome, 'result'), outcome.attributes.id ?? '']
      if (result === -1) continue
      const factor = outcome.attributes.void_factor
      const voidFactor = VOID_FACTORS[factor === undefined ? 0 : (numberOf(outcome, 'void_factor') ?? -1)]
      const { dead_heat_factor: deadHeat } = outcome.attributes
      const isShare = deadHeat === undefined || /^(?:0\.\d+|1(?:\.0+)?)$/.test(deadHeat)
      if ((result !== 0 && result !== 1) || !voidFactor || !isShare) unknown.push(`outcomes/market/outcome[${id}]`)
      else
        outcomes[id] = { result, voidFactor, ...(deadHeat === undefined || Number(deadHeat) === 1 ? {} : { deadHeat }) }
    }
    return { ...lineOfMarket(market), outcomes }
  })
}
