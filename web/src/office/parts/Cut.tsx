/** A text on one line of at most so many pixels; what finds no room ends in dots. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export const Cut = ({ most = 320, children }: { most?: number; children: ReactNode }) => (
  <Text component="span" display="block" inherit truncate maw={most}>
    {children}
  </Text>
)
