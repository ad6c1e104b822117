import { expect, test } from 'vitest'
import { shareDone } from './share-done.ts'

test.each([
  [0n, 100n, 0],
  [1n, 100_000n, 1],
  [50n, 100n, 50],
  [99_999n, 100_000n, 99],
  [100n, 100n, 100],
  [0n, 0n, 0],
])('%s of %s is %s percent', (done, needed, share) => {
  expect(shareDone(done, needed)).toBe(share)
})
