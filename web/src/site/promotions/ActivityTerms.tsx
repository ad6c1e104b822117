/** The terms of a promotion in words and numbers: what it gives, what it asks, how far the player is, until when. */
import { readAmount } from '@sen/core/money'
import { useWords } from '../../words/words.tsx'
import { writeMoment } from '../centre/moments.ts'
import { useWholeMoney } from '../use-whole-money.ts'
import styles from './promotions.module.css'
import type { Activity } from './use-standings.ts'

export function ActivityTerms({ activity }: { activity: Activity }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const { kind, asks, reward, turnover, fromAt, toAt, state, budget, deposit } = activity
  const amount = money(asks.amount)
  const isCounting = state === 'joined' && kind !== 'apply' && kind !== 'deposit' && asks.what !== 'nothing'
  return (
    <>
      <dl className={styles.terms}>
        <div>
          <dt>{say('promotions.reward')}</dt>
          <dd className={styles.reward}>
            {deposit
              ? say('promotions.matchOf', { match: Number(deposit.match), amount: money(reward) })
              : kind === 'raffle'
                ? say('promotions.upTo', { amount: money(reward) })
                : money(reward)}
          </dd>
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
          <dd>
            {Number(turnover) === 0
              ? say('promotions.turnoverNone')
              : say('promotions.turnoverTimes', { times: Number(turnover) })}
          </dd>
        </div>
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
