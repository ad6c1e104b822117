import { expect, test } from 'vitest'
import { hasWords, say } from '../words.ts'
import { betPhrase } from './bet-name.ts'
import { BETS } from './bets.ts'
import { TIERS } from './forms.ts'
import { MENU_TAGS } from './game.ts'
import type { Shape } from './selection.ts'
import { ROUND_BETS } from './vietnamese-bets.ts'

const wordsOf = (shape: Shape): readonly string[] => {
  if (shape.of === 'word') return shape.words
  if (shape.of !== 'place') return []
  return [...(typeof shape.places === 'number' ? [] : shape.places), ...wordsOf(shape.picks)]
}

test('every bet, word, tier and part of the menu has its phrase', () => {
  const bets = Object.values(BETS).flat()
  const keys = [
    ...bets.map(({ code }) => betPhrase(code).key),
    ...Object.keys(ROUND_BETS).map(code => betPhrase(code).key),
    // Numbers are their own words.
    ...bets
      .flatMap(({ shape }) => wordsOf(shape))
      .filter(word => !/^\d+$/.test(word))
      .map(word => `lottery.word.${word}`),
    ...TIERS.map(tier => `lottery.tier.${tier}`),
    ...MENU_TAGS.map(tag => `lottery.tag.${tag}`),
  ]
  expect(keys.filter(key => !hasWords(key))).toEqual([])
})

test('names of counted bets hold their count', () => {
  const name = (code: string) => {
    const { key, words } = betPhrase(code)
    return say('en', key, words)
  }
  expect(['xien2', 'keno_pick4', 'e11x5_any8', 'pk10_first3'].map(name)).toEqual([
    'Both of 2 numbers',
    'Pick 4',
    'Any 8',
    'First 3 in order',
  ])
})
