import { sitePhrases } from '@sen/core/brand/site-phrases'
import { cataloguePhrases } from '@sen/core/catalogue/phrases'
import type { PhraseTable } from '@sen/core/phrases'
import { expect, test } from 'vitest'
import { TYPE_NAMES, TYPE_ORDER } from './game-types.ts'

test('a category has one name, in the navigation, in its lobby and in the footer', () => {
  for (const type of TYPE_ORDER) {
    const own = (sitePhrases as PhraseTable)[TYPE_NAMES[type]]
    expect([own?.vi, own?.en], type).toEqual([
      cataloguePhrases[`catalogue.type.${type}`].vi,
      cataloguePhrases[`catalogue.type.${type}`].en,
    ])
  }
})
