import { readAmount } from '@sen/core/money'
import { expect, it } from 'vitest'
import file from '../../games/lotus-pond.json' with { type: 'json' }
import { prepareMachine, type SlotFile } from '../../src/engines/slots/machine.ts'
import { offerAt } from './feature-offer.ts'

const machine = prepareMachine(file as unknown as SlotFile)

it('the feature is offered to a balance that pays its price, and to none below it', () => {
  const price = readAmount('1000') * BigInt(machine.buy?.price ?? 0)
  const stake = String(1000 * machine.parts)
  expect(offerAt(machine, stake, price)).toEqual({ price, isCovered: true })
  expect(offerAt(machine, stake, price - 1n)?.isCovered).toBe(false)
  expect(offerAt(machine, stake, 0n)?.isCovered).toBe(false)
})
