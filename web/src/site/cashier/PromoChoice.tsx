/** Which promotion goes with the deposit: none unless the player chooses one, and for each what he gets for what he typed. */

import type { Answer } from '@sen/core/call'
import { priceWagering } from '@sen/core/cashier/wagering'
import { readAmount, writeAmount } from '@sen/core/money'
import { priceMatch } from '@sen/core/promotions/campaign-rules'
import type { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import type { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RadioCard, RadioCards } from '../../kit/RadioCards.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useWholeMoney } from '../use-whole-money.ts'
import styles from './PromoChoice.module.css'

export type Promotion = Answer<typeof depositPromotionCalls.listDepositPromotions>['list'][number]

/** What an amount is given by a promotion; nothing below its minimum. Ledger units. */
const priceOf = ({ match, minimum, cap }: Promotion, amount: string): bigint =>
  priceMatch(readAmount(amount || '0'), { match, threshold: readAmount(minimum), reward: readAmount(cap) })

/** Whether the amount that was typed is too little for it. */
export const isBelow = ({ minimum }: Promotion, amount: string): boolean =>
  amount !== '' && readAmount(amount) < readAmount(minimum)

/** The list of them as it was asked for: it may have failed. */
export type Promotions = Pick<
  ReturnType<typeof useCall<typeof depositPromotionCalls.listDepositPromotions>>,
  'data' | 'refetch' | 'isFetching'
>

/** In place of the one that the address names and that is not offered: nobody deposits without it unawares. */
export function PromoMissing({ read }: { read: Promotions }) {
  const { say } = useWords()
  return (
    <Notice as="div" tone="warn" role="status">
      <Icon name="gift" size={20} />
      <div>
        <p>{say(read.data ? 'cashier.promo.gone' : 'cashier.promo.failed')}</p>
        {!read.data && (
          <Button busy={read.isFetching} onClick={() => read.refetch()}>
            {say('centre.retry')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

type Props = {
  promotions: readonly Promotion[]
  chosen: Promotion | undefined
  /** Digits of whole units; "" while nothing is typed. */
  amount: string
  onChoose: (id: string | undefined) => void
}

export function PromoChoice({ promotions, chosen, amount, onChoose }: Props) {
  const { say } = useWords()
  if (promotions.length === 0) return null
  return (
    <RadioCards legend={say('cashier.promo')}>
      <RadioCard name="promo" value="" checked={!chosen} onChange={() => onChoose(undefined)}>
        <TextBlock>
          <strong>{say('cashier.promo.none')}</strong>
          <small>{say('cashier.promo.noneText')}</small>
        </TextBlock>
      </RadioCard>
      {promotions.map(one => (
        <PromoCard
          key={one.id}
          promotion={one}
          chosen={one === chosen}
          amount={amount}
          onChoose={() => onChoose(one.id)}
        />
      ))}
    </RadioCards>
  )
}

type CardProps = { promotion: Promotion; chosen: boolean; amount: string; onChoose: () => void }

function PromoCard({ promotion, chosen, amount, onChoose }: CardProps) {
  const { say } = useWords()
  const money = useWholeMoney()
  const { id, title, match, minimum, cap, wagering, frequency } = promotion
  const below = isBelow(promotion, amount)
  const granted = priceOf(promotion, amount)
  const required = priceWagering(granted, wagering)
  const terms = [
    say('cashier.promo.terms', { match: Number(match), cap: money(cap) }),
    say(`cashier.promo.frequency.${frequency}`, { min: money(minimum) }),
    Number(wagering) === 0 ? say('cashier.promo.free') : say('cashier.promo.stakeTimes', { times: Number(wagering) }),
  ]
  const gives = say('cashier.promo.gives', {
    reward: money(writeAmount(granted)),
    amount: money(writeAmount(readAmount(amount || '0'))),
  })
  return (
    <div className={styles.promo}>
      <RadioCard
        name="promo"
        value={id}
        checked={chosen}
        disabled={below && !chosen}
        aria-describedby={`promo-${id}`}
        onChange={onChoose}
      >
        <TextBlock>
          <strong>{title}</strong>
          <small id={`promo-${id}`}>
            {below && <b data-bad="">{say('cashier.promo.minimum', { min: money(minimum) })}</b>}
            {granted > 0n && <b>{gives}</b>}
            {required > 0n && <span>{say('cashier.promo.stake', { required: money(writeAmount(required)) })}</span>}
            <span>{terms.join(' · ')}</span>
          </small>
        </TextBlock>
      </RadioCard>
      <TextLink
        alone
        className={styles.more}
        to={paths.promoDetail(id)}
        aria-label={`${say('cashier.promo.details')}: ${title}`}
      >
        {say('cashier.promo.details')}
      </TextLink>
    </div>
  )
}
