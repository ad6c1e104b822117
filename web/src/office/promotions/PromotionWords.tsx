/** The words of a promotion, which are a notice: written, copied and taken off the site where its terms are. */
import { Button, Group } from '@mantine/core'
import { editingCalls } from '@sen/core/operations/content-calls'
import { useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { NoticeDialog } from '../content/NoticeDialog.tsx'
import type { Notice } from '../content/NoticesScreen.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import type { useFilters } from '../parts/use-filters.ts'

type Change = ReturnType<typeof useFilters>[1]

/** The words of every promotion; undefined for who may not write them, and until they are read. */
export function usePromotionWords(mayEdit: boolean): readonly Notice[] | undefined {
  const mayWrite = useMay()('content.edit') && mayEdit
  const call = useCall(editingCalls.listEditableNotices, undefined, { enabled: mayWrite })
  return useMemo(
    () => (mayWrite ? call.data?.list.filter(notice => notice.type === 'PR') : undefined),
    [mayWrite, call.data],
  )
}

type Props = {
  notice: Notice | undefined
  /** Of a new one: what it is a copy of. */
  copied: Notice | undefined
  onWritten: (id: string) => void
  onClose: () => void
}

export function PromotionWords({ notice, copied, onWritten, onClose }: Props) {
  const { say } = useWords()
  const title = (text: string) => text && say('office.campaigns.copyOf', { title: text })
  const copy = copied && {
    title: { vi: title(copied.title.vi), en: title(copied.title.en) },
    summary: copied.summary,
    content: copied.content,
    image: copied.image,
  }
  return (
    <NoticeDialog
      notice={notice}
      // It comes onto the site once its terms are set and somebody resumes it.
      like={{ ...copy, type: 'PR', isHidden: true }}
      isKindFixed
      onClose={onClose}
      {...(notice ? {} : { onSaved: (saved: Notice) => onWritten(saved.id) })}
    />
  )
}

export function RowActions({ notice, change }: { notice: Notice | undefined; change: Change }) {
  const { say } = useWords()
  const update = useAction(editingCalls.updateNotice, { done: 'office.saved', tellsFailure: true })
  if (!notice) return null
  const { slug: _slug, ...fields } = notice
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-xs" variant="default" onClick={() => change({ words: notice.id })}>
        {say('office.campaigns.word')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        loading={update.isBusy}
        onClick={() => update.run({ ...fields, isHidden: !notice.isHidden })}
      >
        {say(notice.isHidden ? 'office.campaigns.resume' : 'office.campaigns.pause')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => change({ words: 'new', like: notice.id })}>
        {say('office.campaigns.clone')}
      </Button>
    </Group>
  )
}
