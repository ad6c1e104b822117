/** /noticePage: every notice for players and about promotions, each with its content (SHELL-14, decision L5). */

import { contentCalls } from '@sen/core/content/calls'
import { ANNOUNCED } from '../../ask/announced.ts'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { CleanHtml } from '../../kit/CleanHtml.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useSearch } from '../router.tsx'
import contentStyles from './content.module.css'
import styles from './NoticeScreen.module.css'

export default function NoticeScreen() {
  const { say } = useWords()
  const { writeDay } = useMoments()
  const { id } = useSearch()
  const announced = useCall(contentCalls.listAnnouncements, { query: ANNOUNCED })
  const { headline = [], player = [], promotion = [] } = announced.data ?? {}
  const notices = [...headline, ...player, ...promotion].toSorted((a, b) => b.at.localeCompare(a.at))
  const shown = notices.find(notice => notice.id === id) ?? notices[0]
  if (announced.data && !shown) {
    return (
      <EmptyState level={1} icon="bell" title={say('site.noNotices')} text={say('site.noNoticesText')}>
        <ButtonLink to={paths.home()} icon="home">
          {say('site.home')}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (!announced.data && announced.isError) return <LoadFailed read={announced} level={1} />
  return (
    <>
      <h1 className={contentStyles.title}>{say('site.notices')}</h1>
      <div className={styles.split}>
        <Stack as="nav" gap={1} aria-label={say('site.notices')}>
          {!announced.data && [0, 1, 2].map(row => <Skeleton key={row} height="64px" />)}
          {notices.map(notice => (
            <Link
              key={notice.id}
              to={paths.notices(notice.id)}
              className={styles.row}
              keepScroll
              aria-current={notice.id === shown?.id ? 'page' : undefined}
            >
              <b>{notice.title}</b>
              <time dateTime={notice.at}>{writeDay(notice.at)}</time>
            </Link>
          ))}
        </Stack>
        {shown ? <Reading id={shown.id} title={shown.title} at={shown.at} /> : <Skeleton height="240px" />}
      </div>
    </>
  )
}

/** One announcement with its content; also what a promotion's page shows. */
export function Reading({ id, title, at }: { id: string; title: string; at: string }) {
  const { writeDay } = useMoments()
  const content = useCall(contentCalls.getAnnouncement, { query: { id } })
  return (
    <Card as="article" large pad={5} className={styles.paper}>
      <Text as="h2" size="2xl">
        {title}
      </Text>
      <Text as="time" size="sm" tone="faint" className={styles.day} dateTime={at}>
        {writeDay(at)}
      </Text>
      {content.data ? (
        <CleanHtml html={content.data.content} />
      ) : content.isError ? (
        <LoadFailed read={content} level={3} compact />
      ) : (
        <Skeleton height="160px" />
      )}
    </Card>
  )
}
