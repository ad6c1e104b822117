/** The head of a page inside my account: the way back, its name, what it is for. */

import { useEffect, useRef } from 'react'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { BackLink } from '../../kit/TextLink.tsx'
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
    <Stack as="header" gap={2} across="start">
      <BackLink to={here({ view: undefined })} keepScroll>
        {say('security.back')}
      </BackLink>
      <Text as="h3" size="lg" ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Text>
      {lead && (
        <Text size="sm" tone="quiet">
          {lead}
        </Text>
      )}
    </Stack>
  )
}
