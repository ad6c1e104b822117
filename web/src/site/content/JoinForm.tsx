/** The application to become an affiliate. What was typed stays until it was sent. */

import { readContact } from '@sen/core/content/rules'
import { APPLICANT_CHANNELS, serviceCalls } from '@sen/core/content/service-calls'
import { useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Checkbox, describedBy, Field, FieldFrame, Select } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import type { Faults } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { proveHuman } from '../identity/proof-of-work.ts'
import styles from './JoinForm.module.css'

type Channel = (typeof APPLICANT_CHANNELS)[number]
type Draft = { name: string; channel: Channel; contact: string; plan: string; agreed: boolean }

const EMPTY: Draft = { name: '', channel: 'phone', contact: '', plan: '', agreed: false }
const INPUTS: Record<Channel, { type: string; inputMode: 'tel' | 'text' | 'email'; autoComplete: string }> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  telegram: { type: 'text', inputMode: 'text', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
}

/** What is wrong with a draft, by field; the server judges the same. */
function judgeApplication({ name, channel, contact, plan, agreed }: Draft): Faults<keyof Draft> {
  const faults: Faults<keyof Draft> = {}
  if (name.trim().length < 2) faults.name = 'pages.joinNeedName'
  if (!readContact(channel, contact)) faults.contact = 'pages.joinNeedContact'
  if (plan.trim().length < 20) faults.plan = 'pages.joinNeedPlan'
  if (!agreed) faults.agreed = 'pages.joinNeedAgree'
  return faults
}

export function JoinForm() {
  const { say } = useWords()
  const brand = useBrand()
  const [id, setId] = useState('')
  const form = useForm({
    call: serviceCalls.applyAffiliate,
    start: EMPTY,
    judge: judgeApplication,
    silent: 'pages.joinFailed',
    send: async ({ agreed, ...draft }, put) => {
      if (!agreed) return
      const proof = brand.humanVerification ? { humanVerification: await proveHuman('affiliate') } : {}
      setId((await put({ ...draft, agreed, ...proof })).id)
    },
  })
  const { channel } = form.values
  if (id) return <Done id={id} />
  return (
    <Stack as="form" gap={4} {...TYPED} ref={form.form} onSubmit={form.submit} noValidate>
      <FormAlert text={form.failure} />
      <Field {...form.field('name')} label={say('pages.joinName')} maxLength={60} autoComplete="name" />
      <Select
        name="channel"
        label={say('pages.joinChannel')}
        value={channel}
        onChange={event => {
          form.change('channel', event.target.value as Channel)
          form.change('contact', '')
        }}
      >
        {APPLICANT_CHANNELS.map(channel => (
          <option key={channel} value={channel}>
            {say(`pages.joinChannel.${channel}`)}
          </option>
        ))}
      </Select>
      <Field
        {...form.field('contact')}
        label={say(`pages.joinContact.${channel}`)}
        maxLength={120}
        {...INPUTS[channel]}
      />
      <Plan {...form.field('plan')} />
      <Checkbox {...form.tick('agreed')} label={say('pages.joinAgree', { age: brand.minAge, brand: brand.name })} />
      <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
        {say(form.busy ? 'pages.joinSending' : 'pages.joinSend')}
      </Button>
    </Stack>
  )
}

function Plan({ value, error, onChange }: { value: string; error: string; onChange: (text: string) => void }) {
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

function Done({ id }: { id: string }) {
  const { say } = useWords()
  return (
    <Stack gap={2} across="center" tone="quiet" className={styles.done} role="status">
      <Icon name="circle-check" size={48} />
      <h3>{say('pages.joinDone')}</h3>
      <p>{say('pages.joinDoneText')}</p>
      <code>{id}</code>
    </Stack>
  )
}
