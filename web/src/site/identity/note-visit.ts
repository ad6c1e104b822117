/** Tells the count of whose link it is that this browser opened an invitation link, by a random text that it keeps. */
import { linkVisitCalls } from '@sen/core/agents/link-visit-calls'
import { rewardCalls } from '@sen/core/rewards/calls'
import { ask } from '../../ask/ask.ts'

const KEY = 'browser'

/** The text this browser is counted by; a browser that keeps nothing is a new one each time. */
function readBrowser(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const drawn = crypto.getRandomValues(new Uint32Array(4)).join('-')
    localStorage.setItem(KEY, drawn)
    return drawn
  } catch {
    return crypto.getRandomValues(new Uint32Array(4)).join('-')
  }
}

/** Counts the link whose code stands in this address; an address without one is none. */
export async function noteVisit(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const codeOf = (name: string) => query.get(name)?.trim().slice(0, 64)
  const [referralCode, code] = [codeOf('referralCode'), codeOf('affiliateCode')]
  // The count is nobody's way on: without an answer the registration goes on.
  if (referralCode)
    await ask(rewardCalls.noteReferralVisit, { body: { referralCode, browser: readBrowser() } }).catch(() => {})
  // An agent's own code is no link's: these have a part of their own behind a 0.
  if (code?.includes('0'))
    await ask(linkVisitCalls.noteAgentLinkVisit, { body: { code, browser: readBrowser() } }).catch(() => {})
}
