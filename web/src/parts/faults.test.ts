import { expect, test } from 'vitest'
import { Refused } from '../ask/ask.ts'
import { type Faults, foundIn, judgeAnew, readFaults, sayFault } from './faults.ts'

const names = ['amount', 'password', 'contact'] as const
const SENTENCES: Record<string, string> = { 'cashier.amountNeeded': 'How much?', 'identity.required': 'Needed' }
const find = (key: string) => SENTENCES[key]
const say = (key: string) => SENTENCES[key] ?? key
const refused = (code: string, value: unknown = null) => new Refused(code, `sentence of ${code}`, value, 200)
const read = (error: unknown, more: object = {}) => readFaults(error, { names, ...more }, find)

test('a refusal lands on the fields that the server names, by the names of the form', () => {
  const fault = { code: 'identity.required', words: {} }
  const error = refused('platform.badInput', {
    fields: { mobileNum: fault, amount: 'cashier.amountNeeded', stranger: 'x' },
  })
  expect(read(error, { also: { mobileNum: 'contact' } })).toEqual({ contact: fault, amount: 'cashier.amountNeeded' })
})

test('what the server says of a field in no phrase is told by the sentence of the refusal, never as it came', () => {
  const error = refused('platform.badInput', { fields: { amount: 'too_big' } })
  expect(read(error)).toEqual({ amount: 'sentence of platform.badInput' })
})

test('a refusal that names no field lands on the one that its code is about, and else on none', () => {
  const blame = { 'identity.stepUpWrong': 'password' }
  expect(read(refused('identity.stepUpWrong'), { blame })).toEqual({ password: 'sentence of identity.stepUpWrong' })
  expect(read(refused('cashier.depositOpen'), { blame })).toEqual({})
  // A field that is not drawn can tell nobody.
  expect(read(refused('identity.stepUpWrong'), { blame: { 'identity.stepUpWrong': 'pin' } })).toEqual({})
  expect(read(refused('platform.badInput', { fields: { stranger: 'too_big' } }), { blame })).toEqual({})
})

test('where nobody answered no field is wrong', () => {
  expect(read(new TypeError('offline'))).toEqual({})
})

test('a judge may name fields that are right', () => {
  expect(foundIn({ amount: undefined, password: 'x' } as Faults<'amount' | 'password'>)).toEqual({ password: 'x' })
})

test('what is typed into one field changes its own verdict and those that hang on it, and nothing the server said of others', () => {
  type Name = 'password' | 'confirmation' | 'username'
  const standing: Faults<Name> = { confirmation: 'differs', username: 'taken' }
  const left: Name[] = ['password', 'confirmation', 'username']
  expect(judgeAnew(standing, [{ confirmation: 'differs' }, {}], 'password', left)).toEqual({ username: 'taken' })
  expect(judgeAnew(standing, [{ confirmation: 'differs' }, { password: 'short' }], 'password', left)).toEqual({
    password: 'short',
    username: 'taken',
  })
  // Typed into, a field is no longer what the server refused.
  expect(judgeAnew(standing, [{}, {}], 'username', left)).toEqual({ confirmation: 'differs' })
})

test('a field that was not left yet is not judged while another is typed into', () => {
  expect(judgeAnew<'a' | 'b'>({}, [{}, { a: 'short', b: 'short' }], 'a', ['a'])).toEqual({ a: 'short' })
})

test('a fault is said in words: a rule’s, a phrase, a sentence as it stands', () => {
  const words = { say, find } as never
  expect(sayFault({ code: 'identity.required', words: {} }, words)).toBe('Needed')
  expect(sayFault('cashier.amountNeeded', words)).toBe('How much?')
  expect(sayFault('Between 1 and 2', words)).toBe('Between 1 and 2')
  expect(sayFault(undefined, words)).toBe('')
})
