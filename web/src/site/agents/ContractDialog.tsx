/** A contract: its terms, what was different in every offer, and what the reader may answer. */

import { contractCalls } from '@sen/core/agents/contract-calls'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { draftOf, termsOf } from '../../parts/contract-draft.ts'
import { termsMessage } from '../../parts/contract-words.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { TermsForm } from './TermsForm.tsx'
import { TermsList } from './TermsList.tsx'

type Read = Answer<typeof contractCalls.getContract>

const ENDS = {
  dividend: contractCalls.requestDividendContract,
  daily: contractCalls.requestDailyContract,
  hourly: contractCalls.requestHourlyContract,
  realtime: contractCalls.requestRealtimeContract,
} as const

export function ContractDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const read = useCall(contractCalls.getContract, { query: { id } }, { freshMs: 0 })
  return (
    <Dialog open onClose={onClose} title={say('agents.groupContracts')} closeLabel={say('login.close')} size="lg" sheet>
      <AsyncContent read={read}>
        {opened => (
          <Stack gap={4}>
            <Head opened={opened} />
            <Offers opened={opened} />
            <Answers key={`${opened.contract.state} ${opened.contract.version}`} opened={opened} />
          </Stack>
        )}
      </AsyncContent>
    </Dialog>
  )
}

function Head({ opened: { contract } }: { opened: Read }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const at = (moment: string) => writeMoment(moment).slice(0, 16)
  return (
    <Stack gap={2}>
      <Row gap={2} align="center" wrap>
        <strong>{say(`contract.kind.${contract.kind}`)}</strong>
        <Badge tone={toneOf(contract.state)}>{say(`contract.state.${contract.state}`)}</Badge>
      </Row>
      <Text size="sm" tone="quiet">
        {contract.giver?.account ?? say('contract.house')} → {contract.holder.account}
      </Text>
      {contract.startsAt && (
        <Text size="sm">
          {contract.endsAt
            ? say('contract.runsUntil', { from: at(contract.startsAt), to: at(contract.endsAt) })
            : say('contract.runs', { from: at(contract.startsAt) })}
        </Text>
      )}
      {contract.endedBy && <Text size="sm">{say(`contract.ended.${contract.endedBy}`)}</Text>}
    </Stack>
  )
}

/** The newest offer first, each beside the one before it. */
function Offers({ opened: { offers, contract } }: { opened: Read }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const newest = offers.map((offer, at) => ({ ...offer, before: offers[at - 1]?.terms })).reverse()
  return (
    <Stack as="section" gap={4}>
      <h3>{say(contract.state === 'pending' || offers.length > 1 ? 'contract.offers' : 'contract.termsOf')}</h3>
      {newest.map(offer => (
        <Stack key={offer.version} gap={2}>
          <Text size="sm" tone="quiet">
            {say(`contract.offerBy.${offer.side}`)} · {writeMoment(offer.at).slice(0, 16)}
          </Text>
          {offer.note && <p>{offer.note}</p>}
          <TermsList terms={offer.terms} before={offer.before} />
        </Stack>
      ))}
    </Stack>
  )
}

function Answers({ opened: { contract, side } }: { opened: Read }) {
  const words = useWords()
  const { say } = words
  const { writeMoment } = useMoments()
  const [draft, setDraft] = useState<ReturnType<typeof draftOf>>()
  const send = useSend(contractCalls.answerContract)
  const end = useSend(ENDS[contract.kind])
  const failed = send.error ?? end.error
  const { id, version } = contract
  const answer = (how: 'accept' | 'reject' | 'cancel') => send.mutate({ body: { id, version, answer: how } })
  const counter = () => draft && send.mutate({ body: { id, version, answer: 'counter', terms: termsOf(draft) } })
  const isMine = contract.awaiting === side
  if (contract.state === 'accepted')
    return (
      <Stack gap={3}>
        <FormAlert text={failed ? errorMessage(failed, words) : ''} />
        <Text size="sm" tone="quiet">
          {say('contract.terminateText')}
        </Text>
        <Button kind="danger" busy={end.isPending} onClick={() => end.mutate({ body: { request: 'termination', id } })}>
          {say('contract.terminate')}
        </Button>
      </Stack>
    )
  if (contract.awaiting === null) return null
  const isEnd = contract.state === 'terminationPending'
  if (!isMine)
    return (
      <Stack gap={3}>
        <FormAlert text={failed ? errorMessage(failed, words) : ''} />
        {contract.expiresAt && (
          <Text size="sm">{say('contract.waitsForOther', { at: writeMoment(contract.expiresAt).slice(0, 16) })}</Text>
        )}
        <Button busy={send.isPending} onClick={() => answer('cancel')}>
          {say('contract.cancel')}
        </Button>
      </Stack>
    )
  return (
    <Stack gap={3}>
      <FormAlert text={failed ? termsMessage(failed, words) : ''} />
      {draft && (
        <TermsForm
          kind={contract.kind}
          draft={draft}
          onChange={setDraft}
          isBound={contract.giver !== null}
          account={side === 'giver' ? contract.holder.account : undefined}
        />
      )}
      <Row gap={2} wrap>
        {draft ? (
          <Button kind="main" busy={send.isPending} onClick={counter}>
            {say('contract.sendCounter')}
          </Button>
        ) : (
          <>
            <Button kind="main" busy={send.isPending} onClick={() => answer('accept')}>
              {say(isEnd ? 'contract.acceptEnd' : 'contract.accept')}
            </Button>
            {!isEnd && <Button onClick={() => setDraft(draftOf(contract.terms))}>{say('contract.counter')}</Button>}
          </>
        )}
        <Button kind="plain" busy={send.isPending} onClick={() => answer('reject')}>
          {say(isEnd ? 'contract.keep' : 'contract.reject')}
        </Button>
      </Row>
    </Stack>
  )
}

export function toneOf(state: Read['contract']['state']): string | undefined {
  if (state === 'accepted') return 'good'
  if (state === 'pending' || state === 'terminationPending') return 'warn'
  return undefined
}
