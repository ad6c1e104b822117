/** Terms that the house offers: a new contract, or a counter-offer. */
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { CONTRACT_KINDS, type ContractKind } from '@sen/core/agents/contract-kinds'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import { templateCalls } from '@sen/core/agents/template-calls'
import { useState } from 'react'
import { draftOf, START_TERMS, termsOf } from '../../parts/contract-draft.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { isReason, ReasonField } from '../parts/ReasonField.tsx'
import { useAction } from '../parts/use-action.ts'
import { useRows } from '../parts/use-rows.ts'
import type { Contract } from './ContractsScreen.tsx'
import { TermsFields } from './TermsFields.tsx'

type Props = { counters?: Contract; onClose: () => void; onDone?: () => void }

export function OfferDialog({ counters, onClose, onDone = onClose }: Props) {
  const { say } = useWords()
  const [kind, setKind] = useState<ContractKind>(counters?.kind ?? 'daily')
  const [account, setAccount] = useState(counters?.holder.account ?? '')
  const [draft, setDraft] = useState(() => draftOf(counters?.terms ?? START_TERMS))
  const [note, setNote] = useState('')
  const told = { done: 'contract.sent', onDone } as const
  const offer = useAction(agentStaffCalls.offerHouseContract, told)
  const counter = useAction(agentStaffCalls.answerHouseContract, told)
  const failure = offer.failure ?? counter.failure
  const send = () => {
    const terms = termsOf(draft)
    if (counters)
      counter.run({ id: counters.id, version: counters.version, answer: 'counter', terms, note: note.trim() })
    else offer.run({ kind, account: account.trim(), terms, note: note.trim() })
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={say(counters ? 'contract.counter' : 'office.contracts.offer')}>
      <Stack>
        {failure && <FailureNote failure={failure} />}
        {!counters && (
          <>
            <TextInput
              label={say('office.account')}
              value={account}
              onChange={event => setAccount(event.currentTarget.value)}
            />
            <NativeSelect
              label={say('contract.kind')}
              value={kind}
              data={CONTRACT_KINDS.map(value => ({ value, label: say(`contract.kind.${value}`) }))}
              onChange={event => setKind(event.currentTarget.value as ContractKind)}
            />
          </>
        )}
        <FromTemplate kind={kind} onChoose={setDraft} />
        <TermsFields kind={kind} draft={draft} onChange={setDraft} />
        <ReasonField
          label={say('office.reason')}
          description={say('office.contracts.why')}
          most={200}
          value={note}
          onChange={setNote}
        />
        <Group justify="flex-end">
          <Button disabled={!isReason(note)} loading={offer.isBusy || counter.isBusy} onClick={send}>
            {say('contract.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Fills in the terms of a template of the kind. */
function FromTemplate({
  kind,
  onChoose,
}: {
  kind: ContractKind
  onChoose: (draft: ReturnType<typeof draftOf>) => void
}) {
  const { say, language } = useWords()
  const { rows } = useRows(templateCalls.listTemplates, {})
  const own = rows.filter(one => one.kind === kind)
  if (own.length === 0) return null
  return (
    <NativeSelect
      label={say('office.templates.use')}
      data={[
        { value: '', label: say('office.templates.ownTerms') },
        ...own.map(({ id, name }) => ({ value: id, label: language === 'vi' ? name.vi : name.en })),
      ]}
      onChange={event => {
        const chosen = own.find(({ id }) => id === event.currentTarget.value)
        if (chosen) onChoose(draftOf(chosen.terms))
      }}
    />
  )
}
