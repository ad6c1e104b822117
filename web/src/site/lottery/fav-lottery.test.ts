import { beforeEach, expect, test, vi } from 'vitest'
import { readFavourites, toggleFavourite } from './fav-lottery.ts'

let kept: Record<string, string>
beforeEach(() => {
  kept = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
  })
})

test('FAV-05 favourite lottery ids are kept by user name under favLottery: each has his own', () => {
  toggleFavourite('lan', 7211)
  toggleFavourite('lan', 7301)
  toggleFavourite('minh', 7001)
  expect(JSON.parse(kept.favLottery ?? '')).toEqual({ lan: [7301, 7211], minh: [7001] })
  expect(readFavourites('lan')).toEqual([7301, 7211])
  expect(readFavourites('minh')).toEqual([7001])
  toggleFavourite('lan', 7301)
  expect(readFavourites('lan')).toEqual([7211])
  expect(readFavourites('nobody')).toEqual([])
  expect(readFavourites('constructor')).toEqual([])
  expect(Object.keys(kept)).toEqual(['favLottery'])
})

test.each(['{', '[]', '{"lan":"7211"}', '{"lan":[null,"7211",{}]}', 'null'])(
  'what somebody else wrote there is no favourite: %s',
  text => {
    kept.favLottery = text
    expect(readFavourites('lan')).toEqual([])
    toggleFavourite('lan', 7211)
    expect(readFavourites('lan')).toEqual([7211])
  },
)
