import { expect, it } from 'vitest'
import type { EventStatus, Message, Settled } from '../feed/messages.ts'
import { type League, readLeagues } from '../leagues.ts'
import { World } from './world.ts'

const data = readLeagues()
const points = data.leagues.filter(({ race }) => race)

/** A match of a league heard from before its start to its end, looked at every second of a point. */
function hear(league: League) {
  let now =
    Math.ceil(Date.parse('2026-03-03T12:00:00Z') / (league.everySeconds * 1000)) * league.everySeconds * 1000 - 5000
  const world = new World({ ...data, leagues: [{ ...league, aheadSeconds: 30 }] }, Buffer.alloc(32, 3), () => now)
  const offered = new Set<string>()
  const settled = new Map<string, Settled>()
  const statuses: EventStatus[] = []
  const back: { odds: number[]; market: number }[] = []
  let id: string | undefined
  world.subscribe((message: Message) => {
    if (!('eventId' in message)) return
    id ??= message.eventId
    if (message.eventId !== id) return
    if (message.type === 'odds_change' && message.status) {
      statuses.push(message.status)
      for (const { market, specifiers, status, outcomes } of message.markets) {
        if (status !== 1) continue
        offered.add(`${market} ${specifiers}`)
        back.push({ market, odds: outcomes.filter(({ active }) => active).map(({ odds }) => Number(odds)) })
      }
    }
    if (message.type === 'bet_settlement')
      for (const one of message.markets) settled.set(`${one.market} ${one.specifiers}`, one)
  })
  for (let step = 0; step < 4000 && statuses.at(-1)?.status !== 3; step++) {
    world.tick()
    now += league.minuteMs / 4
  }
  return { offered, settled, statuses, back, world, id: id as string }
}

it.each(points.map(league => [league.code, league] as const))(
  '%s: is offered with its margin, told point by point, and settles every line that it offered',
  (_code, league) => {
    const { offered, settled, statuses, back, world, id } = hear(league)
    const end = statuses.at(-1) as EventStatus
    expect(end.status).toBe(3)
    expect(Math.max(end.home, end.away)).toBe(league.race?.parts)
    expect(end.parts).toHaveLength(end.home + end.away)
    expect(end.parts?.filter(([one, other]) => one > other)).toHaveLength(end.home)
    for (const line of offered) expect([...settled.keys()], line).toContain(line)
    expect(Object.values(settled.get('186 ')?.outcomes ?? {}).map(({ result }) => result)).toEqual(
      end.home > end.away ? [1, 0] : [0, 1],
    )
    // Both sides of a market cost its margin together, up to what is cut off to hundredths.
    for (const { market, odds } of back.filter(one => one.odds.length === 2)) {
      const sum = odds.reduce((all, price) => all + 1 / price, 0)
      expect(sum).toBeGreaterThan((data.margins[market] as number) - 1e-6)
      expect(sum).toBeLessThan((data.margins[market] as number) + 0.02)
    }
    expect(world.probabilities(id, 186, '')).toEqual({ cashoutStatus: -2, outcomes: {} })
  },
  60_000,
)
