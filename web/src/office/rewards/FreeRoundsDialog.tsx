/** Gives free rounds of a game to a player or to a VIP level. */
import { Button, Group, Modal, NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { FREE_ROUND_DAYS_MOST, FREE_ROUNDS_MOST, freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { writeMoney } from '../../kit/Money.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { isReason, ReasonField } from '../parts/ReasonField.tsx'
import { useAction } from '../parts/use-action.ts'

const START = {
  nodeId: '',
  stake: '',
  rounds: 10,
  days: 7,
  to: 'account' as 'account' | 'level',
  account: '',
  level: 1,
  reason: '',
}
type Draft = typeof START

export function FreeRoundsDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  // One form is one request, however often it is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const games = useCall(freeRoundCalls.listFreeRoundGames, {}, { freshMs: 0 })
  const giving = useAction(freeRoundCalls.grantFreeRounds, { done: 'office.saved', onDone: onClose })
  const form = useForm({
    start: START,
    send: ({ nodeId, stake, rounds, days, to, account, level, reason }: Draft) =>
      giving.put({
        nodeId: Number(nodeId),
        stake,
        rounds,
        days,
        ...(to === 'account' ? { account: account.trim() } : { level }),
        reason: reason.trim(),
        idempotencyKey,
      }),
  })
  const { values: draft, write } = form
  const isWhole =
    draft.nodeId && draft.stake && isReason(draft.reason) && (draft.to === 'level' || draft.account.trim())
  return (
    <Modal opened onClose={onClose} title={say('office.freeRounds.add')}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          <FormFailure form={form} />
          <Bet draft={draft} games={games.data?.list ?? []} onChange={write} />
          <Receiver draft={draft} onChange={write} />
          <ReasonField
            label={say('office.reason')}
            most={300}
            value={draft.reason}
            onChange={reason => write({ reason })}
          />
          {games.data && (
            <Text size="sm" c="dimmed">
              {say('office.freeRounds.left', { amount: writeMoney(games.data.leftToday) })}
            </Text>
          )}
          <Button type="submit" loading={form.busy} disabled={!isWhole}>
            {say('office.freeRounds.add')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

type Part = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Who is given them. */
function Receiver({ draft, onChange }: Part) {
  const { say } = useWords()
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={say('office.freeRounds.to')}
        value={draft.to}
        onChange={to => onChange({ to: to as Draft['to'] })}
        data={[
          { value: 'account', label: say('office.freeRounds.toAccount') },
          { value: 'level', label: say('office.freeRounds.toLevel') },
        ]}
      />
      {draft.to === 'account' ? (
        <TextInput
          label={say('office.account')}
          name="account"
          value={draft.account}
          onChange={event => onChange({ account: event.currentTarget.value })}
        />
      ) : (
        <Whole name="level" label={say('office.freeRounds.level')} min={0} max={99} draft={draft} onChange={onChange} />
      )}
    </>
  )
}

/** What is played: the game, at which of its stakes, how often and until when. */
function Bet({
  draft,
  games,
  onChange,
}: Part & { games: readonly { nodeId: number; name: string; stakes: string[] }[] }) {
  const { say } = useWords()
  const game = games.find(one => String(one.nodeId) === draft.nodeId)
  return (
    <>
      <Select
        searchable
        label={say('office.freeRounds.game')}
        name="game"
        value={draft.nodeId || null}
        data={games.map(one => ({ value: String(one.nodeId), label: one.name }))}
        onChange={nodeId => onChange({ nodeId: nodeId ?? '', stake: '' })}
      />
      <Select
        label={say('office.freeRounds.stake')}
        name="stake"
        disabled={!game}
        value={draft.stake || null}
        data={(game?.stakes ?? []).map(value => ({ value, label: writeMoney(value) }))}
        onChange={stake => onChange({ stake: stake ?? '' })}
      />
      <Group grow>
        <Whole
          name="rounds"
          label={say('office.freeRounds.rounds')}
          min={1}
          max={FREE_ROUNDS_MOST}
          draft={draft}
          onChange={onChange}
        />
        <Whole
          name="days"
          label={say('office.freeRounds.days')}
          min={1}
          max={FREE_ROUND_DAYS_MOST}
          draft={draft}
          onChange={onChange}
        />
      </Group>
    </>
  )
}

type WholeProps = Part & { name: 'rounds' | 'days' | 'level'; label: string; min: number; max: number }

function Whole({ name, label, min, max, draft, onChange }: WholeProps) {
  return (
    <NumberInput
      label={label}
      name={name}
      min={min}
      max={max}
      allowDecimal={false}
      value={draft[name]}
      onChange={value => onChange({ [name]: Number(value) || min })}
    />
  )
}
