/** The frame around every screen: what stands above, beside and below it by the row's layout (SHELL-08…28, decisions L1–L3). */
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchLate } from '../../parts/fetch-late.ts'
import { useWords } from '../../words/words.tsx'
import { BannerArea } from '../banners/BannerArea.tsx'
import { useBrand } from '../brand.tsx'
import { useRow } from '../router.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import styles from './Site.module.css'
import { StatusGate } from './StatusGate.tsx'

const DeferredWidgets = lazy(() => fetchLate(() => import('./DeferredWidgets.tsx')))

/** Whether the program had a quiet moment since it took the page over; at once where the address asks for something that opens. */
function useStarted(): boolean {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const start = () => setStarted(true)
    if (location.search || !window.requestIdleCallback) {
      start()
      return
    }
    const task = requestIdleCallback(start, { timeout: 1_000 })
    // Whoever touches the page may be about to open something.
    addEventListener('pointerdown', start, { once: true })
    addEventListener('keydown', start, { once: true })
    return () => {
      cancelIdleCallback(task)
      removeEventListener('pointerdown', start)
      removeEventListener('keydown', start)
    }
  }, [])
  return started
}

export function Site() {
  const started = useStarted()
  const { say } = useWords()
  const brand = useBrand()
  const row = useRow()
  const title = row ? say(row.title, { brand: brand.name }) : brand.name
  useEffect(() => {
    document.title = title.includes(brand.name) ? title : `${title} – ${brand.name}`
  }, [title, brand.name])
  const layout = row?.layout ?? 'bare'
  const full = layout === 'full'
  const banner = row?.banners && <BannerArea group={row.banners} />
  return (
    <StatusGate>
      <a className={styles.skip} href="#main">
        {say('site.skip')}
      </a>
      {layout !== 'bare' && <Header nav={layout !== 'bar'} />}
      {layout === 'bare' ? (
        <>
          {banner && <div className={styles.page}>{banner}</div>}
          <Outlet />
        </>
      ) : (
        <main id="main" className={full ? `${styles.page} ${styles.full}` : styles.page}>
          {banner}
          {full && <NoticeBar />}
          <Outlet />
        </main>
      )}
      {full && <Footer />}
      {layout !== 'bare' && <BottomBar />}
      {started && (
        <Suspense fallback={null}>
          <DeferredWidgets sides={full} />
        </Suspense>
      )}
    </StatusGate>
  )
}
