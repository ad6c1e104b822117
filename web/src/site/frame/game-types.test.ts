import { catalogueEn } from '@sen/core/catalogue/phrases.en'
import { catalogueVi } from '@sen/core/catalogue/phrases.vi'
import { siteEn } from '@sen/core/site/phrases.en'
import { siteVi } from '@sen/core/site/phrases.vi'
import { expect, test } from 'vitest'
import { TYPE_NAMES, TYPE_ORDER } from './game-types.ts'

test('a category has one name, in the navigation, in its lobby and in the footer', () => {
  for (const type of TYPE_ORDER) {
    const own = (words: object) => (words as Record<string, string>)[TYPE_NAMES[type]]
    expect([own(siteVi), own(siteEn)], type).toEqual([
      catalogueVi[`catalogue.type.${type}`],
      catalogueEn[`catalogue.type.${type}`],
    ])
  }
})
