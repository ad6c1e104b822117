/** A request for a new contract: of the one above, or for one directly below (CONTRACT-02, CONTRACT-03). */

import { contractCalls } from '@sen/core/agents/contract-calls'
import { CONTRACT_FLAGS, CONTRACT_KINDS, type ContractKind } from '@sen/core/agents/contract-kinds'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { draftOf, START_TERMS, type TermsDraft, termsOf } from '../../parts/contract-draft.ts'
import { termsMessage } from '../../parts/contract-words.ts'
import { useWords } from '../../words/words.tsx'
import type { ContractFlags } from './agent-pages.ts'
import { Choice, TermsForm } from './TermsForm.tsx'

type Listed = Answer<typeof contractCalls.listContracts>

const CALLS = {
  dividend: contractCalls.requestDividendContract,
  daily: contractCalls.requestDailyContract,
  hourly: contractCalls.requestHourlyContract,
  realtime: contractCalls.requestRealtimeContract,
} as const

type Party = 'above' | 'below'
type Props = { listed: Pick<Listed, 'models' | 'upline'>; flags: ContractFlags; onClose: () => void }

export function ContractRequest({ listed, flags, onClose }: Props) {
  const words = useWords()
  const { say } = words
  const kinds = CONTRACT_KINDS.filter(kind => flags[CONTRACT_FLAGS[kind]] === 1)
  const [asked, setAsked] = useState(() => begin(listed, kinds[0] ?? 'daily', 'above'))
  const { kind, party, account, note, draft } = asked
  const send = useSend(CALLS[kind])
  const submit = () => {
    const to = party === 'below' ? { account: account.trim() } : {}
    const body = { request: 'new' as const, terms: termsOf(draft), ...(note ? { note } : {}), ...to }
    send.mutate({ body }, { onSuccess: onClose })
  }
  const restart = (nextKind: ContractKind, nextParty: Party) => {
    setAsked({ ...begin(listed, nextKind, nextParty), account, note })
    send.reset()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('agents.agentContracts')}
      closeLabel={say('login.close')}
      size="lg"
      sheet
      footer={
        <Button kind="main" wide busy={send.isPending} onClick={submit}>
          {say('contract.send')}
        </Button>
      }
    >
      <Stack gap={4}>
        <FormAlert text={send.error ? termsMessage(send.error, words) : ''} />
        <Choice
          label={say('contract.kind')}
          of={kinds}
          chosen={kind}
          word={one => say(`contract.kind.${one}`)}
          onChoose={one => restart(one, party)}
        />
        <RequestFields
          asked={asked}
          set={more => {
            setAsked({ ...asked, ...more })
            // What was refused is not what stands here now.
            if (send.isError) send.reset()
          }}
          upline={listed.upline}
          onParty={one => restart(kind, one)}
        />
      </Stack>
    </Dialog>
  )
}

type Asking = { kind: ContractKind; party: Party; account: string; note: string; draft: TermsDraft }
type FieldsProps = {
  asked: Asking
  set: (more: Partial<Asking>) => void
  upline: string | null
  onParty: (party: Party) => void
}

function RequestFields({ asked: { kind, party, account, note, draft }, set, upline, onParty }: FieldsProps) {
  const { say } = useWords()
  const above = upline === null ? say('contract.askHouse') : say('contract.askUpline', { account: upline })
  return (
    <>
      <Choice
        label={say('contract.party')}
        of={['above', 'below']}
        chosen={party}
        word={one => (one === 'above' ? above : say('contract.offerDownline'))}
        onChoose={onParty}
      />
      {party === 'below' && (
        <Field
          label={say('agents.account')}
          value={account}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => set({ account: event.target.value })}
        />
      )}
      <TermsForm
        kind={kind}
        draft={draft}
        onChange={next => set({ draft: next })}
        isBound={party === 'below' || upline !== null}
        account={party === 'below' ? account.trim() || undefined : undefined}
      />
      <Field
        label={say('contract.note')}
        maxLength={200}
        value={note}
        onChange={event => set({ note: event.target.value })}
      />
      <Text size="sm" tone="quiet">
        {say('contract.rules')}
      </Text>
    </>
  )
}

const begin = (listed: Props['listed'], kind: ContractKind, party: Party): Asking => ({
  kind,
  party,
  account: '',
  note: '',
  draft: draftOf(findModel(listed, kind, party) ?? START_TERMS),
})

/** What the terms must be like: the caller's own contract for those below, that of the upline for his own. */
const findModel = ({ models }: Props['listed'], kind: ContractKind, party: Party) =>
  models.find(model => model.kind === kind && model.side === (party === 'below' ? 'own' : 'above'))?.terms
