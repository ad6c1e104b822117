import { expect, test } from 'vitest'
import { CENTRE_PAGES, mayShow, PAGE_GROUPS, PAGE_ICONS, readPage } from './centre-pages.ts'

test('every page stands in the menu exactly once and has its icon', () => {
  const inMenu = PAGE_GROUPS.flatMap(group => group.pages)
  expect(
    [...inMenu].sort(),
    'a page of CENTRE_PAGES stands in one group of PAGE_GROUPS (frame/centre-pages.ts)',
  ).toEqual([...CENTRE_PAGES].sort())
  expect(Object.keys(PAGE_ICONS).sort(), 'a page of CENTRE_PAGES has its icon in PAGE_ICONS').toEqual(
    [...CENTRE_PAGES].sort(),
  )
})

test.each([
  [undefined, 'securityCenter'],
  ['', 'securityCenter'],
  ['nothing', 'securityCenter'],
  ['__proto__', 'securityCenter'],
  ['personalHistoryCopy', 'personalHistoryCopy'],
])('the address %o opens %s', (mcPage, page) => {
  expect(readPage(mcPage)).toBe(page)
})

test('the transfer to an upline shows only to who has one', () => {
  const seen = { availablePromo: undefined }
  expect(mayShow('transferUpline', { ...seen, toUpline: false })).toBe(false)
  expect(mayShow('transferUpline', { ...seen, toUpline: true })).toBe(true)
  expect(mayShow('withdraw', { ...seen, toUpline: false })).toBe(true)
})

test.each([
  ['not known yet', undefined, false],
  ['off', { REFERRAL: { enabled: 0 } }, false],
  ['on', { REFERRAL: { enabled: 1 } }, true],
])('inviting friends, %s', (_, availablePromo, isShown) => {
  expect(mayShow('referral', { toUpline: false, availablePromo })).toBe(isShown)
  expect(mayShow('rewardCenter', { toUpline: false, availablePromo })).toBe(true)
})
