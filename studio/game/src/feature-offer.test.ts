import { readAmount } from '@sen/core/money'
import { expect, it } from 'vitest'
import type { Machine } from '../../src/slot/machine.ts'
import { findMachine } from '../../src/slot/machines.ts'
import { offerAt } from './feature-offer.ts'

const machine = findMachine('lotus-pond') as Machine

it('the feature is offered to a balance that pays its price, and to none below it', () => {
  const price = readAmount('1000') * BigInt(machine.buy.price)
  const stake = String(1000 * machine.lines.length)
  expect(offerAt(machine, stake, price)).toEqual({ price, isCovered: true })
  expect(offerAt(machine, stake, price - 1n).isCovered).toBe(false)
  expect(offerAt(machine, stake, 0n).isCovered).toBe(false)
})
