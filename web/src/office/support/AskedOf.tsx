/** One of the people who ask, in the list beside the room: who, how it stands, what was said last. */
import { Badge, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './support.module.css'

type Props = {
  name: string
  state: string
  colour: string
  preview: string
  /** When it moved last, and whose it is. */
  foot: ReactNode
  isChosen: boolean
  onChoose: () => void
}

export function AskedOf({ name, state, colour, preview, foot, isChosen, onChoose }: Props) {
  return (
    <li>
      <Button
        variant={isChosen ? 'light' : 'subtle'}
        color={isChosen ? 'teal' : 'gray'}
        className={styles.one}
        fullWidth
        h="auto"
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <span className={styles.words}>
          <Group gap={6} wrap="nowrap" justify="space-between">
            <b>{name}</b>
            <Badge variant="light" color={colour}>
              {state}
            </Badge>
          </Group>
          <Text component="span" inherit truncate>
            {preview}
          </Text>
          <small>{foot}</small>
        </span>
      </Button>
    </li>
  )
}
