import { expect, test } from 'vitest'
import { gameAsked } from './game-asked.ts'

test.each([
  ['/game?nodeId=1001', 1001],
  ['/game?mode=real&nodeId=7', 7],
  ['/game?nodeId=7&mode=real', 7],
  ['/game?nodeId=0', undefined],
  ['/game?nodeId=', undefined],
  ['/game?nodeId=7x', undefined],
  ['/game?other=1', undefined],
  ['/promotions?nodeId=7', undefined],
  ['//evil.example/game?nodeId=7', undefined],
  [undefined, undefined],
])('the game of %s is %s', (from, nodeId) => {
  expect(gameAsked(from)).toBe(nodeId)
})
