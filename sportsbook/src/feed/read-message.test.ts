/** Messages in the form of the industry's feed, written for these tests, and those of the simulated world. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readLeagues } from '../leagues.ts'
import { World } from '../world/world.ts'
import type { Message } from './messages.ts'
import { orderSpecifiers, readMessage } from './read-message.ts'
import { routingKeyOf, writeMessage } from './write-message.ts'
import { type Element, elementsOf, readXml, writeXml } from './xml.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const HEAD = 'product="1" event_id="sr:match:7001" timestamp="1790000123456"'

const SAMPLES: Record<string, string> = {
  'a live odds change with standing, clock, statistics and every kind of market': `${DECLARATION}
    <odds_change ${HEAD} odds_change_reason="1" request_id="77">
      <sport_event_status status="1" reporting="1" match_status="7" home_score="2" away_score="1" _match_status_name="2nd half">
        <clock match_time="75:02" stopped="false"/>
        <period_scores>
          <period_score match_status_code="6" number="1" home_score="2" away_score="0"/>
          <period_score match_status_code="7" number="2" home_score="0" away_score="1"/>
        </period_scores>
        <statistics><yellow_cards home="1" away="3"/><corners home="5" away="7"/></statistics>
      </sport_event_status>
      <odds_generation_properties expected_totals="2.71" expected_supremacy="-0.4"/>
      <odds betting_status="0" betstop_reason="22">
        <market id="16" specifiers="hcp=-0.75" favourite="1" status="1" cashout_status="1">
          <market_metadata next_betstop="1790000200000"/>
          <outcome id="1714" odds="1.9" probabilities="0.512345678901234" active="1"/>
          <outcome id="1715" odds="2.05" probabilities="8.97094E-4"/>
        </market>
        <market id="18" specifiers="total=2.25" extended_specifiers="note=a &amp; b">
          <outcome id="12" odds="200.0" active="0" win_probabilities="0.4" half_lose_probabilities="NaN"/>
        </market>
        <market id="204" status="-1" specifiers="total=9.5|setnr=1"/>
        <market id="1" status="-4"/><market id="10" status="-2"/><market id="11" status="0"/>
        <market id="534" status="1" specifiers="variant=pre:markettext:991">
          <outcome id="sr:competitor:12,sr:competitor:13" odds="46.0" team="2"/>
          <outcome id="sr:player:88" probabilities="7.2E-9" active="0"/>
        </market>
      </odds>
    </odds_change>`,
  'a stop': `<bet_stop ${HEAD} groups="all" market_status="0"/>`,
  'a settlement with every result': `<bet_settlement ${HEAD} certainty="1"><outcomes>
      <market id="16" specifiers="hcp=-0.75"><outcome id="1714" result="1" void_factor="0.5"/><outcome id="1715" result="0" void_factor="0.50"/></market>
      <market id="11" void_reason="10"><outcome id="4" result="0" void_factor="1.0"/><outcome id="5" result="-1"/></market>
      <market id="534"><outcome id="x" result="1" dead_heat_factor="0.3333"/><outcome id="y" result="1" dead_heat_factor="1"/></market>
    </outcomes></bet_settlement>`,
  'a settlement taken back, one outcome of it': `<rollback_bet_settlement ${HEAD}>
      <market id="38" specifiers="type=live|goalnr=1"><outcome id="sr:player:9"/></market><market id="1"/></rollback_bet_settlement>`,
  'a cancel of a window': `<bet_cancel ${HEAD} start_time="1564597838000" end_time="1564598513000" superceded_by="sr:match:8">
      <market name="1st half - 1st goal" id="62" specifiers="goalnr=1" void_reason="12"/></bet_cancel>`,
  'a cancel taken back': `<rollback_bet_cancel ${HEAD} end_time="1564598513000"><market id="62" specifiers="goalnr=1"/></rollback_bet_cancel>`,
  'a changed fixture': `<fixture_change ${HEAD} start_time="1790003600000" next_live_time="1790003500000" change_type="2"/>`,
  'a sign of life': `\uFEFF${DECLARATION}<alive product="3" timestamp="1790000000000" subscribed="0"/>`,
  'the end of a recovery': '<snapshot_complete request_id="77" timestamp="1790000000001" product="3"/>',
}

/** Every name="value" of a text, whatever it stands in. */
const pairsIn = (xml: string): string[] =>
  [...xml.replace(DECLARATION, '').matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`).sort()
const pairsOf = (element: Element): string[] => [
  ...Object.entries(element.attributes).map(([name, value]) => `${name}=${value.replace('&', '&amp;')}`),
  ...elementsOf(element).flatMap(pairsOf),
]

describe('a foreign message of the feed', () => {
  it.each(Object.entries(SAMPLES))('%s is read without loss, understood whole, and written as it was', (_, xml) => {
    const { source, message, unknown } = readMessage(xml)
    expect(unknown).toEqual([])
    expect(message).toBeDefined()
    expect(pairsOf(source).sort()).toEqual(pairsIn(xml))
    expect(readXml(writeXml(source))).toEqual(source)
  })

  const read = (name: RegExp): Message => {
    const [, xml = ''] = Object.entries(SAMPLES).find(([key]) => name.test(key)) ?? []
    return readMessage(xml).message as Message
  }

  it('says to the book what it means: prices with two decimals, defaults where nothing is said, lines by their specifiers', () => {
    expect(read(/live odds change/)).toEqual({
      type: 'odds_change',
      product: 1,
      eventId: 'sr:match:7001',
      timestamp: 1790000123456,
      requestId: 77,
      status: { status: 1, period: 7, minute: 75, home: 2, away: 1, half: { home: 2, away: 0 } },
      markets: [
        {
          market: 16,
          specifiers: 'hcp=-0.75',
          status: 1,
          outcomes: [
            { id: '1714', odds: '1.90', active: true },
            { id: '1715', odds: '2.05', active: true },
          ],
        },
        { market: 18, specifiers: 'total=2.25', status: 1, outcomes: [{ id: '12', odds: '200.00', active: false }] },
        { market: 204, specifiers: 'setnr=1|total=9.5', status: -1, outcomes: [] },
        { market: 1, specifiers: '', status: -4, outcomes: [] },
        { market: 10, specifiers: '', status: -2, outcomes: [] },
        { market: 11, specifiers: '', status: 0, outcomes: [] },
        {
          market: 534,
          specifiers: 'variant=pre:markettext:991',
          status: 1,
          outcomes: [{ id: 'sr:competitor:12,sr:competitor:13', odds: '46.00', active: true }],
        },
      ],
    })
    expect(read(/^a stop/)).toMatchObject({ type: 'bet_stop', marketStatus: 0 })
    expect(read(/sign of life/)).toEqual({ type: 'alive', product: 3, timestamp: 1790000000000, subscribed: false })
    expect(read(/end of a recovery/)).toMatchObject({ type: 'snapshot_complete', requestId: 77 })
    expect(read(/cancel of a window/)).toMatchObject({ from: 1564597838000, to: 1564598513000 })
    expect(read(/^a cancel taken back/)).not.toHaveProperty('from')
    expect(read(/taken back, one outcome/)).toMatchObject({
      markets: [
        { market: 38, specifiers: 'goalnr=1|type=live', outcomes: ['sr:player:9'] },
        { market: 1, specifiers: '' },
      ],
    })
  })

  it('settles with halves, refunds and dead heats; what is undecided is left out', () => {
    expect(read(/every result/)).toMatchObject({
      certainty: 1,
      markets: [
        { outcomes: { 1714: { result: 1, voidFactor: '0.5' }, 1715: { result: 0, voidFactor: '0.5' } } },
        { market: 11, outcomes: { 4: { result: 0, voidFactor: '1' } } },
        {
          outcomes: { x: { result: 1, voidFactor: '0', deadHeat: '0.3333' }, y: { result: 1, voidFactor: '0' } },
        },
      ],
    })
    expect(read(/every result/)).not.toHaveProperty('markets.1.outcomes.5')
  })

  it.each(['bet_cancel', 'cancelbet', 'rollback_betsettlement', 'rollback_cancelbet', 'rollback_betcancel'])(
    'is known as %s too',
    name => {
      const { message, unknown } = readMessage(`<${name} ${HEAD}><market id="1"/></${name}>`)
      expect(unknown).toEqual([])
      expect(message?.type).toMatch(/^(rollback_)?bet_(cancel|settlement)$/)
    },
  )

  it('brings what nobody here knows: it is kept as it came and named with its place', () => {
    const xml = `<odds_change ${HEAD} mood="fine"><odds><market id="1" status="9" constructor="x"><outcome id="1" odds="1.50"/><hint>so</hint></market></odds><weather rain="1"/></odds_change>`
    const { source, message, unknown } = readMessage(xml)
    expect(unknown.sort()).toEqual(['@mood', 'odds/market/@constructor', 'odds/market/hint', 'weather'])
    expect(writeXml(source)).toBe(xml)
    // A status of a market that is not known takes no bets.
    expect(message).toMatchObject({ markets: [{ status: -1 }] })
    expect(
      readMessage(
        `<bet_settlement ${HEAD}><outcomes><market id="1"><outcome id="1" result="2"/></market></outcomes></bet_settlement>`,
      ),
    ).toMatchObject({
      unknown: ['outcomes/market/outcome[1]'],
      message: { markets: [{ outcomes: {} }] },
    })
    expect(readMessage('<cup_final product="1" timestamp="1" event_id="sr:cup:1"/>')).toMatchObject({
      unknown: ['cup_final'],
      message: undefined,
    })
  })

  it('reopens a market early after a goal: a cautious book stays shut', () => {
    const of = (status: number) =>
      readMessage(`<odds_change ${HEAD}><odds betting_status="${status}"><market id="1"/></odds></odds_change>`).message
    expect(of(1)).toMatchObject({ markets: [{ status: -1 }] })
    expect(of(0)).toMatchObject({ markets: [{ status: 1 }] })
    expect(of(0)).not.toHaveProperty('status')
  })

  it.each([
    ['is cut off', `<odds_change ${HEAD}><odds>`],
    ['is two', '<alive product="1" timestamp="1"/><alive product="1" timestamp="1"/>'],
    ['brings entities of its own', '<!DOCTYPE a [<!ENTITY x "y">]><alive product="1" timestamp="1"/>'],
    ['has no producer', '<alive timestamp="1"/>'],
    ['names no match', '<bet_stop product="1" timestamp="1"/>'],
    ['is empty', ''],
    ['is deep', '<a>'.repeat(40) + '</a>'.repeat(40)],
  ])('that %s is refused', (_, xml) => {
    expect(() => readMessage(xml)).toThrow()
  })
})

it('specifiers have no order: the part of the match stands first, then the names', () => {
  expect(orderSpecifiers('hcp=-0.75|quarternr=2')).toBe('quarternr=2|hcp=-0.75')
  expect(orderSpecifiers('pointnr=3|gamenr=2|setnr=1')).toBe('gamenr=2|pointnr=3|setnr=1')
})

it('whatever the simulated world says of every sport comes out of its XML as it was', () => {
  const data = readLeagues()
  let now = Date.parse('2026-03-03T12:00:00Z')
  const key = Buffer.alloc(32, 3)
  const leagues = [...new Map(data.leagues.map(league => [league.sport, league])).values()]
  const world = new World(
    { ...data, leagues: leagues.map(league => ({ ...league, aheadSeconds: 30 })) },
    key,
    () => now,
  )
  const kinds = new Set<string>()
  let checked = 0
  world.subscribe(message => {
    kinds.add(message.type)
    checked += 1
    const { message: read, unknown } = readMessage(writeMessage(message))
    const said = message.type === 'bet_stop' ? { ...message, marketStatus: -1 } : message
    if (unknown.length > 0 || !isDeepStrictEqual(read, said))
      expect({ read, unknown }).toEqual({ read: said, unknown: [] })
    expect(routingKeyOf(message).split('.')).toHaveLength(8)
  })
  for (let step = 0; step < 20; step++) {
    now += 47_000
    world.tick()
  }
  world.recover(leagues[0]?.product ?? 1, 5, now - 600_000)
  expect(kinds).toEqual(
    new Set(['alive', 'snapshot_complete', 'fixture_change', 'odds_change', 'bet_stop', 'bet_settlement']),
  )
  expect(checked).toBeGreaterThan(200)
}, 60_000)
