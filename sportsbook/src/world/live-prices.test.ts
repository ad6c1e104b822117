import { describe, expect, it } from 'vitest'
import { judge } from '../arithmetic/judge.ts'
import { factorOf } from '../arithmetic/settle.ts'
import type { EventStatus, Market, Message } from '../feed/messages.ts'
import { type League, ratesOf, readLeagues, type Team } from '../leagues.ts'
import { type Match, matchOf } from './fixtures.ts'
import { type Ending, endingsOf, offersOf } from './prices.ts'
import { World } from './world.ts'

const data = readLeagues()
const league = data.leagues.find(({ code }) => code === 'giaidat') as League

/** Of all active outcomes the one of which a unit staked comes back as the most on average, when the match ends as `endings` say. */
function dearest(
  offers: readonly Pick<Market, 'market' | 'specifiers' | 'outcomes'>[],
  endings: readonly Ending[],
): { back: number; bet: string } {
  let most = { back: 0, bet: '' }
  for (const { market, specifiers, outcomes } of offers) {
    const active = outcomes.filter(outcome => outcome.active)
    const sums = new Map(active.map(({ id }) => [id, 0]))
    for (const { score, chance } of endings) {
      const results = judge(market, specifiers, score)
      for (const { id, odds } of active) {
        const { over, under } = factorOf(odds, results[id] as NonNullable<(typeof results)[string]>)
        sums.set(id, (sums.get(id) as number) + (chance * Number(over)) / Number(under))
      }
    }
    for (const [id, back] of sums) if (back > most.back) most = { back, bet: `${market} ${specifiers} ${id}` }
  }
  return most
}

/** What a listener knows of the world: open lines and the standing of every match. */
function listenTo(world: World) {
  const heard = new Map<string, { status: EventStatus; lines: Map<string, Market> }>()
  world.subscribe((message: Message) => {
    if (message.type === 'bet_stop') heard.get(message.eventId)?.lines.clear()
    if (message.type !== 'odds_change' || !message.status) return
    const { lines } = heard.get(message.eventId) ?? { lines: new Map<string, Market>() }
    for (const line of message.markets) lines.set(`${line.market} ${line.specifiers}`, line)
    heard.set(message.eventId, { status: message.status, lines })
  })
  return heard
}

describe('at the end of a minute of play no bet returns more than it costs', () => {
  it('at the prices that the world still offers, all through two matches', () => {
    const start = Math.ceil(Date.parse('2026-03-03T12:00:00Z') / 7_200_000) * 7_200_000
    let now = start - 1000
    const key = Buffer.alloc(32, 7)
    const world = new World({ ...data, leagues: [{ ...league, aheadSeconds: 60 }] }, key, () => now)
    const heard = listenTo(world)
    world.tick()
    const matches = [...heard.keys()].map(id => matchOf(key, data.leagues, id) as Match)
    const live = matches.filter(({ startsAt }) => startsAt === start)
    expect(live).toHaveLength(2)
    let checked = 0
    for (let minute = 0; minute < 88; minute++) {
      const began = start + minute * 60_000 + (minute >= 45 ? league.breakMs : 0)
      for (const ms of [100, 57_100, 59_990]) {
        now = began + ms
        world.tick()
      }
      for (const { id, rates, home, away } of live) {
        const { status, lines } = heard.get(id) as { status: EventStatus; lines: Map<string, Market> }
        const open = [...lines.values()].filter(line => line.status === 1)
        if (open.length === 0) continue
        checked += 1
        const { back, bet } = dearest(open, endingsOf(data.process, rates, { ...status, minute: minute + 1 }))
        expect(back, `${home}–${away} ${minute + 1}' ${status.home}:${status.away} ${bet}`).toBeLessThan(1)
      }
    }
    expect(checked).toBeGreaterThan(150)
  }, 120_000)

  const pairs = [
    ['THL', 'NGH'],
    ['CMA', 'THL'],
  ] as const
  const scores = [0, 1, 2].flatMap(home => [0, 1, 3].map(away => ({ home, away })))
  it.each(pairs)(
    'at a price made when 57 seconds of it were played, %s–%s',
    (home, away) => {
      const team = (code: string) => league.teams.find(one => one.code === code) as Team
      const rates = ratesOf(league, team(home), team(away))
      // As they are led by now, and as before a goal that fell within the minute.
      for (const minute of [0, 44, 59, 74, 75, 80, 84, 86, 87])
        for (const score of scores)
          for (const lead of [score.home - score.away, score.home - score.away - 1]) {
            const known = minute < 45 ? score : { ...score, half: { home: 0, away: 0 } }
            const at = { ...known, minute, running: { share: 0.95, lead } }
            const { back, bet } = dearest(
              offersOf(endingsOf(data.process, rates, at), data.margins, at),
              endingsOf(data.process, rates, { ...known, minute: minute + 1 }),
            )
            expect(back, `${minute + 1}' ${score.home}:${score.away} ${bet}`).toBeLessThan(1)
          }
    },
    120_000,
  )
})
