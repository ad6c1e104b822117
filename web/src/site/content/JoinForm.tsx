/** The application to become an affiliate. What was typed stays until it was sent. */

import { readContact } from '@sen/core/content/rules'
import { APPLICANT_CHANNELS, serviceCalls } from '@sen/core/content/service-calls'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox, describedBy, Field, FieldFrame, Select } from '../../kit/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TYPED, useTyped } from '../../kit/use-typed.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { proveHuman } from '../identity/proof-of-work.ts'
import styles from './JoinForm.module.css'

type Channel = (typeof APPLICANT_CHANNELS)[number]
type Draft = { name: string; channel: Channel; contact: string; plan: string; agreed: boolean }
type Faults = Partial<Record<'name' | 'contact' | 'plan' | 'agreed', PhraseKey>>

const EMPTY: Draft = { name: '', channel: 'phone', contact: '', plan: '', agreed: false }
const INPUTS: Record<Channel, { type: string; inputMode: 'tel' | 'text' | 'email'; autoComplete: string }> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  telegram: { type: 'text', inputMode: 'text', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
}

/** What is wrong with a draft, by field; the server judges the same. */
function judgeApplication({ name, channel, contact, plan, agreed }: Draft): Faults {
  const faults: Faults = {}
  if (name.trim().length < 2) faults.name = 'pages.joinNeedName'
  if (!readContact(channel, contact)) faults.contact = 'pages.joinNeedContact'
  if (plan.trim().length < 20) faults.plan = 'pages.joinNeedPlan'
  if (!agreed) faults.agreed = 'pages.joinNeedAgree'
  return faults
}

export function JoinForm() {
  const { say } = useWords()
  const brand = useBrand()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  const [draft, setDraft] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const sending = useSending(brand.humanVerification)
  const change = (changed: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...changed }))
    for (const field of Object.keys(changed)) setFaults(({ [field as keyof Faults]: _, ...rest }) => rest)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = judgeApplication(draft)
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    void sending.send(draft)
  }
  const errorOf = (field: keyof Faults) => faults[field] && say(faults[field])
  if (sending.id) return <Done id={sending.id} />
  return (
    <form {...TYPED} ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Failure text={sending.failure} />
      <Field
        name="name"
        label={say('pages.joinName')}
        value={draft.name}
        maxLength={60}
        autoComplete="name"
        error={errorOf('name')}
        onChange={event => change({ name: event.target.value })}
      />
      <Select
        name="channel"
        label={say('pages.joinChannel')}
        value={draft.channel}
        onChange={event => change({ channel: event.target.value as Channel, contact: '' })}
      >
        {APPLICANT_CHANNELS.map(channel => (
          <option key={channel} value={channel}>
            {say(`pages.joinChannel.${channel}`)}
          </option>
        ))}
      </Select>
      <Field
        name="contact"
        label={say(`pages.joinContact.${draft.channel}`)}
        value={draft.contact}
        maxLength={120}
        {...INPUTS[draft.channel]}
        error={errorOf('contact')}
        onChange={event => change({ contact: event.target.value })}
      />
      <Plan value={draft.plan} error={errorOf('plan')} onChange={plan => change({ plan })} />
      <Checkbox
        name="agreed"
        label={say('pages.joinAgree', { age: brand.minAge, brand: brand.name })}
        checked={draft.agreed}
        error={errorOf('agreed')}
        onChange={event => change({ agreed: event.target.checked })}
      />
      <Button type="submit" kind="main" size="lg" wide busy={sending.isBusy}>
        {say(sending.isBusy ? 'pages.joinSending' : 'pages.joinSend')}
      </Button>
    </form>
  )
}

function Failure({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className={styles.bad} role="alert">
      <Icon name="alert-circle" size={20} /> {text}
    </p>
  )
}

function Plan({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { say } = useWords()
  const id = useId()
  const hint = say('pages.joinPlanHint')
  return (
    <FieldFrame id={id} label={say('pages.joinPlan')} hint={hint} error={error}>
      <TextArea
        id={id}
        name="plan"
        rows={5}
        maxLength={1000}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={event => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

/** Sends an application: proves that a human does where the brand asks for it. The number of the application once it is there. */
function useSending(isProved: boolean) {
  const { say } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [id, setId] = useState('')
  const send = async ({ agreed, ...draft }: Draft) => {
    if (isBusy || !agreed) return
    setBusy(true)
    setFailure('')
    try {
      const proof = isProved ? { humanVerification: await proveHuman('affiliate') } : {}
      const answer = await ask(serviceCalls.applyAffiliate, { body: { ...draft, agreed, ...proof } })
      setId(answer.id)
    } catch (error) {
      setFailure(errorMessage(error, { say }, 'pages.joinFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, id, send }
}

function Done({ id }: { id: string }) {
  const { say } = useWords()
  return (
    <div className={styles.done} role="status">
      <Icon name="circle-check" size={48} />
      <h3>{say('pages.joinDone')}</h3>
      <p>{say('pages.joinDoneText')}</p>
      <code>{id}</code>
    </div>
  )
}
