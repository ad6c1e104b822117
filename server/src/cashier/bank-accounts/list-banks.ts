import type { Answer } from '@sen/core/call'
import type { bankAccountCalls } from '@sen/core/cashier/calls'
import { cacheResponse } from '../../platform/response-cache.ts'
import { readBanks } from '../read-banks.ts'

let kept: Answer<typeof bankAccountCalls.listBanks> | undefined

/** The banks that money can be sent to. */
export async function listBanks(): Promise<Answer<typeof bankAccountCalls.listBanks>> {
  kept ??= cacheResponse({
    list: [...readBanks().values()].map(({ code, shortName, name }) => ({ code, shortName, name })),
  })
  return kept
}
