/** The exact returns and the rules of the games of cards, fields and numbers. */
import type { AnyGame } from '@sen/supplier/game'
import { describe, expect, it } from 'vitest'
import { readGames } from '../games.ts'
import { countDeals, returnOfBaccarat } from './baccarat/baccarat-returns.ts'
import { BACCARAT_SPOTS, type BaccaratFile } from './baccarat/baccarat-rules.ts'
import { bankerDraws } from './baccarat/punto-banco.ts'
import { dealerOf, isHitBest, returnOfBlackjack } from './blackjack/blackjack-returns.ts'
import { type BlackjackFile, countHand } from './blackjack/blackjack-rules.ts'
import { writeFraction } from './fraction.ts'
import { returnOfHilo } from './hilo/hilo-returns.ts'
import { GUESSES, type HiloFile, type HiloView, RANKS, timesOfHilo, waysOfGuess } from './hilo/hilo-rules.ts'
import { chanceOfHits, returnOfKeno } from './keno/keno-returns.ts'
import type { KenoFile } from './keno/keno-rules.ts'
import { RECORDED } from './poker/poker-recorded.ts'
import { returnOfPoker } from './poker/poker-returns.ts'
import type { PokerFile } from './poker/poker-rules.ts'
import { HANDS, rankHand } from './poker/rank-hand.ts'
import { returnOfSpot } from './roulette/roulette-returns.ts'
import { SPOTS } from './roulette/roulette-rules.ts'
import { prizeOfTicket, type ScratchFile, TICKETS } from './scratch/scratch-rules.ts'

const games = readGames()
const gameOf = (code: string) => games.find(game => game.code === code) as AnyGame
const STAKE = 1000_00000n
/** Gives exactly these bytes. */
const script = (...bytes: number[]) => {
  let at = 0
  return () => {
    if (at >= bytes.length) throw new Error('script ran out')
    return bytes[at++] as number
  }
}

describe('higher or lower', () => {
  const train = gameOf('cyclo-rush')
  const file = train.facts as HiloFile

  it('pays every guess by its true chance: each of the 13 × 13 pairs of ranks, each guess', () => {
    for (let rank = 1; rank <= RANKS; rank++)
      for (const guess of GUESSES) {
        const ways = waysOfGuess(rank, guess)
        if (ways === 0) continue
        let right = 0
        for (let next = 1; next <= RANKS; next++) {
          const begun = train.start({}, script(rank - 1))
          const after = train.act(begun, { guess }, script(next - 1))
          if (!(train.view(STAKE, after) as HiloView).isLost) right += 1
        }
        expect(right, `${guess} on ${rank}`).toBe(ways)
        const { over, under } = returnOfHilo(file, [ways])
        expect(Number(over) / Number(under)).toBeGreaterThanOrEqual(Number(file.published.least))
      }
  })

  it('returns no more than it keeps and no less than it says, for long runs too', () => {
    for (const run of [
      [12, 12, 12, 12, 12, 12],
      [7, 8, 9, 10],
      [1, 1, 1],
      [11, 3, 5, 2],
      [6, 6, 6, 6, 6],
    ]) {
      const share = Number(writeFraction(returnOfHilo(file, run), 9))
      expect(share).toBeLessThanOrEqual(0.97)
      expect(share).toBeGreaterThanOrEqual(Number(file.published.least))
    }
    expect(timesOfHilo(file, [1, 1, 1])).toBe(21_310_900)
  })

  it('refuses in words: collecting before a guess, a guess that cannot be, one above the highest prize, too many skips', () => {
    const ace = train.start({}, script(0))
    expect(() => train.act(ace, { collect: true }, script())).toThrow('nothingToCollect')
    expect(() => train.act(ace, { guess: 'lower' }, script(1))).toThrow('badStep')
    let state = ace
    for (let at = 0; at < 3; at++) state = train.act(state, { guess: 'same' }, script(0))
    expect([train.isOver(state), train.pay(STAKE, state)]).toEqual([true, 2_131_090_00000n])
    let passed = train.start({}, script(5))
    for (let at = 0; at < file.skips; at++) passed = train.act(passed, { skip: true }, script(5))
    expect(() => train.act(passed, { skip: true }, script(5))).toThrow('noMoreSkips')
    let rich = train.start({}, script(0))
    for (let at = 0; at < 2; at++) rich = train.act(rich, { guess: 'same' }, script(0))
    rich = train.act(rich, { guess: 'higher' }, script(1))
    expect((train.view(STAKE, rich) as HiloView).options.map(({ guess }) => guess)).toEqual(['higher', 'lower'])
    for (const step of [{}, { guess: 'red' }, { guess: 'same', skip: true }, { skip: 1 }, { collect: true, more: 1 }])
      expect(() => train.readStep(step), JSON.stringify(step)).toThrow('badStep')
  })

  it('left alone it collects what was guessed, and gives the stake back where nothing was', () => {
    const begun = train.start({}, script(5))
    expect(train.leave(begun)).toBeUndefined()
    expect(train.leave(train.act(begun, { guess: 'higher' }, script(6)))).toEqual({ collect: true })
  })
})

describe('keno', () => {
  const keno = gameOf('boat-race')
  const file = keno.facts as KenoFile

  it('has the returns that are known of other houses’ tables of ten in forty', () => {
    const tables = {
      low: { '1': ['0', '3.96'], '10': ['0', '0', '0', '1.6', '2', '4', '7', '26', '100', '500', '1000'] },
      high: { '10': ['0', '0', '0', '0', '3.5', '8', '13', '63', '500', '800', '1000'] },
    }
    const known = { ...file, tables }
    expect(writeFraction(returnOfKeno(known, 'low', 1), 9)).toBe('0.990000000')
    expect(writeFraction(returnOfKeno(known, 'low', 10), 9)).toBe('0.989743146')
    expect(writeFraction(returnOfKeno(known, 'high', 10), 9)).toBe('0.990083227')
  })

  it('hits as often as counted, and all chances of a number of picks make one', () => {
    for (let picks = 1; picks <= 10; picks++) {
      const chances = Array.from({ length: picks + 1 }, (_, hits) => chanceOfHits(file, picks, hits))
      expect(chances.reduce((sum, { over }) => sum + over, 0n)).toBe(chances[0]?.under)
    }
  })

  it.each([
    { picks: [], risk: 'low' },
    { picks: [1, 1], risk: 'low' },
    { picks: [0], risk: 'low' },
    { picks: [41], risk: 'low' },
    { picks: [1.5], risk: 'low' },
    { picks: Array.from({ length: 11 }, (_, at) => at + 1), risk: 'low' },
    { picks: [1], risk: 'medium' },
    { picks: '1', risk: 'low' },
  ])('refuses the choice %j', choice => {
    expect(() => keno.readChoice(choice)).toThrow('badChoice')
  })
})

describe('a scratch card', () => {
  const card = gameOf('scratch-spring')
  const file = card.facts as ScratchFile

  it('wins with just as many of the million tickets as the file says', () => {
    const won = file.prizes.map(() => 0)
    for (let ticket = 0; ticket < TICKETS; ticket++) {
      const prize = prizeOfTicket(file, ticket)
      if (prize >= 0) won[prize] = (won[prize] as number) + 1
    }
    expect(won).toEqual(file.prizes.map(({ tickets }) => tickets))
  })

  it('shows three alike of what is won and never three of anything else', () => {
    let seed = 1
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return (seed >> 8) & 255
    }
    for (let turn = 0; turn < 3000; turn++) {
      const { boxes, prize } = card.start({}, next)
      expect(boxes).toHaveLength(9)
      file.prizes.forEach((_, sign) => {
        const many = boxes.filter((box: number) => box === sign).length
        if (sign === prize) expect(many).toBe(3)
        else expect(many).toBeLessThan(3)
      })
    }
  })
})

describe('video poker', () => {
  const poker = gameOf('video-poker')
  const file = poker.facts as PokerFile

  it('knows every one of the 2,598,960 hands: as many of each kind as are counted', () => {
    const counts = new Map<number, number>()
    const cards = [0, 0, 0, 0, 0]
    for (cards[0] = 0; cards[0] < 48; cards[0]++)
      for (cards[1] = cards[0] + 1; cards[1] < 49; cards[1]++)
        for (cards[2] = cards[1] + 1; cards[2] < 50; cards[2]++)
          for (cards[3] = cards[2] + 1; cards[3] < 51; cards[3]++)
            for (cards[4] = cards[3] + 1; cards[4] < 52; cards[4]++) {
              const rank = rankHand(cards, 'jacks')
              counts.set(rank, (counts.get(rank) ?? 0) + 1)
            }
    const many = (hand: (typeof HANDS)[number]) => counts.get(HANDS.indexOf(hand))
    expect([many('royal'), many('straightFlush'), many('four'), many('fullHouse'), many('flush')]).toEqual([
      4, 36, 624, 3744, 5108,
    ])
    expect([many('straight'), many('three'), many('twoPair'), many('jacks')]).toEqual([
      10_200, 54_912, 123_552, 337_920,
    ])
  })

  it.each(RECORDED)(
    'returns at best play what was recorded of $pays',
    ({ table, pays, share }) => {
      const tables = {
        ...file.tables,
        [table]: Object.fromEntries(pays.split(' ').map((times, at) => [HANDS[at], times])),
      }
      expect(writeFraction(returnOfPoker({ tables }, table), 9)).toBe(share)
    },
    60_000,
  )

  it('shows five cards, changes those that are not held, once, and tells no card of the deck before', () => {
    const begun = poker.start({ table: 'jacks' }, script(...Array(10).fill(0)))
    const shown = poker.view(STAKE, begun) as { cards: number[]; won: string }
    expect(shown).toMatchObject({ cards: [0, 1, 2, 3, 4], isOver: false, won: '0.00' })
    expect(JSON.stringify(shown)).not.toContain('"deck"')
    const over = poker.act(begun, { hold: [0, 4] }, script())
    expect(poker.view(STAKE, over)).toMatchObject({ cards: [0, 5, 6, 7, 4], isOver: true, held: [0, 4] })
    expect(poker.leave(begun)).toEqual({ hold: [0, 1, 2, 3, 4] })
    for (const step of [{}, { hold: [5] }, { hold: [1, 1] }, { hold: '1' }, { hold: [0.5] }])
      expect(() => poker.readStep(step), JSON.stringify(step)).toThrow('badStep')
    expect(() => poker.readChoice({ table: 'joker' })).toThrow('badChoice')
  })
})

describe('blackjack', () => {
  const table = gameOf('blackjack-single')
  const file = table.facts as BlackjackFile

  it('has the dealer that is known of an endless deck that stands on every 17', () => {
    const all = Array.from({ length: 13 }, (_, at) => dealerOf(Math.min(at + 1, 10)))
    const sum = (total: number) => Number(all.reduce((ways, one) => ways + (one[total] as bigint), 0n)) / 13 ** 17
    const known = { 17: 0.145126, 18: 0.139497, 19: 0.133464, 20: 0.180252, 21: 0.072731, 22: 0.281593 }
    for (const [total, share] of Object.entries(known)) expect(sum(Number(total))).toBeCloseTo(share, 6)
  })

  it('is played best as the field plays it without doubling: 16 against a ten draws, 12 against a four stands, soft 18 against a nine draws', () => {
    const hit = (total: number, isSoft: boolean, up: number) => isHitBest(file, { total, isSoft, cards: 2 }, up)
    expect([hit(16, false, 10), hit(12, false, 4), hit(12, false, 2), hit(17, false, 10)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([hit(18, true, 9), hit(18, true, 8), hit(17, true, 7), hit(19, true, 10)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('returns without the prize for five cards less, and with evens for an ace and a ten less again', () => {
    const share = (pays: BlackjackFile['pays']) => Number(writeFraction(returnOfBlackjack({ pays }), 9))
    const full = share(file.pays)
    expect(full).toBeCloseTo(0.994309, 6)
    // A natural that is not tied: 8/169 less the dealer's 8/169 of it, half a stake each.
    expect(full - share({ ...file.pays, blackjack: '2' })).toBeCloseTo((8 / 169) * (1 - 8 / 169) * 0.5, 9)
  })

  it('ends at once with an ace and a ten, hides the second card of the dealer until then, and stands by itself on 21', () => {
    const natural = table.start({}, script(0, 4, 9, 5))
    expect(table.view(STAKE, natural)).toMatchObject({ isOver: true, end: 'blackjack', won: '2500.00' })
    const both = table.start({}, script(0, 12, 9, 0))
    expect(table.view(STAKE, both)).toMatchObject({ end: 'push', won: '1000.00' })
    const begun = table.start({}, script(4, 9, 5, 6))
    expect(table.view(STAKE, begun)).toMatchObject({
      isOver: false,
      dealer: [9],
      dealerTotal: 10,
      total: 11,
      won: '0.00',
    })
    const full = table.act(begun, { hit: true }, script(9))
    expect(table.view(STAKE, full)).toMatchObject({ isOver: true, end: 'win', dealer: [9, 6], won: '2000.00' })
    expect(countHand([0, 13]).total).toBe(12)
    let low = table.start({}, script(0, 9, 13, 6))
    for (const card of [26, 1, 2]) low = table.act(low, { hit: true }, script(card))
    expect(table.view(STAKE, low)).toMatchObject({ end: 'fiveCards', won: '2000.00' })
    for (const step of [{}, { hit: false }, { hit: true, stand: true }, { stand: 1 }])
      expect(() => table.readStep(step), JSON.stringify(step)).toThrow('badStep')
  })
})

describe('roulette', () => {
  it('returns 36/37 on every spot', () => {
    for (const spot of SPOTS) expect(writeFraction(returnOfSpot(spot), 9), spot).toBe('0.972972973')
  })

  it('pays several chips at once and counts each of them in the price', () => {
    const wheel = gameOf('roulette-lotus')
    const choice = wheel.readChoice({ bets: { n7: 2, red: 3, dozen1: 1 } })
    expect(wheel.priceOf(STAKE, choice)).toBe(6n * STAKE)
    const seven = wheel.start(choice, script(7))
    expect(wheel.pay(STAKE, seven)).toBe((2n * 36n + 3n * 2n + 3n) * STAKE)
    expect(wheel.pay(STAKE, wheel.start(choice, script(0)))).toBe(0n)
    for (const bets of [{}, { n37: 1 }, { red: 0 }, { red: 51 }, { red: 1.5 }, { toString: 1 }, [], null])
      expect(() => wheel.readChoice({ bets }), JSON.stringify(bets)).toThrow('badChoice')
  })
})

describe('baccarat', () => {
  const file = gameOf('baccarat-mini').facts as BaccaratFile

  it('has the chances that are known of eight decks and of six', () => {
    const share = (decks: number) => {
      const { banker, player, tie, all } = countDeals(decks)
      return [banker, player, tie].map(ways => Number(ways) / Number(all))
    }
    const expected = { 8: [0.458597423, 0.446246609, 0.095155968], 6: [0.458652719, 0.44627857, 0.095068711] }
    expect(countDeals(8).all).toBe(4_998_398_275_503_360n)
    for (const decks of [8, 6] as const)
      share(decks).forEach((one, at) => {
        expect(one).toBeCloseTo(expected[decks][at] as number, 9)
      })
  })

  it('returns on every spot what is known of it', () => {
    const edges = BACCARAT_SPOTS.map(spot => 100 - Number(writeFraction(returnOfBaccarat(file, spot), 12)) * 100)
    const known = [1.235081, 1.057906, 14.359629, 10.361446, 10.361446]
    edges.forEach((edge, at) => {
      expect(edge).toBeCloseTo(known[at] as number, 6)
    })
  })

  it('draws for the banker by the table', () => {
    const draws = (total: number) =>
      Array.from({ length: 10 }, (_, third) => third).filter(third => bankerDraws(total, third))
    expect(draws(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9])
    expect([draws(4), draws(5), draws(6), draws(7)]).toEqual([[2, 3, 4, 5, 6, 7], [4, 5, 6, 7], [6, 7], []])
  })
})
