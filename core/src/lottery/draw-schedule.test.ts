import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, dayOf, startOfDay, startOfDayAfter, VIETNAM_DRAWS_ZONE, writeMoment } from '../calendar.ts'
import { type CalendarException, KNOWN_EXCEPTIONS } from './draw-calendar.ts'
import { type DrawPlan, findDraw, findNextDraw, listDraws, whyNoDraw } from './draw-schedule.ts'
import { type LotteryGame, listDrawDays, MENU_TAGS, weekdayOf } from './game.ts'
import { findLotteryGame, LOTTERY_GAMES } from './games.ts'
import { NORTHERN_HOSTS } from './northern-hosts.ts'
import { STATIONS } from './stations.ts'

const planOf = (code: string, exceptions = KNOWN_EXCEPTIONS, zone = VIETNAM_DRAWS_ZONE): DrawPlan => {
  const game = findLotteryGame(code) as LotteryGame
  return { game, zone, lockSeconds: game.lockSeconds, exceptions }
}
const at = (text: string) => new Date(`${text}+07:00`)
const shown = (moment: Date | undefined) => moment && writeMoment(moment, VIETNAM_DRAWS_ZONE)

describe('the games', () => {
  it('have ids and codes of their own', () => {
    expect(new Set(LOTTERY_GAMES.map(({ gameId }) => gameId)).size).toBe(LOTTERY_GAMES.length)
    expect(new Set(LOTTERY_GAMES.map(({ code }) => code)).size).toBe(LOTTERY_GAMES.length)
    expect(new Set(LOTTERY_GAMES.map(({ menuTag }) => menuTag)).size).toBe(MENU_TAGS.length)
  })

  it('are 35 stations and the north, four of which draw twice a week', () => {
    expect(STATIONS.length).toBe(36)
    const twice = STATIONS.filter(game => listDrawDays(game).length === 2)
    expect(Object.fromEntries(twice.map(game => [game.code, listDrawDays(game).join(',')]))).toEqual({
      'tp-hcm': '2,7',
      'da-nang': '4,7',
      'khanh-hoa': '1,4',
      hue: '1,2',
    })
    expect(listDrawDays(findLotteryGame('north') as LotteryGame).join()).toBe('1,2,3,4,5,6,7')
  })

  it('are three to four in the south and two to three in the centre on every day', () => {
    const on = (tag: string, day: number) =>
      STATIONS.filter(game => game.menuTag === tag && listDrawDays(game).includes(day as 1)).length
    expect([2, 3, 4, 5, 6, 7, 1].map(day => on('SOUTH', day))).toEqual([3, 3, 3, 3, 3, 4, 3])
    expect([2, 3, 4, 5, 6, 7, 1].map(day => on('CENTRAL', day))).toEqual([2, 2, 2, 3, 2, 3, 3])
  })
})

test('the north is drawn at Hà Nội twice a week and elsewhere once', () => {
  const hosts = Object.values(NORTHERN_HOSTS)
  expect(hosts.length - new Set(hosts).size).toBe(1)
  expect([NORTHERN_HOSTS[2], NORTHERN_HOSTS[5]]).toEqual(['Hà Nội', 'Hà Nội'])
})

test('LOTTERY-03 Monday is 2, Saturday 7 and Sunday 1', () => {
  const week = Array.from({ length: 7 }, (_, days) => weekdayOf(addDays('2026-11-23', days)))
  expect(week).toEqual([2, 3, 4, 5, 6, 7, 1])
})

describe('the next draw', () => {
  it.each([
    // From, the draw's number, its instant.
    ['north', '2026-11-22T18:09:59', '20261122-01', '2026-11-22 18:15:00'],
    ['north', '2026-11-22T18:10:00', '20261123-01', '2026-11-23 18:15:00'],
    ['tp-hcm', '2026-11-21T16:10:00', '20261123-01', '2026-11-23 16:15:00'],
    ['tp-hcm', '2026-11-23T16:10:00', '20261128-01', '2026-11-28 16:15:00'],
    ['da-nang', '2026-12-31T12:00:00', '20270102-01', '2027-01-02 17:15:00'],
    ['can-tho', '2027-12-30T00:00:00', '20280105-01', '2028-01-05 16:15:00'],
    ['bac-lieu', '2028-02-28T00:00:00', '20280229-01', '2028-02-29 16:15:00'],
    // Tết of 2026: no northern draw from the 16th to the 19th, the south goes on.
    ['north', '2026-02-15T18:10:00', '20260220-01', '2026-02-20 18:15:00'],
    ['tien-giang', '2026-02-15T00:00:00', '20260215-01', '2026-02-15 16:15:00'],
    ['tp-hcm', '2026-02-16T00:00:00', '20260216-01', '2026-02-16 16:15:00'],
    ['north', '2027-02-05T00:00:00', '20270209-01', '2027-02-09 18:15:00'],
    ['k3-1', '2026-11-22T12:10:54', '20261122-0731', '2026-11-22 12:11:00'],
    ['k3-1', '2026-11-22T12:10:55', '20261122-0732', '2026-11-22 12:12:00'],
    // The last draw of a day is drawn at the midnight after it.
    ['k3-1', '2026-12-31T23:59:54', '20261231-1440', '2027-01-01 00:00:00'],
    ['k3-1', '2026-12-31T23:59:55', '20270101-0001', '2027-01-01 00:01:00'],
    ['keno-5', '2028-02-28T23:59:50', '20280229-0001', '2028-02-29 00:05:00'],
    ['sen-4d', '2026-11-22T11:59:00', '20261122-02', '2026-11-22 19:00:00'],
  ])('of %s after %s is %s', (code, from, number, drawsAt) => {
    const draw = findNextDraw(planOf(code), at(from))
    expect([draw?.number, shown(draw?.drawsAt)]).toEqual([number, drawsAt])
  })

  it('opens when the one before locks, over a pause too', () => {
    const draw = findNextDraw(planOf('north'), at('2026-02-17T00:00:00'))
    expect([shown(draw?.opensAt), shown(draw?.locksAt)]).toEqual(['2026-02-15 18:10:00', '2026-02-20 18:10:00'])
    const fast = findNextDraw(planOf('ssc-3'), at('2026-11-22T00:00:00'))
    expect([shown(fast?.opensAt), shown(fast?.locksAt)]).toEqual(['2026-11-21 23:59:50', '2026-11-22 00:02:50'])
  })

  it('is one at every moment: open before now, locked after it, and the next one of its list', () => {
    const codes = ['north', 'hue', 'tp-hcm', 'k3-1', 'keno-5', 'sen-4d', 'sen-645']
    const moments = fc.integer({ min: at('2024-01-01T00:00:00').getTime(), max: at('2029-01-01T00:00:00').getTime() })
    fc.assert(
      fc.property(fc.constantFrom(...codes), moments, (code, ms) => {
        const [plan, now] = [planOf(code), new Date(ms)]
        const draw = findNextDraw(plan, now)
        if (!draw) throw new Error('none')
        expect(draw.opensAt.getTime()).toBeLessThanOrEqual(ms)
        expect(draw.locksAt.getTime()).toBeGreaterThan(ms)
        expect(findDraw(plan, draw.number)).toEqual(draw)
        expect(
          listDraws(plan, new Date(ms + plan.lockSeconds * 1000 + 1), new Date(draw.drawsAt.getTime() + 1)),
        ).toEqual([draw])
      }),
      { numRuns: 100 },
    )
  })
})

describe('all draws of a time', () => {
  it('a year of the north has a draw on every day but those of Tết', () => {
    const days = (year: number) =>
      listDraws(planOf('north'), at(`${year}-01-01T00:00:00`), at(`${year + 1}-01-01T00:00:00`)).length
    expect([2024, 2026].map(days)).toEqual([362, 361])
  })

  it.each([
    ['Asia/Ho_Chi_Minh', '2026-03-29', 1440],
    ['Europe/Berlin', '2026-03-29', 1380],
    ['Europe/Berlin', '2026-10-25', 1500],
    ['Asia/Kathmandu', '2026-10-25', 1440],
  ])('a day in %s, %s, has %d draws of a minute', (zone, day, count) => {
    const plan = planOf('k3-1', [], zone)
    const start = startOfDay(day, zone) as Date
    const draws = listDraws(plan, new Date(start.getTime() + 1), new Date(startOfDayAfter(day, zone).getTime() + 1))
    expect(draws.length).toBe(count)
    expect(new Set(draws.map(({ number }) => number)).size).toBe(count)
    expect(draws.every(({ number }) => number.startsWith(day.replaceAll('-', '')))).toBe(true)
    expect(draws.at(-1)?.drawsAt).toEqual(startOfDayAfter(day, zone))
  })

  it('keeps the hour of the clocks where they change', () => {
    const plan = planOf('sen-4d', [], 'Europe/Berlin')
    const hours = listDraws(plan, new Date('2026-03-28T00:00:00Z'), new Date('2026-03-31T00:00:00Z'))
    expect(new Set(hours.map(({ drawsAt }) => writeMoment(drawsAt, 'Europe/Berlin').slice(11)))).toEqual(
      new Set(['12:00:00', '19:00:00']),
    )
  })

  it('agrees with a walk over every minute', () => {
    const [from, to] = [at('2026-02-14T00:00:00').getTime(), at('2026-02-21T00:00:00').getTime()]
    for (const code of ['north', 'hue']) {
      const plan = planOf(code)
      const { schedule } = plan.game
      if (schedule.kind !== 'weekly') throw new Error('weekly')
      const walked: string[] = []
      for (let ms = from; ms < to; ms += 60_000) {
        const text = writeMoment(new Date(ms), VIETNAM_DRAWS_ZONE)
        const day = dayOf(new Date(ms), VIETNAM_DRAWS_ZONE)
        const paused = code === 'north' && day >= '2026-02-16' && day <= '2026-02-19'
        if (!paused && schedule.weekdays.includes(weekdayOf(day)) && schedule.hours.includes(text.slice(11, 16)))
          walked.push(text)
      }
      const listed = listDraws(plan, new Date(from), new Date(to)).map(({ drawsAt }) => shown(drawsAt))
      expect(listed).toEqual(walked)
    }
  })
})

describe('exceptions', () => {
  const exceptions: CalendarException[] = [
    { kind: 'moved', game: 'tp-hcm', draw: '20261123-01', day: '2026-11-24', hour: '10:00' },
    { kind: 'missed', game: 'tp-hcm', draw: '20261128-01' },
    { kind: 'moved', game: 'tp-hcm', draw: '20261127-01', day: '2026-11-29', hour: '10:00' },
    { kind: 'pause', games: ['tp-hcm'], from: '2026-12-01', to: '2026-12-07', reason: 'other' },
    { kind: 'moved', game: 'tp-hcm', draw: '20261205-01', day: '2026-12-08', hour: '09:00' },
  ]
  const plan = planOf('tp-hcm', exceptions)

  it('move, drop and pause draws; a draw may be moved out of a pause; what was never planned cannot be moved', () => {
    const draws = listDraws(plan, at('2026-11-21T00:00:00'), at('2026-12-13T00:00:00'))
    expect(draws.map(({ number, drawsAt }) => `${number} ${shown(drawsAt)}`)).toEqual([
      '20261121-01 2026-11-21 16:15:00',
      '20261123-01 2026-11-24 10:00:00',
      '20261130-01 2026-11-30 16:15:00',
      '20261205-01 2026-12-08 09:00:00',
      '20261212-01 2026-12-12 16:15:00',
    ])
  })

  it('a moved draw locks before its new hour and is found by its number', () => {
    expect(shown(findDraw(plan, '20261123-01')?.locksAt)).toBe('2026-11-24 09:55:00')
    expect(findNextDraw(plan, at('2026-11-23T18:00:00'))?.number).toBe('20261123-01')
  })

  it.each(['20261128-01', '20261207-01', '20261122-01', '20261123-02', '20261323-01', 'x', ''])(
    'there is no draw %s',
    number => {
      expect(findDraw(plan, number)).toBeUndefined()
    },
  )

  it.each([
    ['2026-11-22', 'notItsDay'],
    ['2026-11-21', undefined],
    ['2026-11-23', 'moved'],
    ['2026-11-28', 'missed'],
    ['2026-12-07', 'other'],
  ])('%s has no draw because: %s', (day, why) => {
    expect(whyNoDraw(plan, day)).toBe(why)
  })

  it('say why the north rests', () => {
    expect(whyNoDraw(planOf('north'), '2026-02-17')).toBe('tet')
    expect(whyNoDraw(planOf('north'), '2020-04-10')).toBe('epidemic')
  })
})
