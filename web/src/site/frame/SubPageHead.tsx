/** The head of a page inside my account: the way back, its name, what it is for. */

import { useEffect, useRef } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import styles from './SubPageHead.module.css'

export function SubPageHead({ title, lead }: { title: string; lead?: string }) {
  const { say } = useWords()
  const here = useHere()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever came by keyboard or listens is told where they are now.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Stack as="header" gap={2} across="start" className={styles.subHead}>
      <Link className={styles.back} to={here({ view: undefined })} keepScroll>
        <Icon name="arrow-left" size={20} /> {say('security.back')}
      </Link>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {lead && (
        <Text size="sm" tone="quiet">
          {lead}
        </Text>
      )}
    </Stack>
  )
}
