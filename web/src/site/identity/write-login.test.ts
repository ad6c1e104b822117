import { expect, test } from 'vitest'
import { provesHuman, withStepUp, writeLogin } from './write-login.ts'

const typed = {
  username: ' user1 ',
  password: ' sen hong ',
  isMasked: false,
  remember: false,
  captcha: ' 1234 ',
  agent: false,
}

test('LOGIN-14 VALID-02 a sign-in sends name, password, captcha and type; the name is trimmed, the password never', () => {
  expect(writeLogin(typed)).toEqual({
    username: 'user1',
    password: ' sen hong ',
    captcha: '1234',
    type: 'username',
    remember: false,
  })
  expect(writeLogin({ ...typed, captcha: undefined })).not.toHaveProperty('captcha')
})

test('where the browser is remembered its own credential stands for the password, which is not sent', () => {
  const body = writeLogin({ ...typed, isMasked: true, password: '', remember: true })
  expect(body).toMatchObject({ rememberUse: true, remember: true })
  expect(body).not.toHaveProperty('password')
})

test('the agents’ own form says so', () => {
  expect(writeLogin({ ...typed, agent: true })).toMatchObject({ agent: true })
})

test('LOGIN-17 the human verification is merged into a sign-in by name, and into none by code', () => {
  const body = writeLogin(typed)
  expect(provesHuman(true, 'username')).toBe(true)
  expect(withStepUp(body, 'proof')).toEqual({ ...body, humanVerification: 'proof' })
  expect(provesHuman(true, 'sms')).toBe(false)
  expect(withStepUp({ ...body, type: 'sms' }, undefined)).not.toHaveProperty('humanVerification')
  expect(provesHuman(false, 'username')).toBe(false)
})
