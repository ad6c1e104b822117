/** What each announced promotion is: its types and times, what it asks and gives. */
import { Badge, Button } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import type { Notice } from '../content/NoticesScreen.tsx'
import { ShownBadge } from '../content/ShownBadge.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Page } from '../parts/Page.tsx'
import { useMay } from '../parts/self.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRows } from '../parts/use-rows.ts'
import { When } from '../parts/When.tsx'
import { CampaignDialog } from './CampaignDialog.tsx'
import { PromotionWords, RowActions, usePromotionWords } from './PromotionWords.tsx'

type Change = ReturnType<typeof useFilters>[1]
export type Campaign = Answer<typeof promotionStaffCalls.listCampaigns>['list'][number]

export default function CampaignsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const mayEdit = useMay()('promotions.edit')
  const campaigns = useRows(promotionStaffCalls.listCampaigns)
  // Their words are notices: whoever may not write those sees the terms alone.
  const words = usePromotionWords(mayEdit)
  const columns = useColumns(words, change)
  const open = mayEdit ? campaigns.rows.find(row => row.id === filters.open) : undefined
  return (
    <Page
      title={say('office.campaigns')}
      note={say('office.campaigns.note')}
      actions={
        words && (
          <Button size="sm" onClick={() => change({ words: 'new' })}>
            {say('office.campaigns.add')}
          </Button>
        )
      }
    >
      <DataTable
        label={say('office.campaigns')}
        columns={columns}
        keyOf={row => row.id}
        {...(mayEdit ? { onOpen: (row: Campaign) => change({ open: row.id }) } : {})}
        empty={say('office.campaigns.none')}
        {...campaigns}
      />
      {open && (
        <CampaignDialog
          key={open.id}
          campaign={open}
          like={campaigns.rows.find(row => row.id === filters.like)}
          onClose={() => change({ open: null, like: null })}
        />
      )}
      {words && filters.words && (
        <PromotionWords
          key={filters.words}
          notice={words.find(row => row.id === filters.words)}
          copied={words.find(row => row.id === filters.like)}
          // What was written new is given its terms next.
          onWritten={id => change({ words: null, open: id, like: filters.like })}
          onClose={() => change({ words: null, ...(filters.words === 'new' ? { like: null } : {}) })}
        />
      )}
    </Page>
  )
}

function useColumns(words: readonly Notice[] | undefined, change: Change): readonly Column<Campaign>[] {
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
      {
        key: 'state',
        title: say('office.state'),
        cell: row => {
          const notice = words?.find(one => one.id === row.id)
          return notice ? <ShownBadge {...notice} /> : say(row.isShown ? 'office.shown.shown' : 'office.shown.hidden')
        },
      },
      ...(words
        ? [
            {
              key: 'do',
              title: say('office.do'),
              cell: (row: Campaign) => <RowActions notice={words.find(one => one.id === row.id)} change={change} />,
            },
          ]
        : []),
    ],
    [say, words, change],
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
