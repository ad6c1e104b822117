import fs from 'node:fs'
import path from 'node:path'
import { normalizeText } from '@sen/core/catalogue/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexNames, searchGames } from './search-games.ts'
import { SEED } from './seed-catalogue.ts'

type Seeded = { names: { vi: string; en: string } }
const games = JSON.parse(fs.readFileSync(path.join(SEED, 'games.json'), 'utf8')) as Seeded[]
const index = indexNames(games.map(({ names }) => ({ names: [names.vi, names.en], keywords: [] })))
const find = (query: string) => searchGames(index, query)
const names = games.flatMap(({ names: { vi, en } }, at) => [
  { at, name: vi },
  { at, name: en },
])

describe('every name of the catalogue', () => {
  test('is found first, or level with its namesakes, by its own words without accents, in any case, without blanks', () => {
    for (const { at, name } of names) {
      for (const query of [name, normalizeText(name), name.toUpperCase(), name.normalize('NFD')]) {
        const alike = find(query).filter(
          hit =>
            games[hit] &&
            [games[hit].names.vi, games[hit].names.en].some(n => normalizeText(n) === normalizeText(name)),
        )
        expect(alike, query).toContain(at)
        expect(find(query).indexOf(at), query).toBeLessThan(alike.length)
      }
      expect(find(normalizeText(name).replaceAll(' ', '')), name).toContain(at)
    }
  })

  test('is found when one letter of its longest word is left out', () => {
    for (const { at, name } of names) {
      const normalized = normalizeText(name)
      const longest = normalized.split(' ').reduce((a, b) => (b.length > a.length ? b : a))
      if (longest.length < 5) continue
      const typed = normalized.replace(longest, longest.slice(0, 2) + longest.slice(3))
      expect(find(typed), typed).toContain(at)
    }
  })
})

test('an exact hit hides guesses: slips are forgiven only when nothing fits as typed', () => {
  expect(find('rong').length).toBeGreaterThan(1)
  expect(find('tien len nam').map(at => games[at]?.names.vi)).toEqual(['Tiến Lên Miền Nam'])
})

test('marks that were typed count: names with the same marks stand first', () => {
  const made = indexNames([
    { names: ['Rồng Lửa'], keywords: [] },
    { names: ['Rong Biển'], keywords: [] },
    { names: ['Rộng Mở'], keywords: [] },
  ])
  expect(searchGames(made, 'rộng')).toEqual([2, 0, 1])
  expect(searchGames(made, 'rong')).toEqual([1, 0, 2])
})

test('words of the class, category or vendor lead to games when no name does', () => {
  const made = indexNames([
    { names: ['Nỏ Thần'], keywords: ['Nổ hũ', 'Slots', 'Hoa Lư'] },
    { names: ['Hoa Mai'], keywords: ['Slot cổ điển', 'Slots', 'Trăng Vàng'] },
  ])
  expect(searchGames(made, 'no hu')).toEqual([0])
  expect(searchGames(made, 'slots')).toEqual([0, 1])
  expect(searchGames(made, 'hoa')).toEqual([1])
  expect(searchGames(made, 'hoa lu')).toEqual([0])
})

test('nothing that people type breaks the search, and every answer is a position of the list, once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), query => {
      const found = find(query)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every(at => at >= 0 && at < games.length)).toBe(true)
    }),
  )
})

test('a search within some games answers only those', () => {
  const all = find('sen')
  const some = new Set(all.slice(1))
  expect(searchGames(index, 'sen', some)).toEqual(all.slice(1))
  expect(searchGames(index, 'sen', new Set())).toEqual([])
})
