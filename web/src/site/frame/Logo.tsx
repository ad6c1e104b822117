/** The brand's mark and name; leads home (NAV-01). */
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import styles from './Logo.module.css'

export function Logo() {
  const { say } = useWords()
  const brand = useBrand()
  return (
    <Link to={paths.home()} className={styles.logo} aria-label={say('site.logo', { brand: brand.name })}>
      <img src={`/brand/${brand.code}/favicon.svg`} width="32" height="32" alt="" />
      <span className={styles.name}>{brand.name}</span>
    </Link>
  )
}
