/** A contract: every offer beside the one before, and the house's answer, which two people give. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { listTerms } from '../../parts/contract-words.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { isReason, ReasonField } from '../parts/ReasonField.tsx'
import { useMay, useSelf } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { When } from '../parts/When.tsx'
import type { Contract } from './ContractsScreen.tsx'
import { OfferDialog } from './OfferDialog.tsx'

export function ContractDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const words = useWords()
  const { say } = words
  const read = useCall(agentStaffCalls.listContractOffers, { query: { id: contract.id } })
  const offers = read.data?.list ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${say(`contract.kind.${contract.kind}`)} · ${contract.giver?.account ?? say('contract.house')} → ${contract.holder.account}`}
    >
      <Stack>
        {read.error && <FailureNote failure={read.error} onRetry={read.refetch} />}
        {contract.startsAt && (
          <Text size="sm" component="div">
            {say('office.contracts.from')} <When at={contract.startsAt} />
            {contract.endsAt && (
              <>
                {' – '}
                <When at={contract.endsAt} />
              </>
            )}
            {contract.endedBy && ` · ${say(`contract.ended.${contract.endedBy}`)}`}
          </Text>
        )}
        {offers.map((offer, at) => {
          const before = offers[at - 1]
          const old = new Map(before && listTerms(words, before.terms).map(({ key, text }) => [key, text]))
          return (
            <Stack key={offer.version} gap={4}>
              <Text size="sm" fw={600} component="div">
                {say(`contract.offerBy.${offer.side}`)} · <When at={offer.at} /> {offer.note && `· ${offer.note}`}
              </Text>
              {listTerms(words, offer.terms).map(({ key, name, text }) => (
                <Text key={key} size="sm">
                  {name}: <b>{text}</b>{' '}
                  {before && old.get(key) !== text && say('contract.changed', { before: old.get(key) ?? '–' })}
                </Text>
              ))}
            </Stack>
          )
        })}
        <Answering contract={contract} onDone={onClose} />
      </Stack>
    </Modal>
  )
}

/** What an agent gave ends with its period when the house says so. */
function Stopping({ contract, onDone }: { contract: Contract; onDone: () => void }) {
  const { say } = useWords()
  const [reason, setReason] = useState('')
  const action = useAction(agentLineCalls.stopContract, { done: 'contract.answered', onDone })
  return (
    <>
      {action.failure && <FailureNote failure={action.failure} />}
      <ReasonField
        label={say('office.reason')}
        description={say('office.reason.read')}
        most={200}
        value={reason}
        onChange={setReason}
      />
      <Group justify="flex-end">
        <Button
          variant="light"
          color="red"
          disabled={!isReason(reason)}
          loading={action.isBusy}
          onClick={() => action.run({ id: contract.id, reason: reason.trim() })}
        >
          {say('office.contracts.stop')}
        </Button>
      </Group>
    </>
  )
}

function Answering({ contract, onDone }: { contract: Contract; onDone: () => void }) {
  const { say } = useWords()
  const self = useSelf()
  const mayEdit = useMay()('contracts.edit')
  const [note, setNote] = useState('')
  const [isCountering, setCountering] = useState(false)
  const action = useAction(agentStaffCalls.answerHouseContract, { done: 'contract.answered', onDone })
  const { id, version, state, awaiting } = contract
  const isOpen = awaiting !== null || state === 'accepted'
  if (!mayEdit || !isOpen) return null
  if (!contract.isHouse) return contract.startsAt ? <Stopping contract={contract} onDone={onDone} /> : null
  const run = (answer: 'accept' | 'reject' | 'cancel' | 'terminate') =>
    action.run({ id, version, answer, note: note.trim() })
  const isAsked = awaiting === 'giver'
  const isFirst = contract.firstBy === self.id
  const button = (answer: 'accept' | 'reject' | 'cancel' | 'terminate', label: string, isQuiet = true) => (
    <Button
      {...(isQuiet ? { variant: 'light', color: 'red' } : {})}
      disabled={!isReason(note)}
      loading={action.isBusy}
      onClick={() => run(answer)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {action.failure && <FailureNote failure={action.failure} />}
      {isAsked && state === 'pending' && (
        <Text size="sm">
          {say(
            contract.firstBy === null
              ? 'office.contracts.twoSign'
              : isFirst
                ? 'office.contracts.waitsSecond'
                : 'office.contracts.second',
          )}
        </Text>
      )}
      <ReasonField
        label={say('office.reason')}
        description={say('office.contracts.why')}
        most={200}
        value={note}
        onChange={setNote}
      />
      <Group justify="flex-end" gap="xs">
        {isAsked && button('reject', say(state === 'pending' ? 'contract.reject' : 'contract.keep'))}
        {isAsked && state === 'pending' && (
          <Button variant="default" onClick={() => setCountering(true)}>
            {say('contract.counter')}
          </Button>
        )}
        {isAsked &&
          (state !== 'pending' || !isFirst) &&
          button('accept', say(state === 'pending' ? 'contract.accept' : 'contract.acceptEnd'), false)}
        {awaiting === 'holder' && button('cancel', say('contract.cancel'))}
        {state === 'accepted' && button('terminate', say('contract.terminate'))}
      </Group>
      {isCountering && <OfferDialog counters={contract} onClose={() => setCountering(false)} onDone={onDone} />}
    </>
  )
}
