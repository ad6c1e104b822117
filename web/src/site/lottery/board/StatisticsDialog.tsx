/** What came in the last draws: how often, how long not, in pairs, by tens and units; as bars and tables. It foretells nothing. */
import type { Answer } from '@sen/core/call'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { useState } from 'react'
import { useCall } from '../../../ask/use-call.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Stack } from '../../../kit/Stack.tsx'
import { Tabs } from '../../../kit/Tabs.tsx'
import { Text } from '../../../kit/Text.tsx'
import { AsyncContent } from '../../../parts/AsyncContent.tsx'
import { useWords } from '../../../words/words.tsx'
import { Bars } from './Bars.tsx'
import type { Desk } from './desk.ts'
import { HeadsAndTails } from './HeadsAndTails.tsx'

type Statistics = Answer<typeof lotteryCalls.getLotteryStatistics>
type View = 'often' | 'gaps' | 'pairs' | 'heads'

const SHOWN = 20

export default function StatisticsDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { say } = useWords()
  const { gameCode } = desk.board.game
  const read = useCall(lotteryCalls.getLotteryStatistics, { query: { gameCode, draws: 100 } }, { freshMs: 0 })
  return (
    <Dialog open sheet title={say('board.statistics')} closeLabel={say('board.close')} onClose={onClose}>
      <AsyncContent read={read} failed="board.failed">
        {statistics =>
          statistics.draws === 0 ? (
            <EmptyState icon="chart-bar" level={3} title={say('board.statistics.none')} />
          ) : (
            <Views statistics={statistics} />
          )
        }
      </AsyncContent>
    </Dialog>
  )
}

function Views({ statistics }: { statistics: Statistics }) {
  const { say } = useWords()
  const [view, setView] = useState<View>('often')
  const hasHeads = statistics.heads.some(list => list.length > 0)
  const views: readonly View[] = hasHeads ? ['often', 'gaps', 'pairs', 'heads'] : ['often', 'gaps', 'pairs']
  return (
    <Stack gap={3}>
      <Text size="sm" tone="quiet">
        {say('board.statistics.lead', { count: statistics.draws })}
      </Text>
      {statistics.isSandbox && (
        <Text size="sm" tone="warn">
          {say('board.sandbox')}
        </Text>
      )}
      <Tabs
        label={say('board.statistics')}
        tabs={views.map(key => ({ key, label: say(`board.statistics.${key}`) }))}
        chosen={view}
        onChoose={setView}
      >
        <Shown view={view} statistics={statistics} />
      </Tabs>
    </Stack>
  )
}

function Shown({ view, statistics: { tokens, pairs, heads, tails } }: { view: View; statistics: Statistics }) {
  const { say } = useWords()
  if (view === 'heads') return <HeadsAndTails heads={heads} tails={tails} />
  if (view === 'pairs')
    return (
      <Bars
        bars={pairs.slice(0, SHOWN).map(({ pair, draws }) => ({
          name: pair.join(' – '),
          value: draws,
          text: say('board.statistics.together', { count: draws }),
        }))}
      />
    )
  if (view === 'gaps')
    return (
      <Bars
        tone="cold"
        bars={tokens
          .toSorted((a, b) => b.gap - a.gap)
          .slice(0, SHOWN)
          .map(({ token, gap, longestGap }) => ({
            name: token,
            value: gap,
            text: say('board.statistics.gap', { count: gap, longest: longestGap }),
          }))}
      />
    )
  return (
    <Bars
      bars={tokens
        .toSorted((a, b) => b.times - a.times)
        .slice(0, SHOWN)
        .map(({ token, times }) => ({
          name: token,
          value: times,
          text: say('board.statistics.times', { count: times }),
        }))}
    />
  )
}
