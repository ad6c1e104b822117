import { expect, test } from 'vitest'
import { shortId } from './short-id.ts'

test.each([
  ['01a1ff47-50dd-7fc6-9e44-ef5ccbf3ab22', '…cbf3ab22'],
  ['NAP7K2Q9', 'NAP7K2Q9'],
  ['', ''],
])('%s is shown as %s', (id, shown) => {
  expect(shortId(id)).toBe(shown)
})
