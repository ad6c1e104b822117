/** The promotion that was chosen with a deposit: what it will give, or gave, or why it gave nothing. */

import { priceWagering } from '@sen/core/cashier/wagering'
import { readAmount, writeAmount } from '@sen/core/money'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useWholeMoney } from '../use-whole-money.ts'
import type { Deposit } from './DepositPay.tsx'

const TONES = {
  pending: 'moving',
  eligible: 'moving',
  granted: 'good',
  below_minimum: 'warn',
  released: 'none',
} as const

export function ChosenPromotion({ deposit }: { deposit: Deposit }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const { promotion } = deposit
  if (!promotion) return null
  const { id, title, reward, wagering, minimum } = promotion
  const state = stateOf(deposit)
  const required = priceWagering(readAmount(reward), wagering)
  return (
    <Notice
      as="section"
      tone={TONES[state] === 'warn' ? 'warn' : 'info'}
      aria-label={say('cashier.promo')}
      aria-live="polite"
    >
      <Icon name="gift" size={20} />
      <div>
        <p>
          <TextLink to={paths.promoDetail(id)}>{title}</TextLink>
          <small>{say(`cashier.promo.${state}`, { reward: money(reward), min: money(minimum) })}</small>
          {(state === 'pending' || state === 'granted') && required > 0n && (
            <small>{say('cashier.promo.stake', { required: money(writeAmount(required)) })}</small>
          )}
        </p>
      </div>
    </Notice>
  )
}

/** Its state; a deposit that was paid or ended is a moment ahead of what is written of its promotion. */
export function stateOf({ state, promotion }: Pick<Deposit, 'state' | 'promotion'>) {
  if (promotion?.state !== 'pending') return promotion?.state ?? 'released'
  return state === 'paid' ? 'eligible' : state === 'waiting' ? 'pending' : 'released'
}
