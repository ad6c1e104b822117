import { describe, expect, it, test } from 'vitest'
import { ONE } from '../money.ts'
import { checkTicket } from './check-ticket.ts'
import { countPairs, countTokens, listHeadsAndTails } from './draw-statistics.ts'
import { FORMS } from './forms.ts'

const draws = [['12345', '00012'], ['99', '12'], ['55'], ['99', '55', '12']].map(numbers => ({
  prizes: { g1: numbers },
}))

describe('statistics', () => {
  const of = (token: string) => countTokens(FORMS.north, draws).find(row => row.token === token)

  it('count how often a number came, in how many draws, and how long it has not', () => {
    expect(of('12')).toEqual({ token: '12', times: 3, draws: 3, gap: 0, longestGap: 1 })
    expect(of('45')).toEqual({ token: '45', times: 1, draws: 1, gap: 3, longestGap: 3 })
    expect(of('99')).toEqual({ token: '99', times: 2, draws: 2, gap: 0, longestGap: 1 })
    expect(of('07')).toEqual({ token: '07', times: 0, draws: 0, gap: 4, longestGap: 4 })
    expect(countTokens(FORMS.north, draws)).toHaveLength(100)
  })

  it('of games of numbers count the numbers', () => {
    const rows = countTokens(FORMS.k3, [{ numbers: [1, 1, 6] }, { numbers: [2, 6, 6] }])
    expect(rows.map(({ token, times, draws: came, gap }) => [token, times, came, gap])).toEqual([
      ['1', 2, 1, 1],
      ['2', 1, 1, 0],
      ['3', 0, 0, 2],
      ['4', 0, 0, 2],
      ['5', 0, 0, 2],
      ['6', 3, 2, 0],
    ])
  })

  it('list heads with their tails, and tails with their heads', () => {
    const { heads, tails } = listHeadsAndTails({ prizes: { db: ['12345'], g7: ['40', '45', '05'] } })
    expect([heads[4], heads[0], heads[1]]).toEqual([['0', '5', '5'], ['5'], []])
    expect([tails[5], tails[0]]).toEqual([['0', '4', '4'], ['4']])
  })

  it('count pairs by draws, the most frequent first', () => {
    expect(countPairs(draws, 2)).toEqual([
      { pair: ['12', '99'], draws: 2 },
      { pair: ['12', '45'], draws: 1 },
    ])
  })
})

const PRIZES = {
  db: ['123456'],
  g1: ['99999'],
  g2: ['88888'],
  g3: ['77777', '66666'],
  g4: ['23456', '10001', '10002', '10003', '10004', '10005', '10006'],
  g5: ['1111'],
  g6: ['2222', '3333', '4444'],
  g7: ['456'],
  g8: ['56'],
}

describe('dò vé', () => {
  const won = (ticket: string) => {
    const checked = checkTicket(PRIZES, ticket)
    return (
      checked && [
        checked.wins.map(({ prize }) => prize).join(' '),
        Number(checked.total / ONE),
        Number(checked.tax / ONE),
      ]
    )
  }

  it.each([
    ['123456', 'db g4 g7 g8', 2_003_300_000, 198_330_000],
    // All but the first digit of ĐB.
    ['923456', 'nearDb g4 g7 g8', 53_300_000, 3_330_000],
    // The first digit and all but one of the others.
    ['123457', 'consoled', 6_000_000, 0],
    ['129456', 'consoled g7 g8', 6_300_000, 0],
    ['129457', '', 0, 0],
    ['199999', 'g1', 30_000_000, 1_000_000],
    ['588888', 'g2', 15_000_000, 0],
    ['566666', 'g3', 10_000_000, 0],
    ['001111', 'g5', 1_000_000, 0],
    ['003333', 'g6', 400_000, 0],
    ['000056', 'g8', 100_000, 0],
  ])('the ticket %s wins %j: %d, tax %d', (ticket, prizes, total, tax) => {
    expect(won(ticket)).toEqual([prizes, total, tax])
  })

  it('nine tickets are near ĐB and 45 are consoled', () => {
    const count = { nearDb: 0, consoled: 0 }
    for (let number = 0; number < 1_000_000; number++) {
      const ticket = String(number).padStart(6, '0')
      // What differs in more than one digit cannot be either.
      if ([...ticket].filter((digit, at) => digit !== '123456'[at]).length > 1) continue
      for (const { prize } of checkTicket({ db: PRIZES.db }, ticket)?.wins ?? [])
        if (prize !== 'db') count[prize as 'nearDb'] += 1
    }
    expect(count).toEqual({ nearDb: 9, consoled: 45 })
  })

  it('what is no ticket is none', () => {
    expect(['12345', '1234567', '12345x', ''].map(won)).toEqual([undefined, undefined, undefined, undefined])
  })
})

test('a result that is still being announced is checked so far', () => {
  expect(checkTicket({ g8: ['56'] }, '000056')?.wins.map(({ prize }) => prize)).toEqual(['g8'])
})
