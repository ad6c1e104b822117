/** Bets, selections and odds in words. Pure. */
import { betPhrase } from '@sen/core/lottery/bet-name'
import type { PhraseKey, Words } from '../../words/words.tsx'

type Saying = Pick<Words, 'say' | 'find'>

export function nameBet({ say }: Pick<Words, 'say'>, code: string): string {
  const { key, words } = betPhrase(code)
  return say(key as PhraseKey, words as Record<string, string>)
}

/** "07,12" as it is, "big" and "3:odd" in words. */
export const nameSelection = ({ find }: Pick<Words, 'find'>, selection: string): string =>
  selection
    .split(/([:,-])/)
    .map(part => find(`lottery.word.${part}`) ?? find(`lottery.tier.${part}`) ?? part)
    .join('')

/** A key of an odds table: the bet, and what of it is paid. */
export function nameOdds(words: Saying, key: string): string {
  const [code = '', price] = key.split('.')
  return price === undefined ? nameBet(words, code) : `${nameBet(words, code)} · ${nameSelection(words, price)}`
}
