/** What an agent lets another one directly below him do, within his own. */
import type { agentCalls } from '@sen/core/agents/calls'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer } from '@sen/core/call'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { AmountField } from '../cashier/AmountField.tsx'

type Settings = NonNullable<Answer<typeof agentCalls.getDownline>['settings']>

export function DownlineSettings({ id, settings }: { id: string; settings: Settings }) {
  const { say } = useWords()
  const form = useForm({
    call: agentLineCalls.setDownlineSettings,
    start: {
      mayRegister: settings.mayRegister,
      mayContract: settings.mayContract,
      credit: settings.creditPerDay === null ? '' : settings.creditPerDay.split('.')[0] || '0',
    },
    also: { creditPerDay: 'credit' },
    send: async ({ credit, ...lets }, put) => {
      await put({ id, ...lets, creditPerDay: credit === '' ? null : credit })
      toast(say('agents.settingsSaved'), 'good')
    },
  })
  return (
    <Stack as="form" gap={3} {...TYPED} ref={form.form} onSubmit={form.submit} noValidate>
      <h4>{say('agents.settings')}</h4>
      <FormAlert text={form.failure} />
      <Checkbox label={say('agents.mayRegisterSetting')} {...form.tick('mayRegister')} />
      <Checkbox label={say('agents.mayContractSetting')} {...form.tick('mayContract')} />
      <AmountField
        {...form.field('credit')}
        label={say('agents.creditSetting')}
        hint={say('agents.creditSettingHint')}
      />
      <Button type="submit" busy={form.busy}>
        {say('agents.saveSettings')}
      </Button>
    </Stack>
  )
}
