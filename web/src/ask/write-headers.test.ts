import { expect, test } from 'vitest'
import { writeHeaders } from './ask.ts'

test('CONST-07 every request says platform web and device WEB', () => {
  expect(writeHeaders(undefined, undefined)).toMatchObject({ platform: 'web', device: 'WEB' })
  expect(writeHeaders('token', 'application/json')).toMatchObject({ platform: 'web', device: 'WEB' })
})
