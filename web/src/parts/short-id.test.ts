import { expect, test } from 'vitest'
import { shortId } from './short-id.ts'

test.each([
  ['01a1ff47-50dd-7fc6-9e44-ef5ccbf3ab22', 'CBF3-AB22'],
  ['01a1ff47-50dd-7fc6-9e44-ef5ccbf3ab22 01a1ff47-50dd-7fc6-9e44-ef5ccbf3ab23', 'CBF3-AB22 CBF3-AB23'],
  ['a9f0c3d2e1b4a9f0c3d2e1b4a9f0c3d2', '…a9f0c3d2'],
  ['NAP7K2Q9', 'NAP7K2Q9'],
  ['Bù lỗi ván chơi của đêm hôm qua', 'Bù lỗi ván chơi của đêm hôm qua'],
  ['', ''],
])('%s is shown as %s', (id, shown) => {
  expect(shortId(id)).toBe(shown)
})
