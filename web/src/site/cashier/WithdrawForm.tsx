/** A new withdrawal: how much, where to, by which rules. What is sent is said once more, and asked the password for. */

import type { Answer } from '@sen/core/call'
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { judgeAmount } from '@sen/core/cashier/rules'
import { readAmount } from '@sen/core/money'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Columns } from '../../kit/Columns.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Money, writeMoney } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RadioCard, RadioCards } from '../../kit/RadioCards.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Stat } from '../../kit/Stat.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useDraft, useKept } from '../../parts/use-draft.ts'
import { useForm } from '../../parts/use-form.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { useHere } from '../router.tsx'
import { HeldBy, useOwnHold } from '../safety/use-own-hold.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import { AmountField } from './AmountField.tsx'
import { wholeOf } from './amount-text.ts'
import { BankAccountFace } from './BankAccountFace.tsx'
import { WithdrawConfirm } from './WithdrawConfirm.tsx'
import { WithdrawRules } from './WithdrawRules.tsx'
import { type OpenStep, WithdrawStep } from './WithdrawStep.tsx'
import { WithdrawSteps } from './WithdrawSteps.tsx'
import { nextStep, type Step, stepsOf } from './withdraw-steps.ts'

export type Rules = Answer<typeof withdrawalCalls.getWithdrawRules>

export function WithdrawForm() {
  const rules = useCall(withdrawalCalls.getWithdrawRules, {}, { freshMs: 0 })
  const hold = useOwnHold('play')
  return (
    <Stack gap={4}>
      {hold && <HeldBy hold={hold} place="withdraw" />}
      <AsyncContent failed="cashier.failed" read={rules}>
        {answer => <Fields rules={answer} />}
      </AsyncContent>
    </Stack>
  )
}

function Purse({ label, rules }: { label: PhraseKey; rules: Rules }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const money = useWholeMoney()
  const bonus = readAmount(rules.bonus) > 0n && say('cashier.bonusIn', { bonus: money(rules.bonus) })
  return (
    <Stat filled label={say(label)} note={bonus}>
      <Money amount={rules.available} symbol={currency.symbol} />
    </Stat>
  )
}

/** The most that one may ask for now, in whole units. */
function mostOf({ available, max, dailyLeft }: Rules): string {
  const least = (one: string, other: string) => (readAmount(one) < readAmount(other) ? one : other)
  const most = least(available, least(max, dailyLeft ?? max))
  return most.startsWith('-') ? '0' : wholeOf(most)
}

/** The day's limit leaves less than the least withdrawal. */
const isDaySpent = ({ dailyLeft, min }: Rules): boolean => dailyLeft !== null && readAmount(dailyLeft) < readAmount(min)

/** Why nothing can be withdrawn at all right now, in words; "" when it can. */
function useStop(rules: Rules): string {
  const { say } = useWords()
  const { currency } = useBrand()
  if (rules.usedToday >= rules.perDay) return say('cashier.nothingLeft')
  if (isDaySpent(rules))
    return say('cashier.dailyNothingLeft', { limit: writeMoney(rules.dailyLimit ?? '0', currency.symbol) })
  if (readAmount(rules.available) < readAmount(rules.min))
    return say('cashier.tooLittle', { min: writeMoney(rules.min, currency.symbol) })
  return ''
}

type Typed = { amount: string; bankAccount: string }

/** The amount and the account. What is typed stays, whatever else the player must do first, and wherever. */
function useWithdrawForm(rules: Rules, bounds: string, onReady: () => void) {
  const { say } = useWords()
  const { currency } = useBrand()
  const [kept, keep] = useDraft<Typed>('withdraw')
  const daily = say('cashier.dailyLimit', {
    limit: writeMoney(rules.dailyLimit ?? '0', currency.symbol),
    left: writeMoney(rules.dailyLeft ?? '0', currency.symbol),
  })
  const usable = rules.bankAccounts.filter(bankAccount => bankAccount.state === 'active')
  const cardOf = (id: string) => usable.find(bankAccount => bankAccount.id === id) ?? usable[0]
  const state = useForm({
    start: {
      amount: /^\d{1,12}$/.test(kept.amount ?? '') ? (kept.amount ?? '') : '',
      bankAccount: kept.bankAccount ?? '',
    },
    place: 'withdraw',
    judge: ({ amount, bankAccount }) => {
      if (!amount) return { amount: 'cashier.amountNeeded' }
      const asked = readAmount(amount)
      if (judgeAmount(asked, { min: readAmount(rules.min), max: readAmount(rules.max) })) return { amount: bounds }
      if (asked > readAmount(rules.available)) return { amount: 'wallet.notEnough' }
      if (rules.dailyLeft !== null && asked > readAmount(rules.dailyLeft)) return { amount: daily }
      return cardOf(bankAccount) ? {} : { bankAccount: 'cashier.chooseBankAccount' }
    },
    send: async () => onReady(),
  })
  useKept<Typed>({ amount: state.values.amount, bankAccount: state.values.bankAccount }, keep)
  return { ...state, chosen: cardOf(state.values.bankAccount), forget: () => keep(undefined) }
}

function Fields({ rules }: { rules: Rules }) {
  const { say } = useWords()
  const { currency } = useBrand()
  const stop = useStop(rules)
  const steps = stepsOf(rules)
  const next = nextStep(steps)
  const [confirming, setConfirming] = useState(false)
  const [opened, setOpened] = useState<OpenStep>()
  const bounds = say('cashier.bounds', { min: writeMoney(rules.min), max: writeMoney(rules.max, currency.symbol) })
  const state = useWithdrawForm(rules, bounds, () => setConfirming(true))
  const { values, field, chosen } = state
  const submit = (event: FormEvent) => {
    if (next?.key !== 'name' && next?.key !== 'bankAccount') return state.submit(event)
    event.preventDefault()
    setOpened(next.key)
  }
  return (
    <>
      <form {...TYPED} ref={state.form} onSubmit={submit} noValidate>
        <Columns
          head={
            <>
              <Purse label={next ? 'site.balance' : 'cashier.available'} rules={rules} />
              {stop && <Stop text={stop} isPoor={rules.usedToday < rules.perDay && !isDaySpent(rules)} />}
            </>
          }
          side={next && <WithdrawSteps steps={steps} rules={rules} onOpen={setOpened} />}
        >
          <FormAlert text={state.failure} />
          <AmountField {...field('amount')} label={say('cashier.amount')} hint={bounds} />
          <TextLink as="button" alone type="button" onClick={() => state.change('amount', mostOf(rules))}>
            {say('cashier.all')}
          </TextLink>
          {rules.bankAccounts.length > 0 && (
            <BankAccountChoice
              bankAccounts={rules.bankAccounts}
              chosen={chosen?.id ?? ''}
              error={field('bankAccount').error}
              onChoose={id => state.change('bankAccount', id)}
            />
          )}
          <Submit next={next} rules={rules} busy={state.busy} isOff={stop !== ''} />
          <WithdrawRules rules={rules} />
        </Columns>
      </form>
      {/* Beside the form: a form within a form is sent by the browser itself, with the password in it. */}
      {opened && <WithdrawStep step={opened} onClose={() => setOpened(undefined)} />}
      {confirming && chosen && (
        <WithdrawConfirm
          amount={values.amount}
          bankAccount={chosen}
          rules={rules}
          onClose={() => setConfirming(false)}
          onSent={state.forget}
        />
      )}
    </>
  )
}

/** What the player cannot do here and now: an account is being checked, or bets are left. */
const isStuck = (next: Step | undefined): boolean => next?.state === 'waiting' || next?.key === 'wagering'

type SubmitProps = { next: Step | undefined; rules: Rules; busy: boolean; isOff: boolean }

/** The way on, named by what comes next; why it is off stands beside it. */
function Submit({ next, rules, busy, isOff }: SubmitProps) {
  const { say } = useWords()
  const { currency } = useBrand()
  const stuck = isStuck(next)
  const left = writeMoney(rules.wageringLeft, currency.symbol)
  const label =
    next?.key === 'name' || (next?.key === 'bankAccount' && !stuck)
      ? (`cashier.next.${next.key}` as const)
      : 'cashier.goWithdraw'
  return (
    <>
      <Button
        type="submit"
        kind="main"
        size="lg"
        wide
        busy={busy}
        disabled={isOff || stuck}
        aria-describedby={stuck ? 'withdraw-stuck' : undefined}
      >
        {say(label)}
      </Button>
      {stuck && (
        <Hint id="withdraw-stuck" icon="info-circle">
          {say(next?.key === 'wagering' ? 'cashier.stuck.wagering' : 'cashier.stuck.waiting', { left })}
        </Hint>
      )}
    </>
  )
}

function Stop({ text, isPoor }: { text: string; isPoor: boolean }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <Notice as="div" tone="warn" role="status">
      <Icon name="info-circle" size={20} />
      <div>
        <p>{text}</p>
        {isPoor && (
          <ButtonLink size="sm" icon="plus" to={here({ mcPage: 'depositv2', view: undefined, kind: undefined })}>
            {say('centre.depositv2')}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}

type ChoiceProps = {
  bankAccounts: Rules['bankAccounts']
  chosen: string
  error: string
  onChoose: (id: string) => void
}

function BankAccountChoice({ bankAccounts, chosen, error, onChoose }: ChoiceProps) {
  const { say } = useWords()
  return (
    <RadioCards wide legend={say('cashier.to')} error={error}>
      {bankAccounts.map(one => (
        <RadioCard
          key={one.id}
          name="bankAccount"
          value={one.id}
          disabled={one.state === 'held'}
          checked={one.id === chosen}
          onChange={() => onChoose(one.id)}
        >
          <BankAccountFace bankAccount={one} />
        </RadioCard>
      ))}
    </RadioCards>
  )
}
