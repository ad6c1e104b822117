import { writeDayAndTime } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { messageCalls } from '@sen/core/inbox/calls'
import type { Word } from '@sen/core/inbox/rules'
import { showAmount } from '@sen/core/money'
import { say } from '@sen/core/words'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { countUnreadOf, listMessageRows } from './store.ts'

type Call = typeof messageCalls.listMessages

/** The player's messages, newest first, in his language of now. */
export function listMessages(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { language } = caller
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { page, nextCursor } = await listMessageRows(tx, accountId, { ...query, isUnread: query.unread === '1' })
    const list = page.map(({ id, key, words, at, read_at }) => {
      const filled = fillWords(caller, { brand: caller.brand.name, ...words })
      return {
        id,
        title: say(language, key, filled),
        text: say(language, `${key}Text`, filled),
        at: at.toISOString(),
        isRead: read_at !== null,
      }
    })
    return { list, nextCursor, unread: await countUnreadOf(tx, accountId) }
  })
}

function fillWords(caller: Caller, words: Readonly<Record<string, Word>>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, showWord(caller, word)]))
}

function showWord({ language, brand }: Caller, word: Word): string | number {
  if (typeof word !== 'object') return word
  if ('phrase' in word) return say(language, word.phrase)
  if ('amount' in word) return showAmount(BigInt(word.amount))
  if ('vi' in word) return language === 'vi' ? word.vi : word.en
  return word.moment ? writeDayAndTime(new Date(word.moment), brand.timeZone).toReversed().join(' ') : ''
}
