/** The terms of a promotion in words and numbers: what it gives, what it asks, how far the player is, until when. */

import { priceWagering } from '@sen/core/cashier/wagering'
import { readAmount, writeAmount } from '@sen/core/money'
import { priceMatch } from '@sen/core/promotions/campaign-rules'
import { Progress } from '../../kit/Progress.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import styles from './CampaignTerms.module.css'
import { sayReward, sayWagering } from './say-terms.ts'
import type { Campaign } from './use-standings.ts'

export function CampaignTerms({ campaign }: { campaign: Campaign }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const money = useWholeMoney()
  const { kind, condition, wagering, fromAt, toAt, state, budget, deposit } = campaign
  const amount = money(condition.amount)
  const isCounting = state === 'joined' && kind !== 'apply' && kind !== 'deposit' && condition.what !== 'nothing'
  return (
    <>
      <Stack as="dl" gap={3} className={styles.terms}>
        <div>
          <dt>{say('promotions.reward')}</dt>
          <Text as="dd" size="2xl" weight={700} className="num">
            {sayReward(campaign, say, money)}
          </Text>
        </div>
        <div>
          <dt>{say('promotions.asks')}</dt>
          <dd>
            {deposit
              ? say(`promotions.asks.deposit.${deposit.frequency}`, { amount: money(deposit.minimum) })
              : kind === 'apply'
                ? say('promotions.asks.apply')
                : say(`promotions.asks.${condition.what}`, { amount })}
          </dd>
        </div>
        <div>
          <dt>{say('promotions.wagering')}</dt>
          <dd>{sayWagering(wagering, say)}</dd>
        </div>
        {deposit && <Example campaign={campaign} minimum={deposit.minimum} />}
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
      </Stack>
      {isCounting && <Counted done={condition.done} of={condition.amount} />}
    </>
  )
}

/** What the least deposit gives and asks: the figures of the rule, worked out. */
function Example({ campaign: { match, reward, wagering }, minimum }: { campaign: Campaign; minimum: string }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const granted = priceMatch(readAmount(minimum), {
    match,
    threshold: readAmount(minimum),
    reward: readAmount(reward),
  })
  const words = { amount: money(minimum), reward: money(writeAmount(granted)) }
  const required = priceWagering(granted, wagering)
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

function Counted({ done, of }: { done: string; of: string }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const all = readAmount(of)
  // Thousandths are enough for a bar, and never a float of money.
  const part = all > 0n ? Math.min(100, Number((readAmount(done) * 1000n) / all) / 10) : 100
  const text = say('promotions.done', { done: money(done), amount: money(of) })
  return (
    <Stack gap={1}>
      <Progress max={100} value={part} tone="win" aria-label={text} />
      <Text as="small" tone="quiet" className="num">
        {text}
      </Text>
    </Stack>
  )
}
