/** Moves that wait for a second person. */
import { Button, Card, Group, Modal, Stack, Text } from '@mantine/core'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { Deciding } from '../parts/Deciding.tsx'
import { SecondsHead } from '../parts/SecondsHead.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { usePoll } from '../parts/use-poll.ts'
import { useRows } from '../parts/use-rows.ts'
import { When } from '../parts/When.tsx'
import { MOVE_WORDS, PreviewLines } from './MoveDialog.tsx'

type Waiting = Answer<typeof agentLineCalls.listAgentMoves>['list'][number]

export function WaitingMoves() {
  const { say } = useWords()
  const mayEdit = useMay()('contracts.edit')
  const { rows } = useRows(agentLineCalls.listAgentMoves, {}, { everyMs: usePoll() })
  const [opened, setOpened] = useState('')
  const move = rows.find(({ id }) => id === opened)
  if (rows.length === 0) return null
  return (
    <Card withBorder>
      <SecondsHead total={rows.length} />
      <Stack gap="xs">
        {rows.map(row => (
          <Group key={row.id} justify="space-between">
            <Text size="sm" component="div">
              {say(MOVE_WORDS[row.kind])}: <b>{row.preview.account.account}</b> →{' '}
              {row.preview.to?.account ?? say('contract.house')} · {row.askedBy}, <When at={row.askedAt} />
            </Text>
            {mayEdit && (
              <Button size="compact-sm" variant="default" onClick={() => setOpened(row.id)}>
                {say('office.seconds.open')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {move && <Decide key={move.id} move={move} onClose={() => setOpened('')} />}
    </Card>
  )
}

function Decide({ move, onClose }: { move: Waiting; onClose: () => void }) {
  const { say } = useWords()
  const action = useAction(agentLineCalls.decideAgentMove, { done: 'office.seconds.decided', onDone: onClose })
  return (
    <Modal opened onClose={onClose} title={say(MOVE_WORDS[move.kind])}>
      <Stack>
        <PreviewLines of={move.preview} kind={move.kind} />
        <Text size="sm">
          {move.askedBy}: {move.reason}
        </Text>
        {move.isOwn && <Text size="sm">{say('office.seconds.note')}</Text>}
        <Deciding
          label={say('office.reason')}
          description={say('office.reason.kept')}
          most={500}
          decisions={move.isOwn ? ['reject'] : ['reject', 'approve']}
          word={decision => say(`office.approvals.${decision}`)}
          isBusy={action.isBusy}
          failure={action.failure}
          onDecide={(verdict, reason) => action.run({ id: move.id, verdict: verdict as 'approve', reason })}
        />
      </Stack>
    </Modal>
  )
}
