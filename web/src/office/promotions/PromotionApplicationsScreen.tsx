/** Applications for the rewards of promotions: what was written and sent, answered once with a reason. */

import { Badge, Modal, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { REASON_MAX } from '@sen/core/promotions/campaign-rules'
import { APPLIED_STATES, promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { AsWritten } from '../parts/AsWritten.tsx'
import { Cut } from '../parts/Cut.tsx'
import type { Column } from '../parts/DataTable.tsx'
import { Deciding } from '../parts/Deciding.tsx'
import { Queue } from '../parts/Queue.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { SentPictures } from '../support/SentPictures.tsx'

type Applied = Answer<typeof promotionStaffCalls.listPromotionApplications>['list'][number]
const COLOURS: Readonly<Record<Applied['state'], string>> = {
  joined: 'gray',
  applying: 'yellow',
  rejected: 'red',
  claim: 'blue',
  process: 'blue',
  claimed: 'teal',
  issued: 'teal',
}

export default function PromotionApplicationsScreen() {
  const { say } = useWords()
  const query = { state: useStateFilter(APPLIED_STATES) }
  const pages = useRowPages(promotionStaffCalls.listPromotionApplications, query, { everyMs: usePoll() })
  return (
    <Queue
      title="office.applied"
      note={pages.first && say('office.applications.note', { waiting: pages.first.waiting })}
      states={APPLIED_STATES}
      word={state => say(`office.applied.${state}`)}
      pages={pages}
      columns={useColumns()}
      empty="office.applications.none"
      opened={(row, close) => <PromotionApplicationDialog applied={row} onClose={close} />}
    />
  )
}

function useColumns(): readonly Column<Applied>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.appliedAt} /> },
      { key: 'promotion', title: say('office.applied.promotion'), cell: row => row.promotion },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      {
        key: 'comment',
        title: say('office.applied.comment'),
        cell: row => <Cut>{row.comment || '–'}</Cut>,
      },
      { key: 'reward', title: say('office.applied.reward'), cell: row => <Amount of={row.reward} /> },
      { key: 'state', title: say('office.state'), cell: row => <State of={row.state} /> },
    ],
    [say],
  )
}

function State({ of }: { of: Applied['state'] }) {
  const { say } = useWords()
  return (
    <Badge color={COLOURS[of]} variant="light">
      {say(`office.applied.${of}`)}
    </Badge>
  )
}

function PromotionApplicationDialog({ applied, onClose }: { applied: Applied; onClose: () => void }) {
  const { say } = useWords()
  return (
    <Modal opened onClose={onClose} size="lg" title={applied.promotion}>
      <Stack>
        <Text size="sm" component="div">
          <Link to={paths.player(applied.playerId)}>{applied.account}</Link> · <When at={applied.appliedAt} /> ·{' '}
          {say('office.applied.reward')} <Amount of={applied.reward} />
        </Text>
        <AsWritten>{applied.comment || say('office.applied.noComment')}</AsWritten>
        <SentPictures ids={applied.pictures} from={promotionStaffCalls.getApplicationPicture} />
        {applied.decidedAt && (
          <Text size="sm" component="div">
            <State of={applied.state} /> <When at={applied.decidedAt} /> · {applied.decidedBy} · {applied.reason}
          </Text>
        )}
        {applied.state === 'applying' && <Decide applied={applied} onDone={onClose} />}
      </Stack>
    </Modal>
  )
}

function Decide({ applied, onDone }: { applied: Applied; onDone: () => void }) {
  const { say } = useWords()
  const mayDecide = useMay()('promotions.decide')
  const decide = useAction(promotionStaffCalls.decidePromotionApplication, {
    done: 'office.applications.decided',
    onDone,
  })
  if (!mayDecide) return null
  return (
    <Deciding
      label={say('office.reason')}
      description={say('office.applied.what')}
      most={REASON_MAX}
      decisions={['reject', 'approve']}
      word={decision => say(`office.applied.${decision}`)}
      isBusy={decide.isBusy}
      failure={decide.failure}
      onDecide={(decision, reason) => decide.run({ id: applied.id, decision, reason })}
    />
  )
}
