/** A new withdrawal: how much, where to, by which rules. What is sent is said once more, and asked the password for. */
import type { Answer } from '@sen/core/call'
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { judgeAmount } from '@sen/core/cashier/rules'
import { readAmount } from '@sen/core/money'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Money, writeMoney } from '../../kit/Money.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useSecurityForm } from '../centre/use-security-form.ts'
import { FormAlert } from '../identity/FormAlert.tsx'
import { useHere } from '../router.tsx'
import { AmountField } from './AmountField.tsx'
import { Asked } from './Asked.tsx'
import { wholeOf } from './amount-text.ts'
import { CardFace, NameFirst } from './CardFace.tsx'
import styles from './cashier.module.css'
import { WageringLeft } from './WageringLeft.tsx'
import { WithdrawConfirm } from './WithdrawConfirm.tsx'
import { WithdrawRules } from './WithdrawRules.tsx'

export type Rules = Answer<typeof withdrawalCalls.getWithdrawRules>

export function WithdrawForm() {
  const rules = useCall(withdrawalCalls.getWithdrawRules, {}, { freshMs: 0 })
  return <Asked read={rules}>{answer => <Ready rules={answer} />}</Asked>
}

function Ready({ rules }: { rules: Rules }) {
  const { say } = useWords()
  const here = useHere()
  if (!rules.realName) return <NameFirst />
  if (rules.cards.length === 0) {
    return (
      <EmptyState icon="bank" level={3} compact title={say('cashier.noCards')} text={say('cashier.noCardsText')}>
        <ButtonLink kind="main" icon="plus" to={here({ view: 'cards', kind: 'add' })} replace keepScroll>
          {say('cashier.addCard')}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (readAmount(rules.wageringLeft) > 0n) return <MustBet rules={rules} />
  return <Fields rules={rules} />
}

/** Nothing can be asked for yet: no form that leads nowhere, but how far it is and where to go on. */
function MustBet({ rules }: { rules: Rules }) {
  return (
    <div className={styles.form}>
      <Purse label="site.balance" rules={rules} />
      <WageringLeft rules={rules} />
      <WithdrawRules rules={rules} />
    </div>
  )
}

function Purse({ label, rules }: { label: PhraseKey; rules: Rules }) {
  const { say } = useWords()
  const { currency } = useBrand()
  return (
    <p className={styles.purse}>
      <span>{say(label)}</span>
      <strong>
        <Money amount={rules.available} symbol={currency.symbol} />
      </strong>
    </p>
  )
}

/** The most that one may ask for now, in whole units. */
function mostOf({ available, max }: Rules): string {
  const most = readAmount(available) < readAmount(max) ? available : max
  return most.startsWith('-') ? '0' : wholeOf(most)
}

/** Why nothing can be withdrawn at all right now, in words; "" when it can. */
function useStop(rules: Rules): string {
  const { say } = useWords()
  const { currency } = useBrand()
  if (rules.usedToday >= rules.perDay) return say('cashier.nothingLeft')
  if (readAmount(rules.available) < readAmount(rules.min))
    return say('cashier.tooLittle', { min: writeMoney(rules.min, currency.symbol) })
  return ''
}

function Fields({ rules }: { rules: Rules }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const stop = useStop(rules)
  const usable = rules.cards.filter(card => card.state === 'active')
  const [confirming, setConfirming] = useState(false)
  const bounds = say('cashier.bounds', { min: writeMoney(rules.min), max: writeMoney(rules.max, currency.symbol) })
  const state = useSecurityForm<'amount' | 'card'>({
    start: { amount: '', card: usable[0]?.id ?? '' },
    place: 'withdraw',
    judge: ({ amount, card }) => {
      if (!amount) return { amount: 'cashier.amountNeeded' }
      const asked = readAmount(amount)
      if (judgeAmount(asked, { min: readAmount(rules.min), max: readAmount(rules.max) })) return { amount: bounds }
      if (asked > readAmount(rules.available)) return { amount: 'wallet.notEnough' }
      return card ? {} : { card: 'cashier.chooseCard' }
    },
    send: async () => setConfirming(true),
  })
  const { values, field } = state
  const card = rules.cards.find(one => one.id === values.card)
  return (
    <>
      <form {...TYPED} ref={state.form} className={styles.form} onSubmit={state.submit} noValidate>
        <Purse label="cashier.available" rules={rules} />
        {stop && (
          <p className={styles.notice} data-tone="warn" role="status">
            <Icon name="info-circle" size={20} />
            <span>{stop}</span>
          </p>
        )}
        <FormAlert text={state.failure} />
        <AmountField
          {...field('amount')}
          label={say('cashier.amount')}
          onChange={digits => state.change('amount', digits)}
          hint={bounds}
        />
        <button type="button" className={styles.textLink} onClick={() => state.change('amount', mostOf(rules))}>
          {say('cashier.all')}
        </button>
        <CardChoice
          cards={rules.cards}
          chosen={values.card}
          error={field('card').error}
          onChoose={id => state.change('card', id)}
        />
        <Button type="submit" kind="main" size="lg" wide busy={state.busy} disabled={stop !== ''}>
          {say('cashier.goWithdraw')}
        </Button>
        <WithdrawRules rules={rules} />
      </form>
      {/* Beside the form: a form within a form is sent by the browser itself, with the password in it. */}
      {confirming && card && (
        <WithdrawConfirm amount={values.amount} card={card} rules={rules} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}

type ChoiceProps = { cards: Rules['cards']; chosen: string; error: string; onChoose: (id: string) => void }

function CardChoice({ cards, chosen, error, onChoose }: ChoiceProps) {
  const { say } = useWords()
  return (
    <fieldset className={styles.methods}>
      <legend>{say('cashier.to')}</legend>
      {cards.map(one => (
        <label key={one.id} className={styles.method} data-off={one.state === 'held' ? '' : undefined}>
          <input
            type="radio"
            name="card"
            value={one.id}
            disabled={one.state === 'held'}
            checked={one.id === chosen}
            onChange={() => onChoose(one.id)}
          />
          <CardFace card={one} />
          <Icon name="circle-check" size={20} />
        </label>
      ))}
      {error && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  )
}
