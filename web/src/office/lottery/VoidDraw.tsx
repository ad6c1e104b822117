/** Asks that a draw be void: shows what goes back, and whether a second person has to agree. */
import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Pair, Pairs } from '../parts/Pairs.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Draw } from './StateBadge.tsx'

export function VoidDraw({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const { say } = useWords()
  const { gameCode, drawNumber, gameName } = draw
  const preview = useCall(lotteryStaffCalls.previewLotteryVoid, { query: { gameCode, drawNumber } }, { freshMs: 0 })
  const voiding = useAction(lotteryStaffCalls.voidLotteryDraw, {
    done: ({ state }) => `office.lottery.void.${state}` as const,
    onDone: onClose,
  })
  const seen = preview.data
  return (
    <ReasonDialog
      title={`${say('office.lottery.void')}: ${gameName} · ${drawNumber}`}
      lead={
        <Stack gap="xs">
          {preview.error && <FailureNote failure={preview.error} onRetry={() => preview.refetch()} />}
          {!seen && !preview.error && <Skeleton h={72} />}
          {seen && (
            <Pairs>
              <Pair name={say('office.lottery.slips')}>{seen.slips}</Pair>
              <Pair name={say('office.lottery.void.players')}>{seen.players}</Pair>
              <Pair name={say('office.lottery.void.returns')}>
                <Amount of={seen.returns} />
              </Pair>
            </Pairs>
          )}
          {seen?.isRequested && <Alert color="orange">{say('office.lottery.void.asked')}</Alert>}
          {seen && !seen.isRequested && (
            <Text size="sm">{say(seen.slips > 0 ? 'office.lottery.void.second' : 'office.lottery.void.free')}</Text>
          )}
        </Stack>
      }
      text={say('office.lottery.void.what')}
      action={say(seen && seen.slips > 0 ? 'office.lottery.void.ask' : 'office.lottery.void')}
      isDanger
      isRead
      isFilled={seen !== undefined && !seen.isRequested}
      isBusy={voiding.isBusy}
      failure={voiding.failure}
      onClose={onClose}
      onConfirm={reason => voiding.run({ gameCode, drawNumber, reason })}
    />
  )
}
