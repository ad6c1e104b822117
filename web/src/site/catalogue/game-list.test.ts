import { describe, expect, test } from 'vitest'
import { changeGameList, clampPage, type GameList, MIN_BETS, readGameList, writeGameList } from './game-list.ts'

const full: GameList = {
  vendor: 'SEN',
  type: 'normal',
  classify: 'ARCADE',
  trait: 'theme.tale',
  minBet: '0.1',
  name: 'sen',
  pageNo: 4,
}

describe('reading the address', () => {
  test.each([
    [{ vassalage: 'AAA', page: 'BBB' }, 'AAA'],
    [{ page: 'BBB' }, 'BBB'],
    [{ vassalage: '', page: 'BBB' }, 'BBB'],
    [{}, ''],
  ])('%o names the vendor %s', (search, vendor) => {
    expect(readGameList(search).vendor).toBe(vendor)
  })

  test.each([
    ['-1', 1],
    ['0', 1],
    ['1.5', 1],
    ['1e9', 1],
    ['x', 1],
    ['7', 7],
    [7, 7],
  ])('page number %o is read as %d', (pageNo, page) => {
    expect(readGameList({ pageNo }).pageNo).toBe(page)
  })

  test('a list type or minimum bet that does not exist is dropped', () => {
    expect(readGameList({ list: 'all', minBet: '0.2' })).toMatchObject({ type: 'normal', minBet: '' })
  })

  test('a list that is not filtered by the server carries no filters', () => {
    expect(
      readGameList({ list: 'hot', classify: 'ARCADE', name: 'x', trait: 'theme.tale', minBet: '0.1' }),
    ).toMatchObject({
      classify: '',
      trait: '',
      name: '',
      minBet: '',
    })
  })

  test('what is written is read back', () => {
    expect(readGameList(writeGameList(full))).toEqual(full)
    expect(
      readGameList(writeGameList({ ...full, type: 'recent', classify: '', trait: '', minBet: '', name: '' })).type,
    ).toBe('recent')
  })
})

describe('a choice', () => {
  test('of a vendor goes to page 1 and clears every filter', () => {
    expect(changeGameList(full, { vendor: 'AAA' })).toEqual({
      vendor: 'AAA',
      type: 'normal',
      classify: '',
      trait: '',
      minBet: '',
      name: '',
      pageNo: 1,
    })
  })

  test.each([
    [{ classify: 'TABLE' }, { classify: 'TABLE', trait: '', minBet: '', name: '' }],
    [{ minBet: '0.5' }, { classify: '', trait: '', minBet: '0.5', name: '' }],
    [{ name: ' hồ ' }, { classify: '', trait: '', minBet: '', name: 'hồ' }],
    [{ trait: 'feature.buy' }, { classify: '', trait: 'feature.buy', minBet: '', name: '' }],
  ])('%o goes to page 1, keeps the vendor and clears the other filters', (change, left) => {
    expect(changeGameList(full, change)).toEqual({ vendor: 'SEN', type: 'normal', pageNo: 1, ...left })
  })

  test('of a page keeps everything else', () => {
    expect(changeGameList(full, { pageNo: 2, totalPages: 9 })).toEqual({ ...full, pageNo: 2 })
  })
})

test.each([
  [0, 5, 1],
  [-3, 5, 1],
  [1, 5, 1],
  [5, 5, 5],
  [6, 5, 5],
  [1, 0, 1],
  [Number.NaN, 5, 1],
])('page %d of %d is %d', (pageNo, totalPages, page) => {
  expect(clampPage(pageNo, totalPages)).toBe(page)
})

test('the minimum bets are the six of the requirements in their order', () => {
  expect(MIN_BETS).toEqual(['', '0.01', '0.05', '0.1', '0.5', '0.75'])
})
