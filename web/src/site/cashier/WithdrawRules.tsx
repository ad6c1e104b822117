/** The rules of a withdrawal in sentences, with what is left of them today. */

import { readAmount, readRate } from '@sen/core/money'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import type { Rules } from './WithdrawForm.tsx'
import styles from './WithdrawRules.module.css'

export function WithdrawRules({ rules }: { rules: Rules }) {
  const { say } = useWords()
  const { currency } = useBrand()
  // The symbol never begins a line of its own.
  const money = (amount: string) => writeMoney(amount, currency.symbol).replaceAll(' ', '\u00a0')
  const sentences = [
    say('cashier.ruleBounds', { min: money(rules.min), max: money(rules.max) }),
    say('cashier.rulePerDay', { left: Math.max(0, rules.perDay - rules.usedToday), perDay: rules.perDay }),
    ...(rules.dailyLimit !== null && rules.dailyLeft !== null
      ? [say('cashier.ruleDaily', { left: money(rules.dailyLeft), limit: money(rules.dailyLimit) })]
      : []),
    rules.freeLeftToday > 0
      ? `${say('cashier.ruleFree', { left: rules.freeLeftToday })} ${say('cashier.ruleFeeFirst')}`
      : say('cashier.ruleFee', { rate: writePercent(rules.feeRate), min: money(rules.feeMin) }),
    ...(readAmount(rules.wageringNeeded) === 0n && rules.wageringMultiple !== '0'
      ? [say('cashier.ruleWagering', { times: rules.wageringMultiple })]
      : []),
    ...(readAmount(rules.rewardKept) > 0n ? [say('cashier.ruleKept', { kept: money(rules.rewardKept) })] : []),
    say('cashier.ruleReview', { minutes: rules.reviewMinutes }),
    say('cashier.ruleAuto', { minutes: rules.autoReceiveMinutes }),
  ]
  return (
    <Stack as="section" gap={2} size="sm" tone="quiet" aria-labelledby="cashier-rules">
      <Text as="h3" size="sm" tone="plain" id="cashier-rules">
        {say('cashier.rules')}
      </Text>
      <ul className={styles.rules}>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Stack>
  )
}

/** "0.015" → "1.5%", exactly. */
function writePercent(rate: string): string {
  const { over, under } = readRate(rate)
  const thousandths = (over * 100_000n) / under
  const fraction = (thousandths % 1000n).toString().padStart(3, '0').replace(/0+$/, '')
  return `${thousandths / 1000n}${fraction && `.${fraction}`}%`
}
