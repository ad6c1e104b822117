/** Where a bet is picked: its rule in a sentence, its odds, and the buttons or numbers of its form. */
import { findBet } from '@sen/core/lottery/bets'
import { FORMS } from '@sen/core/lottery/forms'
import { bestOdds, oddsKey, writeOdds } from '@sen/core/lottery/odds'
import type { Shape } from '@sen/core/lottery/selection'
import { combinations } from '@sen/core/lottery/selection'
import { ROUND_BETS } from '@sen/core/lottery/vietnamese-bets'
import { type PhraseKey, useWords, type Words } from '../../../words/words.tsx'
import styles from './BetPicker.module.css'
import type { Desk } from './desk.ts'
import { NumberGrid } from './NumberGrid.tsx'
import { type PickButton, PickButtons } from './PickButtons.tsx'
import { Pool } from './Pool.tsx'
import { QuickPicks } from './QuickPicks.tsx'
import { shapeOf, wayOf } from './slip-draft.ts'
import { useSayBet } from './use-say-bet.ts'

type Props = {
  desk: Desk
  bet: string /** The bet's name stands over it, where several are under each other. */
  named?: boolean
}

export function BetPicker({ desk, bet, named }: Props) {
  const sayBet = useSayBet()
  return (
    <section className={styles.picker} aria-label={sayBet.bet(bet)}>
      {named && <h3>{sayBet.bet(bet)}</h3>}
      <p className={styles.rule}>
        {sayBet.rule(bet)} <Price desk={desk} bet={bet} />
      </p>
      <Prices desk={desk} bet={bet} />
      <Field desk={desk} bet={bet} />
    </section>
  )
}

/** "1 ăn 99.5 · 27 đơn vị mỗi số". */
function Price({ desk: { board, terms }, bet: code }: Props) {
  const { say } = useWords()
  const { form } = board.game
  const bet = findBet(form, ROUND_BETS[code] ? 'xien2' : code)
  if (!bet || ROUND_BETS[code]) return null
  const prices = bet.prices.map(price => terms.odds[oddsKey(bet, { price })]).filter(odds => odds !== undefined)
  const units = bet.units(FORMS[form], terms.rules)
  const best = writeOdds(bestOdds({ ...bet, pricesOf: () => bet.prices }, terms.odds, ''))
  return (
    <b className="num">
      {say(prices.length > 1 ? 'board.oddsFrom' : 'board.odds', { odds: best })}
      {units > 1 && ` · ${say('board.units', { count: units })}`}
    </b>
  )
}

/** What each outcome pays, where the outcome chooses the price: hits of keno, tiers of 4D. Those without a price lose. */
function Prices({ desk: { board, terms }, bet: code }: Props) {
  const words = useWords()
  const bet = findBet(board.game.form, code)
  if (!bet || bet.prices.length < 2 || bet.pricesOf) return null
  const rows = bet.prices.flatMap(price => {
    const odds = terms.odds[oddsKey(bet, { price })]
    if (odds === undefined) return price === 'jackpot' ? [words.say('lottery.hit.jackpot')] : []
    return [`${namePrice(words, code, price)} × ${odds}`]
  })
  return (
    rows.length > 1 && (
      <ul className={styles.prices} aria-label={words.say('board.oddsTable')}>
        {rows.map(row => (
          <li key={row} className="num">
            {row}
          </li>
        ))}
      </ul>
    )
  )
}

function namePrice({ say, find }: Words, bet: string, price: string): string {
  if (find(`lottery.tier.${price}`)) return say(`lottery.tier.${price}` as PhraseKey)
  return say(bet === 'baucua' ? 'board.priceShown' : 'board.priceHits', { 0: price })
}

function Field({ desk, bet }: Props) {
  const way = wayOf(desk.board.game.form, bet)
  if (way !== 'buttons') return <Pool desk={desk} bet={bet} isPlaces={way === 'places'} />
  const shape = shapeOf(desk.board.game.form, bet)
  return shape ? <Buttons desk={desk} bet={bet} shape={shape} /> : null
}

function Buttons({ desk, bet, shape }: Props & { shape: Shape }) {
  const sayBet = useSayBet()
  const chosen = new Set(desk.draft.lines.filter(line => line.bet === bet).map(line => line.selection))
  const stopped = stoppedOf(desk, bet)
  const toggle = (selection: string) => desk.do({ do: 'toggle', bet, selection })
  if (shape.of === 'digits' && shape.count === 2)
    return (
      <>
        <QuickPicks
          digits={2}
          chosen={[...chosen]}
          label={sayBet.bet(bet)}
          onChoose={numbers =>
            desk.do({ do: 'choose', bet, selections: numbers.filter(number => !stopped.has(number)) })
          }
        />
        <NumberGrid
          inTens
          label={sayBet.bet(bet)}
          {...{ chosen, stopped }}
          numbers={HUNDRED}
          onChoose={(number, isChosen) => chosen.has(number) !== isChosen && toggle(number)}
        />
      </>
    )
  if (shape.of === 'place') {
    const places = typeof shape.places === 'number' ? TO_TEN.slice(0, shape.places) : shape.places
    return places.map(place => (
      <PickButtons
        asRow
        key={place}
        label={sayBet.place(bet, place)}
        chosen={chosen}
        onToggle={toggle}
        buttons={picksOf(shape.picks).map(pick => buttonOf(desk, bet, `${place}:${pick}`, sayBet.pick(bet, pick)))}
      />
    ))
  }
  return (
    <PickButtons
      label={sayBet.bet(bet)}
      chosen={chosen}
      onToggle={toggle}
      buttons={picksOf(shape).map(pick => buttonOf(desk, bet, pick, sayBet.selection(bet, pick)))}
    />
  )
}

const DIGITS = [...'0123456789']
const TO_TEN = [...DIGITS.slice(1), '10']
const HUNDRED = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** Every selection of a shape that has few. */
function picksOf(shape: Shape): readonly string[] {
  if (shape.of === 'word') return shape.words
  if (shape.of === 'digits') return DIGITS
  if (shape.of !== 'set') return []
  const numbers = Array.from({ length: shape.to - shape.from + 1 }, (_, at) => String(shape.from + at))
  return combinations(numbers, shape.count).map(chosen => chosen.join(','))
}

const stoppedOf = ({ board }: Desk, bet: string): ReadonlySet<string> =>
  new Set(board.stopped.filter(one => one.bet === bet).map(one => one.selection))

/** Bets of the dice whose selections are faces to be drawn. */
const OF_DICE = /^k3_(single|pair|triple|two|aab|abc)$/

function buttonOf(desk: Desk, code: string, selection: string, label: string): PickButton {
  const bet = findBet(desk.board.game.form, code)
  // Where all selections have one price, it stands over them.
  const odds = bet && bet.prices.length > 1 && bet.pricesOf && writeOdds(bestOdds(bet, desk.terms.odds, selection))
  const dice = OF_DICE.test(code) ? { dice: [...selection.replaceAll(',', '')].map(Number) } : {}
  return {
    ...{ selection, label, ...dice },
    ...(odds ? { odds: `× ${odds}` } : {}),
    isStopped: stoppedOf(desk, code).has(selection),
  }
}
