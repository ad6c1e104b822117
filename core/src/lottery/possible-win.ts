/** What a slip may win: the most that its lines can be paid together by one result, if none hits more than once. Pure. */
import type { Amount } from '../money.ts'
import { type ResultView, viewResult } from './bet-type.ts'
import { FORMS, type FormCode } from './forms.ts'
import { oddsKey } from './odds.ts'
import { type Line, priceHits, settleLine, type Terms } from './settle-line.ts'
import type { SiteRules } from './site-rules.ts'

/** Every result of dice and coins, in whatever order they fall: no bet on them asks for it. */
const FEW: Partial<Record<FormCode, ResultView[]>> = Object.fromEntries(
  (['k3', 'baucua', 'xocdia'] as const).map(form => {
    const { count, from, to } = FORMS[form]
    let rows: number[][] = [[]]
    for (let at = 0; at < count; at++)
      rows = rows.flatMap(row =>
        Array.from({ length: to - (row.at(-1) ?? from) + 1 }, (_, more) => [...row, (row.at(-1) ?? from) + more]),
      )
    return [form, rows.map(numbers => viewResult(FORMS[form], { numbers }))]
  }),
)

/**
 * `wins` is what each line is paid for one hit at its best price. Of dice and coins every result is tried, and of a race the best one is
 * found. Elsewhere each bet counts with those of its selections that may win at once, the best paid ones; numbers that come twice pay twice.
 */
export function sumPossibleWins(form: FormCode, lines: readonly Line[], wins: readonly Amount[], terms: Terms): Amount {
  const few = FEW[form]
  if (few)
    return few.reduce((best: Amount, view) => {
      const settled = lines.map(line => settleLine(view, line, terms))
      return larger(best, total(settled.map(({ state, payout }) => (state === 'won' ? payout : 0n))))
    }, 0n)
  const priced = lines.map((line, at): Priced => ({ ...line, win: wins[at] as Amount }))
  if (form === 'pk10') return sumOfRace(priced, terms.rules)
  return total([...groupBy(priced, line => line.bet).values()].map(own => sumOfBet(form, own, terms)))
}

const total = (amounts: Iterable<Amount>): Amount => [...amounts].reduce((all, one) => all + one, 0n)
const larger = (one: Amount, other: Amount): Amount => (one > other ? one : other)
const largestFirst = (amounts: Iterable<Amount>): Amount[] =>
  [...amounts].toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0))

/** `win` is what one hit at the best price pays. */
type Priced = Line & { win: Amount }

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Lines of one bet. */
function sumOfBet(form: FormCode, lines: readonly Priced[], { odds, rules, payUnit }: Terms): Amount {
  const [{ bet }] = lines as [Priced]
  const { together } = bet
  const asOne = (line: Priced) => together?.asOne?.(line.selection) ?? line.selection
  const sums = (of: readonly Priced[], amountOf: (line: Priced) => Amount) =>
    largestFirst([...groupBy(of, asOne).values()].map(same => total(same.map(amountOf))))
  // The highest stake at the best price, the next at the next: no two numbers are the first prize.
  const prices = together?.paidAt?.(FORMS[form])
  if (prices)
    return total(
      sums(lines, line => line.stake).map((stake, at) => {
        const price = prices[at]
        if (price === undefined) return 0n
        return priceHits(stake, [{ times: 1, price, odds: odds[oddsKey(bet, { price })] }], payUnit)
      }),
    )
  const groups = groupBy(lines, line => together?.groupOf?.(line.selection) ?? '')
  return total(
    [...groups].flatMap(([group, own]) =>
      sums(own, line => line.win).slice(0, together?.most(FORMS[form], rules, group)),
    ),
  )
}

const CARS = FORMS.pk10.count

/**
 * The best that one race pays: each place has one car and each car one place, whatever the lines are on. What bets on the first places
 * (their sum, their order) pay is tried with every beginning that they ask for; behind it, and for bets on single places, the best car of each
 * place is found from the set of cars that are left.
 */
function sumOfRace(lines: readonly Priced[], rules: SiteRules): Amount {
  const winOf = (line: Priced, cars: readonly number[]) => {
    const judged = line.bet.judge(viewResult(FORMS.pk10, { numbers: cars }), line.selection, rules)
    return judged !== 'returned' && judged.length > 0 ? line.win : 0n
  }
  const isOfPlace = ({ selection }: Priced) => selection.includes(':')
  const isOrder = ({ selection }: Priced) => selection.includes('-')
  const ofPlaces = lines.filter(isOfPlace)
  const orders = groupBy(lines.filter(isOrder), ({ selection }) => selection.split('-').map(Number).join('-'))
  const ofPairs = lines.filter(line => !isOfPlace(line) && !isOrder(line))
  const paid = Array.from({ length: CARS }, (_, place) => {
    const here = ofPlaces.filter(({ selection }) => selection.startsWith(`${place + 1}:`))
    return Array.from({ length: CARS }, (_, car) => {
      const cars = Array<number>(CARS).fill(car + 1)
      return total(here.map(line => winOf(line, cars)))
    })
  })
  // By the set of cars that have a place, which is the next place's number too.
  const best = new Map<number, Amount>()
  const bestBehind = (taken: number, place: number): Amount => {
    if (place === CARS) return 0n
    const known = best.get(taken)
    if (known !== undefined) return known
    const most = (paid[place] as Amount[])
      .map((win, car) => (taken & (1 << car) ? 0n : win + bestBehind(taken | (1 << car), place + 1)))
      .reduce(larger, 0n)
    best.set(taken, most)
    return most
  }
  // What the first two cars bring, each pair judged once; an order wins where a beginning goes on from it.
  const pairWins = new Map<string, Amount>()
  const winOfPair = (cars: readonly number[]): Amount => {
    const pair = cars.slice(0, 2)
    const known = pairWins.get(pair.join('-'))
    if (known !== undefined) return known
    const win = total(ofPairs.map(line => winOf(line, pair)))
    pairWins.set(pair.join('-'), win)
    return win
  }
  const winOfOrders = (cars: readonly number[]): Amount =>
    total(cars.flatMap((_, at) => (orders.get(cars.slice(0, at + 1).join('-')) ?? []).map(({ win }) => win)))
  const isAsked = ofPairs.length > 0 || orders.size > 0
  return beginningsOf(isAsked, [...orders.keys()])
    .map(cars => {
      const began = total(cars.map((car, place) => paid[place]?.[car - 1] as Amount))
      const taken = cars.reduce((set, car) => set | (1 << (car - 1)), 0)
      return (isAsked ? winOfPair(cars) + winOfOrders(cars) : 0n) + began + bestBehind(taken, cars.length)
    })
    .reduce(larger, 0n)
}

/** Every pair of first cars, and every order that is picked; the empty one where nothing asks for beginnings. */
function beginningsOf(isAsked: boolean, orders: readonly string[]): number[][] {
  if (!isAsked) return [[]]
  const all = Array.from({ length: CARS }, (_, at) => at + 1)
  const pairs = all.flatMap(first => all.flatMap(second => (first === second ? [] : [[first, second]])))
  return [...pairs, ...orders.map(order => order.split('-').map(Number)).filter(cars => cars.length > 2)]
}
