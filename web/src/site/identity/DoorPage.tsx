/** A page of the doors that stands without header and footer: its own logo, language and the way it looks (decision C2). */
import type { ReactNode } from 'react'
import { BannerArea } from '../shell/BannerArea.tsx'
import { LanguageSelect } from '../shell/LanguageSelect.tsx'
import { Logo } from '../shell/Logo.tsx'
import styles from './identity.module.css'

type Props = {
  title: string
  lead?: string
  /** The banners that stand with it, where the group has some (decision C3). */
  banners?: string | undefined
  /** One column: nothing stands beside the form. */
  narrow?: boolean
  /** Beside the form on a wide screen, below it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

export function DoorPage({ title, lead, banners, narrow, aside, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo />
        <LanguageSelect />
      </header>
      <main className={`${styles.stage} ${styles.withBanner}`} id="main">
        {banners && (
          <div className={styles.banner}>
            <BannerArea group={banners} below />
          </div>
        )}
        <div className={narrow ? `${styles.card} ${styles.narrow}` : styles.card}>
          <section className={styles.half}>
            <div className={styles.heading}>
              <h1>{title}</h1>
              {lead ? <p>{lead}</p> : null}
            </div>
            {children}
          </section>
          {aside}
        </div>
      </main>
    </div>
  )
}
