/** What each announced promotion is: its types and times, what it asks and gives. */
import { Badge } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRows } from '../parts/use-rows.ts'
import { When } from '../parts/When.tsx'
import { useMay } from '../shell/self.tsx'
import { CampaignDialog } from './CampaignDialog.tsx'

export type Campaign = Answer<typeof promotionStaffCalls.listCampaigns>['list'][number]

export default function CampaignsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const mayEdit = useMay()('promotions.edit')
  const campaigns = useRows(promotionStaffCalls.listCampaigns)
  const columns = useColumns()
  const open = mayEdit ? campaigns.rows.find(row => row.id === filters.open) : undefined
  return (
    <Page title={say('office.campaigns')} note={say('office.campaigns.note')}>
      <DataTable
        label={say('office.campaigns')}
        columns={columns}
        keyOf={row => row.id}
        {...(mayEdit ? { onOpen: (row: Campaign) => change({ open: row.id }) } : {})}
        empty={say('office.campaigns.none')}
        {...campaigns}
      />
      {open && <CampaignDialog key={open.id} campaign={open} onClose={() => change({ open: null })} />}
    </Page>
  )
}

function useColumns(): readonly Column<Campaign>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      {
        key: 'title',
        title: say('office.applied.promotion'),
        cell: row => (row.proposal ? `${row.title} (${say('office.campaigns.waits')})` : row.title),
      },
      {
        key: 'types',
        title: say('office.campaigns.types'),
        cell: row => row.types.map(type => say(`promotions.type.${type}`)).join(', ') || '–',
      },
      {
        key: 'kind',
        title: say('office.campaigns.kind'),
        cell: row => <Badge variant="default">{say(`office.campaign.${row.kind}`)}</Badge>,
      },
      {
        key: 'reward',
        title: say('office.campaigns.reward'),
        cell: row => <Reward row={row} />,
      },
      { key: 'joined', title: say('office.campaigns.joined'), cell: row => row.joined },
      { key: 'from', title: say('office.from'), cell: row => <When at={row.fromAt} /> },
      { key: 'to', title: say('office.to'), cell: row => <When at={row.toAt} /> },
    ],
    [say],
  )
}

/** What one player is given; of a deposit its share, and the most of it. */
function Reward({ row }: { row: Campaign }) {
  if (row.kind === 'announcement' || row.kind === 'raffle') return '–'
  return (
    <>
      {row.kind === 'deposit' && `${Number(row.match)}% ≤ `}
      <Amount of={row.reward} />
    </>
  )
}
