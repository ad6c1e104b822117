/** Bets and selections in the reader's words. */
import { type PhraseKey, useWords, type Words } from '../../../words/words.tsx'

/** A phrase of a bet by its code, or by its stem and count ("keno_pick4" with 4). */
function ofBet({ find, say }: Words, group: 'lottery.bet' | 'board.rule', code: string): string {
  if (find(`${group}.${code}`)) return say(`${group}.${code}` as PhraseKey)
  const [, stem = '', count = ''] = /^(.+?)(\d+)$/.exec(code) ?? []
  return find(`${group}.${stem}`) ? say(`${group}.${stem}` as PhraseKey, { 0: count }) : code
}

const SPOKEN: Readonly<Record<string, (picked: string, words: Words) => string | undefined>> = {
  baucua: (picked, { find }) => find(`draws.face.${picked}`),
  xocdia_reds: (picked, { say }) => say('board.reds', { 0: picked }),
  k3_side: (picked, { find }) => find(`board.${picked}`),
}

/** One pick of a bet: "Lớn", "Bầu", "07". */
const sayPick = (words: Words, code: string, picked: string): string =>
  SPOKEN[code]?.(picked, words) ?? words.find(`lottery.word.${picked}`) ?? picked

function sayPlace(words: Words, code: string, place: string): string {
  if (code === 'ssc_digit') return `≥ ${place}×`
  return words.find(`lottery.word.${place}`) ?? words.say('board.placeOf', { 0: place })
}

function saySelection(words: Words, code: string, selection: string): string {
  const [place, picked] = selection.split(':')
  if (place && picked) return `${sayPlace(words, code, place)}: ${sayPick(words, code, picked)}`
  if (/^\d+(-\d+)+$/.test(selection)) return selection.split('-').join(' → ')
  if (selection.includes(',')) return selection.split(',').join(', ')
  return sayPick(words, code, selection)
}

export function useSayBet() {
  const words = useWords()
  const bet = (code: string) => ofBet(words, 'lottery.bet', code)
  const selection = (code: string, text: string) => saySelection(words, code, text)
  /** "Xiên 3: 07, 12, 45"; of a place "Số theo vị trí, Vị trí 1: 7". */
  const line = (code: string, text: string) => `${bet(code)}${text.includes(':') ? ',' : ':'} ${selection(code, text)}`
  return {
    bet,
    rule: (code: string) => ofBet(words, 'board.rule', code),
    place: (code: string, place: string) => sayPlace(words, code, place),
    pick: (code: string, picked: string) => sayPick(words, code, picked),
    selection,
    line: ({ bet: code, selection: text }: { bet: string; selection: string }) => line(code, text),
    /** A slip's preview ("lo2 07; xien2 07,12") as it is read; bets of the same kind are named once. */
    preview: (text: string) => {
      let before = ''
      return text
        .split('; ')
        .map(part => {
          const [code = '', picked = ''] = part.split(' ')
          const told = code === before ? selection(code, picked) : line(code, picked)
          before = code
          return told
        })
        .join(' · ')
    },
  }
}
