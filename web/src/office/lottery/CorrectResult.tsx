/** Corrects a published result: typed, looked at by what it would change, sent with its reason; a second person does the same. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import type { Result } from '@sen/core/lottery/forms'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Pair, Pairs } from '../parts/Pairs.tsx'
import { isReason, ReasonField } from '../parts/ReasonField.tsx'
import { SmallTable } from '../parts/SmallTable.tsx'
import { useAction } from '../parts/use-action.ts'
import { ResultFields } from './ResultFields.tsx'
import type { DrawDetail } from './TypeResult.tsx'
import { readTyped, type Typed, typedOf } from './typed-result.ts'

type Preview = Answer<typeof lotteryStaffCalls.previewLotteryCorrection>

export function CorrectResult({ detail, onClose }: { detail: DrawDetail; onClose: () => void }) {
  const { say } = useWords()
  const published = detail.results.at(-1)?.result as Result | undefined
  const [typed, setTyped] = useState<Typed>(() => typedOf(detail.form, published))
  const [reason, setReason] = useState('')
  const preview = useSend(lotteryStaffCalls.previewLotteryCorrection)
  const correct = useAction(lotteryStaffCalls.correctLotteryResult, {
    done: ({ state }) => `office.lottery.type.${state}` as const,
    onDone: onClose,
  })
  const read = readTyped(detail.form, typed)
  const { gameCode, drawNumber } = detail.draw
  const body = { gameCode, drawNumber, result: read.result as never }
  const failure = correct.failure ?? preview.error
  const change = (next: Typed) => {
    preview.reset()
    setTyped(next)
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={say('office.lottery.correct')}>
      <Stack>
        <Text size="sm">{say('office.lottery.correct.note')}</Text>
        {failure && <FailureNote failure={failure} />}
        <ResultFields form={detail.form} typed={typed} read={read} onChange={change} />
        {preview.data && <Changes preview={preview.data} />}
        {preview.data ? (
          <>
            <ReasonField
              label={say('office.reason')}
              description={say('office.reason.read')}
              most={500}
              value={reason}
              onChange={setReason}
            />
            <Group justify="flex-end">
              <Button
                color="red"
                loading={correct.isBusy}
                disabled={!read.result || !isReason(reason)}
                onClick={() => correct.run({ ...body, reason: reason.trim() })}
              >
                {say('office.lottery.correct.send')}
              </Button>
            </Group>
          </>
        ) : (
          <Group justify="flex-end">
            <Button loading={preview.isPending} disabled={!read.result} onClick={() => preview.mutate({ body })}>
              {say('office.lottery.correct.preview')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function Changes({ preview }: { preview: Preview }) {
  const { say } = useWords()
  return (
    <Stack gap="xs">
      <Pairs>
        <Pair name={say('office.lottery.correct.slips')}>{preview.slips}</Pair>
        <Pair name={say('office.lottery.correct.pays')}>
          <Amount of={preview.pays} />
        </Pair>
        <Pair name={say('office.lottery.correct.takes')}>
          <Amount of={preview.takes} />
        </Pair>
      </Pairs>
      <Text size="sm" c="dimmed">
        {say(preview.slips === 0 ? 'office.lottery.correct.nothing' : 'office.lottery.correct.owe')}
      </Text>
      {preview.list.length > 0 && (
        <SmallTable label={say('office.lottery.correct.list')}>
          <thead>
            <tr>
              <th scope="col">{say('office.account')}</th>
              <th scope="col">{say('office.lottery.correct.before')}</th>
              <th scope="col">{say('office.lottery.correct.after')}</th>
              <th scope="col">{say('office.lottery.correct.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.list.map(row => (
              <tr key={row.slipId}>
                <td>{row.account}</td>
                <td>
                  <Amount of={row.before} />
                </td>
                <td>
                  <Amount of={row.after} />
                </td>
                <td>
                  <Amount of={row.difference} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Stack>
  )
}
