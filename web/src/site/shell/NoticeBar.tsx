/** The notices that run past under the banner; a press opens the reader at that notice (BANNER-07, BANNER-08). */
import { contentCalls } from '@sen/core/content/calls'
import { lazy, Suspense, useState } from 'react'
import { ANNOUNCED } from '../../ask/announced.ts'
import { useCall } from '../../ask/use-call.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './NoticeBar.module.css'

const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog }))

export function NoticeBar() {
  const { say } = useWords()
  const announced = useCall(contentCalls.listAnnouncements, { query: ANNOUNCED })
  const [open, setOpen] = useState<number>()
  const [paused, setPaused] = useState(false)
  const notices = [...(announced.data?.headline ?? []), ...(announced.data?.player ?? [])]
  if (notices.length === 0) return null
  const seconds = notices.reduce((sum, notice) => sum + notice.title.length, 0) / 6 + 8
  return (
    <section className={styles.bar} aria-label={say('site.noticeBar')}>
      <Icon name="bell" size={20} />
      <div className={styles.window}>
        <ul
          className={styles.track}
          style={{ animationDuration: `${seconds}s`, animationPlayState: paused ? 'paused' : undefined }}
        >
          {notices.map((notice, index) => (
            <li key={notice.id}>
              <button type="button" className={styles.notice} onClick={() => setOpen(index)}>
                {notice.title}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={say(paused ? 'site.play' : 'site.pause')}
        onClick={() => setPaused(!paused)}
        className={styles.pause}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <NoticeDialog notices={notices} at={open} onAt={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
