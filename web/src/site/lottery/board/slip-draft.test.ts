import { ONE } from '@sen/core/money'
import { expect, test } from 'vitest'
import { type Draft, linesOfPicks, readyLines, sentLines, takeStep, wayOf } from './slip-draft.ts'

const draft = (more: Partial<Draft> = {}): Draft => ({
  bet: 'lo2',
  lines: [],
  picks: [],
  stake: '10000',
  factor: 1,
  ...more,
})
const selections = (form: 'north' | 'pk10', more: Partial<Draft>, most = 1000) =>
  linesOfPicks(form, draft(more), most).lines.map(line => `${line.bet} ${line.selection}`)

test('few selections are buttons, large sets a pool, long numbers and orders a list for each place', () => {
  expect(wayOf('north', 'lo2')).toBe('buttons')
  expect(wayOf('k3', 'k3_two')).toBe('buttons')
  expect(wayOf('north', 'xien2')).toBe('pool')
  expect(wayOf('north', 'xq3')).toBe('pool')
  expect(wayOf('north', 'c3_db')).toBe('places')
  expect(wayOf('pk10', 'pk10_first2')).toBe('places')
})

test('picks of a pool make every set, a round bet its sizes, places every row of them', () => {
  expect(selections('north', { bet: 'xien2', picks: [['07', '12', '45']] })).toEqual([
    'xien2 07,12',
    'xien2 07,45',
    'xien2 12,45',
  ])
  expect(selections('north', { bet: 'xq3', picks: [['07', '12', '45']] })).toHaveLength(4)
  expect(selections('north', { bet: 'c3_db', picks: [['0'], ['1', '2'], ['3']] })).toEqual(['c3_db 013', 'c3_db 023'])
  expect(selections('pk10', { bet: 'pk10_first2', picks: [['1', '2'], ['1']] })).toEqual(['pk10_first2 2-1'])
})

test('what is missing makes no line; what makes too many is refused before it is made', () => {
  expect(selections('north', { bet: 'xien3', picks: [['07', '12']] })).toEqual([])
  expect(selections('north', { bet: 'c3_db', picks: [['0'], [], ['3']] })).toEqual([])
  const all = Array.from({ length: 10 }, (_, digit) => String(digit))
  expect(linesOfPicks('north', draft({ bet: 'c4_db', picks: [all, all, all, all] }), 1000)).toEqual({
    lines: [],
    refusal: 'lottery.tooManyLines',
  })
})

test('another bet is shown: what was picked in full stays on the slip', () => {
  const before = draft({ bet: 'xien2', picks: [['07', '12']] })
  const live = linesOfPicks('north', before, 1000).lines
  const after = takeStep(before, { do: 'show', bet: 'de_db' }, live)
  expect(after).toMatchObject({ bet: 'de_db', picks: [], lines: [{ bet: 'xien2', selection: '07,12' }] })
})

test('the same selection twice is one line with both stakes, and all stakes are exact', () => {
  const two = draft({
    factor: 2,
    lines: [
      { bet: 'lo2', selection: '07' },
      { bet: 'lo2', selection: '07', stake: '5000.5' },
      { bet: 'lo2', selection: '12' },
    ],
  })
  const ready = readyLines('north', two, [])
  expect(sentLines(ready)).toEqual([
    { bet: 'lo2', selection: '07', stake: '25000.50' },
    { bet: 'lo2', selection: '12', stake: '20000.00' },
  ])
})

test('a line that came of the picks can be taken away alone: the others of them stay', () => {
  const before = draft({ bet: 'xien2', picks: [['07', '12', '45']] })
  const live = linesOfPicks('north', before, 1000).lines
  const after = takeStep(before, { do: 'remove', line: { bet: 'xien2', selection: '07,45' } }, live)
  expect(after.picks).toEqual([])
  expect(after.lines.map(line => line.selection)).toEqual(['07,12', '12,45'])
  const changed = takeStep(after, { do: 'restake', line: { bet: 'xien2', selection: '07,12' }, stake: '7000' }, [])
  expect(readyLines('north', changed, []).map(line => line.stake)).toEqual([10_000n * ONE, 7_000n * ONE])
})

test('multiplying takes the whole slip along, lines with stakes of their own too', () => {
  const before = draft({
    lines: [
      { bet: 'lo2', selection: '07' },
      { bet: 'lo2', selection: '12', stake: '3000' },
    ],
  })
  const after = takeStep(before, { do: 'multiply', by: 4 }, [])
  expect(readyLines('north', after, []).map(line => line.stake)).toEqual([40_000n * ONE, 12_000n * ONE])
})
