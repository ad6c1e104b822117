import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useSearch } from '../router.tsx'
import styles from './PortalSwitch.module.css'

/** The two ways in, side by side and alike: whoever was never here sees the registration as soon as the sign-in. */
export function PortalSwitch({ at }: { at: 'login' | 'register' }) {
  const { say } = useWords()
  const { from } = useSearch()
  const current = (door: typeof at) => (door === at ? 'page' : undefined)
  return (
    <nav className={styles.ways} aria-label={say('login.doors')}>
      <Link to={paths.login({ from })} aria-current={current('login')}>
        {say('login.title')}
      </Link>
      <Link to={paths.register({ from })} aria-current={current('register')}>
        {say('register.title')}
      </Link>
    </nav>
  )
}
