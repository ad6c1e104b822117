import { SITE_PLACES } from '@sen/core/content/places'
import { expect, test } from 'vitest'
import { PLAYER_MORE, SCREENS } from './places.ts'

test('every page that the office offers a banner to lead to is a screen of the site', () => {
  const known = new Set([...SCREENS, ...PLAYER_MORE])
  expect(Object.keys(SITE_PLACES).filter(place => !known.has(place))).toEqual([])
})
