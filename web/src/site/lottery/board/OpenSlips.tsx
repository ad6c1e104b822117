/** The player's latest slips of this game; when a draw decides one, it says so. */
import { lotteryCalls } from '@sen/core/lottery/calls'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../ask/use-call.ts'
import { Button } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { List } from '../../../kit/List.tsx'
import { Row, Stack } from '../../../kit/Stack.tsx'
import { Text } from '../../../kit/Text.tsx'
import { toast } from '../../../kit/toast.ts'
import { AsyncContent } from '../../../parts/AsyncContent.tsx'
import { useWords } from '../../../words/words.tsx'
import { useWholeMoney } from '../../use-whole-money.ts'
import { type Slip, SlipRow } from './SlipRow.tsx'

const SHOWN = 5
/** How often a slip whose draw is due is asked for, beside what the live stream tells. */
const EVERY_MS = 5_000

type Props = { gameCode: string; onOpen: (id: string) => void; onAll: () => void }

export function OpenSlips({ gameCode, onOpen, onAll }: Props) {
  const { say } = useWords()
  const slips = useCall(
    lotteryCalls.listSlips,
    { query: { gameCode, pageSize: SHOWN } },
    { freshMs: 0, everyMs: EVERY_MS, keep: true },
  )
  useNews(slips.data?.list)
  return (
    <Stack as="section" gap={3} aria-labelledby="board-slips">
      <Row spread="between" align="center" gap={2}>
        <Text as="h2" size="lg" id="board-slips">
          {say('board.openSlips')}
        </Text>
        <Button kind="plain" size="sm" style={{ flex: 'none' }} onClick={onAll}>
          {say('board.allSlips')}
        </Button>
      </Row>
      <AsyncContent read={slips} failed="board.failed">
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState compact icon="receipt" level={3} title={say('board.noSlips')} text={say('board.noSlipsText')} />
          ) : (
            <List>
              {list.map(slip => (
                <SlipRow key={slip.id} slip={slip} onOpen={onOpen} />
              ))}
            </List>
          )
        }
      </AsyncContent>
    </Stack>
  )
}

/** Says once what became of a slip that was open when it was last looked at. */
function useNews(list: readonly Slip[] | undefined): void {
  const { say } = useWords()
  const money = useWholeMoney()
  const open = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    for (const { id, state, drawNumber, payout } of list ?? []) {
      if (state === 'open') open.current.add(id)
      else if (open.current.delete(id)) {
        if (state === 'won') toast(say('board.slipWon', { number: drawNumber, amount: money(payout) }), 'good')
        if (state === 'lost') toast(say('board.slipLost', { number: drawNumber }))
      }
    }
  }, [list])
}
