import { expect, test } from 'vitest'
import { readParentWord } from './parent-page.ts'

test.each([
  [{ type: 'sen:clock' }, { kind: 'clock' }],
  [{ type: 'sen:wallet' }, { kind: 'wallet' }],
  [{ type: 'sen:pause' }, { kind: 'pause' }],
  [{ type: 'sen:cashier' }, { kind: 'cashier' }],
  [
    { type: 'sen:games', codes: ['hoian-sicbo'] },
    { kind: 'games', codes: ['hoian-sicbo'] },
  ],
  [
    { type: 'sen:currency', symbol: 'P' },
    { kind: 'currency', symbol: 'P' },
  ],
  [
    { type: 'sen:currency', symbol: '₫' },
    { kind: 'currency', symbol: '₫' },
  ],
])('%o is understood', (data, word) => {
  expect(readParentWord(data)).toEqual(word)
})

test.each([
  [null],
  ['sen:clock'],
  [{ type: 'sen:other' }],
  [{ type: 'sen:games', codes: ['a', 5] }],
  [{ type: 'sen:games' }],
  [{ type: 'sen:currency' }],
  [{ type: 'sen:currency', symbol: '' }],
  [{ type: 'sen:currency', symbol: 7 }],
  [{ type: 'sen:currency', symbol: 'ten dollars each' }],
])('%o is no word', data => {
  expect(readParentWord(data)).toBeUndefined()
})
