import { MERCHANT } from '@sen/core/brand/merchant'
import { expect, test } from 'vitest'
import { writeHeaders } from './ask.ts'

test('CONST-07 every request says platform web and device WEB; the constants name lottery, language and languages', () => {
  expect(writeHeaders(undefined, undefined)).toMatchObject({ platform: 'web', device: 'WEB' })
  expect(writeHeaders('token', 'application/json')).toMatchObject({ platform: 'web', device: 'WEB' })
  expect(MERCHANT).toEqual({
    platform: 'web',
    device: 'WEB',
    lotteryType: 'SEA',
    defaultLanguage: 'VI',
    supportedLanguages: ['VI', 'EN'],
  })
})
