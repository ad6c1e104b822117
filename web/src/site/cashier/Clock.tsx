/** Time that runs out: red when little of it is left. */

import type { ReactNode } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { Row } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { writeClock } from '../identity/countdown.ts'

/** Seconds that are left, and how many are few. */
type Props = { left: number; soon: number; children: ReactNode }

export function Clock({ left, soon, children }: Props) {
  const isSoon = left <= soon
  return (
    <Row as="p" gap={2} align="center" size="sm" tone={isSoon ? 'loss' : 'quiet'}>
      <Icon name="clock" size={18} /> {children}{' '}
      <Text as="b" tone={isSoon ? 'loss' : 'plain'} className="num">
        {writeClock(left)}
      </Text>
    </Row>
  )
}
