import { expect, test } from 'vitest'
import { countDone, nextStep, stepsOf } from './withdraw-steps.ts'

const ready = {
  realName: 'NGUYEN VAN AN',
  bankAccounts: [{ state: 'active' as const }],
  password: 'payment' as const,
  wageringLeft: '0.00',
  wageringNeeded: '0.00',
}
const states = (known: Parameters<typeof stepsOf>[0]) => stepsOf(known).map(({ key, state }) => `${key} ${state}`)

test('a new player sees all that a withdrawal asks for at once, and begins with the name', () => {
  const fresh = {
    realName: '',
    bankAccounts: [],
    password: 'login' as const,
    wageringLeft: '50.00',
    wageringNeeded: '200.00',
  }
  expect(states(fresh)).toEqual(['name missing', 'bankAccount missing', 'password advised', 'wagering missing'])
  expect(nextStep(stepsOf(fresh))?.key).toBe('name')
  expect(nextStep(stepsOf({ ...fresh, realName: 'A B' }))?.key).toBe('bankAccount')
})

test('an account that is being checked is waited for; one that can be used is enough', () => {
  expect(nextStep(stepsOf({ ...ready, bankAccounts: [{ state: 'held' }] }))).toEqual({
    key: 'bankAccount',
    state: 'waiting',
  })
  expect(nextStep(stepsOf({ ...ready, bankAccounts: [{ state: 'held' }, { state: 'active' }] }))).toBeUndefined()
})

test('only what a withdrawal asks for is counted', () => {
  expect(countDone(stepsOf({ ...ready, bankAccounts: [], password: 'login', wageringNeeded: '1.00' }))).toEqual({
    done: 2,
    all: 3,
  })
  expect(countDone(stepsOf(ready))).toEqual({ done: 2, all: 2 })
})

test('a payment password is advised and keeps nobody from his money; bets that are left do', () => {
  expect(nextStep(stepsOf({ ...ready, password: 'login' }))).toBeUndefined()
  expect(nextStep(stepsOf({ ...ready, wageringLeft: '0.01', wageringNeeded: '1.00' }))?.key).toBe('wagering')
  expect(states({ ...ready, wageringNeeded: '1.00' })).toContain('wagering done')
})
