import { BETS } from '@sen/core/lottery/bets'
import { FORM_CODES } from '@sen/core/lottery/forms'
import { hasWords } from '@sen/core/words'
import { expect, test } from 'vitest'
import { listKinds } from './bet-kinds.ts'

test.each(FORM_CODES)('every bet of %s stands in one kind, and kind and rule have their words', form => {
  const codes = BETS[form].map(bet => bet.code)
  const kinds = listKinds(codes)
  const shown = kinds.flatMap(kind => kind.bets)
  const rounds = form === 'north' || form === 'south' ? ['xq3', 'xq4'] : []
  expect(shown.toSorted()).toEqual([...codes, ...rounds].toSorted())
  const wordless = [
    ...kinds.map(({ kind }) => `board.kind.${kind}`).filter(key => !hasWords(key)),
    ...shown.filter(code => !hasWords(`board.rule.${code}`) && !hasWords(`board.rule.${code.replace(/\d+$/, '')}`)),
  ]
  expect(wordless).toEqual([])
})
