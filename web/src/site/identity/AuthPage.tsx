/** A page of the doors that stands without header and footer: its own logo, language and the way it looks (decision C2). */
import type { ReactNode } from 'react'
import { BannerArea } from '../banners/BannerArea.tsx'
import { LanguageSelect } from '../frame/LanguageSelect.tsx'
import { Logo } from '../frame/Logo.tsx'
import styles from './AuthPage.module.css'
import identityStyles from './identity.module.css'

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

export function AuthPage({ title, lead, banners, narrow, aside, children }: Props) {
  return (
    <div className={styles.page}>
      <nav className={styles.top}>
        <Logo />
        <LanguageSelect />
      </nav>
      <main className={`${identityStyles.stage} ${identityStyles.withBanner}`} id="main">
        {banners && (
          <div className={identityStyles.banner}>
            <BannerArea group={banners} below />
          </div>
        )}
        <div className={narrow ? `${identityStyles.card} ${identityStyles.narrow}` : identityStyles.card}>
          <section className={identityStyles.half}>
            <div className={identityStyles.heading}>
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
