import type { Answer } from '@sen/core/call'
import type { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { viewCategories } from './view-tickets.ts'

type Call = typeof ticketStaffCalls.getSupportSettings

/** The brand's categories and canned replies, in the language of the person who asks. */
export async function getSupportSettings(_deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { brand, language } = caller
  return {
    categories: viewCategories(caller),
    cannedReplies: brand.support.cannedReplies.flatMap(reply => reply[language] ?? reply[brand.defaultLanguage] ?? []),
  }
}
