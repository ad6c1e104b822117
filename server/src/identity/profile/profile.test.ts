import { PROFILE_FIELDS } from '@sen/core/brand/profile-fields'
import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { findRealName } from '../public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const as = (player: Player, language: 'vi' | 'en' = 'en') => ({ brand: player.brand, token: player.token, language })
const profileOf = async (player: Player) => (await world.ask(securityCalls.getProfile, {}, as(player))).value
const fieldOf = (reply: { value: unknown }, field: string) =>
  (reply.value as { fields: Record<string, { code: string; message: string }> }).fields[field]
const update = (player: Player, body: { nickname?: string; fields?: Record<string, string> }) =>
  world.ask(securityCalls.updateProfile, { body }, as(player))

test('the security centre of a new account: nothing set but its password, and what to do next', async () => {
  const player = await registerPlayer(world)
  const profile = await profileOf(player)
  expect(profile).toMatchObject({
    account: player.account,
    realName: '',
    birthday: null,
    accountHolderName: '',
    mobile: null,
    email: null,
    hasPassword: true,
    paymentPassword: { isSet: false, lockedUntil: null },
    totp: { isOn: false, since: null, recoveryCodesLeft: 0 },
    verifiesNewIp: false,
    unseenEvents: 0,
    safety: { score: 20, level: 'low' },
  })
  expect(profile.safety.steps.filter(step => step.isDone).map(({ step }) => step)).toEqual(['password'])
})

describe('MC-24 the extra fields', () => {
  test('are the ten of the list, as the brand asks them; another brand asks others', async () => {
    const sen = await profileOf(await registerPlayer(world))
    expect(sen.fields.map(({ field }) => field)).toEqual([...PROFILE_FIELDS])
    expect(sen.fields.every(field => !field.isRequired && !field.isLocked && field.value === '')).toBe(true)
    const hac = await profileOf(await registerPlayer(world, { brand: 'hac' }))
    expect(hac.fields.map(({ field }) => field)).toEqual(PROFILE_FIELDS.slice(0, 8))
    expect(hac.fields.filter(field => field.isRequired).map(({ field }) => field)).toEqual([
      'nationality',
      'occupation',
    ])
  })

  test('VALID-27 are judged by the brand’s rules, each fault with its sentence, and nothing is saved beside one', async () => {
    const player = await registerPlayer(world)
    const refused = await update(player, { fields: { address: '12', lineId: 'a b c', occupation: 'Giáo viên' } })
    expect([refused.status, refused.code]).toEqual([400, 'platform.badInput'])
    expect(fieldOf(refused, 'address')?.message).toBe('Must be 5-200 characters long')
    expect(fieldOf(refused, 'lineId')?.message).toBe('No spaces, 4-64 characters')
    expect(fieldOf(refused, 'occupation')).toBeUndefined()
    expect((await profileOf(player)).fields.every(field => field.value === '')).toBe(true)
    const hac = await registerPlayer(world, { brand: 'hac' })
    expect(fieldOf(await update(hac, { fields: { nationality: ' ' } }), 'nationality')?.code).toBe('identity.required')
  })

  test('stay as they were set: sent again the same is fine, another is refused', async () => {
    const player = await registerPlayer(world)
    const address = '12 Lê Lợi, Quận 1, Thành phố Hồ Chí Minh'
    expect((await update(player, { fields: { address: ` ${address} `, occupation: '' } })).value.saved).toEqual([
      'address',
    ])
    expect((await update(player, { fields: { address, occupation: 'Giáo viên' } })).value.saved).toEqual(['occupation'])
    expect((await update(player, { fields: { address: '13 Lê Lợi, Quận 1' } })).code).toBe('identity.alreadySet')
    const shown = (await profileOf(player)).fields.filter(field => field.isLocked)
    expect(shown.map(({ field, value }) => [field, value])).toEqual([
      ['address', address],
      ['occupation', 'Giáo viên'],
    ])
  })

  test('a field that nobody knows, or that the brand does not ask, is not saved', async () => {
    const hac = await registerPlayer(world, { brand: 'hac' })
    expect((await update(hac, { fields: { promoCode: 'ABCD' } })).value.saved).toEqual([])
    expect((await update(hac, { fields: { payeeName: 'NGUYEN VAN A' } })).status).toBe(400)
    expect((await update(hac, { fields: { __proto__x: 'a' } })).status).toBe(400)
    expect((await profileOf(hac)).realName).toBe('')
  })
})

test('the nickname may be changed at any time, but is nobody’s office and no markup', async () => {
  const player = await registerPlayer(world)
  expect((await update(player, { nickname: ' Hoa Sen ' })).value.nickname).toBe('Hoa Sen')
  expect((await update(player, { nickname: 'Hoa Sen 2' })).value.nickname).toBe('Hoa Sen 2')
  expect((await world.ask(identityCalls.getMemberInfo, {}, as(player))).value.nickname).toBe('Hoa Sen 2')
  for (const nickname of ['<img src=x>', 'CSKH Sen', '', 'x'])
    expect([(await update(player, { nickname })).status, nickname]).toEqual([400, nickname])
})

describe('the real name', () => {
  const set = (player: Player, realName: string, language: 'vi' | 'en' = 'en') =>
    world.ask(securityCalls.setRealName, { body: { realName } }, as(player, language))

  test('REG-36 is written in capitals without accents, with a space, and is set once', async () => {
    const player = await registerPlayer(world)
    const accents = await set(player, 'NGUYỄN VĂN A', 'vi')
    expect(fieldOf(accents, 'realName')?.message).toBe('Họ tên phải viết không dấu')
    for (const wrong of ['NGUYEN', 'Nguyen Van A', 'NGUYEN1 VAN', '   '])
      expect([(await set(player, wrong)).status, wrong]).toEqual([400, wrong])
    expect((await set(player, ' NGUYEN  VAN A ')).value.realName).toBe('NGUYEN VAN A')
    expect((await set(player, 'TRAN VAN B')).code).toBe('identity.alreadySet')
    expect((await profileOf(player)).realName).toBe('NGUYEN VAN A')
  })

  test('of many at once exactly one is kept', async () => {
    const player = await registerPlayer(world)
    const replies = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(last => set(player, `LE THI ${last}`)))
    const kept = replies.filter(reply => reply.success)
    expect(kept.length).toBe(1)
    expect((await profileOf(player)).realName).toBe(kept[0]?.value.realName)
  })

  test('MC-28 a bank account of another name is refused; accents, case and spaces make no other name', async () => {
    const bank = (player: Player, accountHolderName: string) =>
      world.ask(securityCalls.setAccountHolderName, { body: { accountHolderName } }, as(player))
    const player = await registerPlayer(world)
    expect((await bank(player, 'NGUYEN VAN DUC')).code).toBe('identity.realNameNeeded')
    await set(player, 'NGUYEN VAN DUC')
    const other = await bank(player, 'NGUYEN VAN DUNG')
    expect([other.success, other.code]).toEqual([false, 'identity.namesDiffer'])
    expect((await bank(player, ' Nguyễn  Văn Đức ')).value.accountHolderName).toBe('Nguyễn Văn Đức')
    expect((await bank(player, 'NGUYEN VAN DUC')).code).toBe('identity.alreadySet')
    expect(await world.deps.db.inBrand('sen', tx => findRealName(tx, player.id))).toBe('NGUYEN VAN DUC')
  })
})

test('REG-20 a birthday under the limit is refused with the sentence that names 21, in both languages; days are Vietnam’s', async () => {
  const player = await registerPlayer(world)
  const present = world.time.now
  // 17:30 UTC is past midnight in Vietnam.
  world.time.now = new Date('2026-11-20T17:30:00Z')
  const set = (birthday: string, language: 'vi' | 'en' = 'en') =>
    world.ask(securityCalls.setBirthday, { body: { birthday } }, as(player, language))
  const young = await set('2005-11-22')
  expect([young.success, young.message]).toEqual([false, 'You must be at least 21 years old'])
  expect((await set('2015-01-01', 'vi')).message).toBe('Bạn phải đủ 21 tuổi')
  for (const wrong of ['2000-02-30', '31/01/2000', '2030-01-01', '1800-01-01', 'x'])
    expect(fieldOf(await set(wrong), 'birthday')?.message).toBe('A date as yyyy-MM-dd')
  expect((await set('2005-11-21')).value.birthday).toBe('2005-11-21')
  expect((await set('1990-01-01')).code).toBe('identity.alreadySet')
  world.time.now = present
})

test('a guest has no security centre', async () => {
  const body = { random: JSON.stringify({ nonce: 'a-visitor' }) }
  const { token } = (await world.ask(identityCalls.freePlay, { body })).value
  for (const contract of [securityCalls.getProfile, securityCalls.listDevices, securityCalls.getAvatars]) {
    const reply = await world.ask(contract, {}, { token })
    expect([reply.status, reply.code]).toEqual([403, 'in_need_true_account'])
  }
})

test('nothing of one account is seen or changed through another, nor under another brand', async () => {
  const [one, other] = [await registerPlayer(world), await registerPlayer(world)]
  await update(one, { fields: { address: '12 Hàng Bạc, Hà Nội' } })
  expect((await profileOf(other)).fields.find(({ field }) => field === 'address')?.value).toBe('')
  const foreign = await world.ask(securityCalls.getProfile, {}, { brand: 'hac', token: one.token })
  expect(foreign.status).toBe(401)
})

test('changing the login password is written into the history', async () => {
  const player = await registerPlayer(world)
  const body = { oldPassword: PASSWORD, newPassword: 'Bong-sen-77', confirmNewPassword: 'Bong-sen-77' }
  const { token } = (await world.ask(passwordCalls.changePassword, { body }, as(player))).value
  const events = await world.ask(securityCalls.listSecurityEvents, {}, { ...as(player), token })
  expect(events.value.list.map(({ event }) => event)).toEqual(['passwordChanged'])
  expect(
    await world.deps.db.asOwner(tx =>
      tx.query(sql`select 1 from identity.security_events where account_id = ${player.id}`),
    ),
  ).toHaveLength(1)
})
