import { codeCalls } from '@sen/core/identity/code-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../../test/codes.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { isMobileOf } from './is-mobile.ts'

describe('mobile numbers of Viet Nam by their first digits', () => {
  // What the networks have been given, by the ministry's plan of numbers: three digits with the leading 0.
  const GIVEN = [
    ...['032', '033', '034', '035', '036', '037', '038', '039', '052', '055', '056', '058', '059', '070', '076', '077'],
    ...['078', '079', '081', '082', '083', '084', '085', '086', '087', '088', '089', '090', '091', '092', '093', '094'],
    ...['095', '096', '097', '098', '099'],
  ]
  test.each(GIVEN)('%s has been given out', begin => {
    // Some are given in part: one of the ten blocks behind it is enough.
    expect([...'0123456789'].some(block => isMobileOf('VN', `${begin.slice(1)}${block}345678`.slice(0, 9)))).toBe(true)
  })

  test.each(['054', '057', '071', '075', '080', '050', '053', '072', '073', '020', '060'])(
    '%s has not, whatever follows',
    begin => {
      for (const block of '0123456789')
        expect(isMobileOf('VN', `${begin.slice(1)}${block}345678`.slice(0, 9))).toBe(false)
    },
  )
})

describe('the server judges', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())
  const send = (mobileNum: string) =>
    world.ask(codeCalls.sendSms, { body: { mobileNum } }, { brand: 'hac', language: 'en' })

  test('a number that no network has is refused before a code is sent, however it is written; one that people write with both country and zero is taken', async () => {
    for (const typed of ['0541234567', '+84 571 234 567', '0084711234567', '751234567', '0801234567']) {
      const reply = await send(typed)
      expect(reply.code, typed).toBe('platform.badInput')
      expect(reply.value, typed).toMatchObject({ fields: { mobileNum: { code: 'identity.mobilePrefix' } } })
    }
    for (const typed of ['+84 0912 345 670', '00840912345671']) expect((await send(typed)).success, typed).toBe(true)
    for (const number of ['84541234567', '84571234567', '84711234567', '84751234567', '84801234567'])
      expect(await lettersTo(world, number, 'hac')).toEqual([])
  })
})
