import { expect, test } from 'vitest'
import { PRIZE_MODES, prizeModeOf, readPrizeMode } from './prize-mode.ts'

test.each([
  [[], 'LOTT'],
  [['ELOTT'], 'LOTT'],
  [['TCG_SEA', 'ELOTT'], 'LOTT'],
  [['TCG_LOTTO_VN'], 'ELOTT'],
  [['ELOTT', 'LOTT'], 'ELOTT'],
  [['lott'], 'LOTT'],
])('LAUNCH-06 a lottery category with the cards %o plays by %s', (cards, mode) => {
  expect(prizeModeOf(cards.map(vassalage => ({ vassalage })))).toBe(mode)
})

test.each([
  ['Lott', 'LOTT'],
  ['ZY', 'ZY'],
  ['Elott', 'ELOTT'],
  [' sea ', 'SEA'],
  ['', 'LOTT'],
  [undefined, 'LOTT'],
  ['constructor', 'LOTT'],
])('the prize mode %s is read as %s', (said, mode) => {
  expect(readPrizeMode(said)).toBe(mode)
  expect(PRIZE_MODES).toContain(mode)
})
