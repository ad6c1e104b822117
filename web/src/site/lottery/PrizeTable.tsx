/** The prizes of a draw, tier by tier: 27 in the north, 18 elsewhere. What is not announced yet stands as dots. */
import { FORMS, type FormCode, type Prizes, type Tier } from '@sen/core/lottery/forms'
import { type PhraseKey, useWords, type Words } from '../../words/words.tsx'
import styles from './PrizeTable.module.css'

function nameTier({ say }: Words, tier: Tier): string {
  const rank = /^g(\d)$/.exec(tier)?.[1]
  return rank ? say('draws.tier', { rank }) : say(`draws.${tier}` as PhraseKey)
}

/** A prize that a slip hit, and the digits it hit by. */
export type Place = { tier: Tier; number: string; picked: string }

type Props = {
  form: FormCode
  prizes: Prizes
  label: string
  /** Digits to mark. */
  places?: readonly Place[]
}

export function PrizeTable({ form, prizes, label, places = [] }: Props) {
  const words = useWords()
  const { say } = words
  const table = FORMS[form]
  if (table.kind !== 'prizes') return null
  return (
    <table className={styles.prizes} data-form={form}>
      <caption className="hidden">{label}</caption>
      <tbody>
        {table.tiers.map(({ tier, prizes: count, digits }) => (
          <tr key={tier} data-tier={tier}>
            <th scope="row">{nameTier(words, tier)}</th>
            <td>
              <ul data-count={count}>
                {Array.from({ length: count }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place of a prize is what it is
                  <li key={at}>
                    <Prize
                      number={prizes[tier]?.[at]}
                      digits={digits}
                      waiting={say('draws.waiting')}
                      picked={pickedOf(places, tier, prizes[tier]?.[at])}
                    />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const pickedOf = (places: readonly Place[], tier: Tier, number: string | undefined) =>
  places.find(place => place.tier === tier && place.number === number)?.picked

type One = { number: string | undefined; digits: number; waiting: string; picked: string | undefined }

/** What a slip hit is marked; else the last two digits stand out, which most bets are about. */
function Prize({ number, digits, waiting, picked }: One) {
  if (number === undefined)
    return (
      <span className={styles.waiting}>
        <span aria-hidden="true">{'·'.repeat(digits)}</span>
        <span className="hidden">{waiting}</span>
      </span>
    )
  if (picked) {
    const at = number.endsWith(picked) ? number.length - picked.length : number.indexOf(picked)
    return (
      <span className="num">
        {number.slice(0, at)}
        <mark>{picked}</mark>
        {number.slice(at + picked.length)}
      </span>
    )
  }
  return (
    <span className="num">
      {number.slice(0, -2)}
      <b>{number.slice(-2)}</b>
    </span>
  )
}
