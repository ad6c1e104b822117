/** Banners by the route group that shows them: order, schedule, where they lead. */

import { ActionIcon, Button, Group } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { editingCalls } from '@sen/core/operations/content-calls'
import { useMemo } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Choice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { Thumb } from '../parts/Thumb.tsx'
import { useAction } from '../parts/use-action.ts'
import { useFilters } from '../parts/use-filters.ts'
import { useRows } from '../parts/use-rows.ts'
import { When } from '../parts/When.tsx'
import { BannerDialog } from './BannerDialog.tsx'
import { Leads, useGroupName } from './Leads.tsx'
import { ShownBadge } from './ShownBadge.tsx'

export type Banner = Answer<typeof editingCalls.listEditableBanners>['list'][number]

export default function BannersScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const all = useRows(editingCalls.listEditableBanners)
  const groups = [...new Set(all.rows.map(row => row.groupName))].sort()
  const rows = useMemo(
    () => all.rows.filter(row => !filters.group || row.groupName === filters.group),
    [all.rows, filters.group],
  )
  const columns = useColumns(all.rows)
  const nameGroup = useGroupName()
  const open = filters.open === 'new' ? 'new' : all.rows.find(row => row.id === filters.open)
  return (
    <Page
      title={say('office.banners')}
      note={say('office.live')}
      actions={
        <Button size="sm" onClick={() => change({ open: 'new' })}>
          {say('office.banner.add')}
        </Button>
      }
      filters={
        <Choice
          label={say('office.banner.group')}
          value={filters.group}
          options={groups.map(value => ({ value, label: nameGroup(value) }))}
          onChange={group => change({ group })}
        />
      }
    >
      <DataTable
        label={say('office.banners')}
        columns={columns}
        keyOf={row => row.id}
        onOpen={row => change({ open: row.id })}
        {...all}
        rows={rows}
      />
      {open && (
        <BannerDialog
          key={open === 'new' ? 'new' : open.id}
          banner={open === 'new' ? undefined : open}
          onClose={() => change({ open: null })}
        />
      )}
    </Page>
  )
}

/** The ids of the banner's group with it moved by one place; undefined at an end. */
function moved(all: readonly Banner[], banner: Banner, step: 1 | -1): string[] | undefined {
  const ids = all.filter(row => row.groupName === banner.groupName).map(row => row.id)
  const at = ids.indexOf(banner.id)
  const [here, there] = [ids[at], ids[at + step]]
  if (here === undefined || there === undefined) return undefined
  ids[at] = there
  ids[at + step] = here
  return ids
}

function useColumns(all: readonly Banner[]): readonly Column<Banner>[] {
  const { say, language } = useWords()
  const nameGroup = useGroupName()
  const { run, isBusy } = useAction(editingCalls.orderBanners, { done: 'office.saved', tellsFailure: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending does not change what the rows look like.
  return useMemo(() => {
    const move = (row: Banner, step: 1 | -1) => {
      const ids = moved(all, row, step)
      const name = say(step < 0 ? 'office.banner.up' : 'office.banner.down')
      return (
        <ActionIcon
          variant="default"
          aria-label={`${name}: ${row.title[language] || row.slug}`}
          disabled={!ids || isBusy}
          onClick={() => ids && run({ groupName: row.groupName, ids })}
        >
          <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} />
        </ActionIcon>
      )
    }
    return [
      {
        key: 'picture',
        title: say('office.banner.picture'),
        cell: row => <Thumb src={row.url} width={128} ratio={16 / 6} lazy />,
      },
      {
        key: 'title',
        title: say('office.notice.title'),
        cell: row => row.title[language] || row.title.vi || row.title.en,
      },
      { key: 'group', title: say('office.banner.group'), cell: row => nameGroup(row.groupName) },
      {
        key: 'link',
        title: say('office.banner.leads'),
        cell: row => <Leads type={row.linkageType} value={row.linkageValue} />,
      },
      { key: 'state', title: say('office.state'), cell: row => <ShownBadge {...row} /> },
      { key: 'to', title: say('office.to'), cell: row => <When at={row.toAt} /> },
      {
        key: 'order',
        title: say('office.place'),
        align: 'right',
        cell: row => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            {move(row, -1)}
            {move(row, 1)}
          </Group>
        ),
      },
    ]
  }, [say, language, all, isBusy, nameGroup])
}
