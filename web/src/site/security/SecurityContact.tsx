/** Mobile number and e-mail: adding one with the code sent to it; changing and removing a verified one with a code to the old. */

import { isEmail } from '@sen/core/identity/rules'
import { contactCalls } from '@sen/core/identity/security-calls'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Field } from '../../kit/Field.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { toast } from '../../kit/toast.ts'
import { type Faults, readFaults } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { judgeMobile } from '../identity/judge-mobile.ts'
import { keepSession } from '../identity/keep-session.ts'
import { MobileField } from '../identity/MobileField.tsx'
import { useMobileRules } from '../identity/mobile-rules.ts'
import { useHere } from '../router.tsx'
import { SecurityCode } from './SecurityCode.tsx'
import { PasswordFirst, SecurityDialog, StepUp } from './SecurityDialog.tsx'
import type { Profile, ViewProps } from './security-views.ts'

type Kind = 'mobile' | 'email'
type Name = 'changeCode' | 'contact' | 'verificationCode' | 'password'

const TITLES = {
  mobile: { add: 'security.addMobile', change: 'security.changeMobile', remove: 'security.removeMobile' },
  email: { add: 'security.addEmail', change: 'security.changeEmail', remove: 'security.removeEmail' },
} as const
const BLAME = {
  'identity.stepUpWrong': 'password',
  'identity.codeWrong': 'verificationCode',
  'identity.changeCodeWrong': 'changeCode',
  'identity.mobileTaken': 'contact',
  'identity.emailTaken': 'contact',
} as const
/** The server names the field by what it is. */
const ALSO = { mobileNum: 'contact', email: 'contact' } as const

/** The faults of what is typed beside the contact itself. */
function judgeProofs(typed: Record<Name, string>, asksOld: boolean): Faults<Name> {
  const faults: Faults<Name> = {}
  if (asksOld && typed.changeCode.length !== 6) faults.changeCode = 'security.codeShort'
  if (typed.verificationCode.length !== 6) faults.verificationCode = 'security.codeShort'
  if (!typed.password) faults.password = 'identity.required'
  return faults
}

export function Mobile(props: ViewProps) {
  const { say } = useWords()
  const { rules } = useMobileRules()
  const [dialingCode, setDialingCode] = useState(rules.dialingCodes[0] ?? '')
  return (
    <Contact
      {...props}
      kind="mobile"
      judge={typed => {
        const read = judgeMobile(rules, typed, dialingCode)
        return 'fault' in read
          ? { fault: read.fault }
          : { sent: { mobileNum: read.mobileNum, countryDialingCode: read.countryDialingCode } }
      }}
    >
      {({ value, error, name, change }) => (
        <MobileField
          name={name}
          label={say(props.profile.mobile ? 'security.newMobile' : 'security.mobile')}
          hint={say('security.mobileHint')}
          value={value}
          error={error}
          onChange={change}
          dialingCode={dialingCode}
          onDialingCode={setDialingCode}
        />
      )}
    </Contact>
  )
}

export function Email(props: ViewProps) {
  const { say } = useWords()
  return (
    <Contact
      {...props}
      kind="email"
      judge={typed => {
        const email = typed.trim()
        if (!email) return { fault: 'identity.required' }
        return isEmail(email) ? { sent: { email } } : { fault: 'identity.pattern.3' }
      }}
    >
      {({ value, error, name, change }) => (
        <Field
          name={name}
          label={say(props.profile.email ? 'security.newEmail' : 'security.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={value}
          error={error}
          onChange={event => change(event.target.value)}
          required
        />
      )}
    </Contact>
  )
}

type Sent = { mobileNum: string; countryDialingCode: string } | { email: string }
type Judged = { sent: Sent } | { fault: Faults<Name>['contact'] }
type ContactField = { name: string; value: string; error: string; change: (value: string) => void }
type ContactProps = ViewProps & {
  kind: Kind
  judge: (typed: string) => Judged
  children: (field: ContactField) => React.ReactNode
}

function Contact({ kind, judge, children, profile, onClose }: ContactProps) {
  const { say, find } = useWords()
  const code = useSend(contactCalls.sendBindCode)
  const old = profile[kind]
  const asksOld = old?.isVerified === true
  const title = say(TITLES[kind][old ? 'change' : 'add'])
  const state = useForm({
    call: kind === 'email' ? contactCalls.bindEmail : contactCalls.bindMobile,
    start: { changeCode: '', contact: '', verificationCode: '', password: '' },
    judge: typed => {
      const read = judge(typed.contact)
      return { ...judgeProofs(typed, asksOld), ...('fault' in read ? { contact: read.fault } : {}) }
    },
    blame: BLAME,
    also: ALSO,
    send: async ({ contact, password, verificationCode, changeCode }, put) => {
      const read = judge(contact)
      if ('fault' in read) return
      const proofs = { password, verificationCode, ...(asksOld ? { changeCode } : {}) }
      keepSession(await put({ ...read.sent, ...proofs }))
      toast(say('security.contactSaved', { contact: contact.trim() }), 'good')
      onClose()
    },
  })
  if (!profile.hasPassword) return <PasswordFirst title={title} onClose={onClose} />
  const contact = state.field('contact')
  const sendCode = async () => {
    const read = judge(state.values.contact)
    if ('sent' in read) return code.mutateAsync({ body: { kind, ...read.sent } })
    state.blameField('contact', read.fault)
    return undefined
  }
  const blameContact = (error: unknown) => {
    const { contact } = readFaults(error, { names: ['contact'], also: ALSO }, find)
    if (contact) state.blameField('contact', contact)
    return contact !== undefined
  }
  return (
    <SecurityDialog
      title={title}
      lead={old && asksOld ? say('security.contactOld', { contact: old.masked }) : undefined}
      state={state}
      action={say('security.save')}
      onClose={onClose}
      after={old && <RemoveLink kind={kind} />}
    >
      {asksOld && <OldContact kind={kind} profile={profile} state={state} />}
      {children({ ...contact, change: value => state.change('contact', value) })}
      <SecurityCode
        {...state.field('verificationCode')}
        label={say('security.contactCode')}
        onDigits={digits => state.change('verificationCode', digits)}
        purpose="bind"
        target={state.values.contact.trim()}
        send={sendCode}
        blame={blameContact}
      />
      <StepUp profile={profile} field={state.field('password')} />
    </SecurityDialog>
  )
}

type OldProps = {
  kind: Kind
  profile: Profile
  state: {
    field: (name: 'changeCode') => { name: string; value: string; error: string }
    change: (name: 'changeCode', value: string) => void
  }
}

/** The code to the contact that is there: whoever changes it must still have it. */
function OldContact({ kind, profile, state }: OldProps) {
  const { say } = useWords()
  const contact = profile[kind]?.masked ?? ''
  const code = useSend(contactCalls.sendChangeCode)
  return (
    <>
      <SecurityCode
        {...state.field('changeCode')}
        label={say('security.contactOldCode', { contact })}
        onDigits={digits => state.change('changeCode', digits)}
        purpose="change"
        target={contact}
        send={() => code.mutateAsync({ body: { kind } })}
      />
      <Hint>{say('security.contactLost')}</Hint>
    </>
  )
}

function RemoveLink({ kind }: { kind: Kind }) {
  const { say } = useWords()
  const here = useHere()
  return (
    <TextLink alone to={here({ view: kind === 'mobile' ? 'removeMobile' : 'removeEmail' })} replace keepScroll>
      {say(TITLES[kind].remove)}
    </TextLink>
  )
}

export const RemoveMobile = (props: ViewProps) => <Remove {...props} kind="mobile" />
export const RemoveEmail = (props: ViewProps) => <Remove {...props} kind="email" />

function Remove({ kind, profile, onClose }: ViewProps & { kind: Kind }) {
  const { say } = useWords()
  const old = profile[kind]
  const asksOld = old?.isVerified === true
  const title = say(TITLES[kind].remove)
  const state = useForm({
    call: contactCalls.unbindContact,
    start: { changeCode: '', password: '' },
    judge: typed => ({
      ...(asksOld && typed.changeCode.length !== 6 ? { changeCode: 'security.codeShort' } : {}),
      ...(typed.password ? {} : { password: 'identity.required' }),
    }),
    blame: { 'identity.stepUpWrong': 'password', 'identity.changeCodeWrong': 'changeCode' },
    send: async ({ changeCode, password }, put) => {
      keepSession(await put({ kind, password, ...(asksOld ? { changeCode } : {}) }))
      toast(say('security.contactRemoved'), 'good')
      onClose()
    },
  })
  if (!profile.hasPassword) return <PasswordFirst title={title} onClose={onClose} />
  return (
    <SecurityDialog
      title={title}
      lead={say('security.removeLead', { contact: old?.masked ?? '' })}
      state={state}
      action={title}
      kind="danger"
      onClose={onClose}
    >
      {asksOld && <OldContact kind={kind} profile={profile} state={state} />}
      <StepUp profile={profile} field={state.field('password')} />
    </SecurityDialog>
  )
}
