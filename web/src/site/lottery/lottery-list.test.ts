import { expect, test } from 'vitest'
import { type Chosen, type Game, groupMenus, listChosen, type Menus, readChosen, writeChosen } from './lottery-list.ts'

const game = (gameId: number, gameMenuTag: Game['gameMenuTag'], remark: string, more: Partial<Game> = {}): Game => ({
  gameId,
  gameCode: `g${gameId}`,
  remark,
  gameMenuTag,
  drawDayOfWeek: '1,2,3,4,5,6,7',
  numero: '',
  remainTime: 0,
  lockTime: 0,
  winningTime: 0,
  drawNumber: '',
  isHot: false,
  everyMinutes: 0,
  form: 'south',
  drawnBy: 'state',
  ...more,
})
const menus: Menus = [
  { tag: 'NORTH', name: 'Miền Bắc', gameMenus: [game(1, 'NORTH', 'Miền Bắc', { isHot: true })] },
  {
    tag: 'SOUTH',
    name: 'Miền Nam',
    gameMenus: [
      game(2, 'SOUTH', 'TP.HCM', { drawDayOfWeek: '2,7', winningTime: 9 }),
      game(3, 'SOUTH', 'Đồng Tháp', { drawDayOfWeek: '2', winningTime: 3 }),
      game(4, 'SOUTH', 'Đà Lạt', { drawDayOfWeek: '1', winningTime: 5 }),
      ...[5, 6, 7, 8].map(id => game(id, 'SOUTH', `Đài ${id}`, { drawDayOfWeek: '3', winningTime: id * 10 })),
    ],
  },
]
const ALL: Chosen = { list: 'all', tag: '', weekday: 0, name: '' }
const found = (change: Partial<Chosen>, own = { favourites: [4, 1, 99], recent: ['g3', 'gone'] }) =>
  listChosen(menus, { ...ALL, ...change }, own).map(one => one.gameId)

test('LOTTERY-01 LOTTERY-02 LOTTERY-04 LOTTERY-05 tag, weekday, name and list narrow together', () => {
  expect(found({ tag: 'NORTH' })).toEqual([1])
  expect(found({ weekday: 2 })).toEqual([1, 2, 3])
  expect(found({ weekday: 1, tag: 'SOUTH' })).toEqual([4])
  expect(found({ name: 'da' })).toEqual([4, 5, 6, 7, 8])
  expect(found({ name: 'đà l' })).toEqual([4])
  expect(found({ list: 'hot' })).toEqual([1])
  expect(found({ list: 'fav' })).toEqual([4, 1])
  expect(found({ list: 'recent' })).toEqual([3])
  expect(found({ list: 'fav', weekday: 3 })).toEqual([1])
})

test('the address says what is chosen, and one that says nonsense means everything', () => {
  const chosen: Chosen = { list: 'hot', tag: 'K3', weekday: 7, name: 'tài' }
  expect(writeChosen(chosen)).toEqual({ list: 'hot', tag: 'K3', day: '7', name: 'tài' })
  expect(readChosen(writeChosen(chosen))).toEqual(chosen)
  expect(writeChosen(ALL)).toEqual({})
  expect(readChosen({ list: 'x', tag: 'k3', day: '8' })).toEqual(ALL)
  expect(readChosen({ vassalage: 'TCG_SEA' }).tag).toBe('SEA')
  expect(readChosen({ vassalage: 'STUDIO' })).toEqual(ALL)
})

test('everything stands tag by tag: six of each, those that draw next first', () => {
  expect(groupMenus(menus).map(group => [group.tag, group.games.map(one => one.gameId), group.total])).toEqual([
    ['NORTH', [1], 1],
    ['SOUTH', [3, 4, 2, 5, 6, 7], 7],
  ])
})
