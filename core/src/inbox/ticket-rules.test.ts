import { expect, test } from 'vitest'
import { mayWrite, PLAYER_TURN, STAFF_TURN, TICKET_STATES, transitionTicket } from './ticket-rules.ts'

test.each([
  ['open', 'playerWrites', 'open'],
  ['answered', 'playerWrites', 'open'],
  ['waiting', 'playerWrites', 'open'],
  ['reopened', 'playerWrites', 'reopened'],
  ['closed', 'playerWrites', 'reopened'],
  ['open', 'staffAnswers', 'answered'],
  ['reopened', 'staffAnswers', 'answered'],
  ['waiting', 'staffAnswers', 'answered'],
  ['answered', 'staffAsks', 'waiting'],
  ['closed', 'staffAnswers', undefined],
  ['closed', 'staffAsks', undefined],
  ['answered', 'closes', 'closed'],
  ['closed', 'closes', undefined],
] as const)('%s, %s: %s', (state, step, next) => {
  expect(transitionTicket(state, step)).toBe(next)
})

test('every state but the last is somebody’s turn, and of nobody twice', () => {
  expect([...STAFF_TURN, ...PLAYER_TURN, 'closed'].sort()).toEqual([...TICKET_STATES].sort())
})

test('a ticket that is over is opened again within fourteen days', () => {
  const day = 86_400_000
  expect([null, 0].map(closedAt => mayWrite(closedAt, 14 * day))).toEqual([true, true])
  expect(mayWrite(0, 14 * day + 1)).toBe(false)
})
