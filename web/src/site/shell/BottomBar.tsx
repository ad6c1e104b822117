/** The five tabs of a phone: labels always there, deposit raised. Tapping the tab one is on goes to the top. */
import { useSession } from '../../ask/session.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useHere } from '../router.tsx'
import styles from './BottomBar.module.css'

type Tab = { to: string; icon: IconName; name: PhraseKey; raised?: boolean; at?: string }

export function BottomBar({ path }: { path: string }) {
  const { say } = useWords()
  const session = useSession()
  const here = useHere()
  const tabs: Tab[] = [
    { to: paths.home(), icon: 'home', name: 'site.home', at: paths.home() },
    { to: paths.rng(), icon: 'category', name: 'site.lobby', at: paths.rng() },
    {
      to: session ? here({ mcPage: 'depositv2' }) : paths.login({ from: paths.centre('depositv2') }),
      icon: 'plus',
      name: 'site.deposit',
      raised: true,
    },
    { to: paths.promotions(), icon: 'gift', name: 'site.promotions', at: paths.promotions() },
    {
      to: session ? here({ mcPage: 'overview' }) : here({ dialog: 'login' }),
      icon: 'user',
      name: 'site.account',
    },
  ]
  return (
    <nav className={styles.bar} aria-label={say('site.bottomNav')}>
      {tabs.map(tab => (
        <Link
          key={tab.name}
          to={tab.to}
          keepScroll={!tab.at}
          className={tab.raised ? `${styles.tab} ${styles.raised}` : styles.tab}
          aria-current={tab.at === path ? 'page' : undefined}
          onClick={event => {
            if (tab.at !== path) return
            event.preventDefault()
            scrollTo({ top: 0, behavior: 'smooth' })
          }}
        >
          <span className={styles.icon}>
            <Icon name={tab.icon} />
          </span>
          {say(tab.name)}
        </Link>
      ))}
    </nav>
  )
}
