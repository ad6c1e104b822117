/** The terms of a promotion in words and numbers: what it gives, what it asks, how far the player is, until when. */

import { priceTurnover } from '@sen/core/cashier/turnover'
import { readAmount, writeAmount } from '@sen/core/money'
import { priceMatch } from '@sen/core/promotions/activity-rules'
import { Text } from '../../kit/Text.tsx'
import { writeMoment } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import styles from './ActivityTerms.module.css'
import { sayReward, sayTurnover } from './say-terms.ts'
import type { Activity } from './use-standings.ts'

export function ActivityTerms({ activity }: { activity: Activity }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const { kind, asks, turnover, fromAt, toAt, state, budget, deposit } = activity
  const amount = money(asks.amount)
  const isCounting = state === 'joined' && kind !== 'apply' && kind !== 'deposit' && asks.what !== 'nothing'
  return (
    <>
      <dl className={styles.terms}>
        <div>
          <dt>{say('promotions.reward')}</dt>
          <Text as="dd" size="2xl" weight={700} className={styles.reward}>
            {sayReward(activity, say, money)}
          </Text>
        </div>
        <div>
          <dt>{say('promotions.asks')}</dt>
          <dd>
            {deposit
              ? say(`promotions.asks.deposit.${deposit.occasion}`, { amount: money(deposit.minimum) })
              : kind === 'apply'
                ? say('promotions.asks.apply')
                : say(`promotions.asks.${asks.what}`, { amount })}
          </dd>
        </div>
        <div>
          <dt>{say('promotions.turnover')}</dt>
          <dd>{sayTurnover(turnover, say)}</dd>
        </div>
        {deposit && <Example activity={activity} minimum={deposit.minimum} />}
        <div>
          <dt>{say('promotions.budget')}</dt>
          <dd>{say('promotions.budgetText', { amount: money(budget) })}</dd>
        </div>
        {fromAt && state === 'comingSoon' && (
          <div>
            <dt>{say('promotions.from')}</dt>
            <dd>{writeMoment(fromAt)}</dd>
          </div>
        )}
        <div>
          <dt>{say('promotions.to')}</dt>
          <dd>{toAt ? writeMoment(toAt) : say('promotions.noEnd')}</dd>
        </div>
      </dl>
      {isCounting && <Progress done={asks.done} of={asks.amount} />}
    </>
  )
}

/** What the least deposit gives and asks: the figures of the rule, worked out. */
function Example({ activity: { match, reward, turnover }, minimum }: { activity: Activity; minimum: string }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const given = priceMatch(readAmount(minimum), {
    match,
    asksAmount: readAmount(minimum),
    reward: readAmount(reward),
  })
  const words = { amount: money(minimum), reward: money(writeAmount(given)) }
  const required = priceTurnover(given, turnover)
  return (
    <div>
      <dt>{say('promotions.example')}</dt>
      <dd>
        {required > 0n
          ? say('promotions.exampleStake', { ...words, required: money(writeAmount(required)) })
          : say('promotions.exampleFree', words)}
      </dd>
    </div>
  )
}

function Progress({ done, of }: { done: string; of: string }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const all = readAmount(of)
  // Thousandths are enough for a bar, and never a float of money.
  const part = all > 0n ? Math.min(100, Number((readAmount(done) * 1000n) / all) / 10) : 100
  const text = say('promotions.done', { done: money(done), amount: money(of) })
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(part)}
        aria-label={text}
      >
        <span style={{ inlineSize: `${part}%` }} />
      </div>
      <small>{text}</small>
    </div>
  )
}
