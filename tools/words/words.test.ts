/** Every sentence that a person can read keeps to docs/glossary.md and shows no code; planted breaches are found. */
import fs from 'node:fs'
import path from 'node:path'
import { namespaces } from '@sen/core/words'
import { describe, expect, test } from 'vitest'
import { findCode, judgeSentences, readGlossary } from './glossary.ts'
import { listSentences, readCode, readJson, type Sentence } from './sentences.ts'

const glossary = readGlossary()
const sentences = listSentences()
const plant = (texts: Partial<Sentence>): string[] =>
  judgeSentences([{ at: 'x.ts:1', key: 'x.y', vi: '', en: '', ...texts }], glossary)

test('every sentence says the one word of the glossary and shows no code', () => {
  expect(judgeSentences(sentences, glossary)).toEqual([])
})

test('the list holds every phrase, the words of the game, seeds, help, brands and vendors', () => {
  const keys = new Set(sentences.map(({ key }) => key))
  const phrases = Object.values(namespaces).flatMap(table => Object.keys(table))
  expect(phrases.filter(key => !keys.has(key))).toEqual([])
  for (const file of [
    'studio/game/src/words.ts',
    'seed/banners.json',
    'seed/help/bonus.vi.html',
    'brands/sen/brand.json',
  ])
    expect(
      sentences.some(({ at }) => at.startsWith(`${file}:`)),
      file,
    ).toBe(true)
})

test('no two tables of phrases share a key', () => {
  const all = Object.values(namespaces).flatMap(table => Object.keys(table))
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})

test.each([
  ['Hội viên', { vi: 'Chào hội viên mới' }],
  ['Biến động tài khoản', { vi: 'Xem Biến động tài khoản' }],
  ['Slots', { vi: 'Chơi Slots ngay' }],
  ['khoá', { vi: 'Tài khoản bị khoá' }],
  ['sign in', { en: 'Please sign in first' }],
  ['center', { en: 'Your reward center' }],
  ['gift', { en: 'A gift for you, {name}' }],
  ['tasks, in a plural', { en: '{count, plural, one {# task} other {# tasks}}' }],
  ['turnover', { en: '<p>Turnover of the <b>month</b></p>' }],
] satisfies [string, Partial<Sentence>][])('a second word is found with its place: %s', (_word, texts) => {
  expect(plant(texts)[0]).toMatch(/^x\.ts:1 x\.y \((vi|en)\) says “/)
})

test.each([
  ['a UUID', 'Round 01a2035f-4044-7183-9d1c-0a1b2c3d4e5f'],
  ['an ISO time', 'Until 2026-11-22T13:09:14.472Z'],
  ['a dotted code', 'Refused: wallet.notEnough'],
  ['a constant', 'Type SPECIAL_OFFER'],
  ['a variable', 'Filter by betPoints'],
  ['an account of the ledger', 'From house:adjustments'],
])('a code is found with its place: %s', (what, text) => {
  expect(plant({ vi: text })).toEqual([`x.ts:1 x.y (vi) shows ${what}: ${text}`])
})

test('what only looks like a code is none', () => {
  const said = [
    '{brand} v1.2',
    'hotro@sen.example',
    'Mở trang https://zalo.sen.example?inviteCode=A1',
    'Trên iPhone, iPad và iOS',
    'VietQR, HMAC-SHA-256',
  ]
  expect(said.map(findCode)).toEqual(said.map(() => undefined))
})

describe('an exception', () => {
  const rows = fs.readFileSync(path.join(import.meta.dirname, '..', 'requirements.tsv'), 'utf8')
  test.each([...glossary.exceptions])('%s is asked for by a row that stands, and is needed', (place, row) => {
    const [, key = '', word = ''] = /^(\S+) (.+)$/.exec(place) ?? []
    expect(rows).toMatch(new RegExp(`^${row}\\t`, 'm'))
    const without = { ...glossary, exceptions: new Map([...glossary.exceptions].filter(([one]) => one !== place)) }
    const found = judgeSentences(
      sentences.filter(one => one.key === key),
      without,
    )
    expect(found.join('\n')).toContain(`says “${word}”`)
  })
})

test('a sentence is found wherever it stands in code and data', () => {
  const code = {
    path: 'a.ts',
    text: "const t = {\n  'a.b': { vi: 'Một', en: `One` },\n}\nconst vi = { c: 'Hai' }\nconst en = { c: 'Two' }",
  }
  expect(readCode(code)).toEqual([
    { at: 'a.ts:2', key: 'a.b', vi: 'Một', en: 'One' },
    { at: 'a.ts:4', key: 'c', vi: 'Hai', en: 'Two' },
  ])
  const data = { path: 'a.json', text: '[\n{ "slug": "x", "names": { "vi": "Một", "en": "One" } }\n]' }
  expect(readJson(data)).toEqual([{ at: 'a.json:2', key: 'x.names', vi: 'Một', en: 'One' }])
})
