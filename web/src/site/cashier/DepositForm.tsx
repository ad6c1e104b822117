/** A new deposit: how, and how much. */

import type { Answer } from '@sen/core/call'
import { depositCalls } from '@sen/core/cashier/calls'
import type { MethodKind } from '@sen/core/cashier/settings'
import { readAmount } from '@sen/core/money'
import { useRenew } from '../../ask/renew.ts'
import { Button } from '../../kit/Button.tsx'
import { Columns } from '../../kit/Columns.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { writeMoney } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RadioCard, RadioCards } from '../../kit/RadioCards.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useCacheAnswer } from '../../parts/use-keep-answer.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useChangeSearch, useHere, useSearch } from '../router.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import { AmountField } from './AmountField.tsx'
import { useIdempotencyKey } from './idempotency-key.ts'
import { isBelow, PromoChoice, PromoMissing, type Promotion, type Promotions } from './PromoChoice.tsx'

type Methods = Answer<typeof depositCalls.listDepositMethods>
type Method = Methods['list'][number]
type Left = Methods['left']

const ICONS: Readonly<Record<MethodKind, IconName>> = { bank: 'qrcode', ewallet: 'wallet', card: 'credit-card' }
const WORDS: Readonly<Record<MethodKind, PhraseKey>> = {
  bank: 'cashier.methodBank',
  ewallet: 'cashier.methodEwallet',
  card: 'cashier.methodCard',
}
const BLAME = { 'cashier.amountBounds': 'amount', 'cashier.amountWhole': 'amount' } as const

/** The form of one method; `bounds` says within what the amount must be, `left` what the player's own limits leave. */
function useDepositForm(method: Method, bounds: string, left: Left, promotion: Promotion | undefined) {
  const { say } = useWords()
  const { currency } = useBrand()
  const whole = useWholeMoney()
  const change = useChangeSearch()
  const request = useIdempotencyKey()
  const keep = useCacheAnswer(depositCalls.getDeposit)
  const renew = useRenew()
  return useForm({
    call: depositCalls.requestDeposit,
    start: { amount: '' },
    place: 'deposit',
    judge: ({ amount }) => {
      if (!amount) return { amount: 'cashier.amountNeeded' }
      const asked = readAmount(amount)
      if (asked < readAmount(method.min) || asked > readAmount(method.max)) return { amount: bounds }
      if (promotion && isBelow(promotion, amount))
        return { amount: say('cashier.promo.minimum', { min: whole(promotion.minimum) }) }
      return left !== null && asked > readAmount(left)
        ? { amount: say('cashier.ownLeft', { left: writeMoney(left, currency.symbol) }) }
        : {}
    },
    blame: BLAME,
    send: async ({ amount }, put) => {
      const wish = { method: method.code, amount, ...(promotion ? { promotionId: promotion.id } : {}) }
      const answer = await put({ ...wish, idempotencyKey: request.key(JSON.stringify(wish)) }).catch(error => {
        // What may be chosen has changed since it was shown.
        if (promotion) void renew('deposits', 'promotions')
        throw error
      })
      request.renew()
      keep(answer.id, answer)
      change({ view: answer.id, promo: undefined })
    },
  })
}

type Props = { methods: readonly [Method, ...Method[]]; left: Left; promotions: Promotions }

export function DepositForm({ methods, left, promotions }: Props) {
  const { say } = useWords()
  const { currency } = useBrand()
  const { kind, promo } = useSearch()
  const change = useChangeSearch()
  // Nothing is chosen for a player who would have to stake more: only he, or the promotion's own page, chooses.
  const offered = promotions.data?.list ?? []
  const promotion = offered.find(one => one.id === promo)
  const method = methods.find(one => one.code === kind) ?? methods[0]
  const bounds = say('cashier.bounds', {
    min: writeMoney(method.min),
    max: writeMoney(method.max, currency.symbol),
  })
  const state = useDepositForm(method, bounds, left, promotion)
  const { values, field, failure, busy } = state
  const isShort = left !== null && readAmount(left) < readAmount(method.min)
  return (
    <form {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
      <Columns
        head={
          <>
            <RadioCards wide legend={say('cashier.method')}>
              {methods.map(one => (
                <MethodCard
                  key={one.code}
                  method={one}
                  chosen={one === method}
                  onChoose={() => change({ kind: one.code }, true)}
                />
              ))}
            </RadioCards>
            {method.openId ? (
              <OpenDeposit id={method.openId} />
            ) : (
              <>
                <FormAlert text={failure} />
                <AmountField {...field('amount')} label={say('cashier.amount')} hint={bounds} offers={method.offers} />
                {left !== null && <OwnLeft left={left} min={method.min} />}
              </>
            )}
          </>
        }
        side={
          !method.openId &&
          (offered.length > 0 || promo) && (
            <>
              <PromoChoice
                promotions={offered}
                chosen={promotion}
                amount={values.amount}
                onChoose={id => change({ promo: id }, true)}
              />
              {promo && !promotion && <PromoMissing read={promotions} />}
            </>
          )
        }
      >
        {!method.openId && <GoDeposit method={method} amount={values.amount} busy={busy} isShort={isShort} />}
      </Columns>
    </form>
  )
}

type GoProps = { method: Method; amount: string; busy: boolean; isShort: boolean }

/** The way on, and what holds for the money that comes by it. */
function GoDeposit({ method, amount, busy, isShort }: GoProps) {
  const { say } = useWords()
  const { currency } = useBrand()
  return (
    <>
      <Button type="submit" kind="gold" size="lg" wide busy={busy} disabled={isShort}>
        {amount
          ? say('cashier.goDeposit', { amount: writeMoney(amount, currency.symbol) })
          : say('cashier.goDepositPlain')}
      </Button>
      <Hint icon="info-circle">{say('cashier.playMoney')}</Hint>
      {method.wageringMultiple !== '0' && (
        <Hint icon="info-circle">{say('cashier.ruleWagering', { times: method.wageringMultiple })}</Hint>
      )}
    </>
  )
}

/** Why fewer amounts are offered: the player's own limit. */
function OwnLeft({ left, min }: { left: string; min: string }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const here = useHere()
  const money = (amount: string) => writeMoney(amount, currency.symbol)
  const isShort = readAmount(left) < readAmount(min)
  return (
    <Hint icon="shield-check">
      {say(isShort ? 'cashier.ownLeftLow' : 'cashier.ownLeft', { left: money(left), min: money(min) })}{' '}
      <TextLink to={here({ mcPage: 'securityCenter', view: 'limits', kind: undefined })} keepScroll>
        {say('cashier.ownLimits')}
      </TextLink>
    </Hint>
  )
}

/** One deposit may be open per method: it is paid or given up first. */
function OpenDeposit({ id }: { id: string }) {
  const { say } = useWords()
  const change = useChangeSearch()
  return (
    <Notice as="div" tone="info">
      <Icon name="clock" />
      <div>
        <p>{say('cashier.openText')}</p>
        <Button kind="main" onClick={() => change({ view: id })}>
          {say('cashier.openGo')}
        </Button>
      </div>
    </Notice>
  )
}

function MethodCard({ method, chosen, onChoose }: { method: Method; chosen: boolean; onChoose: () => void }) {
  const { say } = useWords()
  return (
    <RadioCard name="method" value={method.code} checked={chosen} onChange={onChoose}>
      <Seal icon={ICONS[method.kind]} tone={chosen ? 'brand' : undefined} />
      <TextBlock>
        <strong>{method.name}</strong>
        <small>{say(method.openId ? 'cashier.methodOpen' : WORDS[method.kind])}</small>
      </TextBlock>
    </RadioCard>
  )
}
