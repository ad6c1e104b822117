/** The extra fields of the profile that the brand asks (MC-24); what was filled in once is shown and stays. */

import type { ProfileField } from '@sen/core/brand/profile-fields'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { judgeField } from '@sen/core/identity/rules'
import { Field } from '../../kit/Field.tsx'
import { toast } from '../../kit/toast.ts'
import type { Faults } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { SecurityDialog } from './SecurityDialog.tsx'
import type { Profile, ViewProps } from './security-views.ts'

type Fields = Profile['fields']

/** Faults of what is filled in; a required field may be left for another day, since each is saved for itself. */
function judge(fields: Fields, typed: Readonly<Record<string, string>>, language: 'vi' | 'en'): Faults<ProfileField> {
  const faults: Faults<ProfileField> = {}
  for (const { field, isLocked, ...rule } of fields) {
    const value = typed[field]?.trim()
    if (isLocked || !value) continue
    const fault = judgeField(field, { enabled: 1, required: 0, ...rule }, value, language)
    if (fault) faults[field] = fault
  }
  return faults
}

export default function ProfileExtra({ profile, onClose }: ViewProps) {
  const { say, language } = useWords()
  const { fields } = profile
  const state = useForm({
    call: profileCalls.updateProfile,
    start: Object.fromEntries(fields.map(({ field, value }) => [field, value])) as Record<ProfileField, string>,
    place: 'profile',
    judge: typed => judge(fields, typed, language),
    send: async (typed, put) => {
      const filled = fields.filter(({ field, isLocked }) => !isLocked && typed[field].trim())
      const body = { fields: Object.fromEntries(filled.map(({ field }) => [field, typed[field].trim()])) }
      if (filled.length > 0) await put(body)
      toast(say('security.saved'), 'good')
      onClose()
    },
  })
  return (
    <SecurityDialog
      title={say('security.extra')}
      lead={say('security.extraLead')}
      state={state}
      action={say('security.save')}
      onClose={onClose}
    >
      {fields.map(({ field, isLocked, isRequired, maxLength }) => {
        return (
          <Field
            key={field}
            {...state.field(field)}
            label={say(`security.field.${field}`)}
            hint={isLocked ? undefined : isRequired ? say('security.isAsked') : undefined}
            readOnly={isLocked}
            // One more than the rule allows, so that the rule is told instead of letters being swallowed.
            maxLength={maxLength + 1}
            autoComplete="off"
          />
        )
      })}
    </SecurityDialog>
  )
}
