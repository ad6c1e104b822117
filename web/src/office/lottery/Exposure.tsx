/** What a draw may cost by selection, as it stands now. */
import { Badge, Stack, Text, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { readAmount } from '@sen/core/money'
import { useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { writeMoney } from '../../kit/Money.tsx'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { nameBet, nameSelection } from '../parts/name-bet.ts'
import { usePoll } from '../parts/use-poll.ts'

type Exposed = Answer<typeof lotteryStaffCalls.getLotteryExposure>
type Row = Exposed['selections'][number]

const NONE: Row[] = []

export function Exposure({ gameCode, drawNumber }: { gameCode: string; drawNumber: string }) {
  const { say } = useWords()
  const everyMs = usePoll()
  const call = useCall(
    lotteryStaffCalls.getLotteryExposure,
    { query: { gameCode, drawNumber } },
    { freshMs: 2_000, ...(everyMs ? { everyMs } : {}) },
  )
  const { data } = call
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {say('office.lottery.exposure')}
      </Title>
      {data && (
        <Text size="sm" c="dimmed">
          {say('office.lottery.exposure.note', { limit: writeMoney(data.limit) })}
        </Text>
      )}
      <DataTable
        label={say('office.lottery.exposure')}
        columns={useColumns(data?.limit)}
        rows={data?.selections ?? NONE}
        keyOf={row => `${row.bet} ${row.selection}`}
        isLoading={call.isLoading}
        failure={call.error}
        onRetry={() => call.refetch()}
        empty={say('office.lottery.exposure.none')}
      />
    </Stack>
  )
}

function useColumns(limit = '0'): readonly Column<Row>[] {
  const words = useWords()
  return useMemo(() => {
    const { say } = words
    return [
      { key: 'bet', title: say('office.lottery.exposure.bet'), cell: row => nameBet(words, row.bet) },
      {
        key: 'selection',
        title: say('office.lottery.exposure.selection'),
        cell: row => <b className="number">{nameSelection(words, row.selection)}</b>,
      },
      { key: 'stake', title: say('office.lottery.stake'), align: 'right', cell: row => <Amount of={row.stake} /> },
      {
        key: 'win',
        title: say('office.lottery.exposure.win'),
        align: 'right',
        cell: row => <Amount of={row.possibleWin} />,
      },
      {
        key: 'share',
        title: say('office.lottery.exposure.share'),
        align: 'right',
        cell: row => `${shareOf(row.possibleWin, limit)}%`,
      },
      {
        key: 'state',
        title: say('office.state'),
        cell: row =>
          row.isStopped && (
            <Badge color="red" variant="light">
              {say('office.lottery.exposure.stopped')}
            </Badge>
          ),
      },
    ]
  }, [words, limit])
}

/** Whole percent, rounded down. */
const shareOf = (win: string, limit: string): string => {
  const most = readAmount(limit)
  return most === 0n ? '0' : String((readAmount(win) * 100n) / most)
}
