/** The head of a page inside the security centre: the way back, its name, what it is for. */
import { useEffect, useRef } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './security.module.css'
import type { SubPage } from './security-views.ts'

export function SubPageHead({ page, lead }: { page: SubPage; lead?: string }) {
  const { say } = useWords()
  const here = useHere()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever came by keyboard or listens is told where they are now.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className={styles.subHead}>
      <Link className={styles.back} to={here({ view: undefined })} keepScroll>
        <Icon name="arrow-left" size={20} /> {say('security.back')}
      </Link>
      <h3 ref={heading} tabIndex={-1}>
        {say(`security.${page}`)}
      </h3>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  )
}
