import { expect, test } from 'vitest'
import { pagesShown } from './Pager.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 0, 10]],
  [5, 10, [1, 0, 4, 5, 6, 0, 10]],
  [3, 10, [1, 2, 3, 4, 0, 10]],
  [10, 10, [1, 0, 8, 9, 10]],
  [4, 5, [1, 2, 3, 4, 5]],
])('CONST-03 page %i of %i shows %j (0 is a gap)', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})
