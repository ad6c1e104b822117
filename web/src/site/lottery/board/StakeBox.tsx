/** The stake of one unit, by keys or by a press, in money and in points, and what it is multiplied by. */
import { readAmount, showAmount, writeAmount } from '@sen/core/money'
import { Select } from '../../../kit/Field.tsx'
import { useWords } from '../../../words/words.tsx'
import { AmountField } from '../../cashier/AmountField.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import type { Desk } from './desk.ts'
import styles from './StakeBox.module.css'
import { stakeOf } from './slip-draft.ts'

const OFFERS = ['1000', '5000', '10000', '50000', '100000', '500000']
const FACTORS = [1, 2, 5, 10, 20, 50]

export function StakeBox({ desk }: { desk: Desk }) {
  const { say, find } = useWords()
  const money = useWholeMoney()
  const { draft, terms, refusal } = desk
  const { limits, point } = terms
  const offers = OFFERS.filter(
    offer => BigInt(offer) >= BigInt(limits.stakeMin) && BigInt(offer) <= BigInt(limits.stakeMax),
  )
  const isWrong = refusal?.refusal === 'lottery.stakeTooSmall' || refusal?.refusal === 'lottery.stakeTooLarge'
  return (
    <section className={styles.box} aria-label={say('board.stake')}>
      <AmountField
        label={say('board.stake')}
        name="stake"
        value={draft.stake}
        onChange={stake => desk.do({ do: 'stake', stake })}
        offers={offers.map(offer => writeAmount(readAmount(offer)))}
        hint={`${say('board.points', { points: writePoints(stakeOf(draft), point) })} · ${say('board.limits', {
          min: money(limits.stakeMin),
          max: money(limits.stakeMax),
        })}`}
        error={isWrong ? find(refusal.refusal) : undefined}
      />
      <fieldset className={styles.factors}>
        <legend>{say('board.factor')}</legend>
        {FACTORS.map(factor => (
          <button
            key={factor}
            type="button"
            aria-pressed={draft.factor === factor}
            onClick={() => desk.do({ do: 'factor', factor })}
          >
            ×{factor}
          </button>
        ))}
      </fieldset>
      {terms.rebate.most > 0 && <Rebate desk={desk} />}
    </section>
  )
}

/** How much of the stake comes back at once, for odds that much lower. */
function Rebate({ desk: { terms, rebateSteps, do: act } }: { desk: Desk }) {
  const { say } = useWords()
  const { most, stepPerMille } = terms.rebate
  return (
    <Select
      label={say('board.rebate')}
      value={rebateSteps}
      onChange={({ target }) => act({ do: 'rebate', steps: Number(target.value) })}
    >
      {Array.from({ length: most + 1 }, (_, steps) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <option key={steps} value={steps}>
          {steps === 0 ? say('board.rebate.none') : say('board.rebate.step', { percent: (steps * stepPerMille) / 10 })}
        </option>
      ))}
    </Select>
  )
}

/** A stake in points: "10", "2.5". */
const writePoints = (stake: bigint, point: string): string => showAmount(stake / BigInt(point)).replace(/\.?0+$/, '')
