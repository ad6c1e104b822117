import type { Answer } from '@sen/core/call'
import type { cardCalls } from '@sen/core/cashier/calls'
import { keepAnswer } from '../platform/kept-answers.ts'
import { readBanks } from './read-banks.ts'

let kept: Answer<typeof cardCalls.listBanks> | undefined

/** The banks that money can be sent to. */
export async function listBanks(): Promise<Answer<typeof cardCalls.listBanks>> {
  kept ??= keepAnswer({
    list: [...readBanks().values()].map(({ code, shortName, name }) => ({ code, shortName, name })),
  })
  return kept
}
