/** A row of the lottery's calendar in words. */
import type { Answer } from '@sen/core/call'
import type { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { findLotteryGame } from '@sen/core/lottery/games'
import { inEvery } from '@sen/core/phrases'
import type { Words } from '../../words/words.tsx'

export type CalendarRow = Answer<typeof lotteryCalendarCalls.listLotteryCalendar>['list'][number]['row']

/** 2026-11-22 as people write it. */
const writeDay = (day: string) => day.split('-').reverse().join('/')

export const nameGame = ({ language }: Words, code: string): string => {
  const names = findLotteryGame(code)?.names
  return names ? inEvery(names)[language] : code
}

const GAMES_NAMED = 4

/** The games of a row; of many the first few and how many more. */
export function nameGames(words: Words, codes: readonly string[]): string {
  const named = codes.slice(0, GAMES_NAMED).map(code => nameGame(words, code))
  const more = codes.length - named.length
  return more > 0
    ? words.say('office.lottery.calendar.more', { games: named.join(', '), count: more })
    : named.join(', ')
}

/** What happens and when: "drawn on 24/11/2026 at 20:00". */
export function nameRow(words: Words, row: CalendarRow): string {
  const { say } = words
  if (row.kind === 'pause') {
    const span = say('office.lottery.calendar.span', { from: writeDay(row.from), to: writeDay(row.to) })
    return `${span} · ${say(`office.lottery.calendar.cause.${row.cause as 'tet'}`)}`
  }
  const number = say('office.lottery.calendar.number', { number: row.drawNumber })
  if (row.kind === 'missed') return number
  return `${number} · ${say('office.lottery.calendar.at', { day: writeDay(row.from), hour: row.hour })}`
}
