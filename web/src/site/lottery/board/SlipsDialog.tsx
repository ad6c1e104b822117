/** All slips of the player, by their state, newest first. */
import { lotteryCalls } from '@sen/core/lottery/calls'
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { List } from '../../../kit/List.tsx'
import { Stack } from '../../../kit/Stack.tsx'
import { Tabs } from '../../../kit/Tabs.tsx'
import { AsyncContent } from '../../../parts/AsyncContent.tsx'
import { usePages } from '../../../parts/use-pages.ts'
import { useWords } from '../../../words/words.tsx'
import { type Slip, SlipRow } from './SlipRow.tsx'

const STATES = ['all', 'open', 'won', 'lost', 'void'] as const

export default function SlipsDialog({ onClose, onOpen }: { onClose: () => void; onOpen: (id: string) => void }) {
  const { say } = useWords()
  const [state, setState] = useState<(typeof STATES)[number]>('all')
  return (
    <Dialog open sheet size="lg" title={say('board.mySlips')} closeLabel={say('board.close')} onClose={onClose}>
      <Tabs
        label={say('board.mySlips')}
        tabs={STATES.map(key => ({ key, label: say(`board.state.${key}`) }))}
        chosen={state}
        onChoose={setState}
      >
        <Slips key={state} state={state === 'all' ? undefined : state} onOpen={onOpen} />
      </Tabs>
    </Dialog>
  )
}

function Slips({ state, onOpen }: { state: Slip['state'] | undefined; onOpen: (id: string) => void }) {
  const { say } = useWords()
  const pages = usePages(lotteryCalls.listSlips, { state, pageSize: 20 })
  return (
    <AsyncContent read={pages} failed="board.failed">
      {({ pages: read }) => {
        const slips = read.flatMap(page => page.list)
        if (slips.length === 0)
          return <EmptyState icon="receipt" level={3} title={say('board.noSlips')} text={say('board.noSlipsText')} />
        return (
          <Stack gap={3}>
            <List>
              {slips.map(slip => (
                <SlipRow key={slip.id} slip={slip} withGame onOpen={onOpen} />
              ))}
            </List>
            {pages.hasNextPage && (
              <Button wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {say('board.loadMore')}
              </Button>
            )}
          </Stack>
        )
      }}
    </AsyncContent>
  )
}
