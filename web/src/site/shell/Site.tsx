/** The frame around every screen: what stands above, beside and below it by the row's layout (SHELL-08…28, decisions L1–L3). */
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { island, useStarted } from '../../kit/island.tsx'
import { fetchLate } from '../../parts/fetch-late.ts'
import { useWords } from '../../words/words.tsx'
import { BannerArea } from '../banners/BannerArea.tsx'
import { useBrand } from '../brand.tsx'
import { usePath, useRow } from '../router.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import styles from './Site.module.css'
import { StatusGate } from './StatusGate.tsx'

/** Whether the program had a quiet moment since it took the page over; at once where the address asks for something that opens. */
const whenQuiet = () =>
  new Promise<unknown>(resolve => {
    if (location.search || !window.requestIdleCallback) return resolve(0)
    requestIdleCallback(resolve, { timeout: 1_000 })
    // Whoever touches the page may be about to open something.
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, resolve, { once: true })
  })

const DeferredWidgets = lazy(() => whenQuiet().then(() => fetchLate(() => import('./DeferredWidgets.tsx'))))

// It stands in the page, with its styles (document.ts); what makes it answer comes after the first window is there.
const Footer = lazy(() => fetchLate(() => import('./Footer.tsx')))

const Banners = island(BannerArea)
const Notices = island(NoticeBar)
const End = island(Footer)
const Tabs = island(BottomBar)

export function Site() {
  const { say } = useWords()
  const brand = useBrand()
  const row = useRow()
  const path = usePath()
  const title = row ? say(row.title, { brand: brand.name }) : brand.name
  useEffect(() => {
    document.title = title.includes(brand.name) ? title : `${title} – ${brand.name}`
  }, [title, brand.name])
  const layout = row?.layout ?? 'bare'
  const full = layout === 'full'
  const banner = row?.banners && <Banners group={row.banners} />
  return (
    <StatusGate>
      <a className={styles.skip} href="#main">
        {say('site.skip')}
      </a>
      {layout !== 'bare' && <Header nav={layout !== 'bar'} path={path} />}
      {layout === 'bare' ? (
        <>
          {banner && <div className={styles.page}>{banner}</div>}
          <Outlet />
        </>
      ) : (
        <main id="main" className={full ? `${styles.page} ${styles.full}` : styles.page}>
          {banner}
          {full && <Notices />}
          <Outlet />
        </main>
      )}
      {full && <End />}
      {layout !== 'bare' && <Tabs path={path} />}
      <Late sides={full} />
    </StatusGate>
  )
}

/** By itself, so that its coming draws nothing else anew. */
function Late({ sides }: { sides: boolean }) {
  return (
    useStarted() && (
      <Suspense fallback={null}>
        <DeferredWidgets sides={sides} />
      </Suspense>
    )
  )
}
