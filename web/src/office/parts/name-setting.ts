/** Settings of the lottery in words: what a place in them is called, and what stands there. Pure. */
import type { FormCode } from '@sen/core/lottery/forms'
import { findLotteryGame } from '@sen/core/lottery/games'
import { inEvery } from '@sen/core/phrases'
import type { PrizeMode } from '@sen/core/play/prize-mode'
import type { PhraseKey, Words } from '../../words/words.tsx'
import { nameOdds } from './name-bet.ts'

export const nameGame = ({ language }: Pick<Words, 'language'>, code: string): string => {
  const names = findLotteryGame(code)?.names
  return names ? inEvery(names)[language] : code
}

/** The name of a place: "Odds LOTT, Northern: Lô, 2 digits". */
export function nameSetting(words: Words, [part = '', ...rest]: readonly string[]): string {
  const { say } = words
  switch (part) {
    case 'closed':
      return say('office.lottery.closed')
    case 'lockSeconds':
      return say('office.lottery.lock.of', { game: nameGame(words, rest[0] ?? '') })
    case 'odds': {
      const [mode, form, key = ''] = rest as [PrizeMode, FormCode, string]
      return say('office.lottery.odds.of', {
        mode,
        form: say(`office.lottery.form.${form}`),
        bet: nameOdds(words, key),
      })
    }
    default:
      return say(`office.lottery.${[part, ...rest].join('.')}` as PhraseKey)
  }
}

/** What stands there: amounts with their marks, yes and no, names of games. */
export function writeSetting(words: Words, [part = '', name = '']: readonly string[], value: string): string {
  const { say, find } = words
  if (value === '') return say(part === 'closed' ? 'office.lottery.terms.nothing' : 'office.lottery.terms.default')
  if (part === 'closed')
    return value
      .split(', ')
      .map(code => nameGame(words, code))
      .join(', ')
  if (value === 'true') return say('office.yes')
  if (value === 'false') return say('office.no')
  if (part === 'odds') return value
  return find(`office.lottery.rules.${value}`) ?? groupDigits(value, part === 'limits' || name === 'start')
}

const groupDigits = (value: string, isAmount: boolean): string =>
  isAmount ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value
