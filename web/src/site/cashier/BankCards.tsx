/** The player's bank accounts: numbers masked, adding one, removing one. */
import type { Answer } from '@sen/core/call'
import { cardCalls } from '@sen/core/cashier/calls'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { useWords } from '../../words/words.tsx'
import { useSecurityForm } from '../identity/use-security-form.ts'
import { useChangeSearch, useSearch } from '../router.tsx'
import { AddCard } from './AddCard.tsx'
import { type Card, CardFace } from './CardFace.tsx'
import cashierStyles from './cashier.module.css'
import { judgePassword, PASSWORD_BLAME, SpendPassword } from './SpendPassword.tsx'
import { WithdrawStep } from './WithdrawStep.tsx'

export type Cards = Answer<typeof cardCalls.listCards>

export function BankCards() {
  const cards = useCall(cardCalls.listCards, {}, { freshMs: 0 })
  return (
    <AsyncContent failed="cashier.failed" read={cards}>
      {answer => (answer.realName ? <Kept cards={answer} /> : <NameFirst />)}
    </AsyncContent>
  )
}

/** The real name comes first: every account is in it (MC-28). */
function NameFirst() {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <EmptyState icon="id" level={3} compact title={say('cashier.nameFirst')} text={say('cashier.nameFirstText')}>
      <Button kind="main" onClick={() => setOpen(true)}>
        {say('cashier.nameGo')}
      </Button>
      {isOpen && <WithdrawStep step="name" onClose={() => setOpen(false)} />}
    </EmptyState>
  )
}

function Kept({ cards }: { cards: Cards }) {
  const { say } = useWords()
  const { kind } = useSearch()
  const change = useChangeSearch()
  const [going, setGoing] = useState<Card>()
  const { list, max } = cards
  const add = (
    <Button kind="main" icon="plus" onClick={() => change({ kind: 'add' })}>
      {say('cashier.addCard')}
    </Button>
  )
  return (
    <div className={cashierStyles.page}>
      {list.length === 0 ? (
        <EmptyState icon="bank" level={3} compact title={say('cashier.noCards')} text={say('cashier.noCardsText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className={cashierStyles.list}>
            {list.map(card => (
              <li key={card.id} className={cashierStyles.row}>
                <CardFace card={card} />
                <IconButton
                  icon="trash"
                  label={say('cashier.removeCard', { number: card.number })}
                  onClick={() => setGoing(card)}
                />
              </li>
            ))}
          </ul>
          {list.some(card => card.state === 'held') && (
            <p className={cashierStyles.small}>{say('cashier.cardHeldText')}</p>
          )}
          <p className={cashierStyles.small}>
            {list.length < max
              ? say('cashier.cardsCount', { count: list.length, max })
              : say('cashier.cardsFull', { max })}
          </p>
          {list.length < max && <div>{add}</div>}
        </>
      )}
      {kind === 'add' && list.length < max && (
        <AddCard cards={cards} onClose={() => change({ kind: undefined }, true)} />
      )}
      {going && <RemoveCard card={going} password={cards.password} onClose={() => setGoing(undefined)} />}
    </div>
  )
}

function RemoveCard({
  card,
  password: kind,
  onClose,
}: {
  card: Card
  password: Cards['password']
  onClose: () => void
}) {
  const { say } = useWords()
  const state = useSecurityForm<'password'>({
    start: { password: '' },
    judge: ({ password }) => judgePassword(kind, password),
    blame: PASSWORD_BLAME,
    send: async ({ password }) => {
      await ask(cardCalls.removeCard, { body: { id: card.id, password } })
      toast(say('cashier.cardRemoved'), 'good')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('cashier.removeCardTitle')}
      closeLabel={say('cashier.close')}
      size="sm"
      sheet
    >
      <form {...TYPED} ref={state.form} className={cashierStyles.form} onSubmit={state.submit} noValidate>
        <p>{say('cashier.removeCardText', { bank: card.bankName, number: card.number })}</p>
        <FormAlert text={state.failure} />
        <SpendPassword {...state.field('password')} kind={kind} onChange={typed => state.change('password', typed)} />
        <Button type="submit" kind="danger" size="lg" wide busy={state.busy}>
          {say('cashier.remove')}
        </Button>
      </form>
    </Dialog>
  )
}
