/** The reader of notices: one at a time, with the way to the next (MODAL-05). Also the announcements after signing in. */

import { contentCalls } from '@sen/core/content/calls'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { CleanHtml } from '../../kit/CleanHtml.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import styles from './NoticeDialog.module.css'

type Notice = { id: string; title: string; at: string }
type Props = {
  notices: readonly Notice[]
  at: number
  onAt: (at: number) => void
  onClose: () => void
  /** One after another, each to be acknowledged: the announcements after signing in. */
  inTurn?: boolean
}

export function NoticeDialog({ notices, at, onAt, onClose, inTurn }: Props) {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const notice = notices[at] as Notice
  const content = useCall(contentCalls.getAnnouncement, { query: { id: notice.id } })
  const last = at === notices.length - 1
  return (
    <Dialog
      open
      onClose={onClose}
      title={notice.title}
      closeLabel={say('site.close')}
      footer={
        inTurn ? (
          <Button kind="main" onClick={() => (last ? onClose() : onAt(at + 1))}>
            {say(last ? 'site.gotIt' : 'site.next')}
          </Button>
        ) : (
          notices.length > 1 && (
            <Row gap={2} align="center" spread="between" size="sm" tone="faint" className={styles.turn}>
              <Button icon="chevron-left" disabled={at === 0} onClick={() => onAt(at - 1)}>
                {say('site.before')}
              </Button>
              <span className="num">{say('site.noticeOf', { 0: at + 1, 1: notices.length })}</span>
              <Button disabled={last} onClick={() => onAt(at + 1)}>
                {say('site.next')}
              </Button>
            </Row>
          )
        )
      }
    >
      <Text size="xs" tone="faint" className={styles.day}>
        <time dateTime={notice.at}>{writeDay(notice.at)}</time>
      </Text>
      {content.data ? (
        <CleanHtml html={content.data.content} />
      ) : content.isError ? (
        <Stack gap={3} across="start">
          <p>{say('site.failed')}</p>
          <Button onClick={() => void content.refetch()}>{say('site.retry')}</Button>
        </Stack>
      ) : (
        <Stack gap={3} className={styles.waiting}>
          <Skeleton width="92%" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Stack>
      )}
    </Dialog>
  )
}
