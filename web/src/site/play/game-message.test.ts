import { expect, test } from 'vitest'
import { originOf, readGameMessage } from './game-message.ts'

const studio = 'http://127.0.0.1:3100'

test.each([
  [{ type: 'sen:ready' }, { kind: 'ready' }],
  [{ type: 'sen:round', id: 'x' }, { kind: 'round' }],
  [{ type: 'sen:deposit' }, { kind: 'deposit' }],
  [
    { type: 'sen:game', code: 'hoian-sicbo' },
    { kind: 'game', code: 'hoian-sicbo' },
  ],
  [
    { type: 'sen:balance', balance: '1000.50' },
    { kind: 'balance', balance: '1000.50' },
  ],
])('%o is understood from the game’s own origin', (data, message) => {
  expect(readGameMessage(studio, data, studio)).toEqual(message)
})

test.each([
  ['http://evil.example', { type: 'sen:ready' }],
  ['null', { type: 'sen:ready' }],
  ['', { type: 'sen:balance', balance: '1' }],
])('nothing from %s counts', (origin, data) => {
  expect(readGameMessage(origin, data, studio)).toBeUndefined()
})

test.each([
  [null],
  ['sen:ready'],
  [{ type: 'sen:other' }],
  [{ type: 'sen:game', code: '../x' }],
  [{ type: 'sen:game' }],
  [{ type: 'sen:balance', balance: 5 }],
  [{ type: 'sen:balance', balance: '-5' }],
  [{ type: 'sen:balance', balance: '<b>1</b>' }],
])('%o is no message', data => {
  expect(readGameMessage(studio, data, studio)).toBeUndefined()
})

test('without a known origin nothing counts', () => {
  expect(readGameMessage('', { type: 'sen:ready' }, undefined)).toBeUndefined()
})

test.each([
  ['http://127.0.0.1:3100/play?t=1', studio],
  ['/games/x', 'http://localhost:3000'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://', undefined],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address, 'http://localhost:3000/game')).toBe(origin)
})
