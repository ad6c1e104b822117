/** How a bet is called: the key of its phrase. */
import { lotteryPhrases } from './phrases.ts'

/** The phrase of a bet's name, and the count that it holds ("keno_pick4": "Pick {0}" with 4). */
export function betPhrase(code: string): { key: string; words: { 0: string } | Record<string, never> } {
  const own = `lottery.bet.${code}`
  if (Object.hasOwn(lotteryPhrases, own)) return { key: own, words: {} }
  const [, stem = '', count = ''] = /^(.+?)(\d+)$/.exec(code) ?? []
  return { key: `lottery.bet.${stem}`, words: { 0: count } }
}
