/** The rewards of the points mall: what they cost, how many there are, when they are offered. */

import { Badge, Button, Group } from '@mantine/core'
import { type MallItemView, mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { useMemo } from 'react'
import { writeMoney } from '../../kit/Money.tsx'
import { useWords } from '../../words/words.tsx'
import { ShownBadge } from '../content/ShownBadge.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Page } from '../parts/Page.tsx'
import { useMay } from '../parts/self.tsx'
import { Thumb } from '../parts/Thumb.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRows } from '../parts/use-rows.ts'
import { MallDialog } from './MallDialog.tsx'

export default function MallScreen() {
  const { say } = useWords()
  const mayEdit = useMay()('rewards.edit')
  const [filters, change] = useFilters()
  const all = useRows(mallStaffCalls.listMallItems, {})
  const columns = useColumns()
  const open = filters.open === 'new' ? 'new' : all.rows.find(row => row.code === filters.open)
  return (
    <Page
      title={say('office.mall')}
      note={say('office.mall.note')}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => change({ open: 'new' })}>
            {say('office.mall.add')}
          </Button>
        )
      }
    >
      <DataTable
        label={say('office.mall')}
        columns={columns}
        keyOf={row => row.code}
        empty={say('office.mall.none')}
        {...(mayEdit ? { onOpen: (row: MallItemView) => change({ open: row.code }) } : {})}
        {...all}
      />
      {open && mayEdit && (
        <MallDialog
          key={open === 'new' ? 'new' : `${open.code} ${open.version}`}
          item={open === 'new' ? undefined : open}
          onClose={() => change({ open: null })}
        />
      )}
    </Page>
  )
}

function useColumns(): readonly Column<MallItemView>[] {
  const { say, language } = useWords()
  return useMemo(
    () => [
      {
        key: 'picture',
        title: say('office.mall.picture'),
        cell: row => <Thumb src={row.picture} width={72} ratio={4 / 3} lazy />,
      },
      {
        key: 'name',
        title: say('office.mall.name'),
        cell: row => row.name[language === 'vi' ? 'vi' : 'en'] || row.name.vi || row.name.en,
      },
      { key: 'kind', title: say('office.mall.kind'), cell: row => say(`office.mall.kind.${row.kind}`) },
      {
        key: 'points',
        title: say('office.mall.points'),
        align: 'right',
        cell: row => row.points.toLocaleString('en-US'),
      },
      {
        key: 'amount',
        title: say('office.amount'),
        align: 'right',
        cell: row => (row.amount ? writeMoney(row.amount) : '–'),
      },
      {
        key: 'taken',
        title: say('office.mall.taken'),
        align: 'right',
        cell: row => say('office.mall.left', { taken: row.taken, stock: row.stock ?? '∞' }),
      },
      {
        key: 'perPlayer',
        title: say('office.mall.perPlayer'),
        align: 'right',
        cell: row => row.perPlayer ?? '–',
      },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Group gap={6}>
            <ShownBadge {...row} />
            {row.proposal && (
              <Badge color="yellow" variant="light">
                {say('office.mall.waits')}
              </Badge>
            )}
          </Group>
        ),
      },
    ],
    [say, language],
  )
}
