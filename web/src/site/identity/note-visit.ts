/** Tells the inviter's count that this browser opened an invitation link: once per link, by a random text that it keeps. */
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
export async function noteVisit(search: string): Promise<void> {
  const referralCode = new URLSearchParams(search).get('referralCode')?.trim().slice(0, 64)
  if (!referralCode) return
  // The count is nobody's way on: without an answer the registration goes on.
  await ask(rewardCalls.noteReferralVisit, { body: { referralCode, browser: readBrowser() } }).catch(() => {})
}
