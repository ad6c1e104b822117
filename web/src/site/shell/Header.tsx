/** The top bar: logo, search, sign-in form or the player's panel, language, theme; the navigation under it. */

import { lazy, Suspense } from 'react'
import { useSession } from '../../ask/session.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { island } from '../../kit/island.tsx'
import { Link } from '../../kit/Link.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { LanguageSelect } from '../frame/LanguageSelect.tsx'
import { Logo } from '../frame/Logo.tsx'
import { useHere } from '../router.tsx'
import styles from './Header.module.css'
import { HeaderLogin } from './HeaderLogin.tsx'
import { NavBar } from './NavBar.tsx'
import { toggleTheme } from './theme.ts'

const PlayerPanel = lazy(() => import('./PlayerPanel.tsx'))

const Navigation = island(NavBar)

export function Header({ nav, path }: { nav: boolean; path: string }) {
  const { say } = useWords()
  const session = useSession()
  const here = useHere()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <Link to={here({ find: '' })} className={styles.search} aria-label={say('site.search')} keepScroll>
          <Icon name="search" size={20} />
          <span>{say('site.search')}</span>
          <kbd>/</kbd>
        </Link>
        <div className={styles.right}>
          {session ? (
            <Suspense fallback={<Skeleton width="194px" height="40px" round />}>
              <PlayerPanel session={session} />
            </Suspense>
          ) : (
            <HeaderLogin />
          )}
          <div className={styles.tools}>
            <IconButton icon="moon" label={say('site.theme')} onClick={toggleTheme} className={styles.theme} />
            <LanguageSelect />
          </div>
        </div>
      </div>
      {nav && <Navigation path={path} />}
    </header>
  )
}
