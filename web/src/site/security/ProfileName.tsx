/** The names and the birthday: small forms of one field. What is set once stays. */
import { brandCalls } from '@sen/core/brand/calls'
import { isSameName, normalizeName } from '@sen/core/identity/names'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { judgeField } from '@sen/core/identity/rules'
import { BIRTHDAY_AGE, isOfAge } from '@sen/core/identity/security-rules'
import { type ReactNode, useRef, useState } from 'react'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Field, type FieldProps } from '../../kit/Field.tsx'
import { toast } from '../../kit/toast.ts'
import type { Faults } from '../../parts/faults.ts'
import { useMoments } from '../../parts/moments.ts'
import { useForm } from '../../parts/use-form.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import styles from './ProfileName.module.css'
import { DoFirst, SecurityDialog } from './SecurityDialog.tsx'
import type { ViewProps } from './security-views.ts'

type OneProps = {
  title: PhraseKey
  label: PhraseKey
  lead?: ReactNode
  start?: string
  judge: (typed: string) => Faults<'value'>['value'] | undefined
  send: (typed: string) => Promise<unknown>
  /** The server's name of the field. */
  name: string
  blame?: Readonly<Record<string, 'value'>>
  /** What the typed text becomes when the field is left. */
  mend?: (typed: string) => string
  input?: Partial<FieldProps>
  onClose: () => void
}

function OneField({ title, label, lead, start = '', judge, send, name, blame, mend, input, onClose }: OneProps) {
  const { say } = useWords()
  const state = useForm({
    start: { value: start },
    place: `profile/${name}`,
    judge: ({ value }) => {
      const fault = judge(mend?.(value) ?? value.trim())
      return fault ? { value: fault } : {}
    },
    ...(blame ? { blame } : {}),
    also: { [name]: 'value' },
    send: async ({ value }) => {
      await send(mend?.(value) ?? value.trim())
      toast(say('security.saved'), 'good')
      onClose()
    },
  })
  const field = state.field('value')
  return (
    <SecurityDialog title={say(title)} lead={lead} state={state} action={say('security.save')} onClose={onClose}>
      <Field
        {...field}
        label={say(label)}
        required
        autoComplete="off"
        spellCheck={false}
        onBlur={() => mend && state.change('value', mend(state.values.value))}
        {...input}
      />
    </SecurityDialog>
  )
}

export function Nickname({ profile, onClose }: ViewProps) {
  const { say } = useWords()
  const save = useSend(profileCalls.updateProfile)
  return (
    <OneField
      title="security.changeNickname"
      label="security.nickname"
      name="nickname"
      start={profile.nickname}
      judge={typed => (typed ? undefined : 'identity.required')}
      send={nickname => save.mutateAsync({ body: { nickname } })}
      input={{ hint: say('security.nicknameHint'), maxLength: 20, autoComplete: 'nickname' }}
      onClose={onClose}
    />
  )
}

const DOUBLE_CLICK_MS = 600

/**
 * Bank names are written in capitals without accents; what is typed otherwise becomes so when the field is left. It is kept for good,
 * so it is repeated in full and asked for once more before it is sent.
 */
export function RealName({ profile, onClose }: ViewProps) {
  const { say, language } = useWords()
  const [named, setNamed] = useState('')
  const shown = useRef(0)
  const rule = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 }).data?.payeeName
  const state = useForm({
    call: profileCalls.setRealName,
    start: { value: profile.realName },
    place: 'profile/realName',
    judge: ({ value }) => {
      const typed = normalizeName(value)
      const fault = !typed ? 'identity.required' : rule && judgeField('payeeName', rule, typed, language)
      return fault ? { value: fault } : {}
    },
    also: { realName: 'value' },
    send: async ({ value }, put) => {
      const typed = normalizeName(value)
      if (named !== typed) {
        shown.current = Date.now()
        setNamed(typed)
        return
      }
      // The second click of a double click, on the button that the question put in the same place, is no answer to it.
      if (Date.now() - shown.current < DOUBLE_CLICK_MS) return
      try {
        await put({ realName: typed })
      } catch (error) {
        // What is wrong is said at the field.
        setNamed('')
        throw error
      }
      toast(say('security.saved'), 'good')
      onClose()
    },
  })
  const field = state.field('value')
  return (
    <SecurityDialog
      title={say(named ? 'security.realNameSure' : 'security.setRealName')}
      lead={say(named ? 'security.realNameSureLead' : 'security.realNameLead')}
      state={state}
      action={say(named ? 'security.realNameSureYes' : 'security.continue')}
      onClose={onClose}
    >
      {named ? (
        <p className={styles.repeated} role="status">
          {named}
        </p>
      ) : (
        <Field
          {...field}
          label={say('security.realName')}
          required
          autoComplete="name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          onBlur={() => state.change('value', normalizeName(state.values.value))}
        />
      )}
      {named && (
        <Button size="lg" wide onClick={() => setNamed('')}>
          {say('security.realNameChange')}
        </Button>
      )}
    </SecurityDialog>
  )
}

export function BankName({ profile, onClose }: ViewProps) {
  const { say } = useWords()
  const save = useSend(profileCalls.setAccountHolderName)
  if (!profile.realName) {
    return (
      <DoFirst
        title={say('security.setAccountHolderName')}
        text={say('security.bankNameNeedsName')}
        view="realName"
        action={say('security.setRealName')}
        onClose={onClose}
      />
    )
  }
  return (
    <OneField
      title="security.setAccountHolderName"
      label="security.accountHolderName"
      lead={say('security.bankNameLead', { name: profile.realName })}
      name="accountHolderName"
      start={profile.accountHolderName}
      judge={typed => {
        if (!typed) return 'identity.required'
        return isSameName(typed, profile.realName) ? undefined : 'identity.namesDiffer'
      }}
      send={accountHolderName => save.mutateAsync({ body: { accountHolderName } })}
      mend={normalizeName}
      blame={{ 'identity.namesDiffer': 'value' }}
      input={{ autoCapitalize: 'characters', maxLength: 100 }}
      onClose={onClose}
    />
  )
}

export function Birthday({ profile, onClose }: ViewProps) {
  const { say } = useWords()
  const { dayAt } = useMoments()
  const today = dayAt(new Date())
  const save = useSend(profileCalls.setBirthday)
  return (
    <OneField
      title="security.setBirthday"
      label="security.birthday"
      lead={say('security.birthdayLead')}
      name="birthday"
      start={profile.birthday ?? ''}
      judge={typed => {
        if (!typed) return 'identity.required'
        return isOfAge(typed, today, BIRTHDAY_AGE) ? undefined : 'identity.birthdayAge'
      }}
      send={birthday => save.mutateAsync({ body: { birthday } })}
      blame={{ 'identity.birthdayAge': 'value' }}
      input={{ type: 'date', autoComplete: 'bday', min: '1900-01-01', max: today }}
      onClose={onClose}
    />
  )
}
