/**
 * What a draw draws: prizes by tier, as the state lotteries do, or a row of numbers, as the fast ones do. Numbers of prizes are texts
 * of digits: 04536, 007 and 00 keep their zeros. Pure.
 */
export const TIERS = ['db', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'starter', 'consolation', 'bottom'] as const
export type Tier = (typeof TIERS)[number]

type TierPrizes = { tier: Tier; prizes: number; digits: number }

/** `tiers` in the order of a results table, `announced` in the order in which the prizes are drawn. */
export type PrizesForm = { kind: 'prizes'; tiers: readonly TierPrizes[]; announced: readonly Tier[] }
/** `count` numbers between `from` and `to`; distinct ones are balls out of one cage. */
export type NumbersForm = { kind: 'numbers'; count: number; from: number; to: number; distinct: boolean }
export type Form = PrizesForm | NumbersForm

export type Prizes = Partial<Record<Tier, readonly string[]>>
/** What was drawn, or, of prizes, what was announced so far. */
export type Result = { prizes: Prizes } | { numbers: readonly number[] }

const tier = (name: Tier, prizes: number, digits: number): TierPrizes => ({ tier: name, prizes, digits })

/** `announced` is left out where the first line of the table is also the first that is drawn. */
const prizesForm = (tiers: readonly TierPrizes[], announced = tiers.map(one => one.tier)): PrizesForm => ({
  kind: 'prizes',
  tiers,
  announced,
})

const numbersForm = (count: number, from: number, to: number, distinct = false): NumbersForm => ({
  kind: 'numbers',
  count,
  from,
  to,
  distinct,
})

const NORTH = [
  tier('db', 1, 5),
  tier('g1', 1, 5),
  tier('g2', 2, 5),
  tier('g3', 6, 5),
  tier('g4', 4, 4),
  tier('g5', 6, 4),
  tier('g6', 3, 3),
  tier('g7', 4, 2),
]

const SOUTH = [
  tier('db', 1, 6),
  tier('g1', 1, 5),
  tier('g2', 1, 5),
  tier('g3', 2, 5),
  tier('g4', 7, 5),
  tier('g5', 1, 4),
  tier('g6', 3, 4),
  tier('g7', 1, 3),
  tier('g8', 1, 2),
]

/** Every form by its code. The centre draws as the south does; the fast northern lottery as the north. */
export const FORMS = {
  north: prizesForm(NORTH, ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'db']),
  south: prizesForm(SOUTH, SOUTH.map(one => one.tier).reverse()),
  d4: prizesForm([
    tier('g1', 1, 4),
    tier('g2', 1, 4),
    tier('g3', 1, 4),
    tier('starter', 10, 4),
    tier('consolation', 10, 4),
  ]),
  thai: prizesForm([tier('db', 1, 6), tier('bottom', 1, 2)]),
  lao: prizesForm([tier('db', 1, 4)]),
  d3: numbersForm(3, 0, 9),
  pc28: numbersForm(3, 0, 9),
  ssc: numbersForm(5, 0, 9),
  k3: numbersForm(3, 1, 6),
  baucua: numbersForm(3, 1, 6),
  /** Four coins; 1 is red, 0 white. */
  xocdia: numbersForm(4, 0, 1),
  pk10: numbersForm(10, 1, 10, true),
  e11x5: numbersForm(5, 1, 11, true),
  keno: numbersForm(20, 1, 80, true),
  mega645: numbersForm(6, 1, 45, true),
} as const satisfies Record<string, Form>

export type FormCode = keyof typeof FORMS
export const FORM_CODES = Object.keys(FORMS) as [FormCode, ...FormCode[]]

/** How many numbers a form of prizes draws: 27 in the north, 18 in the south. */
export const countNumbers = (form: Form): number =>
  form.kind === 'numbers' ? form.count : form.tiers.reduce((sum, { prizes }) => sum + prizes, 0)

/** What is wrong with a result: a code of refusal with the tier. Undefined when it is one, or, with `partial`, may still become one. */
export function judgeResult(
  form: Form,
  result: Result,
  partial = false,
):
  | {
      refusal: 'lottery.resultForm' | 'lottery.resultCount' | 'lottery.resultDigits' | 'lottery.resultRepeats'
      tier?: Tier
    }
  | undefined {
  if (form.kind === 'numbers')
    return 'numbers' in result ? judgeNumbers(form, result.numbers) : { refusal: 'lottery.resultForm' }
  if (!('prizes' in result)) return { refusal: 'lottery.resultForm' }
  const { prizes } = result
  const known = form.tiers.map(one => one.tier)
  const foreign = (Object.keys(prizes) as Tier[]).find(name => !known.includes(name))
  if (foreign) return { refusal: 'lottery.resultForm', tier: foreign }
  for (const { tier: name, prizes: count, digits } of form.tiers) {
    const drawn = prizes[name] ?? []
    if (drawn.length > count || (drawn.length < count && !partial))
      return { refusal: 'lottery.resultCount', tier: name }
    if (drawn.some(number => number.length !== digits || /\D/.test(number)))
      return { refusal: 'lottery.resultDigits', tier: name }
    // In 10,431 real draws no number ever came twice within a tier.
    if (new Set(drawn).size < drawn.length) return { refusal: 'lottery.resultRepeats', tier: name }
  }
  return undefined
}

function judgeNumbers(form: NumbersForm, numbers: readonly number[]) {
  if (numbers.length !== form.count) return { refusal: 'lottery.resultCount' } as const
  if (numbers.some(number => !Number.isInteger(number) || number < form.from || number > form.to))
    return { refusal: 'lottery.resultDigits' } as const
  if (form.distinct && new Set(numbers).size < numbers.length) return { refusal: 'lottery.resultRepeats' } as const
  return undefined
}
